import HostAppKit
import Simulator
import Testing

/// How far back a session can be undone.
@Suite struct HistoryTests {
    @Test func `A thousand lines can be undone, and redone, however many there were`() throws {
        var device = try Simulation.fixture()
        for _ in 0..<2_345 { try device.enter("a") }
        #expect(device.historyLength == (1_000, 0))
        for left in stride(from: 999, through: 0, by: -1) {
            try device.enter(":undo")
            #expect(device.historyLength == (left, 1_000 - left))
        }
        #expect(device.text(.document) == String(repeating: "a", count: 1_345) + "¦")
        #expect(throws: Refusal.self) { try device.enter(":undo") }
        for _ in 0..<1_000 { try device.enter(":redo") }
        #expect(device.text(.document) == String(repeating: "a", count: 2_345) + "¦")
    }

    @Test func `A line after others were undone takes their place`() throws {
        var device = try Simulation.fixture()
        for _ in 0..<1_500 { try device.enter("a") }
        for _ in 0..<300 { try device.enter(":undo") }
        for _ in 0..<900 { try device.enter("b") }
        #expect(device.historyLength == (1_000, 0))
        for _ in 0..<1_000 { try device.enter(":undo") }
        #expect(device.text(.document) == String(repeating: "a", count: 1_100) + "¦")
    }
}
