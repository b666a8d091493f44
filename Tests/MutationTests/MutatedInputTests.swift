import AppSearch
import ContactSearch
import Foundation
import KeySequences
import KeyboardExtension
import Keyboards
import KeymanFiles
import KeymanRules
import LDMLFiles
import LayoutFiles
import LayoutMutation
import ProfileFiles
import Profiles
import SearchApps
import Simulator
import SourceText
import T9Input
import TestSupport
import Testing
import Transforms
import TypingEvaluation

/// Files of every kind with reproducible random changes, and what reads them. `KEYBED_SEED` is
/// the first seed; `KEYBED_KIND=app` tries only files of one kind. A trap, an endless loop or too much
/// memory ends the tests; the file that `CaseNote` names then has the input.
@Suite(.serialized) struct MutatedInputTests {
    private static let catalog = Result { try LayoutCatalog(cache: .ofTests) }

    private static var kinds: [InputKind] {
        ProcessInfo.processInfo.environment["KEYBED_KIND"].flatMap(InputKind.init).map { [$0] } ?? InputKind.allCases
    }

    @Test(arguments: kinds) func `A mutated file is read`(_ kind: InputKind) throws {
        let mutator = try kind.mutator()
        let read = try reader(of: kind)
        let note = CaseNote("mutated-\(kind)", RandomRun.isLong ? .strict : .generous)
        defer { note.end() }
        let start = RandomRun.seed ?? 0
        for seed in start..<start + UInt64(RandomRun.mutations.size / InputKind.allCases.count) {
            let bytes = mutator.mutant(seed: seed)
            note.begin("\(kind), seed \(seed)", bytes)
            for fault in read(bytes) { Issue.record("\(kind), seed \(seed): \(fault)") }
        }
    }

