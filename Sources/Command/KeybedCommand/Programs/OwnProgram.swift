import BundledLayouts
import Files
import Foundation
import ProcessKeyboards

/// This program as the server of a keyboard: `keybed keyboard NAME`.
enum OwnProgram {
    static func serving(_ keyboard: String, _ options: DeviceOptionsUnder<SeveralProfiles>) -> KeyboardProgram {
        var arguments = [path, "keyboard", keyboard]
        for folder in options.layouts { arguments += ["--layouts", UserFolders.url(folder).path] }
        var program = KeyboardProgram(
            name: keyboard, command: arguments, folder: FileManager.default.currentDirectoryPath)
        program.limits = options.limits
        // It is as trustworthy as the host, and needs the host's indexes of word lists.
        program.isConfined = false
        let host = ProcessInfo.processInfo.environment
        program.environment["KEYBED_CACHE"] = host["KEYBED_CACHE"] ?? UserFolders.current.cache.path
        program.environment[BundledLayouts.variable] = host[BundledLayouts.variable]
        return program
    }

    private static var path: String { Bundle.main.executablePath ?? CommandLine.arguments[0] }
}
