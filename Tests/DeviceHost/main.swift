// swift-format-ignore-file
//
// Runs the host of a real extension against the stand-in for UIKit, and checks which edits reach the field, what is
// requested of the controller, and what is stored.
import UIKit

final class Field: NSObject, UITextDocumentProxy {
    var text = ""
    var marked = ""
    weak var controller: UIInputViewController?
    var autocapitalizationType: UITextAutocapitalizationType? { .words }
    var autocorrectionType: UITextAutocorrectionType? { nil }
    var spellCheckingType: UITextSpellCheckingType? { .yes }
    var smartQuotesType: UITextSmartQuotesType? { nil }
    var smartDashesType: UITextSmartDashesType? { nil }
    var smartInsertDeleteType: UITextSmartInsertDeleteType? { .no }
    var inlinePredictionType: UITextInlinePredictionType? { nil }
    var mathExpressionCompletionType: UITextMathExpressionCompletionType? { nil }
    var keyboardType: UIKeyboardType? { .asciiCapableNumberPad }
    var keyboardAppearance: UIKeyboardAppearance? { .light }
    var returnKeyType: UIReturnKeyType? { .continue }
    var enablesReturnKeyAutomatically: Bool? { nil }
    var isSecureTextEntry: Bool? { false }
    var textContentType: UITextContentType?? { .some(UITextContentType(rawValue: "name")) }
    var passwordRules: UITextInputPasswordRules?? { .some(nil) }
    var writingToolsBehavior: UIWritingToolsBehavior? { UIWritingToolsBehavior.none }
    var allowedWritingToolsResultOptions: UIWritingToolsResultOptions? { [.list, .table] }
    var hasText: Bool { !text.isEmpty }
    var documentContextBeforeInput: String? { text }
    var documentContextAfterInput: String? { nil }
    var selectedText: String? { nil }
    var documentInputMode: UITextInputMode? { nil }
    var documentIdentifier: UUID { UUID() }
    /// Calls back during the keyboard's own edit, as some devices do.
    func insertText(_ new: String) {
        text += new
        controller?.textDidChange(nil)
    }
    func deleteBackward() { text = String(text.dropLast()) }
    func adjustTextPosition(byCharacterOffset offset: Int) {}
    func setMarkedText(_ new: String, selectedRange: NSRange) {
        marked = new
        expect(selectedRange.location + selectedRange.length <= new.utf16.count, "a range outside the marked text")
    }
    func unmarkText() {
        text += marked
        marked = ""
    }
}

struct KeyboardError: Error {}

struct Shouting: Keyboard {
    mutating func handle(_ event: KeyboardEvent, proxy: inout some TextDocumentProxy) throws -> KeyboardResponse {
        switch event {
        case .load:
            proxy.insertText("lost")
            return KeyboardResponse(requests: [.wake(at: .zero), .readPasteboard])
        case .answer(.refused(.readPasteboard)): seen.append("refused")
        case .wake: seen.append("woken")
        case .textDidChange: seen.append("notified")
        case .viewWillTransition(let size): seen.append("\(size.width)×\(size.height)")
        case .didReceiveMemoryWarning:
            seen.append("warned")
            return KeyboardResponse(requests: [.log("warned"), .send("x", to: "nowhere"), .open("app:"), .open("")])
        case .answer(.refused(.send("x", to: "nowhere"))): seen.append("not sent")
        case .answer(.opened(let address, let done)): seen.append(done ? "opened \(address)" : "not opened")
        case .key(let key):
            guard case .type(let text) = key.action else { break }
            if text == "!" {
                proxy.setMarkedText("mm", selectedRange: 1..<9)
                throw KeyboardError()
            }
            proxy.insertText(text.uppercased())
            expect(proxy.documentContextBeforeInput == "A", "the keyboard sees its own edit")
            let traits = proxy.traits
            expect(traits.keyboardType == .asciiCapableNumberPad && traits.autocorrectionType == nil, "the traits")
            expect(proxy.traits.allowedWritingToolsResultOptions == [.list, .table], "what writing tools may insert")
            let changes = ["s", "other"].map { StoredChange.count(StoredKey(scope: $0, name: "n"), by: 1) }
            return KeyboardResponse(requests: [.showLayer("two"), .showLayer("nowhere")], storedChanges: changes)
        default: break
        }
        return KeyboardResponse(standardFor: event)
    }
}

final class Store: KeyboardStore, @unchecked Sendable {
    var changes: [StoredChange] = []
    func values(in scope: String) -> StoredValues { StoredValues() }
    func commit(_ changes: [StoredChange]) { self.changes += changes }
    func deviceWasReset() {}
}

final class Application: UIApplication {
    override func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
        url.absoluteString == "app:"
    }
}

final class Controller: DeviceKeyboardController {
    let field = Field()
    let store = Store()
    var advances = 0
    override var textDocumentProxy: any UITextDocumentProxy { field }
    override var next: UIResponder? { application }
    let application = Application()
    override func advanceToNextInputMode() { advances += 1 }
    override func viewDidLoad() {
        field.controller = self
        let layout = KeyboardLayout(
            id: "x", layers: [.init(id: "base", rows: [["a"]]), .init(id: "two", rows: [["b"]])])
        host = DeviceHost(controller: self, layout: layout, store: store, storageScope: "s") { Shouting() }
        super.viewDidLoad()
    }
}

nonisolated(unsafe) var seen: [String] = []

func expect(_ holds: Bool, _ what: String) {
    guard !holds else { return }
    print("FAILED: \(what)")
    exit(1)
}

let controller = Controller()
controller.viewDidLoad()
expect(controller.field.text.isEmpty, "an edit made while loading does not reach the field")
controller.viewWillAppear(false)
controller.viewDidAppear(false)
try await Task.sleep(for: .milliseconds(200))
expect(seen.contains("refused") && seen.contains("woken"), "answers and wakes arrive: \(seen)")
controller.host?.press(LayoutKey(id: "a", action: .type("a")))
expect(controller.field.text == "A", "a key types")
expect(seen.last == "notified", "a callback during an edit is delivered after it")
expect(controller.host?.layer == "two", "an existing layer is shown, and a missing one is not")
final class Coordinator: NSObject, UIViewControllerTransitionCoordinator {}
controller.viewWillTransition(to: CGSize(width: 844, height: 162), with: Coordinator())
expect(seen.last == "844.0×162.0", "the size arrives: \(seen)")
controller.didReceiveMemoryWarning()
try await Task.sleep(for: .milliseconds(100))
expect(seen.suffix(4).prefix(2) == ["warned", "not sent"], "a memory warning arrives: \(seen)")
expect(seen.suffix(2) == ["opened app:", "not opened"], "a link is opened, and an empty one is not: \(seen)")
let stored = [StoredChange.count(StoredKey(scope: "s", name: "n"), by: 1)]
expect(controller.store.changes == stored, "only changes in the keyboard's scope are stored")
controller.host?.press(LayoutKey(id: "!", action: .type("!")))
expect(controller.advances == 1 && controller.field.text == "Amm", "a keyboard that fails gives way to the next")
controller.viewWillDisappear(false)
controller.field.text = ""
controller.host?.press(LayoutKey(id: "a", action: .nextKeyboard))
expect(controller.advances == 1, "a keyboard that is off the screen requests nothing")
print("the host of a real extension works on the stand-in")