    /// A function that reads a file of a kind, and whatever is made of it. It returns what must not be.
    private func reader(of kind: InputKind) throws -> ([UInt8]) -> [String] {
        switch kind {
        case .ldml:
            return Self.faults(ofKeyboard:)
        case .ldmlTests:
            return { bytes in
                do throws(InvalidFileError) {
                    let tests = try LDMLTestFile(bytes, file: "mine-test.xml")
                    let lines = bytes.count { $0 == 0x0A } + 1
                    return tests.tests.filter { !(1...lines).contains($0.line) }.map { "\($0.name) is in no line" }
                } catch {
                    return error.problems.flatMap { Self.faults($0, in: bytes) }
                }
            }
        case .keyman:
            return { Self.faults(ofKeyman: $0, touch: Array(#"{"phone":{"layer":[{"id":"default","row":[]}]}}"#.utf8)) }
        case .touchLayout:
            let source = "store(&layoutfile) 'a'\nbegin Unicode > use(m)\ngroup(m) using keys\n+ [T_AE] > 'a'\n"
            return { Self.faults(ofKeyman: Array(source.utf8), touch: $0) }
        case .layout, .rules:
            let imports = try Self.catalog.get().library.imports(LayoutCatalog.engines)
            return { bytes in
                do throws(InvalidFileError) {
                    let layout = try LayoutFile.read(
                        bytes, id: "mine", file: "mine.yaml", engines: LayoutCatalog.engines, imports: imports)
                    return layout.layers.isEmpty ? ["it has no layers"] : []
                } catch {
                    return error.problems.flatMap { Self.faults($0, in: bytes) }
                }
            }
        case .keyJSON, .keyRows, .pad:
            let imports = ImportedFaults(catalog: try Self.catalog.get())
            return { bytes in
                do throws(InvalidFileError) {
                    let (notes, faults) = try imports.find(bytes)
                    return faults + notes.flatMap { Self.faults($0, in: bytes) }
                } catch {
                    return error.problems.flatMap { Self.faults($0, in: bytes) }
                }
            }
        case .keys:
            let catalog = try Self.catalog.get()
            return { bytes in
                do throws(FileError) {
                    let script = try Script(bytes, name: "a.keys")
                    let apps = DeviceApps.all(SharedIndex())
                    guard let device = try? Simulation(catalog: catalog, apps: apps, store: MemoryStore()) else {
                        return ["there is no device"]
                    }
                    let outcome = SequenceOutcome(
                        SequenceTest(script, on: device), file: "a.keys", tags: script.tags, seconds: 0)
                    return PrettyReport.lines(outcome).filter { $0.displayWidth > 1200 }.map {
                        "\($0.prefix(600)) is too long"
                    }
                } catch {
                    return Self.faults(error, in: bytes)
                }
            }
        case .card:
            return { bytes in
                var contacts: [Contact] = []
                var faults: [String] = []
                for result in CardReader(bytes, name: "x", firstID: 1) {
                    switch result {
                    case .contact(let contact): contacts.append(contact)
                    case .problem(let problem): if problem.message.isEmpty { faults.append("an empty message") }
                    }
                }
                let index = ContactIndex(contacts, now: 0)
                for query in ["5", "anna", "0", "a b c", "+49"] {
                    for hit in index.find(ContactQuery(query), limit: 5) { _ = hit.explanation(now: 0) }
                }
                return faults
            }
        case .page:
            return { bytes in
                let page = WebPage(html: bytes, url: "https://example.com/", name: "page.html")
                _ = page.item()
                return page.problems.contains { $0.line < 1 || $0.text.isEmpty } ? ["a problem has no place"] : []
            }
        case .records:
            return { bytes in
                var (changes, faults) = ([IndexChange](), [String]())
                for line in ChangeLines(bytes, name: "a.jsonl") {
                    switch line {
                    case .change(let change):
                        if (try? IndexChange(json: change.json)) != change { faults.append("\(change) is lost") }
                        changes.append(change)
                    case .problems(let problems): faults += problems.flatMap { Self.faults($0, in: bytes) }
                    }
                }
                do {
                    let index = try AppIndex()
                    try index.apply(changes, now: 0)
                    return faults + (try index.check())
                } catch {
                    return faults + ["\(error)"]
                }
            }
        case .report:
            return { bytes in
                for line in bytes.split(separator: 0x0A) {
                    guard var report = try? EvaluationReport(json: Array(line)) else { continue }
                    _ = (
                        EvaluationTable(report).text, ComparisonChart(report, texts: TypedTexts(report, files: [])).svg
                    )
                    let other = report
                    // The same texts are refused, whatever else they say.
                    if (try? report.add(other)) != nil, !other.coverage.isEmpty { return ["a shard was added twice"] }
                }
                return []
            }
        case .app: return AppFaults(catalog: try Self.catalog.get()).ofApp
        case .items: return AppFaults(catalog: try Self.catalog.get()).ofRecords
        case .wordList:
            return { bytes in
                let emoji = EmojiNames(bytes)
                guard emoji.emoji(for: "good").map({ $0.count == 1 }) != false else { return ["two emoji for a word"] }
                guard let index = try? WordIndex(wordList: bytes, overlay: bytes, keypad: .latin) else { return [] }
                var composer = WordComposer(index: index, learned: LearnedWords(keypad: .latin))
                composer.supplements.affixes = WordAffixes(bytes, keypad: .latin)
                composer.supplements.properNames = ProperNames(bytes)
                for digit: UInt8 in [4, 6, 6, 3, 7, 5, 9] { _ = composer.press(digit: digit) }
                _ = (composer.commit(), composer.press(digit: 4), composer.commit(), composer.revise())
                for digits: [UInt8] in [[4], [4, 6, 6, 3], [2, 2, 2, 2, 2, 2, 2]] {
                    _ = index.exactWords(digits).map(index.word)
                    _ = index.completions(digits).map(index.word)
                }
                return []
            }
        case .context:
            let words = Array("the\t773\ngood\t612\nhome\t600\ngone\t500\n".utf8)
            return { bytes in
                guard let index = try? WordIndex(wordList: words, context: bytes, keypad: .latin) else { return [] }
                var composer = WordComposer(index: index, learned: LearnedWords(keypad: .latin))
                for digit: UInt8 in [8, 4, 3, 0, 4, 6, 6, 3, 0, 4] { _ = composer.press(digit: digit) }
                return []
            }
        case .learning:
            return { bytes in
                var learned = LearnedWords(keypad: .latin)
                LearningFile.read(bytes, keypad: .latin) { line in
                    if case .success(.change(let change)) = line.content { learned.apply([change, change]) }
                }
                _ = learned.entries
                _ = learned.forgetting("home")
                return []
            }
        case .text:
            let list = "the\t773\ngood\t612\nI\t600\n"
            let index = try WordIndex(wordList: Array(list.utf8), keypad: .latin)
            return { bytes in
                var lesson = TextLesson(
                    index: index, learned: LearnedWords(keypad: .latin), maximumDistinct: 200)
                lesson.read(RunningText(String(decoding: bytes, as: UTF8.self), joinsLines: bytes.count % 2 == 0))
                var learned = LearnedWords(keypad: .latin)
                learned.apply(lesson.changes)
                return lesson.newWords.count > 200 ? ["too many words are kept"] : []
            }
        case .equivalent:
            let qwerty = try Self.catalog.get().readLayout("qwerty")
            let engine = try KeyboardEngine.of(qwerty).vocabulary
            let descriptions = Set(
                LayoutMutants(of: qwerty, in: .init(engine: engine)).changes.map(\.description))
            return { bytes in
                do throws(InvalidFileError) {
                    _ = try EquivalentChanges(bytes, file: "equivalent.txt", of: descriptions, layout: "qwerty")
                    return []
                } catch {
                    return error.problems.flatMap { Self.faults($0, in: bytes) }
                }
            }
        case .profile:
            return { bytes in
                do throws(InvalidFileError) {
                    _ = try ProfileFile<HostProfile>.read(bytes, name: "mine", file: "mine.profile")
                    return []
                } catch {
                    return error.problems.flatMap { Self.faults($0, in: bytes) }
                }
            }
        }
    }

    /// What every problem must have: a place in the file, one sentence, and a source line that fits a terminal.
    /// What is wrong with how an LDML file is read: it is a keyboard that works and has lost nothing, or its problems
    /// have places.
    /// Reads a keyboard in Keyman's language, and presses every key of its layouts and of its test.
    private static func faults(ofKeyman bytes: [UInt8], touch: [UInt8]) -> [String] {
        do throws(InvalidFileError) {
            let keyboard = try KeymanFile.read(bytes, file: "mine.kmn") { _ in touch }
            var faults: [String] = []
            for form in keyboard.formNames {
                let layout = keyboard.layout(id: "mine", form: form)
                if !layout.keys.values.contains(where: { $0.action == .nextKeyboard }) {
                    faults.append("no way out of \(form)")
                }
                var context = keyboard.program.context(of: "ab")
                var state = KeymanState(platform: ["ios"], baseLayouts: [])
                for key in layout.keys.values.sorted(by: { $0.id < $1.id }).prefix(200) {
                    for case .type(let text) in key.allActions {
                        guard let press = KeymanPress(written: text) else { continue }
                        let outcome = keyboard.program.press(press, after: context, state)
                        (context, state) = (outcome.context, outcome.state)
                    }
                }
            }
            if let test = try KeymanTest(bytes, file: "mine.kmn") { _ = test.result(of: keyboard.program) }
            return faults
        } catch {
            return error.problems.flatMap { problem in
                Self.faults(problem, in: problem.file == "mine.kmn" ? bytes : touch)
            }
        }
    }

    private static func faults(ofKeyboard bytes: [UInt8]) -> [String] {
        do throws(InvalidFileError) {
            let keyboard = try LDMLFile.read(bytes, file: "mine.xml")
            var faults: [String] = []
            for form in keyboard.formNames {
                guard let layout = keyboard.layout(id: "mine", form: form) else { return ["no layout for \(form)"] }
                if !layout.keys.values.contains(where: { $0.action == .nextKeyboard }) {
                    faults.append("no way out of \(form)")
                }
                let rules = TransformRules(layout)
                var context = rules.context(of: "ab")
                for key in layout.keys.values.sorted(by: { $0.id < $1.id }).prefix(200) {
                    for case .type(let text) in key.allActions {
                        context = rules.typing(rules.units(text), into: context)
                    }
                }
                for _ in 0..<20 { context = rules.deleting(from: context) }
            }
            return faults + losses(of: keyboard, in: bytes)
        } catch {
            return error.problems.flatMap { Self.faults($0, in: bytes) }
        }
    }

    /// The elements of a file that a keyboard does not have, counted without reading it as XML.
    private static func losses(of keyboard: LDMLKeyboard, in bytes: [UInt8]) -> [String] {
        var text = String(decoding: bytes, as: UTF8.self)
        while let start = text.firstRange(of: "<!--"), let end = text[start.upperBound...].firstRange(of: "-->") {
            text.removeSubrange(start.lowerBound..<end.upperBound)
        }
        // What stands in `special` is left out on purpose.
        guard !text.contains("<special") else { return [] }
        let written = text.ranges(of: "<transform ").count + text.ranges(of: "<reorder ").count
        let read = keyboard.transforms.ruleCount
        return written == read ? [] : ["\(written) rules are written, and \(read) read"]
    }

    static func faults(_ problem: FileError, in bytes: [UInt8]) -> [String] {
        var faults: [String] = []
        // YAML has more kinds of line breaks than other files.
        let breaks: Set<Unicode.Scalar> = ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"]
        let lines = String(decoding: bytes, as: UTF8.self).unicodeScalars.count { breaks.contains($0) } + 1
        if !(1...lines).contains(problem.line) || problem.column < 1 { faults.append("\(problem) is not in the file") }
        if problem.message.isEmpty || problem.message.unicodeScalars.count > 1001 {
            faults.append("\(problem) is no sentence")
        }
        if (problem.excerpt?.lines ?? []).contains(where: { $0.displayWidth > 76 }) {
            faults.append("\(problem) is wide")
        }
        return faults
    }
}
