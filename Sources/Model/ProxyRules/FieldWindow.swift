package import KeyboardExtension
package import TextModel

/// Everything a keyboard can read of a field at one moment, and what is needed besides to show it its own edits as the
/// device would.
package struct FieldWindow: Sendable {
    /// The text a keyboard sees, with the selection and the marked text.
    package var text: TextDocument
    /// The selected text, if the device shows it with something left out.
    package var shownSelection: String?
    /// Whether the text around the selection is hidden from the keyboard.
    package var hidesContext = false
    /// Whether the text after the caret is empty, rather than nil, where it has no characters.
    package var endsAtNewline = false
    /// Whether the field has more text than the keyboard sees.
    package var isPart = false
    package var hasText: Bool
    /// The whole text, if the device refuses some edits.
    package var whole: TextDocument?
    package var identifier = DocumentIdentifier(rawValue: "")
    package var inputMode: TextInputMode?
    package var traits = TextInputTraits()
    package var needsInputModeSwitchKey = true
    package var hasFullAccess = false

    /// Whether the field seems to be empty and is not.
    package var seemsEmpty: Bool { hidesContext && !hasText && (isPart || !text.isEmpty) }

    package init(text: TextDocument, hasText: Bool) {
        self.text = text
        self.hasText = hasText
    }

    /// What any proxy shows. Nothing is known of marked text.
    package init(_ proxy: some TextDocumentProxy) {
        let before = proxy.documentContextBeforeInput ?? ""
        let selected = proxy.selectedText ?? ""
        let caret = before.utf16.count
        text = TextDocument(
            before + selected + (proxy.documentContextAfterInput ?? ""),
            selection: caret..<caret + selected.utf16.count)
        endsAtNewline = proxy.documentContextAfterInput == ""
        hasText = proxy.hasText
        isPart = hasText && text.isEmpty
        identifier = proxy.documentIdentifier
        inputMode = proxy.documentInputMode
        traits = proxy.traits
        needsInputModeSwitchKey = proxy.needsInputModeSwitchKey
        hasFullAccess = proxy.hasFullAccess
    }
}

/// What a keyboard has read of a field during one event.
package struct ProxyReads: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let before = ProxyReads(rawValue: 1)
    package static let after = ProxyReads(rawValue: 2)
    package static let selected = ProxyReads(rawValue: 4)
    package static let traits = ProxyReads(rawValue: 8)
    package static let needsInputModeSwitchKey = ProxyReads(rawValue: 16)
    /// The text was read after an edit of the same event.
    package static let edited = ProxyReads(rawValue: 32)
}

/// A proxy that knows its device, so that a keyboard can be given the field in another process.
package protocol HostedProxy: TextDocumentProxy {
    /// What the keyboard can read, before any edit. Reading it does not count as the keyboard's reading.
    var fieldWindow: FieldWindow { get }
    var rules: EditingRules { get }
    /// The name of the device's profile.
    var profileName: String { get }
    /// Notes what the keyboard has read.
    func note(_ reads: ProxyReads)
    /// Notes edits that the keyboard made beyond the limit of one event.
    mutating func noteFlood(_ edits: Int)
}

extension TextDocumentProxy {
    /// What the proxy shows, and how it shows edits: as its device says, or else as the profile `ideal` does.
    package var windowAndRules: (window: FieldWindow, rules: EditingRules) {
        guard let hosted = self as? any HostedProxy else { return (FieldWindow(self), EditingRules()) }
        return (hosted.fieldWindow, hosted.rules)
    }
}
