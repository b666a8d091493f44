package import Foundation

/// The folders of the person who runs the program, named by the environment. Everything that Keybed keeps for a person
/// is in one of them.
///
/// | what | Linux | macOS |
/// |---|---|---|
/// | data | `$XDG_DATA_HOME`, else `~/.local/share` | `~/Library/Application Support` |
/// | cache | `$XDG_CACHE_HOME`, else `~/.cache` | `~/Library/Caches` |
/// | settings | `$XDG_CONFIG_HOME`, else `~/.config` | the same |
///
/// Keybed's own folder is `keybed` in each of them. `KEYBED_CACHE` names the cache itself, and may be relative to the
/// current folder. `~` is `$HOME`, or the account's home folder. As the XDG Base Directory Specification says, empty
/// and relative paths in the other variables are ignored.
package struct UserFolders: Sendable {
    /// What `~` stands for.
    package let home: URL
    /// What keyboards have learnt, the app index, and the lines typed in sessions.
    package let data: URL
    /// Files that can be rebuilt at any time.
    package let cache: URL
    /// Files that people write, such as the start-up file.
    package let settings: URL

    /// The folders of this program's environment.
    package static let current = UserFolders(environment: ProcessInfo.processInfo.environment)

    /// The folders of an environment.
    package init(environment: [String: String]) {
        func named(_ variable: String) -> URL? {
            environment[variable].flatMap { $0.hasPrefix("/") ? URL(filePath: $0, directoryHint: .isDirectory) : nil }
        }
        // Foundation asks the list of accounts and ignores `HOME`.
        let home = named("HOME") ?? URL.homeDirectory
        self.home = home
        let name = "keybed"
        let ownCache = environment["KEYBED_CACHE"].flatMap { $0.isEmpty ? nil : Self.url($0, home: home) }
        #if canImport(Darwin)
            data = home.appending(path: "Library/Application Support").appending(path: name)
            cache = ownCache ?? home.appending(path: "Library/Caches").appending(path: name)
        #else
            data = (named("XDG_DATA_HOME") ?? home.appending(path: ".local/share")).appending(path: name)
            cache = ownCache ?? (named("XDG_CACHE_HOME") ?? home.appending(path: ".cache")).appending(path: name)
        #endif
        settings = (named("XDG_CONFIG_HOME") ?? home.appending(path: ".config")).appending(path: name)
    }

    /// The file or folder that a person names. `~` at the start is the home folder; `~name` is an ordinary name.
    ///
    /// - Parameter folder: the folder of relative names; `nil` for the current folder.
    package static func url(_ path: String, in folder: URL? = nil) -> URL {
        url(path, in: folder, home: current.home)
    }

    private static func url(_ path: String, in folder: URL? = nil, home: URL) -> URL {
        if path == "~" { return home }
        if path.hasPrefix("~/") { return home.appending(path: String(path.dropFirst(2))) }
        // Foundation would look a leading `~` up in the list of accounts.
        return URL(filePath: path.hasPrefix("~") ? "./" + path : path, relativeTo: folder)
    }
}
