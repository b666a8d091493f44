import HostAppKit
import KeyboardExtension
import ProxyRules
import Simulator
import SourceText
import TextModel

/// Follows what is typed into fields for secrets, and where it turns up.
struct Secrets {
    /// The words that were in such fields, in lower case.
    private var texts: Set<String> = []
    private var isTyping = false
    /// The number of keys with letters and digits that were pressed since the field was entered.
    private var typedCount = 0
    /// What the keyboard had before it came to the field, or typed before it could know the field; in lower case.
    private var excused = ""
    /// What the keyboard showed last outside such fields: it had that before.
    private var shownOutside = KeyboardAppearance()

    fileprivate static let minimumLength = 5

    mutating func follow(_ record: LineRecord, from before: Simulation, to after: Simulation) -> [BrokenPromise] {
        let wasTyping = isTyping
        isTyping = after.field?.traits.isSecret == true
        if !wasTyping, !isTyping {
            for event in record.events where event.shownAfter.hasText { shownOutside = event.shownAfter }
        }
        guard wasTyping || isTyping || !texts.isEmpty else { return [] }
        let presses = record.events.filter(\.event.isPress)
        note(presses, from: before, to: after)
        let isPasted = record.entries.contains { if case .changedByOthers = $0 { true } else { false } }
        let isTyped = !presses.isEmpty && typedCount >= Self.minimumLength
        if isPasted || isTyped {
            for device in [before, after] where device.field?.traits.isSecret == true {
                let words = device.document.text.lowercased().split(whereSeparator: \.isWhitespace)
                for word in words where word.isLongEnough && !excused.contains(word) { texts.insert(String(word)) }
            }
        }
        // What is typed elsewhere as well is no longer a secret, nor is what the user keeps.
        let visible = after.field?.traits.isSecret == true ? "" : after.document.text.lowercased()
        let kept = presses.filter(\.isKept).flatMap(\.response.storedChanges).compactMap { change in
            if case .value(_, _, let text?) = change { text.lowercased() } else { nil }
        }
        texts = texts.filter { text in !([visible] + kept).contains { $0.contains(text) } }
        guard !texts.isEmpty else { return [] }
        let secretField = before.field?.traits.isSecret == true ? before.fieldPath : nil
        return record.events.filter { !$0.reads.contains(.late) }.flatMap {
            leaks($0, isInSecretField: $0.field == secretField)
        }
    }

    /// Counts the letters and digits that were typed, and notes what the keyboard cannot know to be secret.
    private mutating func note(_ presses: [HandledEvent], from before: Simulation, to after: Simulation) {
        if before.fieldPath != after.fieldPath {
            typedCount = 0
            // When a field is left, what it had is looked at once more.
            if isTyping { excused = shownOutside.text.lowercased() }
        }
        if presses.contains(where: { $0.reads.contains(.late) }) {
            excused += " " + after.document.text.lowercased()
        } else {
            // What a calculator makes of a few digits, it makes of the same digits elsewhere.
            typedCount += presses.count(where: \.event.isLetterOrDigit)
        }
    }

    private func leaks(_ event: HandledEvent, isInSecretField: Bool) -> [BrokenPromise] {
        var places: [(name: String, text: String)] = event.response.storedChanges.flatMap {
            change -> [(String, String)] in
            switch change {
            case .value where event.isKept: return []
            case .value(let key, _, let after): return [("store", key.name), ("store", after ?? "")]
            case .count(let key, _): return [("store", key.name)]
            }
        }
        for request in event.response.requests {
            switch request {
            case .log(let text): places.append(("log", text))
            case .writePasteboard(let text): places.append(("pasteboard", text))
            case .writeShared(let name, let value):
                places += [("shared container", name), ("shared container", value ?? "")]
            case .fetch(let address): places.append(("network", address))
            case .send(let text, let address): places += [("network", text), ("network", address)]
            case .open(let address): places.append(("link", address))
            default: break
            }
        }
        // A word with digits is in no dictionary, so the keyboard knows it from the field.
        if !isInSecretField {
            let candidates = event.shownAfter.candidates ?? []
            places += candidates.filter { $0.contains(where: \.isNumber) }.map { ("candidates", $0) }
        }
        return places.compactMap { place in
            let text = place.text.lowercased()
            guard let secret = texts.first(where: { text.hasWord($0) }) else { return nil }
            return BrokenPromise(
                .secret, by: event.keyboard, kind: place.name,
                "\(event.event.written) the secret ‘\(secret.inMessage)’ gets into the \(place.name)")
        }
    }
}

extension Substring {
    /// Whether the word has so many letters and digits that it hardly turns up by chance.
    fileprivate var isLongEnough: Bool { count { $0.isLetter || $0.isNumber } >= Secrets.minimumLength }
}

extension KeyboardAppearance {
    private var texts: [String] {
        [display, expression].compactMap { $0 } + [stack, memory, history, candidates].flatMap { $0 ?? [] }
    }

    /// What it shows, besides the keys.
    fileprivate var text: String { texts.joined(separator: " ") }

    fileprivate var hasText: Bool { display != nil || candidates?.isEmpty == false }
}

extension HandledEvent {
    /// Whether a memory key was pressed: who does that wants the number kept.
    fileprivate var isKept: Bool { event.isPress && shownBefore.memory != shownAfter.memory }
}

extension KeyboardEvent {
    fileprivate var isLetterOrDigit: Bool {
        guard case .key(let key) = self else { return false }
        return switch key.action {
        case .type, .typeAndShow, .digit: true
        case .engine: key.key.count == 1 && key.key.first?.isNumber == true
        case .standard, .layer: false
        }
    }
}

extension String {
    /// Whether a text occurs, and is not a part of a longer word or number: the digits of a number may hold any other.
    fileprivate func hasWord(_ word: String) -> Bool {
        ranges(of: word).contains { range in
            let before = self[..<range.lowerBound].last
            let after = self[range.upperBound...].first
            return [before, after].allSatisfy { $0?.isLetter != true && $0?.isNumber != true }
        }
    }
}
