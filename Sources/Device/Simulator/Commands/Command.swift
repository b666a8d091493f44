package import HostAppKit
package import TextModel

/// An input to a simulation.
package enum Command: Sendable {
    /// Keys, pressed one after the other. If one of them cannot be pressed, the whole line is refused.
    case keys(KeyLine)
    /// Replaces the text of the field with the focus, as `:document` does, by a document given as a value.
    case document(TextDocument)
    /// A command of the device.
    case device(DeviceCommand, CommandArguments)
    /// A command of the current app.
    case app(String, CommandArguments)

    /// Keys that are given as values and not as a written line.
    package static func press(_ presses: [KeyPress]) -> Command { .keys(KeyLine(presses)) }
}
