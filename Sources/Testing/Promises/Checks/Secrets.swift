import KeyboardExtension
import Simulator
import SourceText
import TextModel

/// Follows what is typed into fields for secrets, and where it turns up.
struct Secrets {
    /// The words that were in such fields, in lower case.
    private var texts: Set<String> = []
    private var isTyping = false

    private static let minimumLength = 5

    mutating func follow(_ record: LineRecord, from before: Simulation, to after: Simulation) -> [BrokenPromise] {
        guard isTyping || !texts.isEmpty || after.field?.traits.isSecret == true else { return [] }
        isTyping = after.field?.traits.isSecret == true
        // A keyboard that does not know yet which field it is in cannot know that it is for a secret.
        let isKnown = !record.events.contains { $0.reads.contains(.late) }
        for device in [before, after] where isKnown && device.field?.traits.isSecret == true {
            let words = device.document.text.lowercased().split(whereSeparator: \.isWhitespace)
            for word in words where word.count >= Self.minimumLength { texts.insert(String(word)) }
        }
        // What is typed elsewhere as well is no longer a secret.
        let visible = after.field?.traits.isSecret == true ? "" : after.document.text.lowercased()
        texts = texts.filter { !visible.contains($0) }
        guard !texts.isEmpty else { return [] }
        let secretField = before.field?.traits.isSecret == true ? before.fieldPath : nil
        return record.events.filter { !$0.reads.contains(.late) }.flatMap {
            leaks($0, isInSecretField: $0.field == secretField)
        }
    }

    private func leaks(_ event: HandledEvent, isInSecretField: Bool) -> [BrokenPromise] {
        // Who presses a memory key wants the number kept.
        let isKept = event.event.isPress && event.shownBefore.memory != event.shownAfter.memory
        var places: [(name: String, text: String)] = event.response.storedChanges.flatMap {
            change -> [(String, String)] in
            switch change {
            case .value where isKept: return []
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
