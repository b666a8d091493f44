import ArgumentParser
import Files
import Foundation
import HostAppKit
import Keyboards
import LayoutFiles
import Sessions
import Simulator
import SourceText

/// The keyboards that a session begins with, the first of them on the screen: those named as arguments, then those of
/// `--keyboard`.
///
///     keybed t9-en                  a layout by its name
///     keybed mine/morse.yaml        or by its file
///     keybed --keyboard ./morse.py  a program by its path
struct StartKeyboards {
    /// The options with which they are found.
    let options: DeviceOptions
    private let names: [String]
    private let layouts: [LayoutArgument<OneProfile>]

    init(_ arguments: [String], _ given: DeviceOptions) throws {
        var (options, names, layouts) = (given, [String](), [LayoutArgument<OneProfile>]())
        options.keyboard = []
        for written in arguments + given.keyboard {
            if given.isProgram(written) {
                options.keyboard.append(written)
                names.append(UserFolders.url(written).deletingPathExtension().lastPathComponent)
            } else {
                let layout = try LayoutArgument(written, options)
                options = layout.options
                names.append(layout.name)
                layouts.append(layout)
            }
        }
        (self.options, self.names, self.layouts) = (options, names, layouts)
    }

    /// Enables the keyboards, and shows the first one. Ends the program if there is none of a name.
    func show(in session: inout Session, _ resources: DeviceResources) throws {
        for layout in layouts { try layout.check(resources.catalog) }
        for name in names.dropFirst() + names.prefix(1) {
            _ = session.enter(":keyboard \(name)")
            // Lines from a pipe begin with the first line, so what was before is not seen there.
            for stop in session.simulation.screen.stops { complain(["\(stop)"] + stop.output.map { "| \($0)" }) }
            // The problems of a layout's file are shown until it is mended.
            guard let refusal = session.simulation.refusal, refusal.fileProblems.isEmpty else { continue }
            let subcommands = KeybedRoot.configuration.subcommands.compactMap { $0.configuration.commandName }
            // A single word may also have been meant for a subcommand.
            let meant = nearestName(to: name, among: subcommands)
            complain(refusal.description + (meant.map { "; there is a subcommand \($0)" } ?? ""))
            throw ExitStatus.input
        }
    }
}

extension DeviceOptions {
    /// Whether what was given for a keyboard is the file of a program, and not the name or the file of a layout.
    func isProgram(_ written: String) -> Bool {
        let file = UserFolders.url(written)
        guard !LayoutLibrary.isLayout(file) else { return false }
        guard !written.contains("/") else { return true }
        guard FileManager.default.fileExists(atPath: file.path) else { return false }
        var options = self
        options.keyboard = []
        return (try? options.catalog().keyboards.contains(written)) != true
    }
}
