import KeyboardExtension

/// An input at the real keyboard.
enum LiveInput: Hashable {
    /// A key; held if Alt was down.
    case key(PhysicalKey, isHeld: Bool)
    case escape
    /// Control with a letter, given as a capital.
    case control(Character)
    /// Pasted text.
    case paste(String)
}

/// Decodes the bytes a terminal sends for keys: UTF-8, and the sequences of xterm and compatible terminals.
///
///     68                h
///     1B 5B 41          up
///     1B 4F 77          7 on the number pad
///     1B 34             4, held with Alt
///     1B                escape, unless something follows at once
struct InputDecoder {
    private var pending: [UInt8] = []
    /// The text of a paste that has not ended yet; nil outside a paste.
    private var pasted: [UInt8]?

    private static let escape: UInt8 = 0x1B
    private static let pasteEnd = Array("\u{1B}[201~".utf8)
    /// Longer than the sequence of any key.
    private static let maximumSequenceLength = 32

    /// Whether the last bytes are ambiguous until more bytes come or some time passes.
    var isWaiting: Bool { !pending.isEmpty }

    /// Decodes further bytes.
    mutating func feed(_ bytes: some Sequence<UInt8>) -> [LiveInput] {
        pending += bytes
        return take(isLast: false)
    }

    /// Decodes the last bytes after a pause without further bytes.
    mutating func flush() -> [LiveInput] { take(isLast: true) }

    private mutating func take(isLast: Bool) -> [LiveInput] {
        var inputs: [LiveInput] = []
        var rest = pending[...]
        while !rest.isEmpty {
            if pasted != nil {
                guard continuePaste(&rest, into: &inputs) else { break }
            } else if rest.first == InputDecoder.escape {
                guard takeSequence(&rest, into: &inputs, isLast: isLast) else { break }
            } else {
                guard takeText(&rest, into: &inputs, isLast: isLast) else { break }
            }
        }
        pending = Array(rest)
        return inputs
    }

    // MARK: - Text

    /// Decodes the characters up to the next escape. Returns false if the last character is incomplete.
    private mutating func takeText(
        _ rest: inout ArraySlice<UInt8>, into inputs: inout [LiveInput], isLast: Bool
    ) -> Bool {
        var text = rest.prefix { $0 != InputDecoder.escape }
        let whole = text.count
        if text.endIndex == rest.endIndex, !isLast { text = text.dropLast(InputDecoder.unfinished(text)) }
        inputs += String(decoding: text, as: UTF8.self).compactMap(InputDecoder.input)
        rest = rest.dropFirst(text.count)
        return text.count == whole
    }

    /// The number of bytes at the end that begin an incomplete character.
    private static func unfinished(_ text: ArraySlice<UInt8>) -> Int {
        for (index, byte) in text.suffix(4).reversed().enumerated() where byte & 0xC0 != 0x80 {
            let length = byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
            return length > index + 1 ? index + 1 : 0
        }
        return 0
    }

    private static func input(_ character: Character) -> LiveInput? {
        switch character {
        case "\r", "\n", "\r\n": return .key(.named(.enter), isHeld: false)
        case "\t": return .key(.named(.tab), isHeld: false)
        case "\u{7F}", "\u{8}": return .key(.named(.backspace), isHeld: false)
        default: break
        }
        guard let first = character.unicodeScalars.first else { return nil }
        guard first.value < 0x20 else { return .key(.character(character), isHeld: false) }
        return UnicodeScalar(first.value + 0x40).map { .control(Character($0)) }
    }

    // MARK: - Sequences

    /// Decodes a sequence that begins with an escape. Returns false if it is incomplete.
    private mutating func takeSequence(
        _ rest: inout ArraySlice<UInt8>, into inputs: inout [LiveInput], isLast: Bool
    ) -> Bool {
        let following = rest.dropFirst()
        guard let kind = following.first else {
            guard isLast else { return false }
            inputs.append(.escape)
            rest = []
            return true
        }
        switch kind {
        case UInt8(ascii: "["), UInt8(ascii: "O"):
            guard let end = InputDecoder.end(of: following, kind: kind) else {
                guard isLast || following.count > InputDecoder.maximumSequenceLength else { return false }
                // Not a sequence, but Alt with a bracket or an O.
                return takeHeld(&rest, into: &inputs, isLast: true)
            }
            let sequence = String(decoding: following[following.startIndex...end], as: UTF8.self)
            rest = rest[(end + 1)...]
            if sequence == "[200~" { pasted = [] }
            if let key = InputDecoder.key(sequence) { inputs.append(key) }
            return true
        case InputDecoder.escape:
            inputs.append(.escape)
            rest = following
            return true
        default: return takeHeld(&rest, into: &inputs, isLast: isLast)
        }
    }

