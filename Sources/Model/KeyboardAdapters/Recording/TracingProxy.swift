package import KeyboardExtension
import KeyboardWire
package import ProxyRules

/// A proxy that notes what a keyboard reads and asks for, and passes everything on.
package struct TracingProxy<Base: TextDocumentProxy>: TextDocumentProxy {
    package private(set) var base: Base
    private let collector: TraceCollector

    package init(_ base: Base, _ collector: TraceCollector) { (self.base, self.collector) = (base, collector) }

    package var documentContextBeforeInput: String? {
        collector.note(\.before, base.documentContextBeforeInput)
    }
    package var documentContextAfterInput: String? { collector.note(\.after, base.documentContextAfterInput) }
    package var selectedText: String? { collector.note(\.selected, base.selectedText) }
    package var hasText: Bool { collector.note(\.hasText, base.hasText) }
    package var documentIdentifier: DocumentIdentifier {
        DocumentIdentifier(rawValue: collector.note(\.document, base.documentIdentifier.rawValue))
    }
    package var documentInputMode: TextInputMode? {
        let mode = base.documentInputMode
        _ = collector.note(\.inputMode, mode?.primaryLanguage)
        return mode
    }
    package var traits: TextInputTraits { collector.note(\.traits, base.traits) }
    package var needsInputModeSwitchKey: Bool {
        collector.note(\.needsInputModeSwitchKey, base.needsInputModeSwitchKey)
    }
    package var hasFullAccess: Bool { collector.note(\.hasFullAccess, base.hasFullAccess) }

    package mutating func insertText(_ text: String) { make(.insert(text)) }
    package mutating func deleteBackward() { make(.deleteBackward) }
    package mutating func adjustTextPosition(byCharacterOffset offset: Int) { make(.moveCaret(by: offset)) }
    package mutating func setMarkedText(_ markedText: String, selectedRange: Range<Int>) {
        make(.mark(markedText, selected: selectedRange))
    }
    package mutating func unmarkText() { make(.unmark) }

    private mutating func make(_ edit: ProxyEdit) {
        collector.add(.edit(edit))
        edit.make(in: &base)
    }
}

/// The proxy of a device stays one.
extension TracingProxy: HostedProxy where Base: HostedProxy {
    package var fieldWindow: FieldWindow { base.fieldWindow }
    package var rules: EditingRules { base.rules }
    package var profileName: String { base.profileName }
    package func note(_ reads: ProxyReads) { base.note(reads) }
    package mutating func noteFlood(_ edits: Int) { base.noteFlood(edits) }
}
