package import KeyboardExtension

/// A step of what an app does when return is pressed, a field is full, or a command is given.
package enum AppStep: Hashable, Sendable {
    /// Goes on only if none of these fields is empty.
    case need([String])
    /// Lets time pass before the next step.
    case wait(SimulatedTime)
    /// Moves the focus to a field.
    case focus(String)
    /// Moves the focus to the field after the one the steps are for, if there is one.
    case next
    /// Empties fields.
    case clear([String])
    /// Sets the text of a field.
    case set(field: String, TextTemplate)
    /// Shows lines in place of the results. Empty lines are left out.
    case show([TextTemplate])
    /// Adds a line before the results.
    case add(TextTemplate)
    /// Shows a message.
    case say(TextTemplate)
    /// Opens the first record found.
    case open
}