    /// Decodes an escape and a character as a key held with Alt.
    private mutating func takeHeld(
        _ rest: inout ArraySlice<UInt8>, into inputs: inout [LiveInput], isLast: Bool
    ) -> Bool {
        let following = rest.dropFirst()
        let byte = following.first ?? 0
        let length = byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        guard following.count >= length || isLast else { return false }
        for character in String(decoding: following.prefix(length), as: UTF8.self) {
            if case .key(let key, _)? = InputDecoder.input(character) { inputs.append(.key(key, isHeld: true)) }
        }
        rest = following.dropFirst(length)
        return true
    }

    /// The index of the last byte of a sequence; nil if the sequence is incomplete.
    private static func end(of sequence: ArraySlice<UInt8>, kind: UInt8) -> Int? {
        var body = sequence.dropFirst()
        if kind == UInt8(ascii: "O") { return body.isEmpty ? nil : body.startIndex }
        // The first function keys of the Linux console: ESC [ [ A.
        if body.first == UInt8(ascii: "[") { body = body.dropFirst() }
        return body.firstIndex { (0x40...0x7E).contains($0) }
    }

    private static func key(_ sequence: String) -> LiveInput? {
        if sequence.hasPrefix("O") { return sequence.last.flatMap { applicationKeys[$0] }.map(pressed) }
        if sequence.hasPrefix("[["), let last = sequence.last, let value = last.asciiValue {
            return PhysicalKey.Name(rawValue: "f\(Int(value) - 0x40)").map(pressed)
        }
        guard let last = sequence.last else { return nil }
        let numbers = sequence.dropFirst().dropLast().split(separator: ";").map { Int($0) ?? 0 }
        let name = last == "~" ? numbers.first.flatMap { numberedKeys[$0] } : letteredKeys[last]
        // The second number is 1 plus a sum of modifiers; Alt is 2.
        let isHeld = numbers.count > 1 && (numbers[1] - 1) & 2 != 0
        return name.map { .key(.named($0), isHeld: isHeld) }
    }

    private static func pressed(_ name: PhysicalKey.Name) -> LiveInput { .key(.named(name), isHeld: false) }

    private static let letteredKeys: [Character: PhysicalKey.Name] = [
        "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "P": .f1, "Q": .f2, "R": .f3, "S": .f4,
    ]

    private static let numberedKeys: [Int: PhysicalKey.Name] = [
        1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end, 11: .f1, 12: .f2,
        13: .f3, 14: .f4, 15: .f5, 17: .f6, 18: .f7, 19: .f8, 20: .f9, 21: .f10, 23: .f11, 24: .f12,
    ]

    private static let applicationKeys: [Character: PhysicalKey.Name] = letteredKeys.merging([
        "M": .padEnter, "j": .padTimes, "k": .padPlus, "m": .padMinus, "n": .padPoint, "o": .padDivide, "p": .pad0,
        "q": .pad1, "r": .pad2, "s": .pad3, "t": .pad4, "u": .pad5, "v": .pad6, "w": .pad7, "x": .pad8, "y": .pad9,
    ]) { first, _ in first }

    // MARK: - Pasting

    /// Reads a part of a paste. Returns false if the paste has not ended yet.
    private mutating func continuePaste(_ rest: inout ArraySlice<UInt8>, into inputs: inout [LiveInput]) -> Bool {
        guard let end = rest.firstRange(of: InputDecoder.pasteEnd) else {
            // The last bytes may be the beginning of the end mark.
            let kept = min(rest.count, InputDecoder.pasteEnd.count - 1)
            pasted? += rest.dropLast(kept)
            rest = rest.suffix(kept)
            return false
        }
        pasted? += rest[..<end.lowerBound]
        inputs.append(.paste(String(decoding: pasted ?? [], as: UTF8.self)))
        pasted = nil
        rest = rest[end.upperBound...]
        return true
    }
}
