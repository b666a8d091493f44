import Foundation
import HostAppKit
import KeySequences
import KeyboardExtension
import LayoutFiles
import Simulator
import SourceText

/// Gives a key another name, in its layout file and in `.keys` files that press it.
struct KeyRenaming {
    let key: LayoutKey.ID
    let layout: String
    let newName: String
    /// The edits of each file, by its path; the same place is changed once, however often it was played.
    private(set) var edits: [String: Set<Range<Int>>] = [:]

    /// The places in the layout file. Throws a sentence that says why the key cannot be renamed.
    init(
        _ key: LayoutKey.ID, of layout: KeyboardLayout, to newName: String, in text: DocumentText, at path: String
    ) throws {
        (self.key, self.layout, self.newName) = (key, layout.id, newName)
        guard key.count > 1 else { throw Refusal("‘\(key)’ is typed within words; only longer names can be changed") }
        guard newName.count > 1, newName.first?.isLetter == true,
            newName.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" })
        else { throw Refusal("the new name is a word of letters, digits and hyphens, such as insert-result") }
        guard !layout.keys.values.contains(where: { $0.id == newName || $0.aliases.contains(newName) }) else {
            throw Refusal("‘\(newName)’ is a key of \(layout.id) already")
        }
        let mentions = try KeyMentions(of: key, in: text.bytes, file: path)
        guard mentions.isDefined else {
            throw Refusal("‘\(key)’ is not defined in \(path), and means what its name says")
        }
        guard !mentions.isHidden else {
            throw Refusal("‘\(key)’ is in a layer that is written in quotes; write the rows as a block")
        }
        let lines = ReaderLines(text, .unicode, file: path)
        edits[path] = Set(mentions.spans.map { lines.range(ofLine: $0.line, $0.excerpt.range) })
    }

    /// Adds the places in a `.keys` file and those it includes, which are found by playing it.
    mutating func add(_ analysis: KeysAnalysis, _ document: (_ path: String) -> DocumentText?) {
        var found: Set<Mention> = []
        analysis.visitAll { step, before in
            let offset = step.line.text.utf8.count
            switch step.line.content {
            case .keys(let keys):
                // The keys are what follows the mark.
                let start = offset - keys.utf8.count
                for range in mentions(in: keys, on: before) {
                    found.insert(
                        Mention(step.file, step.line.number, start + range.lowerBound..<start + range.upperBound))
                }
            case .table(let table):
                for row in table.rows {
                    for range in mentions(in: row, on: before) { found.insert(Mention(step.file, row.number, range)) }
                }
            case .command, .expectation, .include, .tags, .promises, .always, .skip: break
            }
        }
        for (file, mentions) in Dictionary(grouping: found, by: \.file) {
            guard let lines = document(file).map({ ReaderLines($0, .lineFeeds, file: file) }) else { continue }
            edits[file, default: []].formUnion(mentions.map { lines.range(ofLine: $0.line, $0.range) })
        }
    }

    /// All changes, as the protocol writes them.
    func json(_ document: (_ path: String) -> DocumentText?, uri: (_ path: String) -> String) -> JSONValue {
        let changes = edits.sorted { $0.key < $1.key }.compactMap { path, ranges -> JSONValue.Member? in
            guard let text = document(path), !ranges.isEmpty else { return nil }
            let edits = ranges.sorted { $0.lowerBound < $1.lowerBound }.map { range -> JSONValue in
                ["range": text.json(range), "newText": .text(newName)]
            }
            return JSONValue.Member(name: uri(path), value: .list(edits))
        }
        return ["changes": .object(changes)]
    }

    private struct Mention: Hashable {
        var file: String
        var line: Int
        var range: Range<Int>

        init(_ file: String, _ line: Int, _ range: Range<Int>) {
            (self.file, self.line, self.range) = (file, line, range)
        }
    }

    /// The cells of a row are played from left to right, as the table is.
    private func mentions(in row: KeysTable.Row, on device: Simulation) -> [Range<Int>] {
        var (device, found) = (device, [Range<Int>]())
        for cell in row.cells {
            switch cell.content {
            case .keys(let keys):
                found += mentions(in: keys, on: device).map { cell.source($0) }
                if let line = try? KeyLine.parse(keys) { try? device.run(.keys(line)) }
            case .command(let command, _): try? device.run(command)
            case .expectation: break
            }
        }
        return found
    }

    /// The places in a line of keys where the key is named, in UTF-8 units.
    private func mentions(in keys: String, on device: Simulation) -> [Range<Int>] {
        guard keys.contains(key), let presses = try? KeyLine.parse(keys).writtenPresses else { return [] }
        var (device, found) = (device, [Range<Int>]())
        for (press, range) in presses {
            if press.name == key, device.layout?.id == layout, device.key(meantBy: key)?.id == key,
                let written = String(keys.utf8.dropFirst(range.lowerBound).prefix(range.count)),
                // After a verb, the last place is that of the key: {hold hold}.
                let place = written.ranges(of: key).last(where: { written.isWord($0) })
            {
                let start = range.lowerBound + written.utf8.distance(from: written.startIndex, to: place.lowerBound)
                found.append(start..<start + key.utf8.count)
            }
            try? device.run(.keys(KeyLine([press])))
        }
        return found
    }
}

extension KeyPress {
    /// The name of the key, if the press names one as a whole.
    fileprivate var name: String? {
        switch self {
        case .word(let name), .named(let name, _), .hold(let name, _), .flick(let name, _), .down(let name),
            .up(let name):
            name
        case .characters, .pick, .wait: nil
        }
    }
}

extension String {
    /// Whether a range of a press is a word of it.
    fileprivate func isWord(_ range: Range<Index>) -> Bool {
        let ends: Set<Character> = ["{", "}", " ", "\t"]
        return (range.lowerBound == startIndex || ends.contains(self[index(before: range.lowerBound)]))
            && (range.upperBound == endIndex || ends.contains(self[range.upperBound]))
    }
}
