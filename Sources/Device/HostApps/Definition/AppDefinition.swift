package import HostAppKit

/// What an app consists of, as data. A ``DefinedApp`` is such an app at work; an app file says the same in YAML.
package struct AppDefinition: Hashable, Sendable {
    /// The name that commands use.
    package var id: String
    /// Whether all its fields allow only the system keyboard.
    package var refusesCustomKeyboards = false
    /// The fields; the first one has the focus when the app is opened.
    package var fields: [DefinedField]
    /// The app's own commands.
    package var commands: [DefinedCommand] = []
    /// What the app does to show a web page, whose address is the value `url`; nil if it shows none.
    package var webPage: [AppStep]?

    package init(
        id: String, refusesCustomKeyboards: Bool = false, fields: [DefinedField], commands: [DefinedCommand] = [],
        webPage: [AppStep]? = nil
    ) {
        self.id = id
        self.refusesCustomKeyboards = refusesCustomKeyboards
        self.fields = fields
        self.commands = commands
        self.webPage = webPage
    }
}

/// A field and what the app does with it.
package struct DefinedField: Hashable, Sendable {
    package var field: Field
    /// The field's `textInputContextIdentifier`, which may depend on the text of other fields.
    package var inputContext: TextTemplate?
    /// How the app rewrites the text while one types.
    package var format: TextFormat?
    /// What return does.
    package var onReturn: [AppStep]
    /// What the app does once the text has the greatest length or fills the mask.
    package var onFull: [AppStep]

    package init(
        _ field: Field, inputContext: TextTemplate? = nil, format: TextFormat? = nil, onReturn: [AppStep] = [],
        onFull: [AppStep] = []
    ) {
        self.field = field
        self.inputContext = inputContext
        self.format = format
        self.onReturn = onReturn
        self.onFull = onFull
    }

    /// Whether the text has the greatest length or fills the mask.
    func isFull(_ text: String) -> Bool {
        if let maximum = field.maximumLength, text.count >= maximum { return true }
        return format?.isFull(text) == true
    }
}

/// A command of an app.
package struct DefinedCommand: Hashable, Sendable {
    package var name: String
    /// What the command does, for help, without a full stop.
    package var summary: String
    package var steps: [AppStep]

    package init(_ name: String, summary: String, steps: [AppStep]) {
        self.name = name
        self.summary = summary
        self.steps = steps
    }
}
