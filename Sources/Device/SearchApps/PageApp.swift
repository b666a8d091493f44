import AppSearch

/// Finds the app on the device that shows the content of a web page.
///
/// A page names it in three ways: the scheme of its link to the app (`al:ios:url` or the banner's `app-argument`), as
/// in `contacts://7`, which decides on a phone, too; the name in its app links (`al:ios:app_name`); and the `app-id` of
/// its smart banner. Phones know the numbers of the App Store; this device, which has no store, compares it with the
/// names of its apps.
enum PageApp {
    /// The first app that the page names and the device has; nil without one.
    static func app(for hit: SearchHit, among apps: [String]) -> String? {
        let scheme = hit.attributes.contentURL.flatMap { $0.split(separator: ":", maxSplits: 1).first.map(String.init) }
        for name in [scheme].compactMap(\.self) + hit.attributes.appNames {
            if let app = apps.first(where: { $0.lowercased() == name.lowercased() }) { return app }
        }
        return nil
    }
}
