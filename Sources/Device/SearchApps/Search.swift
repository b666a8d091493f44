import AppSearch
package import HostAppKit
import KeyboardExtension

/// An app that searches everything apps have added to the index.
package struct Search: HostApp {
    static let indexing = AppSetting("indexing", ["disabled", "viewed", "all"])

    package let id = "search"
    package let fields = [
        Field(
            id: "query", label: "Search",
            traits: TextInputTraits(
                keyboardType: .webSearch, autocapitalizationType: TextInputTraits.AutocapitalizationType.none,
                autocorrectionType: .no, returnKeyType: .search))
    ]
    package let settings = [Self.indexing]
    package let commands = [
        AppCommand<Search>("open", "N", summary: "open the Nth result in the app it comes from") {
            (app, arguments, device) throws(Refusal) in try app.open(try app.hit(arguments), on: device)
        },
        AppCommand<Search>("explain", "N", summary: "explain why the Nth result was found and its rank") {
            (app, arguments, _) throws(Refusal) in
            let hit = try app.hit(arguments)
            app.message = "\(hit.attributes.title ?? hit.identifier): \(hit.explanation)"
            return []
        },
        AppCommand<Search>("add", "FILE", argument: .file, summary: "index the data that an HTML page declares") {
            (app, arguments, device) throws(Refusal) in try app.add(arguments.text, on: device)
        },
    ]

    private let appIndex: SharedIndex
    /// The hits for the last change of the text. Items deleted since are noticed when they are opened.
    private var hits: [SearchHit] = []
    private var handed: SearchHit?
    package private(set) var message: String?

    package init(_ appIndex: SharedIndex) { self.appIndex = appIndex }

    package var results: [String]? {
        hits.map { hit in
            let title = hit.attributes.title ?? hit.identifier
            let found = hit.field == .title ? "" : ": " + HighlightedText.string(hit.text, hit.highlights)
            return "\(HighlightedText.string(title, hit.titleHighlights)) (\(hit.app))\(found)"
        }
    }

    package var storedElsewhere: String? {
        guard let status = try? appIndex.use({ try $0.status() }) else { return nil }
        let count = status.apps.reduce(0) { $0 + $1.items + $1.activities }
        return count == 0 ? nil : count == 1 ? "1 item of the app index" : "\(count) items of the app index"
    }

    package mutating func textChanged(_ field: String, on device: AppDevice) -> [HostAppAction] {
        message = nil
        do {
            let text = device.text("query")
            hits = try appIndex.use { try $0.search(text, now: device.now) }
        } catch {
            hits = []
            message = "\(error)"
        }
        return []
    }

    package func value(of setting: String, on device: AppDevice) throws(Refusal) -> String? {
        guard setting == Self.indexing.name else { return nil }
        return try appIndex.use { try $0.preference().rawValue }
    }

    package mutating func set(_ setting: String, to value: String, on device: AppDevice) throws(Refusal) {
        guard let preference = IndexingPreference(rawValue: value) else { return }
        try appIndex.use { _ = try $0.setPreference(preference) }
        _ = textChanged("query", on: device)
    }

    /// The hit with the given number. Clears the message.
    private mutating func hit(_ arguments: CommandArguments) throws(Refusal) -> SearchHit {
        message = nil
        return try ResultNumber.element(arguments.text, of: hits)
    }

    private mutating func open(_ hit: SearchHit, on device: AppDevice) throws(Refusal) -> [HostAppAction] {
        handed = hit
        let activity = hit.restoration.handedActivity
        try appIndex.use { _ = try $0.markViewed(hit, now: device.now) }
        return [
            .hand(
                HandedActivity(
                    type: activity.activityType, userInfo: activity.userInfo, webpageURL: activity.webpageURL),
                to: hit.source == .webPage ? "browser" : hit.app)
        ]
    }

    private mutating func add(_ file: String, on device: AppDevice) throws(Refusal) -> [HostAppAction] {
        message = nil
        let page = WebPage(html: try device.file(file), url: file, name: file)
        guard let item = page.item(lastViewed: device.now) else {
            throw .malformedCommand(page.problems.first.map { "\($0)" } ?? "\(file) declares no data to search for")
        }
        try appIndex.use { _ = try $0.index([item], now: device.now) }
        message = (["indexed \(page.attributes.title ?? file)"] + page.problems.map { "\($0)" })
            .joined(separator: "\n")
        return []
    }

    package mutating func handoffFailed(
        _ activity: HandedActivity, to app: String, on device: AppDevice
    ) throws(Refusal) {
        guard let stale = handed else { return }
        try appIndex.use { _ = try $0.markStale(stale) }
        hits.removeAll { $0 == stale }
        message =
            "\(stale.attributes.title ?? stale.identifier) is no longer in \(app) and was removed from the results"
    }

    package func deviceWasReset() { appIndex.deviceWasReset() }
}
