import ProxyRules
import Testing
import TextModel

@Suite struct ShownSelectionTests {
    @Test(
        arguments: [
            // White space between sentences belongs to the one before.
            ("[One. Two. Three.]", 10, "One. Three.", true), ("[One.\tTwo. \tThree.]", 10, "One.\tThree.", true),
            ("[One. Two. Three.]", 15, "One. Three.", true), ("[One. Two. Three.]", 16, "One. Two. Three.", false),
        ] as [(String, Int, String, Bool)])
    func `Of a long selection the ends are shown`(
        _ text: String, _ length: Int, _ shown: String, _ isCut: Bool
    ) throws {
        var settings = EditingSettings()
        settings.selectedText = .ends
        settings.selectedTextLength = length
        let selection = try #require(try MarkedUpText.document(from: text).shownSelection(settings))
        #expect(selection.text == shown)
        #expect(selection.isCut == isCut)
    }
}
