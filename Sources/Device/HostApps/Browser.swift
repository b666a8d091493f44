import KeyboardExtension
package import Simulator

/// An app with the fields of a web browser: an address bar, where the first delete selects; a search field; and a field
/// of a web page, which reports no traits.
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
    private static let verbs = ["address": "go to", "search": "search for", "page": "the page got"]

    package mutating func submit(_ field: String, on device: AppDevice) -> [HostAppAction] {
        if let verb = Browser.verbs[field] { results = ["\(verb) \(device.text(field))"] }
        return []
    }
}
