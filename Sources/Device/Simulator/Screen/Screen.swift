package import HostAppKit
package import KeyboardExtension
package import TextModel

/// The screen of a device: named facts, computed when they are read, and what is needed to draw it.
///
/// Do not keep a screen: while it exists, the next edit has to copy the documents.
package struct Screen {
    private let device: Device
    /// Why the last line was refused.
    package let refusal: Refusal?
    /// Computed once, because many facts read it.
    private let shown = ShownAppearance()

    init(_ device: Device, _ refusal: Refusal? = nil) {
        self.device = device
        self.refusal = refusal
    }

    /// The value of a fact; nil if the screen does not have it: a T9 keyboard has no `display`.
    package subscript(name: FactName) -> FactValue? { name.value(on: self) }

    /// The refusal, the report of a crash, or the keyboard's message. Messages of apps are not included.
    package var error: String? {
        refusal?.description ?? stops.last { !$0.isSilent }?.description ?? appearance?.message
    }

    /// The keyboards that were stopped in the last line, in order.
    package var stops: [KeyboardStop] { device.state.log.stops }

    /// What the keyboard on the screen shows besides its keys.
    package var appearance: KeyboardAppearance? {
        shown.appearance { device.state.keyboards.shownKeyboard?.keyboard.appearance }
    }

    /// Why the keyboard on the screen shows what it shows, in lines.
    package var explanation: [String] { device.state.keyboards.shownKeyboard?.keyboard.explanation ?? [] }

    /// The chain of events caused by the last press, or by the last line if it pressed no key. It explains the screen.
    package var trace: [TraceEntry] { device.state.log.trace }

    /// The keyboard on the screen, nil while it is dismissed.
    package var shownKeyboard: String? { device.shownKeyboard }

    /// The layout on the screen.
    package var layout: KeyboardLayout? { device.layout }

    /// The layer on the screen.
    package var layer: String? { device.layer }

    /// The keys on the screen.
    package var shownKeys: [LayoutKey] { device.shownKeys }

    /// The text of a secure field with its marks, and a • for each character; nil in any other field.
    package var hiddenDocument: String? {
        device.isSecure ? MarkedUpText.string(from: device.document.hidden) : nil
    }

    /// The length of the text in UTF-16 units.
    package var documentLength: Int { device.document.count }

    /// What the keyboard sees, of which only so many UTF-16 units around the selection are looked at.
    package func seenNear(_ length: Int) -> SeenText { device.seen(near: length) }

    /// So many UTF-16 units of the document on each side of the selection, with a • for each character of a secret.
    package func documentNear(_ length: Int) -> TextDocument {
        let document = device.document.window(device.document.rangeAroundSelection(length))
        return device.isSecure ? document.hidden : document
    }

    /// The label of the field with the focus.
    package var fieldLabel: String { device.field?.label ?? "" }

    /// Whether keys for the next keyboard are shown.
    package var needsInputModeSwitchKey: Bool { device.needsInputModeSwitchKey }

    /// The width of the device in points.
    package var width: Double { device.state.view.keyboard.width }

    /// The time since the device was started.
    package var time: SimulatedTime { device.state.clock.now }

    var app: (any HostApp)? { device.app }
    /// What the app says about the last line.
    var appMessage: String? { device.state.log.notifiedApps.contains(path.app) ? app?.message : nil }
    var path: FieldPath { device.state.focus.path }
    var documentText: String { MarkedUpText.string(from: device.document) }
    var seenText: String? { shownKeyboard.map { _ in device.seen.text } }
    var listedKeyboards: [String]? { device.state.keyboards.listsKeyboards ? device.keyboardRing : nil }
    var profile: String { device.state.profile.text }
    var events: [String] { device.state.log.events }
    var log: [String] { device.state.log.messages }
    var answer: String? { device.state.log.answer }
    var size: String? { shownKeyboard.map { _ in device.state.view.keyboard.written } }
    var traits: [String]? { shownKeyboard.map { _ in device.seenTraits.written } }
}

/// What a screen's keyboard shows, once it was asked for.
private final class ShownAppearance {
    private var known: KeyboardAppearance??

    func appearance(_ compute: () -> KeyboardAppearance?) -> KeyboardAppearance? {
        if let known { return known }
        let appearance = compute()
        known = .some(appearance)
        return appearance
    }
}
