import AppFiles
import CalculatorProfiles
import Foundation
import Keyboards
import Profiles
import Simulator
import SourceText

/// A document that is open in an editor.
struct OpenDocument {
    let uri: String
    /// The path of its file, or the address itself if it is in no file.
    let path: String
    let language: String
    var version: Int?
    private(set) var text: DocumentText
    private(set) var kind: DocumentKind
    /// A `.keys` file, read and played; nil for other kinds.
    private(set) var keys: KeysAnalysis?
    private(set) var diagnostics: [Diagnostic] = []

    init(uri: String, language: String, version: Int?, text: String) {
        self.uri = uri
        path = Self.path(of: uri) ?? uri
        (self.language, self.version, self.text) = (language, version, DocumentText(text))
        kind = DocumentKind(path: path, language: language, self.text.bytes)
    }

    /// The path of a file; nil for other addresses.
    static func path(of uri: String) -> String? {
        URL(string: uri).flatMap { $0.isFileURL ? $0.standardizedFileURL.path : nil }
    }

    mutating func replace(_ range: Range<TextPosition>?, with new: String) { text.replace(range, with: new) }

    /// Forgets the devices that were made with other resources.
    mutating func forgetDevices() { keys = nil }

    /// Reads the text again.
    mutating func update(with resources: LanguageResources, reading: @escaping KeysAnalysis.Reading) {
        kind = DocumentKind(path: path, language: language, text.bytes)
        guard kind == .keys else {
            diagnostics = settingsProblems(with: resources)
            return
        }
        let folder = URL(filePath: path).deletingLastPathComponent()
        var analysis = keys ?? KeysAnalysis(path) { try resources.device(folder) }
        // Only one copy may be changed, so that nothing of it is copied.
        keys = nil
        analysis.update(text, reading: reading)
        diagnostics = analysis.diagnostics
        keys = analysis
    }

    /// The mistakes of a file that is no `.keys` file, as its checks report them.
    private func settingsProblems(with resources: LanguageResources) -> [Diagnostic] {
        let lines = ReaderLines(text, kind.lineBreaks, file: path)
        let url = URL(filePath: path)
        let name = url.deletingPathExtension().lastPathComponent
        do {
            switch kind {
            case .keys, .other: return []
            case .profile: _ = try ProfileFile.read(text.bytes, name: name, file: path, others: resources.profiles)
            case .calculator:
                _ = try ProfileFile.read(text.bytes, name: name, file: path, others: CalculatorLibrary.bundled)
            case .app:
                return try AppLibrary.check(text.bytes, of: url, title: path).map { Diagnostic($0, in: lines) }
            case .layout:
                return try resources.catalog.check(text.bytes, of: url, title: path).problems.map { problem in
                    switch problem {
                    case .placed(let problem): Diagnostic(problem, in: lines)
                    case .elsewhere(let sentence): Diagnostic(sentence, in: lines)
                    }
                }
            }
            return []
        } catch let problems as InvalidFileError {
            return problems.problems.map { Diagnostic($0, in: lines) }
        } catch {
            return [Diagnostic("\(error)", in: lines)]
        }
    }
}
