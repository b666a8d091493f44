package import HostAppKit
package import Simulator

/// A device that shows one of two compared keyboards.
package struct ComparedDevice: Sendable {
    package private(set) var device: Simulation
    /// The name of the keyboard.
    package let keyboard: String
    /// The name of the other keyboard, for which this one is used.
    private let other: String

    /// - Parameter device: a new device.
    package init(_ device: Simulation, keyboard: String, comparedWith other: String) throws(Refusal) {
        (self.device, self.keyboard, self.other) = (device, keyboard, other)
        try self.device.run(":keyboard \(keyboard)")
    }

    /// Carries out a line, in which the names of both keyboards stand for this one. It may be refused, which the screen
    /// then says.
    package mutating func run(_ line: String) {
        do throws(Refusal) {
            let line = Self.renamed(line, from: other, to: keyboard)
            guard let command = try device.command(for: line) else { throw device.unknownCommand(line) }
            try device.run(command)
        } catch {
            device.refuse(error)
        }
    }

    /// The facts of the screen.
    package var facts: ComparedFacts.Values {
        let screen = device.screen
        return { screen[$0] }
    }

    /// A line with the name of a keyboard instead of another one, if it is a command that takes such names.
    package static func renamed(_ line: String, from other: String, to keyboard: String) -> String {
        guard other != keyboard, line.hasPrefix(":"), let command = line.split(separator: " ").first,
            DeviceCommand.named(String(command.dropFirst()))?.description.argument.isKeyboard == true
        else { return line }
        return line.split(separator: " ", omittingEmptySubsequences: false)
            .map { $0 == other ? keyboard : String($0) }.joined(separator: " ")
    }
}

extension CommandDescription.Argument {
    fileprivate var isKeyboard: Bool {
        switch self {
        case .keyboard, .enabledKeyboard, .keyboardThen: true
        default: false
        }
    }
}
