package import KeyboardExtension

/// A keyboard for testing how a device behaves: its keys are the calls a keyboard can make, and its display shows the
/// results. Some keys misbehave on purpose.
package struct ProbeKeyboard: Keyboard {
    struct ProbeError: Error, CustomStringConvertible { let description = "it was asked to fail" }

    /// The text last shown: from loading, about the field, or an answer.
    private var shown = ""
    private var editsInCallbacks = false
    /// How often the keyboard still lets go of its memory when it is warned.
    private var obedience = 0
    private let returnKeys: ReturnKeys
    private var returnKeyType: TextInputTraits.ReturnKeyType?
    package private(set) var memoryUse = 0

    init(_ returnKeys: ReturnKeys) { self.returnKeys = returnKeys }

    package var appearance: KeyboardAppearance {
        KeyboardAppearance(display: shown, labels: returnKeys.labels(for: returnKeyType))
    }

    package mutating func handle(
        _ event: KeyboardEvent, proxy: inout some TextDocumentProxy
    ) throws -> KeyboardResponse {
        switch event {
        case .load: shown = "loaded: " + description(of: proxy)
        case .answer(let answer): shown = answer.text
        case .willAppear, .didAppear: returnKeyType = proxy.traits.returnKeyType
        case .textDidChange, .selectionDidChange:
            returnKeyType = proxy.traits.returnKeyType
            if editsInCallbacks { proxy.insertText("!") }
        case .key(let key):
            guard case .engine(let name, let slot) = key.action else { return key.perform(&proxy) }
            guard let action = ProbeAction(rawValue: name) else { break }
            return KeyboardResponse(requests: try perform(action, slot ?? 1, &proxy))
        case .viewWillTransition(let size):
            shown = "size: \(Int(size.width)) by \(Int(size.height))"
        case .didReceiveMemoryWarning:
            guard obedience > 0 else {
                return KeyboardResponse(requests: [.log("warned, and keeps \(memoryUse) bytes")])
            }
            obedience -= 1
            memoryUse = 0
            return KeyboardResponse(requests: [.log("warned, and let go of everything")])
        case .willDisappear, .didDisappear, .candidate, .textWillChange, .selectionWillChange,
            .wake, .stored, .forget:
            break
        }
        return KeyboardResponse()
    }

    private mutating func perform(
        _ action: ProbeAction, _ count: Int, _ proxy: inout some TextDocumentProxy
    ) throws -> [HostRequest] {
        switch action {
        case .moveRight: proxy.adjustTextPosition(byCharacterOffset: count)
        case .moveLeft: proxy.adjustTextPosition(byCharacterOffset: -count)
        case .deleteForward:
            proxy.adjustTextPosition(byCharacterOffset: 1)
            proxy.deleteBackward()
        case .insertNothing: proxy.insertText("")
        case .mark: proxy.setMarkedText("Anthony", selectedRange: 4..<7)
        case .markUnits: proxy.setMarkedText("👍🏽a", selectedRange: 4..<4)
        case .markCharacters: proxy.setMarkedText("👍🏽a", selectedRange: 1..<1)
        case .unmark: proxy.unmarkText()
        case .show: shown = description(of: proxy)
        case .requestLexicon: return [.requestSupplementaryLexicon]
        case .readPasteboard: return [.readPasteboard]
        case .writePasteboard: return [.writePasteboard("probe")]
        case .readShared: return [.readShared(name: "probe")]
        case .writeShared: return [.writeShared(name: "probe", value: "kept")]
        case .fetch: return [.fetch("https://example.org")]
        case .send: return [.send("kept", to: "https://example.org")]
        case .open: return [.open("https://example.org")]
        case .log: return [.log("the probe was here")]
        case .obey: obedience += 1
        case .grow: memoryUse += 10_000_000
        case .fail:
            proxy.insertText("lost")
            throw ProbeError()
        case .floodEdits: for _ in 0..<20_000 { proxy.insertText(".") }
        case .floodRequests: return Array(repeating: .showLayer("nowhere"), count: 200)
        case .editInCallbacks: editsInCallbacks.toggle()
        case .overreach:
            proxy.adjustTextPosition(byCharacterOffset: .max)
            proxy.setMarkedText("ab", selectedRange: -5..<99)
        case .showMissingLayer: return [.showLayer("nowhere")]
        }
        return []
    }

    /// The properties of the field and the device: `notes/note, default, with globe, no access`.
    private func description(of proxy: some TextDocumentProxy) -> String {
        [
            proxy.documentIdentifier.rawValue, proxy.traits.keyboardType?.rawValue ?? "no type",
            proxy.needsInputModeSwitchKey ? "with globe" : "no globe",
            proxy.hasFullAccess ? "full access" : "no access",
        ].joined(separator: ", ")
    }
}

extension HostAnswer {
    fileprivate var text: String {
        switch self {
        case .supplementaryLexicon(let entries):
            "lexicon: "
                + entries.map { $0.userInput + ($0.documentText == $0.userInput ? "" : "=" + $0.documentText) }
                .joined(separator: ", ")
        case .pasteboard(let text): "pasteboard: \(text ?? "nil")"
        case .shared(let name, let value): "shared \(name): \(value ?? "nil")"
        case .fetched(let address, let content): "\(address): \(content ?? "nil")"
        case .sent(let address, let content): "sent to \(address): \(content ?? "nil")"
        case .opened(let address, let done): (done ? "opened " : "not opened ") + address
        case .refused: "refused"
        }
    }
}
