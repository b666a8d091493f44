import AppSearch
package import HostAppKit
import KeyboardExtension
import SourceText

/// An app that searches everything apps have added to the index.
package struct Search: HostApp {
    package let id = "search"
    package let fields = [
        Field(
            id: "query", label: "Search",
            traits: TextInputTraits(
                keyboardType: .webSearch, autocapitalizationType: TextInputTraits.AutocapitalizationType.none,
                autocorrectionType: .no, returnKeyType: .search))
    ]
    package var settings: [AppSetting] { [Self.indexing] + (apps + [SearchableItem.web]).map(Self.indexing(of:)) }
    package var commands: [AppCommand<Search>] { Self.table }

    private let appIndex: SharedIndex
    /// The other apps on the device.
    private let apps: [String]
    /// The hits for the last change of the text. Items deleted since are noticed when they are opened.
    private var hits: [SearchHit] = []
    private var screen = Screen.list
    private var handed: HandedSubject?
    package private(set) var message: String?

    /// What the results currently show.
    private enum Screen {
        case list
        case details(SearchHit)
    }

    /// What another app was handed last.
    private enum HandedSubject {
        /// A record of that app.
        case record(SearchHit)
        /// A web page, by its link to that app.
        case page(SearchHit)
        /// An activity of another device.
        case activity
    }

    /// - Parameter apps: the other apps on the device. The user may choose for each what it may index.
    package init(_ appIndex: SharedIndex, apps: [String]) {
        self.appIndex = appIndex
        self.apps = apps
    }

    package var results: [String]? {
        switch screen {
        case .list: hits.map(SearchLines.line)
        case .details(let hit): SearchLines.details(hit)
        }
    }

    package var storedElsewhere: String? {
        guard let status = try? appIndex.use({ try $0.status() }) else { return nil }
        let count = status.apps.reduce(0) { $0 + $1.items + $1.activities }
        return count == 0 ? nil : "\(count.counted("item")) of the app index"
    }

    // MARK: Notifications from the device

    package mutating func textChanged(_ field: String, on device: AppDevice) -> [HostAppAction] {
        message = nil
        screen = .list
        do {
            let text = device.text("query")
            hits = try appIndex.use { try $0.search(text, now: device.now) }
        } catch {
            hits = []
            message = "\(error)"
        }
        return []
    }

    /// What was found when the app was last open may have been changed or deleted since.
    package mutating func opened(on device: AppDevice) throws(Refusal) -> [HostAppAction] {
        let (said, shown) = (message, screen)
        let actions = textChanged("query", on: device)
        // Details stay, of what is still found.
        if case .details(let old) = shown,
            let hit = hits.first(where: { ($0.app, $0.source, $0.identifier) == (old.app, old.source, old.identifier) })
        {
            screen = .details(hit)
        }
        message = message ?? said
        return actions
    }

    package mutating func handoffFailed(
        _ activity: HandedActivity, to app: String, on device: AppDevice
    ) throws(Refusal) {
        switch handed {
        case .record(let stale): try remove(stale)
        case .page(let hit):
            message =
                "\(app) cannot open \(activity.userInfo[Restoration.appURLKey] ?? SearchLines.title(hit)); "
                + ":open N browser shows the page"
        case .activity: message = "\(app) cannot continue this activity"
        case nil: break
        }
    }

    package func deviceWasReset() { appIndex.deviceWasReset() }

    // MARK: The preference

    /// The setting of the device for what may be indexed.
    package static let indexing = AppSetting("indexing", IndexingPreference.allCases.map(\.rawValue))

    /// The setting for what an app may index, which is never more than the device allows.
    package static func indexing(of app: String) -> AppSetting {
        AppSetting("\(indexing.name)/\(app)", indexing.values)
    }

    package func value(of setting: String, on device: AppDevice) throws(Refusal) -> String? {
        guard settings.contains(where: { $0.name == setting }) else { return nil }
        return try appIndex.use { try $0.preference(of: Self.app(of: setting)).rawValue }
    }

    package mutating func set(_ setting: String, to value: String, on device: AppDevice) throws(Refusal) {
        guard let preference = IndexingPreference(rawValue: value) else { return }
        try appIndex.use { _ = try $0.setPreference(preference, of: Self.app(of: setting)) }
        _ = textChanged("query", on: device)
    }

    /// The app of a setting; nil for that of the device.
    private static func app(of setting: String) -> String? {
        setting == indexing.name ? nil : String(setting.dropFirst(indexing.name.count + 1))
    }

    // MARK: Results

    /// The hit with the given number. Clears the message.
    mutating func hit(_ number: String) throws(Refusal) -> SearchHit {
        message = nil
        return try ResultNumber.element(number, of: hits)
    }

    mutating func show(_ sentence: String) { message = sentence }

    mutating func showDetails(_ hit: SearchHit) { screen = .details(hit) }

    mutating func goBack() {
        message = nil
        screen = .list
    }

    /// - Parameter inBrowser: whether a web page is opened in the browser, even if there is an app for it.
    mutating func open(_ hit: SearchHit, inBrowser: Bool, on device: AppDevice) throws(Refusal) -> [HostAppAction] {
        let app: String
        switch hit.source {
        case .item, .activity:
            guard apps.contains(hit.app) else { throw .unknown("app", hit.app, among: apps) }
            app = hit.app
            handed = .record(hit)
        case .webPage:
            app = (inBrowser ? nil : PageApp.app(for: hit, among: apps)) ?? "browser"
            handed = .page(hit)
        }
        try appIndex.use { _ = try $0.markViewed(hit, now: device.now) }
        return [.hand(HandedActivity(hit.restoration.handedActivity), to: app)]
    }

    /// Calls a phone number of a hit: the one that was found, or else the first.
    mutating func call(_ hit: SearchHit, on device: AppDevice) throws(Refusal) {
        let title = SearchLines.title(hit)
        guard hit.attributes.supportsPhoneCall == true else {
            throw .malformedCommand("\(title) offers no call; its record does not have supportsPhoneCall")
        }
        guard let number = hit.field == .phoneNumber ? hit.text : hit.attributes.phoneNumbers.first else {
            throw .malformedCommand("\(title) has no number to call")
        }
        try use(hit, on: device, saying: "calling \(title), \(number)")
    }

    /// Writes to an e-mail address of a hit: the one that was found, or else the first.
    mutating func mail(_ hit: SearchHit, on device: AppDevice) throws(Refusal) {
        let title = SearchLines.title(hit)
        guard let address = hit.field == .emailAddress ? hit.text : hit.attributes.emailAddresses.first else {
            throw .malformedCommand("\(title) has no e-mail address")
        }
        try use(hit, on: device, saying: "writing to \(title), \(address)")
    }

    private mutating func use(_ hit: SearchHit, on device: AppDevice, saying sentence: String) throws(Refusal) {
        if try appIndex.use({ try $0.markViewed(hit, now: device.now) }) {
            message = sentence
        } else {
            try remove(hit)
        }
    }

    /// Removes a hit whose record no longer exists.
    private mutating func remove(_ stale: SearchHit) throws(Refusal) {
        try appIndex.use { _ = try $0.markStale(stale) }
        hits.removeAll { $0 == stale }
        screen = .list
        message = "\(SearchLines.title(stale)) is no longer in \(stale.app) and was removed from the results"
    }

    // MARK: Files

    mutating func add(_ file: String, on device: AppDevice) throws(Refusal) {
        message = nil
        message = try AddedFile(try device.file(file), name: file).add(to: appIndex, now: device.now)
    }

    /// Continues the last activity in a file of JSON lines, which another device has written.
    mutating func continueActivity(in file: String, on device: AppDevice) throws(Refusal) -> [HostAppAction] {
        message = nil
        let activity = try AddedFile(try device.file(file), name: file).lastActivity()
        guard activity.isEligibleForHandoff else {
            throw .malformedCommand("the activity in \(file) is not eligible for Handoff")
        }
        handed = .activity
        let isHere = apps.contains(activity.app)
        guard isHere || activity.webpageURL != nil else { throw .unknown("app", activity.app, among: apps) }
        let continued = HandedActivity(
            type: isHere ? activity.activityType : Restoration.browsingActivityType, userInfo: activity.userInfo,
            webpageURL: activity.webpageURL)
        return [.hand(continued, to: isHere ? activity.app : "browser")]
    }
}

extension HandedActivity {
    fileprivate init(_ activity: Restoration.ContinuedActivity) {
        self.init(type: activity.activityType, userInfo: activity.userInfo, webpageURL: activity.webpageURL)
    }
}
