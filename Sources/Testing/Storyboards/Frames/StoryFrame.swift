package import KeyboardExtension
package import TextModel

/// A moment of a sequence: what was done, and what the screen showed then.
package struct StoryFrame: Sendable {
    /// The place among all frames, counted from 1.
    package var number: Int
    /// The lines that led to it, as the file has them: commands that follow each other share a frame.
    package var lines: [String]
    /// The keys pressed in them, first to last.
    package var presses: [Press]
    package var field: ShownField
    package var keyboard: ShownKeyboard?
    package var appearance: KeyboardAppearance
    /// The results of the app, best first.
    package var results: [String]
    /// Why a line was refused, or what the keyboard or the app says.
    package var message: String?
    /// What the file expects of it.
    package var checks: [Check] = []
    /// The time of the device.
    package var time: SimulatedTime

    /// A key that was pressed.
    package struct Press: Hashable, Sendable {
        package var layer: String
        package var key: LayoutKey.ID
        package var isHeld: Bool
        package var flick: Flick?
    }

    /// The field with the focus.
    package struct ShownField: Sendable {
        package var app: String
        package var label: String
        package var profile: String
        /// The text around the caret, with • in the place of secrets.
        package var document: TextDocument
        /// What the keyboard sees, in the notation of the fact `sees`; nil where it sees the document.
        package var seen: String?
    }

    /// The keyboard on the screen.
    package struct ShownKeyboard: Sendable {
        package var layout: KeyboardLayout
        package var layer: String
        /// The labels that take the place of those of the layout.
        package var labels: [LayoutKey.ID: String]
        package var needsInputModeSwitchKey: Bool
    }

    /// A fact that the file expects.
    package struct Check: Hashable, Sendable {
        /// The line of the file, or the fact and its value of a cell.
        package var text: String
        /// What was there instead; nil if it is as expected.
        package var actual: String?

        package init(text: String, actual: String? = nil) { (self.text, self.actual) = (text, actual) }
    }
}
