#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    import Foundation
    public import UIKit

    /// The proxy for a field of a real device. Every member forwards to a `UITextDocumentProxy`.
    ///
    /// The context is not a snapshot, and edits are made immediately. UIKit predicts insertions and deletions in its
    /// own copy of the context, so a keyboard usually sees its edits at once. Edits cannot be taken back.
    @MainActor
    public struct DeviceProxy: @MainActor TextDocumentProxy {
        private let proxy: any UITextDocumentProxy
        private let isEditable: Bool
        /// `UIInputViewController.needsInputModeSwitchKey`.
        public let needsInputModeSwitchKey: Bool
        /// `UIInputViewController.hasFullAccess`.
        public let hasFullAccess: Bool

        /// Wraps a proxy of UIKit, with properties only the controller has. If it is not editable, it drops edits. This
        /// is for keyboards off the screen, whose edits might reach a field they no longer serve.
        public init(
            _ proxy: any UITextDocumentProxy, needsInputModeSwitchKey: Bool, hasFullAccess: Bool,
            isEditable: Bool = true
        ) {
            self.proxy = proxy
            self.needsInputModeSwitchKey = needsInputModeSwitchKey
            self.hasFullAccess = hasFullAccess
            self.isEditable = isEditable
        }

        /// Wraps the proxy of a controller.
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
        /// Swift imports the property as never `nil`, but before the keyboard appears it can be `nil`, and reading it
        /// traps. The selector, called by name, returns `nil` instead.
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

        /// `UITextDocumentProxy.setMarkedText(_:selectedRange:)`. The range counts UTF-16 units, like an `NSRange`.
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
