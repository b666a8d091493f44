package import Foundation

/// The layouts and word lists that come with Keybed, wherever the program is installed.
package enum BundledLayouts {
    /// The environment variable with the path of another folder.
    package static let variable = "KEYBED_LAYOUTS"
    /// Every bundled layout, in the order of listings.
    package static let names = [
        "calculator", "calculator-algebraic", "calculator-scientific", "calculator-rpn", "calculator-tutorial",
        "calculator-tutorial-code", "calculator-phone", "calculator-android", "calculator-casio", "calculator-sharp",
        "calculator-hp", "calculator-de", "t9-en", "qwerty", "multitap-en", "probe",
        // Letters: in Latin, Cyrillic and Greek script, and written from right to left.
        "english", "dvorak", "colemak", "danish", "french", "french-bepo", "german", "italian", "norwegian", "polish",
        "portuguese", "spanish", "swedish", "turkish", "turkish-f", "russian", "ukrainian", "greek", "arabic", "hebrew",
        "telephone",
        // T9 in further languages: in Latin script, in Cyrillic and Greek, and written from right to left.
        "t9-ca", "t9-cs", "t9-da", "t9-de", "t9-es", "t9-fi", "t9-fil", "t9-fr", "t9-hu", "t9-id", "t9-is", "t9-it",
        "t9-lt", "t9-lv", "t9-ms", "t9-nb", "t9-nl", "t9-pl", "t9-pt", "t9-ro", "t9-sh", "t9-sk", "t9-sl", "t9-sv",
        "t9-tr", "t9-vi", "t9-bg", "t9-mk", "t9-ru", "t9-uk", "t9-el", "t9-ar", "t9-fa", "t9-he", "t9-ur",
    ]
    /// The layouts enabled on a new device, in the order of the next-keyboard key.
    package static let enabledNames = ["calculator", "t9-en", "qwerty"]

    /// The folder with `calculator/`, `t9/`, `direct/` and `words/`: the one named by the environment variable or, if
    /// that is not set, the one beside the executable or else the one the program was built from. Nil if the folder is
    /// missing.
    package static func folder(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> URL? {
        if let named = named(environment: environment) { return existing(named) }
        return places.lazy.compactMap(existing).first
    }

    /// The folder named by the environment variable; nil if it is not set.
    package static func named(environment: [String: String] = ProcessInfo.processInfo.environment) -> URL? {
        environment[variable].flatMap { $0.isEmpty ? nil : URL(filePath: $0) }
    }

    private static var places: [URL] {
        let executable = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
        let beside = [executable, Bundle.main.resourceURL].compactMap { $0 }.flatMap { place in
            // The names used by the package manager on Linux and on macOS, then those an installer may use.
            [
                place.appending(path: "keybed_BundledLayouts.resources"),
                place.appending(path: "keybed_BundledLayouts.bundle"),
                place.appending(path: "keybed_BundledLayouts.bundle/Contents/Resources"),
                place.appending(path: "Layouts"),
                place.appending(path: "../share/keybed/Layouts").standardizedFileURL,
            ]
        }
        return beside + [URL(filePath: #filePath).deletingLastPathComponent()]
    }

    private static func existing(_ folder: URL) -> URL? {
        FileManager.default.fileExists(atPath: folder.appending(path: "direct/system.yaml").path) ? folder : nil
    }
}
