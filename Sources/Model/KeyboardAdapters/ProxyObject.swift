public import Foundation
public import KeyboardExtension

/// An object with the shape of `UITextDocumentProxy`, and with what `UIInputViewController` offers a keyboard besides:
/// code written for them runs on it as it is.
///
/// Edits are made at once. What the object shows after them is what the simulated device shows: under some profiles
/// the old text, until the event is over.
///
/// The object serves during an event only. Code that waits for something, by `DispatchQueue.main.asyncAfter`, a timer
/// or a task, uses ``after(_:perform:)`` instead, and ``request(_:answer:)`` for what a host answers; both come back as
/// an event. An edit between events is lost, and the log says so.
///
/// Not to be used from several threads.
public final class ProxyObject {
    /// The proxy of the event; between events, what the last one showed at first. The proxy of a device must not be
    /// kept, because its document would be copied at the next edit.
    private var proxy: any TextDocumentProxy
    private var response = KeyboardResponse()
    private var isServing = false
    private var strayEdits = 0
    private var agenda = Agenda()

    init(_ proxy: any TextDocumentProxy) { self.proxy = proxy }

    /// Lets code handle an event. Returns what it asked the host for.
    func serve<Proxy: TextDocumentProxy>(
        _ played: PlayedEvent, _ proxy: inout Proxy, _ handle: (KeyboardEvent) -> Void
    ) -> KeyboardResponse {
        let event = played.event
        self.proxy = proxy
        isServing = true
        if strayEdits > 0 {
            request(.log("\(strayEdits) edits between events were lost: use after(_:perform:) to edit later"))
            strayEdits = 0
        }
        let wake = agenda.wake
        if let works = agenda.due(event) {
            for work in works { work() }
        } else {
            handle(event)
        }
        if agenda.wake != wake || agenda.wake != nil && event.isWake {
            request(agenda.wake.map(HostRequest.wake) ?? .cancelWake)
        }
        isServing = false
        if let edited = self.proxy as? Proxy { proxy = edited }
        self.proxy = played.proxy
        defer { response = KeyboardResponse() }
        return response
    }

    private func edit(_ edit: (inout any TextDocumentProxy) -> Void) {
        guard isServing else { return strayEdits += 1 }
        edit(&proxy)
    }
}

/// The members of `UITextDocumentProxy` and `UIKeyInput`.
extension ProxyObject {
    /// The visible text before the caret or selection; nil if the device shows none.
    public var documentContextBeforeInput: String? { proxy.documentContextBeforeInput }
    /// The visible text after the caret or selection; nil if the device shows none.
    public var documentContextAfterInput: String? { proxy.documentContextAfterInput }
    /// The selected text; nil if nothing is selected.
    public var selectedText: String? { proxy.selectedText }
    /// The input mode of the document; nil if the host does not provide it.
    public var documentInputMode: TextInputMode? { proxy.documentInputMode }
    /// Distinguishes the document from others.
    public var documentIdentifier: DocumentIdentifier { proxy.documentIdentifier }
    /// Whether the field has any text.
    public var hasText: Bool { proxy.hasText }

    /// Types text, replacing the selection.
    public func insertText(_ text: String) { edit { $0.insertText(text) } }
    /// Deletes the selection, or else the character before the caret.
    public func deleteBackward() { edit { $0.deleteBackward() } }
    /// Moves the caret by a number of UTF-16 units.
    public func adjustTextPosition(byCharacterOffset offset: Int) {
        edit { $0.adjustTextPosition(byCharacterOffset: offset) }
    }
    /// Sets marked text. The range counts UTF-16 units from the start of the marked text.
    public func setMarkedText(_ markedText: String, selectedRange: NSRange) {
        let start = selectedRange.location == NSNotFound ? markedText.utf16.count : max(0, selectedRange.location)
        let (end, overflows) = start.addingReportingOverflow(max(0, selectedRange.length))
        edit { $0.setMarkedText(markedText, selectedRange: start..<(overflows ? .max : end)) }
    }
    /// Turns marked text into plain text.
    public func unmarkText() { edit { $0.unmarkText() } }
}

