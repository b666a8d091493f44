import Files
import Foundation
import Synchronization

/// Keeps programs from the network and from writing files, where the system has bubblewrap (`bwrap`).
package enum Confinement {
    /// The path of the program that confines others; nil if there is none that works here.
    private static let wrapper: String? = {
        guard let path = try? ProgramSearch.path(of: "bwrap", in: "/") else { return nil }
        let trial = ChildProcess.Start(
            arguments: [
                path, "--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc", "--unshare-net",
                "--unshare-pid", "--", "true",
            ],
            environment: ["PATH": ProgramSearch.searchPath], folder: "/")
        guard let child = try? ChildProcess(trial) else { return nil }
        return child.waitForEnd(.seconds(5)) == .exited(status: 0) ? path : nil
    }()

    /// Whether programs can be confined here.
    package static var isPossible: Bool { wrapper != nil }

    /// The command that runs a program confined; the program's own command if that is not possible.
    ///
    /// - Parameters:
    ///   - folder: the program's folder, in which it may write with open access.
    ///   - temporary: its temporary folder.
    static func confined(_ command: [String], folder: String, temporary: String, isOpen: Bool) -> [String] {
        guard let wrapper else { return command }
        var arguments = [wrapper, "--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc"]
        if isOpen { arguments += ["--bind", folder, folder] } else { arguments += ["--unshare-net"] }
        arguments += ["--bind", temporary, temporary, "--unshare-pid", "--unshare-ipc", "--chdir", folder, "--"]
        return arguments + command
    }
}
