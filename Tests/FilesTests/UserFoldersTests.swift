import Foundation
import Testing

@testable import Files

/// Where a person's files are.
@Suite struct UserFoldersTests {
    private static func paths(_ environment: [String: String]) -> [String] {
        let folders = UserFolders(environment: environment)
        return [folders.home, folders.data, folders.cache, folders.settings].map(\.standardizedFileURL.path)
    }

    #if os(Linux)
        /// The variables, and the folders of home, data, cache and settings.
        static let rows: [(environment: [String: String], folders: [String])] = [
            (
                ["HOME": "/h"],
                ["/h", "/h/.local/share/keybed", "/h/.cache/keybed", "/h/.config/keybed"]
            ),
            (
                ["HOME": "/h/", "XDG_DATA_HOME": "", "XDG_CACHE_HOME": "c", "XDG_CONFIG_HOME": "./s"],
                ["/h", "/h/.local/share/keybed", "/h/.cache/keybed", "/h/.config/keybed"]
            ),
            (
                ["HOME": "/h", "XDG_DATA_HOME": "/d", "XDG_CACHE_HOME": "/c", "XDG_CONFIG_HOME": "/s"],
                ["/h", "/d/keybed", "/c/keybed", "/s/keybed"]
            ),
            (
                ["HOME": "/h", "XDG_CACHE_HOME": "/c", "KEYBED_CACHE": "/own"],
                ["/h", "/h/.local/share/keybed", "/own", "/h/.config/keybed"]
            ),
            (
                ["HOME": "/h", "KEYBED_CACHE": "~/own"],
                ["/h", "/h/.local/share/keybed", "/h/own", "/h/.config/keybed"]
            ),
            (
                ["HOME": "/h", "KEYBED_CACHE": ""],
                ["/h", "/h/.local/share/keybed", "/h/.cache/keybed", "/h/.config/keybed"]
            ),
        ]

        @Test(arguments: rows)
        func `The environment names the folders`(_ environment: [String: String], _ folders: [String]) {
            #expect(Self.paths(environment) == folders)
        }
    #endif

    @Test(arguments: ["", "home", "./home", "~"])
    func `An empty or relative home folder is that of the account`(_ home: String) {
        #expect(Self.paths(["HOME": home]) == Self.paths([:]))
        #expect(UserFolders(environment: ["HOME": home]).home.path == URL.homeDirectory.path)
    }

    @Test func `A relative cache is in the current folder`() {
        let cache = UserFolders(environment: ["KEYBED_CACHE": "own"]).cache
        #expect(cache.path == FileManager.default.currentDirectoryPath + "/own")
    }

    @Test func `Only a tilde alone stands for the home folder`() {
        let (home, here) = (UserFolders.current.home.path, FileManager.default.currentDirectoryPath)
        let rows = [
            ("~", home), ("~/a b/c", home + "/a b/c"), ("~root", here + "/~root"), ("~root/x", here + "/~root/x"),
            ("a/~/b", here + "/a/~/b"), ("/x/y", "/x/y"), ("x", here + "/x"),
        ]
        for (name, path) in rows { #expect(UserFolders.url(name).standardizedFileURL.path == path) }
        #expect(UserFolders.url("x", in: URL(filePath: "/y", directoryHint: .isDirectory)).path == "/y/x")
        #expect(UserFolders.url("~/x", in: URL(filePath: "/y", directoryHint: .isDirectory)).path == home + "/x")
    }
}
