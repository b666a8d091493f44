import HostApps
import KeyboardExtension
import Simulator
import TestSupport
import Testing

/// The keys of slots and calculations show what they recall.
@Suite struct CalculatorLabelTests {
    @Test func `A key of the history shows the end of a long calculation`() throws {
        var device = try Simulation(catalog: try bundled.get(), apps: Apps.all, store: MemoryStore())
        try device.enter(":keyboard calculator-algebraic")
        try device.enter("1234567890123456 + 1234567890123456 * 2 =")
        try device.enter("1 + 1 =")
        let labels = try #require(device.screen.appearance?.labels)
        #expect(labels["H1"] == "1: 1 + 1 = 2")
        #expect(labels["H2"] == "2: … 2 = 3,703,703,670,370,368")
        #expect(labels["H3"] == nil)
    }

    @Test func `A key of the memory marks a rounded value`() throws {
        var device = try Simulation(catalog: try bundled.get(), apps: Apps.all, store: MemoryStore())
        try device.enter(":keyboard calculator")
        try device.enter("2 sqrt MS 5 MS")
        let labels = try #require(device.screen.appearance?.labels)
        #expect(labels["MR1"] == "1: 5" && labels["MR2"] == "2: ≈ 1.414213562373095" && labels["MR3"] == nil)
    }
}