/// The members of `UITextInputTraits`. Each is nil if the app does not implement it.
extension ProxyObject {
    /// All traits of the field.
    public var traits: TextInputTraits { proxy.traits }
    /// The requested kind of keyboard.
    public var keyboardType: TextInputTraits.KeyboardType? { traits.keyboardType }
    /// Where capitals are automatic.
    public var autocapitalizationType: TextInputTraits.AutocapitalizationType? { traits.autocapitalizationType }
    /// Whether typed text may be corrected.
    public var autocorrectionType: TextInputTraits.Preference? { traits.autocorrectionType }
    /// Whether spelling is checked.
    public var spellCheckingType: TextInputTraits.Preference? { traits.spellCheckingType }
    /// Whether quotation marks become typographic ones.
    public var smartQuotesType: TextInputTraits.Preference? { traits.smartQuotesType }
    /// Whether hyphens become dashes.
    public var smartDashesType: TextInputTraits.Preference? { traits.smartDashesType }
    /// Whether spaces are added and removed when words are pasted and deleted.
    public var smartInsertDeleteType: TextInputTraits.Preference? { traits.smartInsertDeleteType }
    /// Light or dark.
    public var keyboardAppearance: TextInputTraits.Appearance? { traits.keyboardAppearance }
    /// The purpose of the return key.
    public var returnKeyType: TextInputTraits.ReturnKeyType? { traits.returnKeyType }
    /// Whether the return key is disabled while the field is empty.
    public var enablesReturnKeyAutomatically: Bool? { traits.enablesReturnKeyAutomatically }
    /// Whether the text is secret.
    public var isSecureTextEntry: Bool? { traits.isSecureTextEntry }
    /// The meaning of the text.
    public var textContentType: String? { traits.textContentType }
}

/// The members of `UIInputViewController`.
extension ProxyObject {
    /// Whether the keyboard must offer a key for the next keyboard.
    public var needsInputModeSwitchKey: Bool { proxy.needsInputModeSwitchKey }
    /// Whether the user has granted the keyboard open access.
    public var hasFullAccess: Bool { proxy.hasFullAccess }
    /// Switches to the next keyboard when the event is over.
    public func advanceToNextInputMode() { request(.advanceToNextInputMode) }
    /// Hides the keyboard when the event is over.
    public func dismissKeyboard() { request(.dismissKeyboard) }
    /// Asks for the names and text replacements the device knows.
    public func requestSupplementaryLexicon(completion: @escaping ([LexiconEntry]) -> Void) {
        request(.requestSupplementaryLexicon) { answer in
            if case .supplementaryLexicon(let entries) = answer { completion(entries) }
        }
    }
}

/// What is Keybed's own.
extension ProxyObject {
    /// Does with a key what every keyboard does with it: types its text, deletes, shows the next keyboard.
    public func perform(_ key: KeyEvent) {
        edit { proxy in
            let performed = key.perform(&proxy)
            response.requests += performed.requests
            response.storedChanges += performed.storedChanges
        }
    }

    /// Asks the host for something when the event is over.
    public func request(_ request: HostRequest) { response.requests.append(request) }

    /// Asks the host for something, and handles its answer, which is an event of its own. It may be
    /// `HostAnswer.refused`.
    public func request(_ request: HostRequest, answer: @escaping (HostAnswer) -> Void) {
        self.request(request)
        agenda.await(request, answer)
    }

    /// Does something after a time in seconds, as an event of its own. The time counts from the last key or wake.
    public func after(_ seconds: Double, perform work: @escaping () -> Void) {
        agenda.add(after: .seconds(min(max(0, seconds), 1e9)), work)
    }

    /// Changes what is stored for the keyboard, when the event is over.
    public func store(_ change: StoredChange) { response.storedChanges.append(change) }
}
