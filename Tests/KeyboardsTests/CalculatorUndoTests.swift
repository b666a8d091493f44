import HostApps
import KeySequences
import KeyboardExtension
import Keyboards
import Simulator
import TestSupport
import Testing

/// Random keys on every calculator: each press can be undone and redone, and all calculators have the same memory and
/// history.
@Suite struct CalculatorUndoTests {
    static let layouts = [
        "calculator", "calculator-algebraic", "calculator-scientific", "calculator-rpn", "calculator-tutorial",
        "calculator-de",
    ]

    private func facts(_ device: Simulation) -> [String] {
        FactName.allCases.compactMap { name in device.screen[name].map { FactNotation.line(name, $0) } }
    }

    private func list(_ name: FactName, _ device: Simulation) -> [String] {
        if case .list(let values) = device.screen[name] { values } else { [] }
    }

    @Test(arguments: layouts, [1, 2]) func `Every press can be undone`(layout: String, seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var device = try Simulation(catalog: try bundled.get(), apps: Apps.all, store: MemoryStore())
        try device.run(":keyboard \(layout)")
        for _ in 0..<100 {
            let keys = device.shownKeys.map(\.id).filter { !["next", "dismiss"].contains($0) }
            let key = try #require(keys.randomElement(using: &random))
            let (before, stored) = (facts(device), try device.store.values(in: "calculator"))
            try device.run(.press([.named(key, times: 1)]))
            let (after, storedAfter) = (facts(device), try device.store.values(in: "calculator"))
            try device.run(":undo")
            #expect(facts(device) == before, "\(key)")
            #expect(try device.store.values(in: "calculator") == stored, "\(key)")
            try device.run(":redo")
            #expect(facts(device) == after, "\(key)")
            #expect(try device.store.values(in: "calculator") == storedAfter, "\(key)")
            #expect(list(.memory, device).count <= 100 && list(.history, device).count <= 100)
        }
    }

    @Test func `All calculators share memory and history`() throws {
        var device = try Simulation(catalog: try bundled.get(), apps: Apps.all, store: MemoryStore())
        // All of them run before the others change anything.
        for layout in CalculatorUndoTests.layouts { try device.run(":keyboard \(layout)") }
        let lines = [
            ("calculator", "2+3= MS"), ("calculator-algebraic", "2*(3+4)= MS M+"), ("calculator-rpn", "1 enter 2 + MS"),
            ("calculator-scientific", "3! = MS memory MC1 memory"), ("calculator-tutorial", "7 - 2 ="),
            ("calculator-de", "memory MC2 memory 4-1="),
        ]
        for (layout, line) in lines {
            try device.run(":keyboard \(layout)")
            let command = try #require(try device.command(for: line))
            try device.run(command)
            let (memory, history) = (list(.memory, device), list(.history, device))
            for other in CalculatorUndoTests.layouts {
                try device.run(":keyboard \(other)")
                #expect(list(.memory, device) == memory && list(.history, device) == history, "\(layout) → \(other)")
            }
        }
        #expect(list(.memory, device) == ["3", "5"])
        #expect(
            list(.history, device) == [
                "4 - 1 = 3", "7 - 2 = 5", "3! = 6", "1 + 2 = 3", "2 × (3 + 4) = 14", "2 + 3 = 5",
            ])
        // A new device on the same store starts with the same memory and history.
        var next = try Simulation(catalog: try bundled.get(), apps: Apps.all, store: device.store)
        try next.run(":keyboard calculator-rpn")
        #expect(list(.memory, next) == ["3", "5"] && list(.history, next) == list(.history, device))
    }

    /// When a calculator starts, it deletes slots beyond the newest hundred, which two sessions may leave, and
    /// unreadable values.
    @Test func `Stored values that no calculator shows are deleted`() throws {
        var store = MemoryStore()
        let names =
            (1...150).map { ("memory \($0)", "\($0)") }
            + [("memory 007", "7"), ("memory x", "1"), ("history 1", "nothing"), ("memory 99999999999999999999", "2")]
        store.commit(
            names.map { .value(StoredKey(scope: "calculator", name: $0.0), before: nil, after: $0.1) })
        var device = try Simulation(catalog: try bundled.get(), apps: Apps.all, store: store)
        try device.run(":keyboard calculator")
        #expect(list(.memory, device).count == 100 && list(.memory, device).first == "150")
        let command = try #require(try device.command(for: "5"))
        try device.run(command)
        #expect(Set(try device.store.values(in: "calculator").values.keys) == Set((51...150).map { "memory \($0)" }))
    }
}
