package import KeyboardExtension
import TextModel

/// What there is to see of a device: named facts, each worked out when asked for, and what a drawing needs.
///
/// A screen is for looking at once: while it is kept, the next edit has to copy the documents.
package struct Screen {
    private let device: Device
    /// Why the last line was refused.
    package let refusal: Refusal?

    init(_ device: Device, _ refusal: Refusal? = nil) {
        self.device = device
        self.refusal = refusal
    }

    /// A fact, nil where there is nothing of the kind: a T9 keyboard has no `display`.
    package subscript(name: FactName) -> FactValue? { name.value(on: self) }

    /// What went wrong, or what the keyboard says; an app's message is nothing of the kind.
    package var error: String? { refusal?.description ?? device.state.log.crash ?? appearance?.message }

    /// What the keyboard on the screen shows beside its keys.
    package var appearance: KeyboardAppearance? { device.state.keyboards.shownKeyboard?.keyboard.appearance }

    /// The chain that the last press set off, or the last line if none was pressed: why the screen is as it is.
    package var trace: [TraceEntry] { device.state.log.trace }

    /// The keyboard on the screen, nil while it is dismissed.
    package var shownKeyboard: String? { device.shownKeyboard }

    /// The layout on the screen.
    package var layout: KeyboardLayout? { device.layout }

    /// The layer on the screen.
    package var layer: String? { device.layer }

    /// The keys on the screen.
    package var shownKeys: [LayoutKey] { device.shownKeys }

    var app: (any HostApp)? { device.app }
    var path: FieldPath { device.state.focus.path }
    var documentText: String { MarkedUpText.string(from: device.document) }
    var seenText: String? { shownKeyboard.map { _ in device.seen.text } }
    var listedKeyboards: [String]? { device.state.keyboards.listsKeyboards ? device.enabledKeyboards : nil }
    var profile: String { device.state.profile.text }
    var events: [String] { device.state.log.events }
}
