import ArgumentParser
import Console
import Files
import Foundation
import HostAppKit
import Page
import Sessions
import Simulator
import SourceText

struct ServeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Show the device in a browser, to tap its keyboard.",
        discussion: """
            The address that is printed opens the page on this computer, and nowhere else. Several pages show the same \
            device. While it runs, layouts of your own are read again when their files have changed. \
            Control-C ends it. With --port the address is the same after a restart, and an open page comes back.
            """)

    @Option(help: "Listen at this port; 0 stands for any that is free.")
    var port = 0

    @Flag(help: "Open the page in the browser.")
    var open = false

    @OptionGroup var device: DeviceOptions

    @Argument(
        help: "The keyboards to enable, each by its name or the file of its layout; the first one is shown.",
        completion: .file(extensions: ["yaml", "yml", "json", "xml"]))
    var keyboards: [String] = []

    func validate() throws {
        guard (0...65_535).contains(port) else { throw ValidationError("--port is a number from 0 to 65535") }
    }

    func run() throws {
        let start = try StartKeyboards(keyboards, device)
        let resources = try start.options.resources()
        var session = try start.options.usersSession(resources)
        try start.show(in: &session, resources)
        let opensBrowser = open
        do {
            let isKept = port > 0 && !start.options.keepsNothing
            let token = isKept ? PageToken.kept(for: port, in: start.options.usersFolder) : PageToken.new()
            try PageServer.serve(session, port: port, token: token) { address in
                print("Keybed is at \(address)")
                StandardOutput.flush()
                if opensBrowser { Self.openInBrowser(address) }
            }
        } catch {
            complain("the page cannot be served at port \(port): \(error)")
            throw ExitStatus.input
        }
    }

    /// Opens an address in the user's browser, if there is one.
    private static func openInBrowser(_ address: String) {
        #if os(macOS)
            let opener = "open"
        #else
            let opener = "xdg-open"
        #endif
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [opener, address]
        process.standardError = FileHandle.nullDevice
        try? process.run()
    }
}
