package import HostAppKit
import KeyboardExtension

/// An app with the fields of a web browser: an address bar, where the first delete selects; a search field; a field
/// of a web page, which reports no traits; and one for a one-time code.
package struct Browser: HostApp {
    package let id = "browser"
    package let fields = [
        Field(
            id: "address", label: "Address",
            traits: TextInputTraits(
                keyboardType: .url, autocapitalizationType: TextInputTraits.AutocapitalizationType.none,
                autocorrectionType: .no, returnKeyType: .go),
            deleteSelectsFirst: true),
        Field(
            id: "search", label: "Search",
            traits: TextInputTraits(
                keyboardType: .webSearch, autocapitalizationType: TextInputTraits.AutocapitalizationType.none,
                returnKeyType: .search)),
        Field(id: "page", label: "A field of the page"),
        Field(
            id: "otp", label: "One-time code",
            traits: {
                var traits = TextInputTraits(keyboardType: .numberPad, returnKeyType: .continue)
                traits.textContentType = "oneTimeCode"
                return traits
            }()),
    ]
    /// What return did last: the page opened, the text searched for, or the text sent to the page.
    package private(set) var results: [String]?

    package init() {}

    /// Opens the web page of an activity.
    package mutating func restore(
        _ activity: HandedActivity, on device: AppDevice
    ) throws(Refusal) -> [HostAppAction]? {
        guard let address = activity.webpageURL else { return nil }
        results = ["go to \(address)"]
        return [.setText(address, field: "address")]
    }

    /// What return does in each field.
    private static let verbs = [
        "address": "go to", "search": "search for", "page": "the page got", "otp": "the page got",
    ]

    package mutating func submit(_ field: String, on device: AppDevice) -> [HostAppAction] {
        guard let verb = Browser.verbs[field], let traits = fields.first(where: { $0.id == field })?.traits else {
            return []
        }
        let text = device.text(field)
        results = ["\(verb) \(traits.isSecret ? String(repeating: "•", count: text.count) : text)"]
        return []
    }
}
