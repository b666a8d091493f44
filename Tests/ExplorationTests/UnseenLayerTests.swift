import Exploration
import KeyboardExtension
import Promises
import Testing

struct UnseenLayerTests {
    private func explored(keys: [LayoutKey]) throws -> Explorer {
        let lost = KeyboardLayout.Layer(id: "lost", rows: [["x", "next"]])
        var explorer = Explorer(
            SmallKeyboards.setup(try SmallKeyboards.device(further: [lost], keys: keys)))
        explorer.run(lines: 1000)
        #expect(explorer.unseenLayers.isEmpty)
        explorer.run(lines: Explorer.linesToReachLayers)
        return explorer
    }

    @Test func `A layer that no key leads to is a failure`() throws {
        let layers = try explored(keys: []).unseenLayers
        #expect(layers.map(\.layer) == ["lost"])
        #expect(
            layers.first?.broken?.sentence == "no key leads to the layer lost, and it was never on the screen")
    }

    @Test func `A keyboard with keys of its own may show the layer by itself`() throws {
        let layers = try explored(keys: [LayoutKey(id: "magic", action: .engine("magic", slot: nil))]).unseenLayers
        #expect(layers.map(\.layer) == ["lost"])
        #expect(layers.allSatisfy { $0.broken == nil })
    }

    @Test func `A layer that a key leads to is seen`() throws {
        #expect(try explored(keys: [LayoutKey(id: "more", action: .layer("lost"))]).unseenLayers.isEmpty)
    }
}
