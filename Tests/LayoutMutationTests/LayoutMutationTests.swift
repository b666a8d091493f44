import KeyboardExtension
import LayoutFiles
import LayoutMutation
import Testing

/// Each kind of change, on layouts that fit on a line.
@Suite struct LayoutMutationTests {
    /// A layout with something for every kind to change.
    private static let rich = SmallLayouts.layout(
        [["a", "b"], ["shift"]], more: [["c", "shift"]],
        LayoutKey(
            id: "a", label: "A", aliases: ["1", "one"], action: .type("a"), longPress: .type("ä"),
            flicks: [.up: .type("á")], letters: ["x", "y"], repeats: true),
        LayoutKey(id: "b", action: .type("b"), longPress: .layer("more")),
        LayoutKey(id: "shift", label: "⇧", action: .layer("more")))

    private static let expected: [(kind: String, changes: [String])] = [
        (
            "drop-key",
            ["a", "b", "shift", "next"].map { "the key \($0) is missing from the layer base" }
                + ["c", "shift"].map { "the key \($0) is missing from the layer more" }
        ),
        (
            "swap-actions",
            [("a", "b"), ("b", "shift"), ("shift", "next"), ("c", "shift")].map {
                "the keys \($0) and \($1) do what the other does"
            }
        ),
        ("relabel", ["a", "shift", "next"].map { "the key \($0) is labelled ?" }),
        ("drop-alias", ["the key a has no alias ‘1’", "the key a has no alias ‘one’"]),
        ("drop-letter", ["the key a has no letter x", "the key a has no letter y"]),
        ("swap-letters", ["the key a has the letter y before x"]),
        ("drop-long-press", ["a", "b"].map { "a long press of \($0) does nothing of its own" }),
        ("swap-long-presses", ["long presses of a and b do what that of the other does"]),
        ("drop-flick", ["a flick of a up does nothing"]),
        ("turn-flick", ["flicks of a down and up do what the other does"]),
        (
            "other-layer",
            ["a long press of b shows the layer base, not more", "the key shift shows the layer base, not more"]
        ),
        ("drop-layer", ["the layer more is missing"]),
        ("swap-layers", ["the layers base and more have the keys of the other"]),
        ("change-option", []),
        ("drop-repeat", ["the key a does not repeat while it is held"]),
        ("always-visible", ["the key next is always visible"]),
        ("change-ascii", ["the keyboard says asciiCapable: false"]),
        ("change-access", ["the keyboard says openAccess: true"]),
    ]

    @Test func `Every kind makes its changes`() {
        #expect(LayoutMutation.all.map(\.name) == Self.expected.map(\.kind))
        for (kind, changes) in Self.expected {
            #expect(SmallLayouts.descriptions(kind, of: Self.rich) == changes, "\(kind)")
        }
    }

    @Test func `Every kind changes a layout that has what it changes`() {
        for (kind, changes) in Self.expected {
            for change in SmallLayouts.changes(kind, of: Self.rich) {
                #expect(change.layout != Self.rich && change.layout.id == Self.rich.id, "\(change.description)")
            }
            #expect(kind == "change-option" || !changes.isEmpty)
        }
    }

    @Test func `A key that no layer has any more is no part of the layout`() throws {
        let changes = SmallLayouts.changes("drop-key", of: Self.rich)
        #expect(try #require(changes.first).layout.keys["a"] == nil)
        let shift = try #require(changes.last).layout
        #expect(shift.keys["shift"] != nil && shift.layers[1].rows == [["c"]])
    }

    @Test func `Nothing leads to a layer that is missing`() throws {
        let layout = try #require(SmallLayouts.changes("drop-layer", of: Self.rich).first).layout
        #expect(layout.layers.map(\.rows) == [[["a", "b"], ["next"]]])
        #expect(layout.keys.keys.sorted() == ["a", "b", "next"] && layout.keys["b"]?.longPress == nil)
    }

    @Test func `An option takes the next value of the engine's table`() {
        var layout = SmallLayouts.layout([["a"]])
        layout.engine = "t9"
        layout.options = ["words": "en", "multiTapTimeout": "800ms", "onSwitch": "cancel"]
        let lists = ["de", "en", "fr"]
        let changes = SmallLayouts.descriptions("change-option", of: layout, lists: lists)
        #expect(changes.contains("the option words is fr"))
        #expect(changes.contains("the option multiTapTimeout is 1600ms"))
        #expect(changes.contains("the option onSwitch is commit"))
        #expect(changes.count == SmallLayouts.surroundings("t9").engine.options.count)
        layout.options = ["words": "fr", "multiTapTimeout": "60000ms"]
        let others = SmallLayouts.descriptions("change-option", of: layout, lists: lists)
        #expect(others.contains("the option words is de") && others.contains("the option multiTapTimeout is 30000ms"))
        let only = SmallLayouts.descriptions("change-option", of: layout, lists: ["fr"])
        #expect(!only.contains { $0.hasPrefix("the option words") })
    }

    /// What the engine says about `MR12` is not the layout's.
    @Test func `Keys that the engine defines can only be missing`() {
        var layout = SmallLayouts.layout(
            [["MR1", "MR2"]], LayoutKey(id: "MR1", label: "1", action: .engine("memoryRecall", slot: 1)),
            LayoutKey(id: "MR2", label: "2", aliases: ["2"], action: .engine("memoryRecall", slot: 2)))
        layout.engine = "calculator"
        for kind in LayoutMutation.all.map(\.name) where kind != "change-option" {
            let own = SmallLayouts.descriptions(kind, of: layout).filter { $0.contains("MR") }
            #expect(own.count == (kind == "drop-key" ? 2 : 0), "\(kind): \(own)")
        }
    }

    @Test func `Mutants that cannot be used or are nothing new are only counted`() {
        // Without `more` nothing leads to it; `shift` and `b` both lead there.
        let mutants = LayoutMutants(of: Self.rich, in: SmallLayouts.surroundings())
        let descriptions = mutants.changes.map(\.description)
        // Without it there is no way to the next keyboard.
        #expect(!descriptions.contains("the key next is missing from the layer base"))
        #expect(Set(mutants.changes.map(\.layout)).count == mutants.changes.count)
        let all = Self.expected.reduce(0) { $0 + $1.changes.count }
        #expect(!mutants.refused.isEmpty && mutants.changes.count + mutants.refused.count + mutants.equal.count == all)
        let same = SmallLayouts.layout([["a", "b"]], LayoutKey(id: "b", action: .type("a")))
        let few = LayoutMutants(of: same, in: SmallLayouts.surroundings())
        #expect(few.equal.count == 1 && !few.changes.contains { $0.description.contains("a and b") })
    }

    @Test func `A sample is a part of the mutants that its seed decides`() {
        let mutants = LayoutMutants(of: Self.rich, in: SmallLayouts.surroundings())
        let sample = mutants.sample(5, seed: 1).changes
        #expect(sample == mutants.sample(5, seed: 1).changes && sample.count == 5)
        #expect((2...9).contains { mutants.sample(5, seed: $0).changes != sample })
        #expect(sample == mutants.changes.filter(sample.contains))
        #expect(mutants.sample(1000, seed: 3).changes == mutants.changes)
        let kept = mutants.kept(["relabel"]).changes
        #expect(kept.map(\.kind) == ["relabel", "relabel", "relabel"])
    }
}
