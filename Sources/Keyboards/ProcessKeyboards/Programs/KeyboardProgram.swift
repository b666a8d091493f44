/// How the program of a keyboard is started, and what bounds it.
package struct KeyboardProgram: Hashable, Sendable {
    /// The name of the keyboard.
    package var name: String
    /// The program and its arguments.
    package var command: [String]
    /// The folder it runs in, and from which the command is found if it is a relative path.
    package var folder: String
    package var limits = ProgramLimits()
    /// Further variables of its environment.
    package var environment: [String: String] = [:]
    /// Whether the system keeps the program from the network and from writing files.
    package var isConfined = true

    package init(name: String, command: [String], folder: String) {
        self.name = name
        self.command = command
        self.folder = folder
    }

    /// The command for messages.
    var title: String { command.joined(separator: " ") }
}

/// What a program may take. These are no settings of profiles: they are about the machine, not about a device.
package struct ProgramLimits: Hashable, Sendable {
    /// The real time in which an event must be answered.
    package var answerTime = Duration.seconds(2)
    /// The resident memory of the program and of what it started, in bytes.
    package var memory = 1_000_000_000
    /// The length of a line, in bytes.
    package var lineLength = 1_000_000

    package init() {}

    /// The real time in which the first line must be answered: a program may have much to load.
    var startTime: Duration { max(answerTime, .seconds(10)) }
}
