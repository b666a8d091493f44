import Calculation
package import KeyboardExtension
import SourceText

/// Connects the calculator with a document: keys operate the calculator, and its results can be typed.
///
/// Memory and history are shared by all calculators and stored after each key. Nothing that is calculated in a field
/// for a secret goes to the history, and the calculation is cleared when the field is left. `MS` stores there as
/// anywhere: who presses it wants the value kept.
package struct CalculatorKeyboard: Keyboard {
    private var calculator: Calculator
    private var message: String?
    private let rules: CalculatorRules
    private let notation: NumberNotation
    private let pages: [NumberedList: [SlotPage]]
    private let slots: MemorySlotKeys
    /// What a candidate does with its slot.
    private var offered = CalculatorAction.memoryRecall
    /// The keys that change the unit of angles.
    private let angleKeys: [LayoutKey.ID]
    /// Whether keys were pressed in a field for a secret, and the field was not left since.
    private var holdsSecret = false
    /// What is shown in place of the display; nil for the display.
    private var record: PressedKeyRecord?

    /// A calculator with an empty memory, on a layout that was localized by its notation.
    init(layout: KeyboardLayout, notation: NumberNotation, rules: CalculatorRules) {
        self.rules = rules
        calculator = Calculator(rules)
        self.notation = notation
        slots = MemorySlotKeys(layout)
        let angleAction = KeyAction.engine(CalculatorAction.angleUnit.rawValue, slot: nil)
        angleKeys = layout.keys.values.filter { $0.action == angleAction }.map(\.id)
        pages = Dictionary(
            uniqueKeysWithValues: NumberedList.allCases.map { ($0, SlotPage.pages(of: layout, showing: $0)) })
    }

    /// The same calculator, which shows the keys that are pressed.
    func recording(in pressed: PressedKeys) -> CalculatorKeyboard {
        var recording = self
        recording.record = PressedKeyRecord(pressed)
        return recording
    }

    package mutating func handle(_ event: KeyboardEvent, proxy: inout some TextDocumentProxy) -> KeyboardResponse {
        switch event {
        case .load(let stored):
            calculator = Calculator(
                rules, memory: CalculatorStore.memory(stored), history: CalculatorStore.history(stored))
            calculator.angleUnit = CalculatorStore.angleUnit(stored)
            return KeyboardResponse(storedChanges: CalculatorStore.surplus(stored))
        case .stored(let changes):
            CalculatorStore.apply(changes, to: &calculator)
            record?.addOther()
        case .key(let key): return pressing(proxy.traits) { $0.press(key, &proxy) }
        case .candidate(let index): return pressing(proxy.traits) { $0.take(slot: index + 1) }
        case .willAppear, .didAppear, .willDisappear, .didDisappear, .textWillChange, .textDidChange,
            .selectionWillChange, .selectionDidChange:
            forgetSecret(outside: proxy.traits)
        case .wake, .forget, .answer, .viewWillTransition, .didReceiveMemoryWarning:
            break
        }
        return KeyboardResponse()
    }

    private mutating func pressing(
        _ traits: TextInputTraits, _ press: (inout CalculatorKeyboard) -> KeyboardResponse
    ) -> KeyboardResponse {
        message = nil
        forgetSecret(outside: traits)
        holdsSecret = traits.isSecret
        calculator.keepsHistory = !holdsSecret
        let before = calculator
        var response = press(&self)
        response.storedChanges = CalculatorStore.changes(from: before, to: calculator)
        return response
    }

    /// Clears what was calculated in a field for a secret once another field is served.
    private mutating func forgetSecret(outside traits: TextInputTraits) {
        guard holdsSecret, !traits.isSecret else { return }
        calculator.press(.clear)
        record?.add(.clear)
        holdsSecret = false
    }

    /// Does with a slot what the key that was held does, or recalls it.
    private mutating func take(slot: Int) -> KeyboardResponse {
        if case .press(let key) = offered.effect(slot: slot) { press(key) }
        offered = .memoryRecall
        return KeyboardResponse()
    }

    private mutating func press(_ key: KeyEvent, _ proxy: inout some TextDocumentProxy) -> KeyboardResponse {
        offered = .memoryRecall
        switch key.action {
        case .type(let text):
            guard let typed = notation.key(typing: text) else { return key.perform(&proxy) }
            press(typed)
        case .digit(let digit): press(.digit(digit))
        case .layer, .typeAndShow, .standard: return key.perform(&proxy)
        case .engine(let name, let slot):
            guard let effect = CalculatorAction.effect(of: name, slot: slot) else { break }
            return KeyboardResponse(requests: perform(effect, of: key, &proxy))
        }
        return KeyboardResponse()
    }

    private mutating func press(_ key: CalculatorKey) {
        calculator.press(key)
        message = calculator.notice?.description
        record?.add(key)
    }

    private mutating func perform(
        _ effect: CalculatorAction.Effect, of key: KeyEvent, _ proxy: inout some TextDocumentProxy
    ) -> [HostRequest] {
        switch effect {
        case .press(let key): press(key)
        case .insert: insert(calculator.insertion, &proxy)
        case .insertAll: insert(calculator.equation, &proxy)
        case .insertResult(let entry): insertResult(entry, &proxy)
        case .read: read(proxy)
        case .evaluate: evaluate(&proxy)
        case .offerSlots: offerSlots(for: key.key)
        case .turnPage(let list, let step): return turnPage(of: list, by: step, on: key.layer)
        }
        return []
    }

    /// Makes the candidates do with a slot what a key does with the newest, until the next key.
    private mutating func offerSlots(for key: LayoutKey.ID) {
        guard !calculator.memory.isEmpty else {
            return message = CalculatorNotice.noSlot(1, of: 0).description
        }
        offered = slots.actions[key] ?? .memoryRecall
    }

    private mutating func insert(_ text: String?, _ proxy: inout some TextDocumentProxy) {
        guard let text else { return message = "an error cannot be inserted; C clears it" }
        proxy.insertText(notation.localized(text))
    }

    private mutating func insertResult(_ entry: Int, _ proxy: inout some TextDocumentProxy) {
        guard calculator.history.indices.contains(entry - 1) else {
            return message = "the history has no calculation \(entry)"
        }
        proxy.insertText(notation.localized(calculator.insertion(of: calculator.history[entry - 1].result)))
    }

    private mutating func turnPage(of list: NumberedList, by step: Int, on layer: String) -> [HostRequest] {
        let pages = pages[list] ?? []
        let page = pages.firstIndex { $0.layer == layer }.map { $0 + step } ?? 0
        let count =
            switch list {
            case .memory: calculator.memory.count
            case .history: calculator.history.count
            }
        guard pages.indices.contains(page), step < 0 || pages[page].firstSlot <= count else {
            message = step < 0 ? list.noNewer : list.noOlder
            return []
        }
        return [.showLayer(pages[page].layer)]
    }

    /// Reads the selection, or else the number before the caret, as the entry.
    private mutating func read(_ proxy: some TextDocumentProxy) {
        let text: String
        if let selected = proxy.selectedText {
            message = complaint(about: selected, longest: CalculatorNumber.maximumTextLength, "a number")
            guard message == nil else { return }
            text = selected
        } else if proxy.documentContextBeforeInput == nil, proxy.documentContextAfterInput == nil, proxy.hasText {
            return message = "the keyboard cannot see the text at the moment; type something or select the number"
        } else {
            switch CalculatorText.numberAtEnd(of: proxy.documentContextBeforeInput ?? "", notation) {
            case .number(let number): text = number
            case .cutNumber:
                return message = "the number may begin before the text that the keyboard can see; select the number"
            case nil: return message = "there is no number before the caret"
            }
        }
        guard let number = CalculatorText.number(text, notation) else {
            return message = "‘\(text.shortened)’ is not a number"
        }
        calculator.enter(number)
        record?.addOther()
    }

    /// Replaces the selected expression by its value.
    private mutating func evaluate(_ proxy: inout some TextDocumentProxy) {
        guard let text = proxy.selectedText else { return message = "select an expression to evaluate" }
        message = complaint(about: text, longest: WrittenExpression.maximumTextLength, "an expression")
        guard message == nil else { return }
        switch SelectedExpression.read(text, notation, rules.evaluation) {
        case .success(let expression):
            switch expression.value(rules.evaluation, calculator.angleUnit ?? .degrees) {
            case .success(let value): proxy.insertText(notation.localized(calculator.insertion(of: value)))
            case .failure(let failure): message = failure.description
            }
        case .failure(let unreadable): message = unreadable.message
        }
    }

    /// Why a selection cannot be used: it is too long, or the device may not show all of it. Nil if it can be used.
    private func complaint(about selection: String, longest: Int, _ kind: String) -> String? {
        // Check the bytes first, because counting the characters of a large text takes long.
        if selection.utf8.count > 4 * longest || selection.count > longest {
            return "‘\(selection.shortened)’ is too long; \(kind) has at most \(longest) characters"
        }
        return CalculatorText.mayBeCut(selection)
            ? "a device shows only the first and last of several lines or sentences; select a single one" : nil
    }

    package var appearance: KeyboardAppearance {
        let memory = calculator.memory.map(shown)
        let history = calculator.history.map { notation.localized($0.description) }
        let slotTexts = zip(calculator.memory, memory).map { ($0.isExact ? "" : "≈ ") + $1 }
        return KeyboardAppearance(
            display: record?.display
                ?? (calculator.failure == nil ? notation.localized(calculator.display) : calculator.display),
            expression: notation.localized(calculator.expression),
            isApproximate: calculator.shownValue?.isExact == false, stack: calculator.stack?.map(shown),
            memory: memory, history: history, candidates: slots.candidates(slotTexts, for: offered),
            mode: calculator.angleUnit?.shortName, message: message,
            labels: labels(.memory, slotTexts).merging(labels(.history, history.map(\.endOfEntry))) { $1 }
                .merging(angleLabels) { $1 })
    }

    /// The labels of the keys that change the unit of angles: the unit.
    private var angleLabels: [LayoutKey.ID: String] {
        guard let unit = calculator.angleUnit else { return [:] }
        return Dictionary(uniqueKeysWithValues: angleKeys.map { ($0, unit.shortName) })
    }

    /// The labels of the keys that recall a slot of a list.
    private func labels(_ list: NumberedList, _ slots: [String]) -> [LayoutKey.ID: String] {
        var labels: [LayoutKey.ID: String] = [:]
        for page in pages[list] ?? [] {
            for (id, slot) in page.recallKeys where slots.indices.contains(slot - 1) {
                labels[id] = "\(slot): \(slots[slot - 1])"
            }
        }
        return labels
    }

    private func shown(_ value: CalculatorNumber) -> String { notation.localized(calculator.display(of: value)) }
}

extension AngleUnit {
    /// `deg` or `rad`, as calculators show it.
    fileprivate var shortName: String {
        switch self {
        case .degrees: "deg"
        case .radians: "rad"
        }
    }
}

extension String {
    /// A calculation for a key in a window of forty columns. The result, at its end, is what matters most.
    fileprivate var endOfEntry: String {
        let end = suffix(27)
        return end.startIndex == startIndex ? self : "…" + end.dropFirst()
    }
}
