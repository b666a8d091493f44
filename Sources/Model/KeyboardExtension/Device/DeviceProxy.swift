#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    import Foundation
    public import UIKit

    /// The window onto a field of a real device: every member goes straight to a `UITextDocumentProxy`.
    ///
    /// Nothing is a snapshot here and nothing is kept back. UIKit foresees an insertion or deletion in its own copy
    /// of the context, so a keyboard usually sees its edits at once, and has no way to take them back.
    @MainActor
    public struct DeviceProxy: @MainActor TextDocumentProxy {
        private let proxy: any UITextDocumentProxy
        private let isEditable: Bool
        /// `UIInputViewController.needsInputModeSwitchKey`.
        public let needsInputModeSwitchKey: Bool
        /// `UIInputViewController.hasFullAccess`.
        public let hasFullAccess: Bool

        /// A window through a proxy of UIKit's, with what only the controller knows. One that is not editable drops
        /// edits: that is for keyboards off the screen, whose edits might reach a field they no longer serve.
        public init(
            _ proxy: any UITextDocumentProxy, needsInputModeSwitchKey: Bool, hasFullAccess: Bool,
            isEditable: Bool = true
        ) {
            self.proxy = proxy
            self.needsInputModeSwitchKey = needsInputModeSwitchKey
            self.hasFullAccess = hasFullAccess
            self.isEditable = isEditable
        }

        /// A window onto the field a controller serves.
        public init(_ controller: UIInputViewController, isEditable: Bool = true) {
            self.init(
                controller.textDocumentProxy, needsInputModeSwitchKey: controller.needsInputModeSwitchKey,
                hasFullAccess: controller.hasFullAccess, isEditable: isEditable)
        }

        /// `UITextDocumentProxy.documentContextBeforeInput`.
        public var documentContextBeforeInput: String? { proxy.documentContextBeforeInput }
        /// `UITextDocumentProxy.documentContextAfterInput`.
        public var documentContextAfterInput: String? { proxy.documentContextAfterInput }
        /// `UITextDocumentProxy.selectedText`.
        public var selectedText: String? { proxy.selectedText }
        /// `UIKeyInput.hasText`.
        public var hasText: Bool { proxy.hasText }

        /// `UITextDocumentProxy.documentIdentifier`; empty while the device has none.
        ///
        /// Swift takes the property for one that is never nil, but before the keyboard appears it can be, and reading
        /// it then traps. Asked by its name it gives nil.
        public var documentIdentifier: DocumentIdentifier {
            let getter = NSSelectorFromString("documentIdentifier")
            guard proxy.responds(to: getter), let identifier = proxy.perform(getter)?.takeUnretainedValue() as? UUID
            else { return DocumentIdentifier(rawValue: "") }
            return DocumentIdentifier(rawValue: identifier.uuidString)
        }

        /// `UITextDocumentProxy.documentInputMode`.
        public var documentInputMode: TextInputMode? {
            proxy.documentInputMode.map { TextInputMode(primaryLanguage: $0.primaryLanguage) }
        }

        /// The proxy's `UITextInputTraits`.
        public var traits: TextInputTraits { TextInputTraits(proxy) }

        /// `UIKeyInput.insertText(_:)`.
        public func insertText(_ text: String) {
            if isEditable { proxy.insertText(text) }
        }

        /// `UIKeyInput.deleteBackward()`.
        public func deleteBackward() {
            if isEditable { proxy.deleteBackward() }
        }

        /// `UITextDocumentProxy.adjustTextPosition(byCharacterOffset:)`.
        public func adjustTextPosition(byCharacterOffset offset: Int) {
            if isEditable { proxy.adjustTextPosition(byCharacterOffset: offset) }
        }

        /// `UITextDocumentProxy.setMarkedText(_:selectedRange:)`, the range counted in UTF-16 units as an `NSRange` is.
        public func setMarkedText(_ markedText: String, selectedRange: Range<Int>) {
            guard isEditable else { return }
            let range = selectedRange.clamped(to: 0..<markedText.utf16.count)
            proxy.setMarkedText(markedText, selectedRange: NSRange(location: range.lowerBound, length: range.count))
        }

        /// `UITextDocumentProxy.unmarkText()`.
        public func unmarkText() {
            if isEditable { proxy.unmarkText() }
        }
    }
#endif
