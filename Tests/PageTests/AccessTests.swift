import Foundation
import Testing

@testable import Page

@Suite struct AccessTests {
    private let access = Access(token: "0123456789abcdef", port: 8080)

    @Test(
        arguments: [
            ("/0123456789abcdef/", Access.Route.file("index.html")), ("/0123456789abcdef", .start),
            ("/0123456789abcdef/page.css", .file("page.css")), ("/0123456789abcdef/session.keys", .session),
            ("/0123456789abcdef/session.svg", .film),
            ("/0123456789abcdef/socket?x=1", .socket), ("/0123456789abcdef/?q", .file("index.html")),
        ] as [(String, Access.Route)])
    func `Our own pages reach everything`(_ path: String, _ route: Access.Route) throws {
        for host in ["127.0.0.1:8080", "localhost:8080", "LOCALHOST:8080", "[::1]:8080"] {
            #expect(try access.route(path, host: host, origin: "http://\(host)") == route)
        }
    }

    @Test func `A file needs no origin, a socket does`() throws {
        #expect(try access.route("/0123456789abcdef/", host: "localhost:8080", origin: nil) == .file("index.html"))
        #expect(throws: Access.Refusal.foreign) {
            try access.route("/0123456789abcdef/socket", host: "localhost:8080", origin: nil)
        }
    }

    /// Another page of this computer, one of the network, a name that someone gives this computer, no token.
    private static let refused: [(String, String?, String?, Access.Refusal)] = [
        ("/0123456789abcdef/socket", "localhost:8080", "http://localhost:9090", .foreign),
        ("/0123456789abcdef/socket", "localhost:8080", "http://127.0.0.1:8080", .foreign),
        ("/0123456789abcdef/socket", "localhost:8080", "https://localhost:8080", .foreign),
        ("/0123456789abcdef/socket", "localhost:8080", "null", .foreign),
        ("/0123456789abcdef/", "evil.example:8080", nil, .foreign), ("/0123456789abcdef/", "localhost", nil, .foreign),
        ("/0123456789abcdef/", nil, nil, .foreign), ("/", "localhost:8080", nil, .noToken),
        ("", "localhost:8080", nil, .noToken), ("/socket", "localhost:8080", "http://localhost:8080", .noToken),
        ("/0123456789abcdee/", "localhost:8080", nil, .noToken), ("/0123456789abcde/", "localhost:8080", nil, .noToken),
        ("/0123456789abcdef0/", "localhost:8080", nil, .noToken),
        ("x/0123456789abcdef/", "localhost:8080", nil, .noToken),
        ("/0123456789abcdef/a/b", "localhost:8080", nil, .noSuchFile),
        ("/0123456789abcdef/../../etc/passwd", "localhost:8080", nil, .noSuchFile),
    ]

    @Test(arguments: refused)
    func `Everything else is refused`(_ path: String, _ host: String?, _ origin: String?, _ refusal: Access.Refusal) {
        #expect(throws: refusal) { try access.route(path, host: host, origin: origin) }
    }

    @Test func `Tokens differ`() {
        let tokens = Set((0..<100).map { _ in PageToken.new() })
        #expect(tokens.count == 100 && tokens.allSatisfy { $0.count == 32 })
    }

    @Test func `A port keeps its token in a file that nobody else can read`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "keybed-tokens-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let first = PageToken.kept(for: 8080, in: folder)
        #expect(PageToken.kept(for: 8080, in: folder) == first && PageToken.kept(for: 8081, in: folder) != first)
        let file = folder.appending(path: "page-8080.token").path
        let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        // One that somebody else could have read, one that is no token, one that leads elsewhere.
        chmod(file, 0o644)
        let second = PageToken.kept(for: 8080, in: folder)
        #expect(second != first)
        try Data("0123\n".utf8).write(to: URL(filePath: file))
        let third = PageToken.kept(for: 8080, in: folder)
        #expect(third != second && third.count == 32)
        try FileManager.default.removeItem(atPath: file)
        symlink(folder.appending(path: "page-8081.token").path, file)
        let other = PageToken.kept(for: 8081, in: folder)
        #expect(PageToken.kept(for: 8080, in: folder) != other && PageToken.kept(for: 8081, in: folder) == other)
        // Where nothing can be written the page works all the same.
        #expect(PageToken.kept(for: 8080, in: URL(filePath: "/dev/null/none")).count == 32)
    }
}
