package import KeyboardExtension
package import ProxyRules

/// What a probe does in a field to find out how the device behaves. Each begins in an empty field of several lines.
/// What is expected is not written down: it comes from doing the same on a simulated device.
package struct Experiment: Hashable, Sendable {
    package let name: String
    /// The settings on which it depends what the device does.
    package let settings: [String]
    package let steps: [Step]

    /// One thing that the probe does. What it reads and is notified of meanwhile belongs to the step.
    package enum Step: Hashable, Sendable {
        /// Ask the proxy for an edit.
        case edit(ProxyEdit)
        /// Delete as many characters as are visible before the caret, in one event.
        case deleteVisible
        /// Read all that the proxy shows.
        case read
        /// Let the run loop turn, and then read.
        case turn
        /// Read again and again, in the rhythm of ``Experiment/watchTimes``.
        case watch
        /// Ask the controller for something.
        case request(HostRequest)
        /// Ask a person for something, and go on when they have done it.
        case ask(Errand)
        /// Hold a megabyte more each turn, until the device ends the keyboard, or there are this many.
        case grow(to: Int)
    }

    package init(_ name: String, settings: [String], _ steps: [Step]) {
        (self.name, self.settings, self.steps) = (name, settings, steps)
    }

    /// What people are asked for.
    package var errands: [Errand] { steps.compactMap { if case .ask(let errand) = $0 { errand } else { nil } } }

    /// How often people are asked for something until a step is done.
    package func errands(through step: Int) -> Int {
        steps.prefix(step + 1).count { if case .ask = $0 { true } else { false } }
    }

    /// When a probe reads while it watches, in milliseconds since it began: close together at first.
    package static let watchTimes =
        Array(stride(from: 10, through: 200, by: 10)) + Array(stride(from: 250, through: 1000, by: 50)) + [2000, 4000]
}

/// Something that only a person can do.
package enum Errand: String, CaseIterable, Hashable, Sendable {
    case tapStart = "tap before the first letter of the text"
    case tapEnd = "tap after the last letter of the text"
    case selectLastWord = "tap the last word twice, so that it is selected"
    case selectAll = "select the whole text"
    case paste = "paste the word abc, which you have copied before"
    case tapField = "tap into the field again, so that this keyboard is shown"
    case numberField = "tap into a field for numbers in the same app or in another one, and choose this keyboard"
    case lineField =
        "tap into a field of one line, such as the title of a reminder, make it empty and choose this keyboard"
    case comeBack = "if another app is shown, come back to the first field and choose this keyboard"
    case backToField = "tap into the first field again"
    case conversation = "open a conversation in the app for messages, tap into its field and choose this keyboard"
    case otherKeyboard = "choose the keyboard of the system here, then go back to the first field and choose this one"
    case conversationAgain =
        "tap into the field of the same conversation again; if another keyboard is shown, type an a and choose this one"
    case chooseAgain = "choose this keyboard again, if it is not shown"
}
