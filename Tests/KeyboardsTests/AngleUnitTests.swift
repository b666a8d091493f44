import HostApps
import KeyboardExtension
import Simulator
import TestSupport
import Testing

/// The unit of angles of the scientific calculator is stored.
@Suite struct AngleUnitTests {
    @Test func `The unit of angles outlives the program and is undone`() throws {
        var device = try Simulation(catalog: try bundled.get(), apps: Apps.all, store: MemoryStore())
        try device.enter(":keyboard calculator-scientific")
        #expect(device.screen.appearance?.mode == "deg")
        try device.enter("angle")
        #expect(device.screen.appearance?.mode == "rad")
        #expect(device.screen.appearance?.labels["angle"] == "rad")
        var next = try Simulation(catalog: try bundled.get(), apps: Apps.all, store: device.store)
        try next.enter(":keyboard calculator-scientific")
        #expect(next.screen.appearance?.mode == "rad")
        try device.enter(":undo")
        #expect(device.screen.appearance?.mode == "deg")
        next = try Simulation(catalog: try bundled.get(), apps: Apps.all, store: device.store)
        try next.enter(":keyboard calculator-scientific")
        #expect(next.screen.appearance?.mode == "deg")
        // No other calculator has a unit.
        try device.enter(":keyboard calculator-algebraic")
        #expect(device.screen.appearance?.mode == nil)
    }
}
