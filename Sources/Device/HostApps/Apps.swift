package import HostAppKit

/// The apps on every device. A new device shows the first one.
package enum Apps {
    package static var all: [any HostApp] { definitions.map { DefinedApp($0) } }

    /// What they are, as app files could say it.
    package static let definitions: [AppDefinition] = [.notes, .form, .messages, .browser, .bank]
}
