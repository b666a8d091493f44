import Calculation
import CalculatorSearch
import HostApps
import KeySequences
import KeyboardExtension
import Keyboards
import Simulator
import SourceText
import TestSupport
import Testing

/// Reading and writing of `.keys` files with what a calculator showed.
@Suite struct NotedFileTests {
    private static let catalog = Result { try LayoutCatalog(cache: .ofTests) }

    private static func file(_ text: String) throws -> NotedFile {
        let pressed = PressedKeys()
        let device = try Simulation(
            catalog: try catalog.get().calculators(recordingIn: pressed), apps: Apps.all, store: MemoryStore(),
            profiles: [.ideal])
        return try NotedFile(try Script(Array(text.utf8), name: "a.keys"), on: device, pressed)
    }

    private static func keys(_ text: String) -> [CalculatorKey] { text.compactMap { CalculatorKey(typing: $0) } }

    @Test func `A row may have several displays`() throws {
        let file = try Self.file(
            """
            :keyboard calculator-casio
            :table
            | keys  | display | keys       | display |
            | 2+3=  | 5       | AC AC 7=   | 7       |
            | 1+1=  | 2       | =          |         |
            | 4+4 = |         | 9          |         |
            """)
        #expect(file.layout.id == "calculator-casio")
        #expect(
            file.sequences.map(\.keys) == [
                Self.keys("2+3=") + [.clear, .clear] + Self.keys("7="), Self.keys("1+1="),
            ])
        #expect(
            file.sequences[0].displays.map { "\($0.keyCount) \($0.text) \($0.place)" } == [
                "4 5 a.keys:4", "8 7 a.keys:4",
            ])
        #expect(file.unanswered == [5, 6])
    }

    @Test func `Lines go on with one another, and slots are held for`() throws {
        let file = try Self.file(
            """
            > 5 MS 3 MS
            display: 3
            > {hold MR} {pick 2} + memory MR1 memory =
            display: 8
            memory: 7 | 9
            """)
        #expect(
            file.sequences == [
                NotedSequence(
                    [
                        .digit(5), .memoryStore(slot: nil), .digit(3), .memoryStore(slot: nil), .memoryRecall(slot: 2),
                        .operation(.add), .memoryRecall(slot: 1), .equals,
                    ], displays: [.init(after: 4, "3", place: "a.keys:2"), .init(after: 8, "8", place: "a.keys:4")])
            ])
    }

    @Test func `Displays are as the calculator itself writes them`() throws {
        let file = try Self.file(":keyboard calculator-de\n> 1234,5 + 0 =\ndisplay: 1.234,5\n")
        #expect(file.sequences.first?.keys == Self.keys("1234.5+0="))
        #expect(file.sequences.first?.displays.map(\.text) == ["1,234.5"])
    }

    @Test func `What is not a calculator's is said with its place`() {
        for (text, sentence) in [
            (
                String(repeating: "> {1 1000}\n", count: 6) + "display: 1\n",
                "a.keys:7:1: up to here are more than 5000 keys or displays; note fewer sequences"
            ),
            ("> 2 + sin\n", "a.keys:1:7: no key ‘sin’ on layer base of calculator; calculator-scientific has it"),
            (
                ":document 5\n> read + 1 =\ndisplay: 6\n",
                "a.keys:3:10: what was shown here does not come from keys of a calculator alone"
            ),
            (
                ":keyboard qwerty\n> a\ndisplay: 1\n",
                "a.keys:1:1: the file ends on the keyboard qwerty; it must press the keys of one calculator"
            ),
            (
                "> 1\n> dismiss\n",
                "a.keys:1:1: the file ends without a keyboard; it must press the keys of one calculator"
            ),
        ] {
            let error = #expect(throws: FileError.self) { try Self.file(text) }
            #expect(error?.description == sentence)
        }
    }

    /// Also with keys of other layers, and of labels that are signs.
    @Test(arguments: try Self.catalog.get().keyboards.filter { $0.hasPrefix("calculator") })
    func `Questions are written with the keys of a layout, and read again`(_ keyboard: String) throws {
        let layout = try Self.catalog.get().keyboard(named: keyboard).layout
        let table = QuestionTable(layout)
        #expect(table.askable.count > 10)
        // A display after every cell with keys.
        let lines = table.table(table.askable).map { $0.replacing(/([^| ]) *\| +\|/) { "\($0.1) | ? |" } }
        let file = try Self.file(([":keyboard \(keyboard)"] + lines).joined(separator: "\n"))
        let counts = table.askable.map { $0.keys.count }
        #expect(file.sequences.reduce(0) { $0 + $1.displays.count } == counts.count)
        for (index, sequence) in file.sequences.enumerated() {
            let asked = table.askable[(index * 3)...].prefix(sequence.displays.count).map(\.keys)
            #expect(sequence.keys == Array(asked.joined(separator: [.clear, .clear])))
        }
    }
}
