import KeyboardExtension
import KeyboardWire
import ProxyRules

/// Texts without their letters, for traces that others may see: `Dear Anna, 30 %` becomes `Aaaa Aaaa, 00 %`. Spaces,
/// marks and the length stay, on which it depends what a device shows.
extension String {
    var withoutLetters: String {
        String(
            String.UnicodeScalarView(
                unicodeScalars.map { scalar -> Unicode.Scalar in
                    let properties = scalar.properties
                    if properties.numericType != nil { return scalar.value > 0xFFFF ? "𝟎" : "0" }
                    guard properties.isAlphabetic else { return scalar }
                    return scalar.value > 0xFFFF ? "𝐚" : properties.isUppercase ? "A" : "a"
                }))
    }
}

extension TraceLine.Content {
    /// The same without letters; nil for what consists of nothing else, such as a word to forget.
    var withoutLetters: TraceLine.Content? {
        switch self {
        case .edit(.insert(let text)): .edit(.insert(text.withoutLetters))
        case .edit(.mark(let text, let selected)): .edit(.mark(text.withoutLetters, selected: selected))
        case .read(let read): .read(read.withoutLetters)
        case .key(let key): .key(key.count == 1 ? key.withoutLetters : key)
        case .request(let request): request.isWithoutText ? self : nil
        case .callback(.load): .callback(.load(StoredValues()))
        case .callback(.stored), .callback(.forget), .callback(.answer), .callback(.key): nil
        case .edit, .callback, .turn, .asked, .done, .holds: self
        }
    }
}

extension TraceRead {
    fileprivate var withoutLetters: TraceRead {
        var read = self
        read.before = before.map { $0?.withoutLetters }
        read.after = after.map { $0?.withoutLetters }
        read.selected = selected.map { $0?.withoutLetters }
        return read
    }
}

extension HostRequest {
    /// Whether it contains nothing that somebody has typed.
    var isWithoutText: Bool {
        switch self {
        case .advanceToNextInputMode, .handleInputModeList, .dismissKeyboard, .requestSupplementaryLexicon,
            .readPasteboard:
            true
        case .showLayer, .wake, .cancelWake, .writePasteboard, .readShared, .writeShared, .fetch, .send, .open,
            .log:
            false
        }
    }
}
