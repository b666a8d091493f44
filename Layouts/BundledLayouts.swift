package import Foundation

/// The folders of layouts and word lists that come with Keybed, wherever the program was put.
package enum BundledLayouts {
    /// The environment variable that names another folder.
    package static let variable = "KEYBED_LAYOUTS"
    /// Every bundled layout, in the order it is listed.
    package static let names = [
        "calculator", "calculator-algebraic", "calculator-rpn", "calculator-tutorial", "calculator-de", "t9-en",
        "qwerty", "multitap-en", "probe",
    ]
    /// Those a new device has enabled, in the order of the next-keyboard key.
    package static let enabledNames = ["calculator", "t9-en", "qwerty"]

    /// The host profiles, in the order they are listed.
    package static let profileNames = ["ideal", "ios15", "ios16", "ios17"]

    /// The folder that holds `calculator/`, `t9/`, `direct/`, `profiles/` and `words/`: the one the environment names, else the one beside
    /// the executable, else the one the program was built from. Nil if there is none anywhere.
    package static func folder(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> URL? {
        if let named = environment[variable], !named.isEmpty { return existing(URL(filePath: named)) }
        return places.lazy.compactMap(existing).first
    }

    private static var places: [URL] {
        let executable = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
        let beside = [executable, Bundle.main.resourceURL].compactMap { $0 }.flatMap { place in
            // What the package manager calls the folder on Linux and on macOS, then what an installer may.
            [
                place.appending(path: "keybed_BundledLayouts.resources"),
                place.appending(path: "keybed_BundledLayouts.bundle"),
                place.appending(path: "keybed_BundledLayouts.bundle/Contents/Resources"),
                place.appending(path: "Layouts"),
                place.appending(path: "../share/keybed/Layouts"),
            ]
        }
        return beside + [URL(filePath: #filePath).deletingLastPathComponent()]
    }

    private static func existing(_ folder: URL) -> URL? {
        FileManager.default.fileExists(atPath: folder.appending(path: "direct/system.yaml").path) ? folder : nil
    }
}
