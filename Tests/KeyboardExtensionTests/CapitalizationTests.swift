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
        ("¦", nil, false), ("(¦", .sentences, true), ("So. (¦", .sentences, true), ("So. “¦", .sentences, true),
        ("So! (\"¦", .sentences, true), ("¿¦", .sentences, true), ("so (¦", .sentences, false),
        ("So.\"¦", .sentences, false), ("so 'n'¦", .sentences, false), ("so (¦", .words, true), ("(¦", .words, true),
        ("so(¦", .words, false),
    ]

    @Test(
        arguments: [
            ("emailAddress", nil), ("email", nil), ("URL", nil), ("url", nil), (nil, .emailAddress), (nil, .url),
        ] as [(String?, TextInputTraits.KeyboardType?)])
    func `Addresses have no capitals`(_ contentType: String?, _ keyboardType: TextInputTraits.KeyboardType?) throws {
        for type in [TextInputTraits.AutocapitalizationType.words, .sentences] {
            var traits = TextInputTraits(keyboardType: keyboardType, autocapitalizationType: type)
            traits.textContentType = contentType
            #expect(traits.address != nil)
            #expect(try !proxy("¦", traits).wantsCapital)
            #expect(try !proxy("so. ¦", traits).wantsCapital(after: " "))
        }
    }

    @Test func `A capital follows a bracket that is being typed`() throws {
        let traits = TextInputTraits(autocapitalizationType: .sentences)
        #expect(try proxy("So. ¦", traits).wantsCapital(after: "("))
        #expect(try !proxy("so ¦", traits).wantsCapital(after: "("))
        #expect(try !proxy("So. ¦", traits).wantsCapital(after: ")"))
    }

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
        try proxy(text, TextInputTraits(autocapitalizationType: type), isHidden: isHidden)
    }

    private func proxy(_ text: String, _ traits: TextInputTraits, isHidden: Bool = false) throws -> SnapshotProxy {
        var surroundings = SnapshotProxy.Surroundings()
        surroundings.traits = traits
        surroundings.hidesContext = isHidden
        return SnapshotProxy(
            document: try MarkedUpText.document(from: text), rules: FieldRules(profile: .ideal),
            surroundings: surroundings)
    }
}
