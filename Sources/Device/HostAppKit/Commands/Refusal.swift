package import SourceText

/// Why a line was refused, in one sentence. A refused line has no effect.
///
///     throw Refusal("there is no note 3; there are 2")
///
/// The sentence says what is wrong and, where it can, what would be right. It begins with a small letter and has no
/// full stop.
public struct Refusal: Error, Hashable, CustomStringConvertible {
    package enum Reason: Hashable, Sendable {
        case noKey(String, word: String, keyboard: String, layer: String, hint: Hint?)
        /// No key on the screen has this name, but the layout has it elsewhere: `is on layer shift`.
        case keyElsewhere(String, place: String)
        case noKeyboardShown
        case other(String)
        /// The hint is empty if there are too many names.
        case unknown(String, name: String, hint: String)
        case unusableKeyboard(String, reason: String, problems: [FileError])
        case nothingTo(String)
        case store(String)
        case unreadableStore(String)
    }

    /// Where there is a key, if not on the screen.
    package enum Hint: Hashable, Sendable {
        /// A key on the screen has this name, which is almost the one that was written.
        case nearest(String)
        /// Further keyboards have the key; never empty.
        case keyboards([String])
    }

    package let reason: Reason
    /// The position of the error, in UTF-8 units from the start of the line; nil if it concerns no part of the line.
    public private(set) var range: Range<Int>?

    package init(_ reason: Reason, at range: Range<Int>? = nil) {
        self.reason = reason
        self.range = range
    }

    /// Creates a refusal.
    ///
    /// - Parameters:
    ///   - sentence: why the line was refused.
    ///   - range: the part of the line that is wrong, in UTF-8 units from its start: ``CommandArguments/Word/range``.
    ///     Nil for all arguments of the command.
    public init(_ sentence: String, at range: Range<Int>? = nil) { self.init(.other(sentence), at: range) }

    /// The refusal of an unknown name, with the name that was probably meant or, if there are few, all of them:
    /// `unknown store ‘Marke’; did you mean ‘Market’?` for the kind `store`.
    public static func unknown(_ kind: String, _ name: String, among names: [String]) -> Refusal {
        let listing = names.allSatisfy { $0.hasPrefix(":") } ? ":help lists them" : ""
        let hint = nameHint(for: name, among: names, orElse: names.count > 12 ? listing : nil)
        return Refusal(.unknown(kind, name: name, hint: hint))
    }

    /// The refusal with a position, unless it has one already: the inner position is more precise.
    public func placed(at range: Range<Int>) -> Refusal {
        var placed = self
        if self.range == nil { placed.range = range }
        return placed
    }

    /// The refusal with a position within `words`. Its own range counts from the start of the words and is converted to
    /// count from the start of the line. Without a range, the refusal gets the position of all the words.
    package func placed(within words: Range<Int>) -> Refusal {
        let part = range.map { words.lowerBound + $0.lowerBound..<words.lowerBound + $0.upperBound }
        return Refusal(reason, at: part.flatMap { $0.upperBound <= words.upperBound ? $0 : nil } ?? words)
    }

    /// The line with carets under the part that is wrong.
    package func excerpt(of line: String) -> SourceExcerpt? { range.map { SourceExcerpt(line, $0) } }

    /// The problems of the keyboard's file, if they are the reason.
    package var fileProblems: [FileError] {
        if case .unusableKeyboard(_, _, let problems) = reason { problems } else { [] }
    }

    /// The beginning of the sentence, before the problems of a file.
    package var heading: String {
        guard case .unusableKeyboard(let name, _, let problems) = reason, !problems.isEmpty else { return description }
        return "the keyboard \(name) cannot be used:"
    }

    /// The sentence.
    public var description: String { reason.description }
}

/// Refusals are thrown with these functions: `throw .unknown("app", name, among: names)`.
extension Refusal {
    package static let noKeyboardShown = Refusal(.noKeyboardShown)

    package static func malformedCommand(_ sentence: String) -> Refusal { Refusal(sentence) }

    package static func unusableKeyboard(_ name: String, _ error: any Error) -> Refusal {
        let problems = (error as? InvalidFileError)?.problems ?? []
        return Refusal(.unusableKeyboard(name, reason: "\(error)", problems: problems))
    }

    package static func nothingTo(_ verb: String) -> Refusal { Refusal(.nothingTo(verb)) }

    package static func store(_ reason: String) -> Refusal { Refusal(.store(reason)) }

    package static func unreadableStore(_ reason: String) -> Refusal { Refusal(.unreadableStore(reason)) }
}

extension Refusal.Reason: CustomStringConvertible {
    package var description: String {
        switch self {
        case .noKey(let key, let word, let keyboard, let layer, let hint):
            "no key ‘\(key.shortened)’" + (key == word ? "" : " (in ‘\(word.shortened)’)")
                + " on layer \(layer) of \(keyboard)" + (hint.map { "; \($0.text)" } ?? "")
        case .keyElsewhere(let name, let place): "‘\(name.shortened)’ \(place)"
        case .noKeyboardShown: "no keyboard is shown; tap the text with :caret, or choose a keyboard with :keyboard"
        case .other(let sentence): sentence
        case .unknown(let kind, let name, let hint):
            "unknown \(kind) ‘\(name.shortened)’" + (hint.isEmpty ? "" : "; \(hint)")
        case .unusableKeyboard(let name, let reason, _): "the keyboard \(name) cannot be used: \(reason)"
        case .nothingTo(let verb): "nothing to \(verb)"
        case .unreadableStore(let reason): "the stored data cannot be read: \(reason)"
        case .store(let reason): "nothing was changed, because the changes cannot be stored: \(reason)"
        }
    }
}

extension Refusal.Hint {
    fileprivate var text: String {
        switch self {
        case .nearest(let name): "did you mean ‘\(name)’?"
        case .keyboards(let names): names.joined(separator: ", ") + (names.count == 1 ? " has it" : " have it")
        }
    }
}
