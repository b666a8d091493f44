import Foundation
import KeySequences
import Simulator
import SourceText

/// What an editor offers to do, and marks beside lines.
extension KeysAnalysis {
    /// The changes of values and facts in a range of the document: one value, all values, the facts of a line.
    func actions(in range: Range<TextPosition>, of text: DocumentText, at uri: String) -> JSONValue {
        let lines = range.lowerBound.line...range.upperBound.line
        func edit(_ edits: [JSONValue]) -> JSONValue {
            ["changes": .object([JSONValue.Member(name: uri, value: .list(edits))])]
        }
        var actions = diagnostics.compactMap { diagnostic -> JSONValue? in
            guard let correction = diagnostic.correction, correction.place.file == path,
                lines.contains(text.position(of: diagnostic.range.lowerBound).line)
            else { return nil }
            return [
                "title": .text("Expect \(correction.fact): \(correction.new)".inOneMessage), "kind": "quickfix",
                "diagnostics": [diagnostic.json(text)], "edit": edit(changes([correction], in: text)),
            ]
        }
        let all = UpdatePlan([outcome]) { $0 }.corrections[path] ?? []
        if !all.isEmpty {
            actions.append([
                "title": .text("Expect the actual values in the whole file"), "kind": "source.fixAll",
                "edit": edit(changes(all, in: text)),
            ])
        }
        let line = range.lowerBound.line
        visitNewFacts(line...line, of: text) { line, facts in
            let end = text.line(line).upperBound
            actions.append([
                "title": "Expect what this line changed", "kind": "refactor",
                "edit": edit([["range": text.json(end..<end), "newText": .text(facts.map { "\n" + $0 }.joined())]]),
            ])
        }
        let title: JSONValue = "Play this file"
        actions.append([
            "title": title, "kind": "source",
            "command": ["title": title, "command": .text(Self.playCommand), "arguments": [.text(uri)]],
        ])
        return .list(actions)
    }

    /// The command that plays a file from its beginning.
    static let playCommand = "keybed.play"

    /// How the file went, in a sentence: the first thing that is not as expected, and how many there are.
    func summary(_ text: DocumentText) -> String {
        let file = path.split(separator: "/").last.map(String.init) ?? path
        guard let first = diagnostics.first else { return "\(file): everything is as expected" }
        let line = text.position(of: first.range.lowerBound).line + 1
        let others = diagnostics.count > 1 ? ", and \(diagnostics.count - 1) more" : ""
        return "\(file):\(line): \(first.message)\(others)"
    }

    /// The lines that corrections change, as edits.
    private func changes(_ corrections: [Correction], in text: DocumentText) -> [JSONValue] {
        let updated = DocumentText(String(decoding: UpdatedFile(text.bytes, corrections).bytes, as: UTF8.self))
        return (0..<text.lineCount).compactMap { number in
            let new = updated.text(ofLine: number)
            guard new != text.text(ofLine: number) else { return nil }
            return ["range": text.json(text.line(number)), "newText": .text(new)]
        }
    }

    /// What each line of keys or command changed, beside it, unless a fact below it already says so.
    func hints(in range: Range<TextPosition>, of text: DocumentText) -> JSONValue {
        var hints: [JSONValue] = []
        visitNewFacts(range.lowerBound.line...range.upperBound.line, of: text) { line, facts in
            hints.append([
                "position": text.json(position: text.line(line).upperBound), "paddingLeft": true,
                "label": .text(facts[0].inOneMessage), "tooltip": .text(facts.joined(separator: "\n")),
            ])
        }
        return .list(hints)
    }

    /// Calls `body` for each line that changed facts which no line right below it expects, with those facts.
    private func visitNewFacts(_ lines: ClosedRange<Int>, of text: DocumentText, _ body: (Int, [String]) -> Void) {
        visit(lines) { line, before, after in
            let known = text.expectations(belowLine: line)
            let facts = FactNotation.lines(after.screen, changedFrom: before.screen).filter { fact in
                !known.contains { fact.hasPrefix($0) }
            }
            if !facts.isEmpty { body(line, facts) }
        }
    }
}

extension DocumentText {
    /// The names of the facts, with their colons, that are expected right below a line.
    fileprivate func expectations(belowLine line: Int) -> [String] {
        (line + 1..<max(line + 1, lineCount)).lazy.map(text(ofLine:)).prefix { $0.first?.isLetter == true }.map {
            fact in
            String(fact.prefix { $0.isLetter }) + ":"
        }
    }
}

extension String {
    /// For a title or a mark: on one line, and not long.
    fileprivate var inOneMessage: String { inMessage(atMost: 80) }
}
