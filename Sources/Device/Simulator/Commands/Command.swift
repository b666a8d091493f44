/// Everything that can be done to a simulation from outside.
package enum Command: Hashable, Sendable {
    /// Keys, pressed one after the other; refused as a whole if one fits nothing.
    case press([KeyPress])
    /// Something done to the device.
    case device(DeviceCommand)
    /// One of the current app's own commands.
    case app(String, argument: String)
}

/// A command as help and completion need it.
package struct CommandDescription: Hashable, Sendable {
    /// What a command's argument is, so that it can be completed.
    package enum Argument: Hashable, Sendable {
        case none, keyboard, field, app, profile, setting, permission, appSetting, file, free
    }

    /// Its name without the colon.
    package var name: String
    /// Its arguments as help shows them: `NAME`, in brackets where they may be left out.
    package var usage: String
    /// What it does, in half a sentence.
    package var summary: String
    /// What the argument is.
    package var argument: Argument

    package init(_ name: String, _ usage: String = "", argument: Argument = .none, summary: String) {
        self.name = name
        self.usage = usage
        self.argument = argument
        self.summary = summary
    }
}

extension CommandDescription {
    /// Refuses an argument where there is none to be, and a missing one.
    package func check(_ argument: String) throws(Refusal) {
        if usage.isEmpty, !argument.isEmpty { throw .malformedCommand(":\(name) takes no argument; write :\(name)") }
        if argument.isEmpty, !usage.isEmpty, !usage.hasPrefix("[") {
            throw .malformedCommand(":\(name) needs an argument; write :\(name) \(usage)")
        }
    }
}
