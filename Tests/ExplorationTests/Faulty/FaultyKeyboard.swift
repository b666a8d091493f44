import KeyboardExtension
import Synchronization

/// A keyboard for ten letters that composes what follows the key `#`, and has at most one fault.
struct FaultyKeyboard: Keyboard {
    static let scope = "faulty"

    let fault: Fault?
    /// The word that was typed since the last space.
    private var word = ""
    private var composed = ""
    private var wasChanged = false
    private var isCapital = false
    private var field: DocumentIdentifier?
    private var pressCount = 0
    private var words: [String] = []
    private var number = "0"
    /// For the fault that keeps a part of the state outside the value.
    private let outside = Outside()

    private final class Outside: Sendable {
        let count = Mutex(0)
    }

    private struct NoTextError: Error, CustomStringConvertible {
        let description = "there is no text before the caret"
    }

    init(_ fault: Fault?) { self.fault = fault }

    mutating func handle(_ event: KeyboardEvent, proxy: inout some TextDocumentProxy) throws -> KeyboardResponse {
        switch event {
        case .key(let key):
            pressCount += 1
            let isSecret = proxy.traits.isSecret
            var response = try press(key, &proxy)
            if fault == .logsSecrets || !isSecret { response.requests.append(.log(word)) }
            return response
        case .willDisappear:
            if fault != .keepsMarked { commit(&proxy) }
            (word, composed) = ("", "")
        case .willAppear: field = proxy.documentIdentifier
        case .textDidChange:
            if field != proxy.documentIdentifier {
                field = proxy.documentIdentifier
                (word, composed) = ("", "")
            }
            if !composed.isEmpty, proxy.documentContextBeforeInput?.hasSuffix(composed) == false { composed = "" }
            wasChanged = true
            isCapital.toggle()
        case .selectionDidChange:
            if proxy.documentContextBeforeInput?.hasSuffix(composed) == false { composed = "" }
        default: break
        }
        return KeyboardResponse()
    }

    private mutating func press(
        _ key: KeyEvent, _ proxy: inout some TextDocumentProxy
    ) throws -> KeyboardResponse {
        switch key.action {
        case .type(let text): return try type(text, &proxy)
        case .standard(.deleteBackward):
            delete(&proxy)
            return KeyboardResponse()
        case .engine("compose", _):
            composed += "x"
            proxy.setMarkedText(composed, selectedRange: composed.utf16.count..<composed.utf16.count)
            return KeyboardResponse()
        case .engine("left", _):
            commit(&proxy)
            guard proxy.selectedText == nil else { return KeyboardResponse() }
            let before = proxy.documentContextBeforeInput?.last
            let length = fault == .splitsEmoji ? 1 : before.map { String($0).utf16.count } ?? 0
            proxy.adjustTextPosition(byCharacterOffset: -length)
            return KeyboardResponse()
        case .engine("times", _):
            commit(&proxy)
            number = number.count > 5 ? "Error" : number == "Error" || number == "0" ? "1234" : number + "5"
            return KeyboardResponse()
        case .engine("insert", _):
            commit(&proxy)
            guard number != "Error" || fault == .insertsError else { return KeyboardResponse() }
            proxy.insertText(fault == .insertsGrouping ? grouped : number)
            return KeyboardResponse()
        default:
            commit(&proxy)
            return key.perform(&proxy)
        }
    }

    private mutating func type(_ text: String, _ proxy: inout some TextDocumentProxy) throws -> KeyboardResponse {
        commit(&proxy)
        var changes: [StoredChange] = []
        if text == " " {
            if fault == .doublesLateWord, !word.isEmpty, proxy.documentContextBeforeInput?.hasSuffix(word) != true {
                proxy.insertText(word)
            }
            if !word.isEmpty, !proxy.traits.isSecret || fault == .learnsSecrets || fault == .offersSecrets {
                if fault != .offersSecrets {
                    changes = [.count(StoredKey(scope: Self.scope, name: word), by: 1)]
                }
                words.append(word)
            }
            word = ""
        } else {
            word += text
        }
        switch fault {
        case .eatsAfterPaste where wasChanged: proxy.deleteBackward()
        case .throwsOnEmptyWindow where proxy.documentContextBeforeInput == nil && text == ".": throw NoTextError()
        case .swallowsKeys where pressCount % 7 == 0:
            word = ""
            return KeyboardResponse()
        default: break
        }
        wasChanged = false
        if fault == .forgetsOnUndo { outside.count.withLock { $0 += 1 } }
        let isOther = fault == .typesOther && text == "e"
        proxy.insertText(isOther ? "f" : fault == .countsCallbacks && isCapital ? text.uppercased() : text)
        return KeyboardResponse(storedChanges: changes)
    }

    private mutating func delete(_ proxy: inout some TextDocumentProxy) {
        if !composed.isEmpty {
            composed.removeLast()
            proxy.setMarkedText(composed, selectedRange: composed.utf16.count..<composed.utf16.count)
            return
        }
        word = String(word.dropLast())
        let before = proxy.documentContextBeforeInput ?? ""
        let hasSelection = proxy.selectedText != nil
        let units = before.last.map { String($0).utf16.count } ?? 1
        proxy.deleteBackward()
        guard !hasSelection else { return }
        if fault == .deletesUnits { for _ in 1..<max(2, units) where units > 1 { proxy.deleteBackward() } }
        if fault == .deletesTwo, before.dropLast().last == " " { proxy.deleteBackward() }
    }

    private mutating func commit(_ proxy: inout some TextDocumentProxy) {
        guard !composed.isEmpty else { return }
        composed = ""
        proxy.unmarkText()
    }

    private var grouped: String { number.count < 4 ? number : number.prefix(1) + "," + number.dropFirst() }

    var appearance: KeyboardAppearance {
        let mode = fault == .forgetsOnUndo ? "\(outside.count.withLock { $0 })" : nil
        return KeyboardAppearance(
            display: number == "0" ? nil : number == "Error" ? number : grouped,
            candidates: fault == .offersSecrets ? words : nil, mode: mode)
    }

    var memoryUse: Int { fault == .leaksMemory ? pressCount * 10_000_000 : 1000 }
}
