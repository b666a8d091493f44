import HostAppKit
import KeyboardExtension
import ProxyRules
import Simulator
import TestSupport
import Testing
import TextModel

/// The mirror, compared with the simulated device, which edits its own document.
@Suite struct MirroringProxyTests {
    private static let texts = ["", "a", "👍🏽", "e\u{301}", "so it goes", "\n", "👨‍👩‍👧‍👦b"]

    private func randomEdit(_ proxy: inout some TextDocumentProxy, _ random: inout SeededGenerator) {
        let text = MirroringProxyTests.texts.randomElement(using: &random) ?? ""
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1: proxy.insertText(text)
        case 2: proxy.deleteBackward()
        case 3: proxy.adjustTextPosition(byCharacterOffset: Int.random(in: -6...6, using: &random))
        case 4:
            let from = Int.random(in: -2...4, using: &random)
            proxy.setMarkedText(text, selectedRange: from..<from + Int.random(in: 0...4, using: &random))
        default: proxy.unmarkText()
        }
    }

    /// On a device that shows edits at once, the mirror shows the same.
    @Test(arguments: 1...300) func `The mirror shows what the device shows`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var profile = HostProfile.ideal
        profile.editing.insertionReplacesMarked = .all
        let document = TextDocument("one two 👍🏽 three", selection: 4..<7)
        var mirror = MirroringProxy(SnapshotProxy(document: document, rules: FieldRules(profile: profile)))
        for step in 0..<12 {
            randomEdit(&mirror, &random)
            let (mirrored, shown) = (seen(mirror), seen(mirror.base))
            #expect(mirrored == shown, "step \(step)")
            let isConfirmed = mirror.isConfirmed
            #expect(isConfirmed)
        }
    }

    /// On a device that shows edits only later, the mirror shows them at once.
    @Test(arguments: 1...100) func `The mirror shows edits before the device does`(seed: UInt64) {
        var early = HostProfile.ideal
        early.editing.insertionReplacesMarked = .all
        var late = early
        late.editing.ownEdits = .afterEvent
        late.editing.ownCaretMoves = .afterEvent
        let document = TextDocument("one two 👍🏽 three")
        func shown(_ profile: HostProfile) -> [String?] {
            var random = SeededGenerator(seed: seed)
            var mirror = MirroringProxy(SnapshotProxy(document: document, rules: FieldRules(profile: profile)))
            for _ in 0..<12 { randomEdit(&mirror, &random) }
            return seen(mirror)
        }
        #expect(shown(late) == shown(early))
    }

    private func seen(_ proxy: some TextDocumentProxy) -> [String?] {
        [proxy.documentContextBeforeInput, proxy.selectedText, proxy.documentContextAfterInput]
    }

    @Test func `A trail distinguishes a keyboard's own edits from others`() {
        func proxy(_ text: String, id: String = "a") -> SnapshotProxy {
            var surroundings = SnapshotProxy.Surroundings()
            surroundings.identifier = DocumentIdentifier(rawValue: id)
            return SnapshotProxy(
                document: TextDocument(text), rules: FieldRules(profile: .ideal), surroundings: surroundings)
        }
        var mirror = MirroringProxy(proxy("so "))
        #expect(mirror.trail.isEmpty)
        mirror.insertText("it")
        mirror.insertText(" goes")
        let trail = mirror.trail
        #expect(trail.explains(proxy("so it")))
        #expect(!trail.isCurrent(proxy("so it")))
        #expect(trail.isCurrent(proxy("so it goes")))
        #expect(trail.isCurrent(proxy("it goes")), "the device shows less than it did")
        #expect(!trail.explains(proxy("so it went")))
        #expect(!trail.explains(proxy("")))
        #expect(!trail.explains(proxy("so it", id: "b")), "another document")
    }

    @Test func `The mirror notices that the device did something else`() {
        let rules = FieldRules(profile: .ideal, field: Field(id: "", label: "", deleteSelectsFirst: true))
        var mirror = MirroringProxy(SnapshotProxy(document: TextDocument("abc"), rules: rules))
        mirror.deleteBackward()
        #expect(!mirror.isConfirmed)
        mirror.insertText("c")
        #expect(mirror.base.documentContextBeforeInput == "abc")
    }

    @Test func `The mirror notices that a context ran empty`() {
        var profile = HostProfile.ideal
        profile.contextEnd = .line
        var mirror = MirroringProxy(
            SnapshotProxy(document: TextDocument("abc\nd"), rules: FieldRules(profile: profile)))
        mirror.deleteBackward()
        #expect(mirror.ranEmpty)
        var alone = MirroringProxy(SnapshotProxy(document: TextDocument("d"), rules: FieldRules(profile: profile)))
        alone.deleteBackward()
        #expect(!alone.ranEmpty, "there is no more text")
    }
}
