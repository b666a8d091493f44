import HostAppKit
import KeyboardExtension

extension AppDefinition {
    /// An app with the fields of a web browser: an address bar, where the first delete selects; a search field; a
    /// field of a web page, which reports no traits; and one for a one-time code.
    package static let browser = AppDefinition(
        id: "browser",
        fields: [
            DefinedField(
                Field(
                    id: "address", label: "Address",
                    traits: TextInputTraits(
                        keyboardType: .url, autocapitalizationType: TextInputTraits.AutocapitalizationType.none,
                        autocorrectionType: .no, returnKeyType: .go),
                    deleteSelectsFirst: true), onReturn: [.show(["go to {address}"])]),
            DefinedField(
                Field(
                    id: "search", label: "Search",
                    traits: TextInputTraits(
                        keyboardType: .webSearch, autocapitalizationType: TextInputTraits.AutocapitalizationType.none,
                        returnKeyType: .search)), onReturn: [.show(["search for {search}"])]),
            DefinedField(
                Field(id: "page", label: "A field of the page"), onReturn: [.show(["the page got {page}"])]),
            DefinedField(
                Field(
                    id: "otp", label: "One-time code",
                    traits: {
                        var traits = TextInputTraits(keyboardType: .numberPad, returnKeyType: .continue)
                        traits.textContentType = "oneTimeCode"
                        return traits
                    }()), onReturn: [.show(["the page got {otp}"])]),
        ],
        webPage: [.show(["go to {url}"]), .set(field: "address", "{url}")])
}
