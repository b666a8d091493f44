import AppSearch
import ContactSearch
import Foundation
import KeySequences
import KeyboardExtension
import Keyboards
import LayoutFiles
import LayoutMutation
import ProfileFiles
import SearchApps
import Simulator
import SourceText
import T9Input
import TestSupport
import Testing

/// Files of every kind with reproducible random changes, and what reads them. `KEYBED_MUTATIONS` sets how many, and
/// `KEYBED_SEED` the first seed. A trap, an endless loop or too much memory ends the tests; the file that `CaseNote`
/// names then has the input.
@Suite(.serialized) struct MutatedInputTests {
    private static let catalog = Result { try LayoutCatalog(cache: nil) }

    @Test(arguments: InputKind.allCases) func `A mutated file is read`(_ kind: InputKind) throws {
        let mutator = try kind.mutator()
        let read = try reader(of: kind)
        let note = CaseNote("mutated-\(kind)", Mutator.isLong ? .strict : .generous)
        defer { note.end() }
        let start = ProcessInfo.processInfo.environment["KEYBED_SEED"].flatMap { UInt64($0) } ?? 0
        for seed in start..<start + UInt64(Mutator.count(usual: 2700) / InputKind.allCases.count) {
            let bytes = mutator.mutant(seed: seed)
            note.begin("\(kind), seed \(seed)", bytes)
            for fault in read(bytes) { Issue.record("\(kind), seed \(seed): \(fault)") }
        }
    }

    /// A function that reads a file of a kind, and whatever is made of it. It returns what must not be.
    private func reader(of kind: InputKind) throws -> ([UInt8]) -> [String] {
        switch kind {
        case .layout:
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
        case .wordList:
            return { bytes in
                let emoji = EmojiNames(bytes)
                guard emoji.emoji(for: "good").map({ $0.count == 1 }) != false else { return ["two emoji for a word"] }
                guard let index = try? WordIndex(wordList: bytes, overlay: bytes, keypad: .latin) else { return [] }
                var composer = WordComposer(index: index, learned: LearnedWords(keypad: .latin))
                composer.supplements.affixes = WordAffixes(bytes, keypad: .latin)
                for digit: UInt8 in [4, 6, 6, 3, 7, 5, 9] { _ = composer.press(digit: digit) }
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
                    _ = try ProfileFile.read(bytes, name: "mine", file: "mine.profile")
                    return []
                } catch {
                    return error.problems.flatMap { Self.faults($0, in: bytes) }
                }
            }
        }
    }

    /// What every problem must have: a place in the file, one sentence, and a source line that fits a terminal.
    private static func faults(_ problem: FileError, in bytes: [UInt8]) -> [String] {
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
