package import Simulator
package import TextModel

/// Plays a `.keys` file on a device and compares as it goes.
package struct SequencePlayer {
    /// What is worth telling while a file is played.
    package enum Event {
        /// A key was pressed; the line may still be refused.
        case pressed(Simulation)
        /// A line of keys or a command has been carried out, or was refused as the file expects.
        case played(KeysFile.Line, Simulation, isRefused: Bool)
        /// A fact is not as expected.
        case differed(Difference)
    }

    /// A fact that is not as expected.
    package struct Difference: Error, Hashable, CustomStringConvertible {
        package var file: String
        package var line: Int
        package var expectation: String
        package var actual: String
        /// The last line of keys or command before it.
        package var after: String

        package var description: String {
            "\(file):\(line):1: after ‘\(after)’\n    wanted  \(expectation)\n    got     \(actual)"
        }
    }

    package var simulation: Simulation

    package init(_ simulation: Simulation) { self.simulation = simulation }

    /// Plays the file to its end, or to a line that is refused without the file expecting it; that one is thrown.
    ///
    /// - Parameter tellsPresses: whether `Event.pressed` is told, which costs a look at the device at each key.
    package mutating func play(
        _ file: KeysFile, tellsPresses: Bool = true, tell: (Event) -> Void
    ) throws(FileProblem) {
        var last = ""
        for (index, line) in file.lines.enumerated() {
            switch line.content {
            case .blank, .comment: continue
            case .keys(let text), .command(let text):
                last = line.text
                let isKeys = line.content == .keys(text)
                do {
                    try carryOut(text, isKeys: isKeys, tellsPresses: tellsPresses, tell: tell)
                    tell(.played(line, simulation, isRefused: false))
                } catch {
                    simulation.refuse(error)
                    guard file.expectsMessage(after: index) else {
                        let column = isKeys ? line.text.prefix { $0 == ">" || $0 == " " }.count + 1 : 1
                        throw FileProblem(file: file.name, line: line.number, column: column, message: "\(error)")
                    }
                    tell(.played(line, simulation, isRefused: true))
                }
            case .expectation(let expectation):
                guard let actual = expectation.difference(from: simulation.screen[expectation.fact]) else { continue }
                tell(
                    .differed(
                        Difference(
                            file: file.name, line: line.number, expectation: line.text, actual: actual, after: last)))
            }
        }
    }

    private mutating func carryOut(
        _ text: String, isKeys: Bool, tellsPresses: Bool, tell: (Event) -> Void
    ) throws(Refusal) {
        if isKeys {
            let presses = Command.press(try KeyLine.parse(text))
            if tellsPresses {
                try simulation.run(presses) { tell(.pressed($0)) }
            } else {
                try simulation.run(presses)
            }
        } else if let command = try simulation.command(for: text) {
            try simulation.run(command)
        } else {
            throw simulation.unknownCommand(text)
        }
    }
}

extension KeysFile {
    /// Whether the first expectation behind a line is its message.
    fileprivate func expectsMessage(after index: Int) -> Bool {
        for line in lines[(index + 1)...] {
            switch line.content {
            case .blank, .comment: continue
            case .expectation(let expectation): return expectation.fact == .message
            case .keys, .command: return false
            }
        }
        return false
    }
}
