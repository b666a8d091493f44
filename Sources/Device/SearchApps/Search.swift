import AppSearch
import KeyboardExtension
package import Simulator

/// The search over everything that apps have offered to be found.
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
        CommandDescription("open", "N", argument: .free, summary: "open the Nth result in the app it comes from"),
        CommandDescription("explain", "N", argument: .free, summary: "why the Nth result was found, and stands there"),
        CommandDescription("add", "FILE", argument: .file, summary: "index what an HTML page declares"),
    ]

    private let appIndex: SharedIndex
    /// As they were when the text was last changed: what has gone since is found out when it is opened.
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

    package mutating func set(_ setting: String, to value: String, on device: AppDevice) throws(Refusal) {
        guard let preference = IndexingPreference(rawValue: value) else { return }
        try appIndex.use { _ = try $0.setPreference(preference) }
        _ = textChanged("query", on: device)
    }

    package mutating func run(
        _ command: String, argument: String, on device: AppDevice
    ) throws(Refusal) -> [HostAppAction] {
        message = nil
        switch command {
        case "add":
            let bytes = try device.file(argument)
            let page = WebPage(html: bytes, url: argument, name: argument)
            guard let item = page.item(lastViewed: device.now) else {
                throw .malformedCommand(
                    page.problems.first.map { "\($0)" } ?? "\(argument) declares nothing to be found by")
            }
            try appIndex.use { _ = try $0.index([item], now: device.now) }
            message = (["indexed \(page.attributes.title ?? argument)"] + page.problems.map { "\($0)" })
                .joined(separator: "\n")
            return []
        case "explain":
            let hit = try ResultNumber.element(argument, of: hits)
            message = "\(hit.attributes.title ?? hit.identifier): \(hit.explanation)"
            return []
        default:
            let hit = try ResultNumber.element(argument, of: hits)
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
    }

    package mutating func handedInVain(
        _ activity: HandedActivity, to app: String, on device: AppDevice
    ) throws(Refusal) {
        guard let stale = handed else { return }
        try appIndex.use { _ = try $0.markStale(stale) }
        hits.removeAll { $0 == stale }
        message =
            "\(stale.attributes.title ?? stale.identifier) is no longer in \(app) and was taken out of the results"
    }

    package func deviceWasReset() { appIndex.deviceWasReset() }
}
