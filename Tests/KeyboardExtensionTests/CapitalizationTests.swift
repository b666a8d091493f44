import KeyboardExtension
import Simulator
import Testing
import TextModel

@Suite struct CapitalizationTests {
    static let places: [(String, TextInputTraits.AutocapitalizationType?, Bool)] = [
        ("¦", .sentences, true), ("so ¦", .sentences, false), ("So. ¦", .sentences, true), ("So.¦", .sentences, false),
        ("so\n¦", .sentences, true), ("So?\t ¦", .sentences, true), ("  ¦", .sentences, true), ("so ¦", .words, true),
        ("so¦", .words, false), ("so¦", .allCharacters, true),
        ("¦", TextInputTraits.AutocapitalizationType.none, false),
        ("¦", nil, false),
    ]

    @Test(arguments: places) func `A capital follows the field's rule`(
        _ text: String, _ type: TextInputTraits.AutocapitalizationType?, _ isCapital: Bool
    ) throws {
        #expect(try proxy(text, type).wantsCapital == isCapital)
    }

    /// A device that shows no text does not show where sentences begin.
    @Test func `Hidden text gives no capital`() throws {
        #expect(try proxy("so¦", .sentences, isHidden: true).wantsCapital == false)
        #expect(try proxy("so¦", .words, isHidden: true).wantsCapital == false)
        #expect(try proxy("¦", .sentences, isHidden: true).wantsCapital)
    }

    private func proxy(
        _ text: String, _ type: TextInputTraits.AutocapitalizationType?, isHidden: Bool = false
    ) throws -> SnapshotProxy {
        var surroundings = SnapshotProxy.Surroundings()
        surroundings.traits.autocapitalizationType = type
        surroundings.hidesContext = isHidden
        return SnapshotProxy(
            document: try MarkedUpText.document(from: text), rules: EditingRules(profile: .ideal),
            surroundings: surroundings)
    }
}
