#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    import Foundation
    import KeyboardExtension
    public import UIKit

    /// A controller that records what its keyboard does. A keyboard that was written for UIKit inherits from it in
    /// place of `UIInputViewController`, and stays as it is:
    ///
    ///     class KeyboardViewController: RecordingViewController {
    ///         override func startRecording() -> TraceRecorder? {
    ///             TraceRecorder(device: "iPhone 15", system: "iOS 26.1", clock: { now }) { file.append($0) }
    ///         }
    ///     }
    open class RecordingViewController: UIInputViewController {
        private lazy var recorder = startRecording()
        private lazy var recorded = recorder.map {
            RecordedDocumentProxy(self, plainProxy, $0)
        }

        /// Begins the trace when it is first needed. Nil records nothing.
        open func startRecording() -> TraceRecorder? { nil }

        /// The proxy of the field, recorded.
        open override var textDocumentProxy: any UITextDocumentProxy { recorded ?? super.textDocumentProxy }

        private func called(_ event: KeyboardEvent) {
            recorder?.callback(event, DeviceProxy(plainProxy, needsInputModeSwitchKey: false, hasFullAccess: false))
            endTurn()
        }

        /// The proxy of the field, not recorded.
        var plainProxy: any UITextDocumentProxy { super.textDocumentProxy }

        /// Notes when the run loop has turned.
        func endTurn() {
            guard let recorder else { return }
            Task { @MainActor in recorder.turn() }
        }

        /// Records the load.
        open override func viewDidLoad() {
            called(.load(StoredValues()))
            super.viewDidLoad()
        }

        /// Records `willAppear`.
        open override func viewWillAppear(_ animated: Bool) {
            called(.willAppear)
            super.viewWillAppear(animated)
        }

        /// Records `didAppear`.
        open override func viewDidAppear(_ animated: Bool) {
            called(.didAppear)
            super.viewDidAppear(animated)
        }

        /// Records `willDisappear`.
        open override func viewWillDisappear(_ animated: Bool) {
            called(.willDisappear)
            super.viewWillDisappear(animated)
        }

        /// Records `didDisappear`.
        open override func viewDidDisappear(_ animated: Bool) {
            called(.didDisappear)
            super.viewDidDisappear(animated)
        }

        /// Records `didReceiveMemoryWarning`.
        open override func didReceiveMemoryWarning() {
            called(.didReceiveMemoryWarning)
            super.didReceiveMemoryWarning()
        }

        /// Records `textWillChange`.
        open override func textWillChange(_ textInput: (any UITextInput)?) {
            called(.textWillChange)
            super.textWillChange(textInput)
        }

        /// Records `textDidChange`.
        open override func textDidChange(_ textInput: (any UITextInput)?) {
            called(.textDidChange)
            super.textDidChange(textInput)
        }

        /// Records `selectionWillChange`.
        open override func selectionWillChange(_ textInput: (any UITextInput)?) {
            called(.selectionWillChange)
            super.selectionWillChange(textInput)
        }

        /// Records `selectionDidChange`.
        open override func selectionDidChange(_ textInput: (any UITextInput)?) {
            called(.selectionDidChange)
            super.selectionDidChange(textInput)
        }

        /// Records the request.
        open override func advanceToNextInputMode() {
            recorder?.request(.advanceToNextInputMode)
            super.advanceToNextInputMode()
        }

        /// Records the request.
        open override func dismissKeyboard() {
            recorder?.request(.dismissKeyboard)
            super.dismissKeyboard()
        }
    }

    /// The proxy of a field, which records what is asked of it. Traits, which are optional in the protocol, are left to
    /// the proxy itself.
    final class RecordedDocumentProxy: NSObject, UITextDocumentProxy {
        private weak var controller: RecordingViewController?
        private let proxy: any UITextDocumentProxy
        private let recorder: TraceRecorder

        init(_ controller: RecordingViewController, _ proxy: any UITextDocumentProxy, _ recorder: TraceRecorder) {
            (self.controller, self.proxy, self.recorder) = (controller, proxy, recorder)
        }

        private func call(_ edit: (inout TracingProxy<DeviceProxy>) -> Void) {
            var device = DeviceProxy(proxy, needsInputModeSwitchKey: false, hasFullAccess: false)
            recorder.call(&device, edit)
            controller?.endTurn()
        }

        // What the keyboard reads is what is written before and after its calls.
        var documentContextBeforeInput: String? { proxy.documentContextBeforeInput }
        var documentContextAfterInput: String? { proxy.documentContextAfterInput }
        var selectedText: String? { proxy.selectedText }
        var documentInputMode: UITextInputMode? { proxy.documentInputMode }
        var documentIdentifier: UUID { proxy.documentIdentifier }
        var hasText: Bool { proxy.hasText }

        func insertText(_ text: String) { call { $0.insertText(text) } }
        func deleteBackward() { call { $0.deleteBackward() } }
        func adjustTextPosition(byCharacterOffset offset: Int) {
            call { $0.adjustTextPosition(byCharacterOffset: offset) }
        }
        func setMarkedText(_ markedText: String, selectedRange: NSRange) {
            let start = selectedRange.location == NSNotFound ? markedText.utf16.count : max(0, selectedRange.location)
            call { $0.setMarkedText(markedText, selectedRange: start..<start + max(0, selectedRange.length)) }
        }
        func unmarkText() { call { $0.unmarkText() } }

        #if canImport(ObjectiveC)
            override func responds(to aSelector: Selector!) -> Bool {
                super.responds(to: aSelector) || proxy.responds(to: aSelector)
            }

            override func forwardingTarget(for aSelector: Selector!) -> Any? { proxy }
        #endif
    }
#endif
