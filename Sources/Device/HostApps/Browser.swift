import KeyboardExtension
package import Simulator

/// An app with the fields of a web browser: an address bar, where deleting first selects; a search; and a field of a page, which
/// answers no question about its traits.
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
    /// What was gone to or searched for last.
    package private(set) var results: [String]?

    package init() {}

    /// Goes to the page that something was about.
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
