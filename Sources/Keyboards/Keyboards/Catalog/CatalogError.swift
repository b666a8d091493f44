import BundledLayouts
import LayoutFiles
import SourceText

/// Why layouts or word lists cannot be loaded. The description is one sentence.
package enum CatalogError: Error, Hashable, CustomStringConvertible {
    case noBundledLayouts
    case noFolder(String)
    /// - Parameter known: the names of the layouts that there are.
    case noLayout(String, known: [String] = [])
    case noForm(String, forms: [String])
    /// A layout that no YAML file describes, by its name.
    case notYAML(String)
    case noEngine(String, layout: String)
    case noWordList(String)
    case noKeyboard(ofList: String, lists: [String])
    case wordList(String, line: Int, problem: String)
    case moreOfWordList(String, count: Int)
    case noWords(String)
    case context(String, problem: String)
    /// A keyboard whose program may not be started without being asked for.
    case programNotStarted(String)

    /// The number of lines of a word list that it is about.
    var lines: Int {
        switch self {
        case .wordList: 1
        case .moreOfWordList(_, let count): count
        case .noBundledLayouts, .noFolder, .noLayout, .noForm, .notYAML, .noEngine, .noWordList, .noKeyboard, .noWords,
            .context, .programNotStarted:
            0
        }
    }

    package var description: String {
        switch self {
        case .noBundledLayouts:
            """
            the layouts that come with Keybed are not beside the program; \
            put the folder Layouts there, or give its path in \(BundledLayouts.variable)
            """
        case .noFolder(let path): "there is no folder \(path); --layouts needs a folder with layout files"
        case .noLayout(let name, let known):
            "there is no layout ‘\(name)’; "
                + nameHint(for: name, among: known, orElse: "keybed layouts lists those that there are")
        case .noForm(let name, let forms):
            forms.isEmpty
                ? "no layout has forms, so --form \(name) has no effect; leave it out"
                : "no layout has the form \(name); the forms are \(forms.joined(separator: ", "))"
        case .notYAML(let name): "\(name) is no layout in YAML; only such layouts can be changed"
        case .noEngine(let name, let layout):
            """
            the layout \(layout) names the unknown engine ‘\(name)’; \
            the engines are \(LayoutCatalog.engines.map(\.name).joined(separator: ", "))
            """
        case .wordList(let file, let line, let problem): "\(file):\(line):1: \(problem)"
        case .moreOfWordList(let file, let count):
            "\(file): and \(count.counted("more line")) that cannot be used"
        case .noWords(let file): "\(file): the list has no usable word; a line is a word, or word<TAB>score"
        case .context(let file, let problem): "\(file): \(problem)"
        case .programNotStarted(let name):
            "the layout \(name) names a program, which is started only if you say --run"
        case .noKeyboard(let list, let lists):
            "no T9 layout uses the word list \(list); the lists in use are \(lists.joined(separator: ", "))"
        case .noWordList(let name):
            "there is no word list words/\(name).tsv beside the layouts; keybed words count makes one from texts"
        }
    }
}
