package import Foundation
import KeyboardExtension
package import ProcessKeyboards

/// A keyboard that is a program by itself, and says its layout when it is started.
package struct StartedProgram: Sendable {
    let keyboard: AvailableKeyboard
    private let program: KeyboardProgram
    private let profile: String

    /// Starts the program to ask for its layout.
    ///
    /// - Parameters:
    ///   - file: the file of the program.
    ///   - profile: the profile under which it is most likely used first.
    /// - Throws: an error with a sentence for people if it does not answer as a keyboard.
    package init(_ file: URL, limits: ProgramLimits, profile: String) throws {
        var program = KeyboardProgram(
            name: file.deletingPathExtension().lastPathComponent, command: [file.path],
            folder: FileManager.default.currentDirectoryPath)
        program.limits = limits
        try self.init(program, profile)
    }

    private init(_ program: KeyboardProgram, _ profile: String) throws {
        keyboard = try program.keyboard(profile: profile)
        (self.program, self.profile) = (program, profile)
    }

    /// The name of the keyboard.
    var name: String { keyboard.layout.id }

    var file: URL { URL(filePath: program.command[0]) }

    /// The same, after its file has changed.
    func startedAgain() throws -> StartedProgram { try StartedProgram(program, profile) }
}
