import Calculation
package import KeyboardExtension
import LayoutFiles
import TextModel

/// The calculator between its engine and a document: keys drive the engine, and its results are typed.
///
/// Memory and history are shared by all calculators and stored after each operation.
package struct CalculatorKeyboard: Keyboard {
    static let vocabulary = EngineVocabulary(
        name: "calculator", actions: CalculatorAction.names, slotActions: CalculatorAction.slotNames,
        options: ["decimalSeparator": .oneOf(DecimalSeparator.allCases.map(\.rawValue))])

    private var calculator = Calculator()
    private var message: String?
    private let separator: DecimalSeparator
    private let layout: KeyboardLayout

    package init(layout: KeyboardLayout) {
        self.layout = layout
        separator = layout.options["decimalSeparator"].flatMap(DecimalSeparator.init) ?? .point
    }

    package mutating func handle(_ event: KeyboardEvent, proxy: inout some TextDocumentProxy) -> KeyboardResponse {
        switch event {
        case .load(let stored):
            calculator = Calculator(memory: CalculatorStore.memory(stored), history: CalculatorStore.history(stored))
        case .stored(let changes):
            for change in changes { CalculatorStore.apply(change, to: &calculator) }
        case .key(let key):
            message = nil
            let before = calculator
            press(key.action, &proxy)
            var response = KeyboardResponse(standardFor: event)
            response.storedChanges = CalculatorStore.changes(from: before, to: calculator)
            return response
        default: break
        }
        return KeyboardResponse()
    }

    private mutating func press(_ action: KeyAction, _ proxy: inout some TextDocumentProxy) {
        switch action {
        case .type(let text):
            guard let key = CalculatorAction.key(typing: text) else { return proxy.insertText(text) }
            calculator.press(key)
        case .digit(let digit): calculator.press(.digit(digit))
        case .deleteBackward: proxy.deleteBackward()
        case .returnKey: proxy.insertText("\n")
        case .engine(let name, let slot):
            guard let action = CalculatorAction(name, slot: slot) else { return }
            perform(action, &proxy)
        case .layer, .nextKeyboard, .dismissKeyboard: break
        }
    }

    private mutating func perform(_ action: CalculatorAction, _ proxy: inout some TextDocumentProxy) {
        switch action {
        case .press(let key): calculator.press(key)
        case .insert, .insertAll:
            guard let value = calculator.shownValue?.typedText else {
                return message = "an error cannot be inserted; C clears it"
            }
            let text = action == .insert ? value : CalculatorText.equation(calculator.expression, value)
            proxy.insertText(separator.localized(text))
        case .read: read(proxy)
        case .evaluate: evaluate(&proxy)
        }
    }

    private static let cutSelection =
        "of several lines or sentences a device shows the first and the last alone; select a single one"

    /// Takes the selection, else the number before the caret, as the entry.
    private mutating func read(_ proxy: some TextDocumentProxy) {
        let text: String
        if let selected = proxy.selectedText {
            guard !CalculatorText.mayBeCut(selected) else { return message = CalculatorKeyboard.cutSelection }
            text = selected
        } else if proxy.documentContextBeforeInput == nil, proxy.documentContextAfterInput == nil, proxy.hasText {
            return message = "the device does not show the text just now; type something, or select the number"
        } else {
            switch CalculatorText.numberAtEnd(of: proxy.documentContextBeforeInput ?? "") {
            case .number(let number): text = number
            case .cutNumber: return message = "the number may begin before what the keyboard can see; select it"
            case .nothing: return message = "there is no number before the caret"
            }
        }
        guard let number = CalculatorText.number(text, separator) else {
            return message = "‘\(text.shortened)’ is no number"
        }
        calculator.enter(number)
    }

    /// Replaces the selected expression by its value, worked out as if its characters were keys.
    private mutating func evaluate(_ proxy: inout some TextDocumentProxy) {
        guard let text = proxy.selectedText else { return message = "select an expression to evaluate" }
        guard !CalculatorText.mayBeCut(text) else { return message = CalculatorKeyboard.cutSelection }
        guard let result = CalculatorText.evaluate(text, separator) else {
            return message = "‘\(text.shortened)’ is no expression"
        }
        guard let value = result.shownValue else { return message = result.display }
        proxy.insertText(separator.localized(value.typedText))
    }

    package var appearance: KeyboardAppearance {
        let memory = calculator.memory.map { separator.localized($0.displayText) }
        var labels: [LayoutKey.ID: String] = separator == .comma ? [".": ","] : [:]
        for (id, key) in layout.keys {
            guard case .engine("memoryRecall", let slot?) = key.action, memory.indices.contains(slot - 1) else {
                continue
            }
            labels[id] = "\(slot): \(memory[slot - 1])"
        }
        return KeyboardAppearance(
            display: calculator.failure == nil ? separator.localized(calculator.display) : calculator.display,
            expression: separator.localized(calculator.expression), memory: memory,
            history: calculator.history.map { separator.localized($0.description) }, message: message, labels: labels)
    }
}
