import KeyboardExtension
import LayoutFiles
import SettingsFiles
import SourceText

/// Reads a pad of Traditional T9: which letters are on which keys.
struct PadReader: SettingsReader {
    var problems: SettingsProblems
    var notes: ImportNotes
    let context: ImportContext

    init(file: String, context: ImportContext) {
        problems = SettingsProblems(file: file)
        notes = ImportNotes(file: file)
        self.context = context
    }

    /// The keys 0 to 9 of a pad.
    private struct Pad {
        /// The letters of the keys 2 to 9, by digit.
        var letters = [[String]](repeating: [], count: 10)
        /// What the keys 0 and 1 have besides space and punctuation.
        var further: [String] = []
        var numerals = (0...9).map(String.init)
    }

    /// The layout of a file; nil if there are problems.
    mutating func layout(_ root: SettingsNode, name: String, locale: String?) -> WrittenLayout? {
        guard let layout = root["layout"] else {
            report(root, "‘layout’ is missing; it has a list of letters for each key from 0 to 9")
            return nil
        }
        var pad = pad(layout)
        if let numerals = root["numerals"] { readNumerals(numerals, into: &pad) }
        let all = pad.letters.joined().compactMap(\.unicodeScalars.first)
        if all.isEmpty, problems.isEmpty { report(layout, "the pad has no letters on the keys 2 to 9") }
        guard problems.isEmpty else { return nil }
        let tag = locale ?? root["locale"]?.text.map(PadLanguage.tag)
        let list = words(pad, tag, root)
        let base = list == nil ? "multitap-en" : "t9-en"
        guard let bundled = context.imports.layout(named: base) else {
            report(root, "the layout \(base) that pads build on is not there")
            return nil
        }
        var written = WrittenLayout(comment: "", name: root["name"]?.text ?? name, base: base)
        written.locale = tag
        written.words = list
        written.info = KeyboardInfo(letters: all.filter(\.properties.isAlphabetic))
        written.keys = keys(pad).filter { bundled.keys[$0.id] != $0 }
        place(pad.further, in: &written, bundled)
        noteProperties(root, bundled, hasCapitals: all.contains { $0.properties.changesWhenUppercased })
        return written
    }

    // MARK: - Letters

    private mutating func pad(_ layout: SettingsNode) -> Pad {
        var pad = Pad()
        guard case .list(let rows) = layout.content else {
            report(layout, "layout is a list with the letters of each key from 0 to 9: - [a, b, c]")
            return pad
        }
        if rows.count > 10 { notes.add(rows[10], "what follows is left out; a pad has the keys 0 to 9") }
        var keys: [String: Int] = [:]
        for (digit, row) in rows.prefix(10).enumerated() {
            guard case .list(let nodes) = row.content else {
                report(row, "the letters of a key are a list: [a, b, c]")
                continue
            }
            if nodes.count > ImportLimits.popups {
                notes.add(
                    nodes[ImportLimits.popups], "from here on letters are left out: a key has \(ImportLimits.popups)")
            }
            for node in nodes.prefix(ImportLimits.popups) {
                guard let text = usable(node, on: digit) else { continue }
                if let other = keys[Self.folded(text)] {
                    notes.add(node, "‘\(text)’ is left out, because it is on key \(other) already")
                    continue
                }
                keys[Self.folded(text)] = digit
                if digit < 2 || Self.apostrophes.contains(text) {
                    notes.add(node, "‘\(text)’ has a key of its own here, because it is no letter of key \(digit)")
                    pad.further.append(text)
                } else {
                    pad.letters[digit].append(text)
                }
            }
        }
        return pad
    }

    /// Marks within words, which belong to key 1 on every pad and cannot be letters of others.
    private static let apostrophes = ["'", "’", "ʼ", "·", "׳", "״"]

    /// What pads know a letter as: a small letter, without marks after it.
    private static func folded(_ text: String) -> String {
        guard let first = text.unicodeScalars.first,
            text.unicodeScalars.dropFirst().allSatisfy({ $0.properties.generalCategory == .nonspacingMark })
        else { return text.lowercased() }
        return first.properties.lowercaseMapping
    }

    /// The most characters of one letter.
    private static let maximumLetterLength = 8

    /// A letter that a key can have; nil for others, which are noted.
    private mutating func usable(_ node: SettingsNode, on digit: Int) -> String? {
        guard let text = node.text, !text.isEmpty else {
            notes.add(node, "this is no letter and is left out")
            return nil
        }
        if text == "SPECIAL" || text.hasPrefix("PUNCTUATION") {
            let keys = ["0 types a space", "1 types the marks that Keybed has for each field"]
            let instead = digit < 2 ? keys[digit] : "the key types its letters"
            notes.add(node, "the signs of \(text) are left out; \(instead)")
            return nil
        }
        guard text.count <= Self.maximumLetterLength, text.unicodeScalars.count <= ImportLimits.points,
            !text.unicodeScalars.contains(where: { ShownText.isInvisible($0) && !Self.joiners.contains($0) })
        else {
            notes.add(
                node, "‘\(text)’ is left out; a letter has at most \(Self.maximumLetterLength) characters that are seen"
            )
            return nil
        }
        return text
    }

    private static let joiners: Set<Unicode.Scalar> = ["\u{200C}", "\u{200D}"]

    private mutating func readNumerals(_ node: SettingsNode, into pad: inout Pad) {
        guard case .list(let nodes) = node.content, nodes.count == 10,
            nodes.allSatisfy({ $0.text?.count == 1 && $0.text?.first?.isWholeNumber == true })
        else { return notes.add(node, "the numerals are left out; they are a list of ten digits") }
        pad.numerals = nodes.compactMap(\.text)
    }

    // MARK: - Keys

    private func keys(_ pad: Pad) -> [LayoutKey] {
        let letterKeys = (2...9).map { Self.key($0, letters: pad.letters[$0], numeral: pad.numerals[$0]) }
        // The others are those of the bundled pads, but for what they type when they are held.
        return pad.numerals[0] == "0" ? letterKeys : [0, 1].map { Self.plainKey($0, pad.numerals[$0]) } + letterKeys
    }

    /// The key of space or punctuation.
    private static func plainKey(_ digit: Int, _ numeral: String) -> LayoutKey {
        LayoutKey(
            id: "k\(digit)", label: digit == 0 ? "0 ␣" : "1 . ,", aliases: ["\(digit)"], action: .digit(digit),
            longPress: .type(numeral))
    }

    /// The key of a digit. Without letters it types the digit.
    private static func key(_ digit: Int, letters: [String], numeral: String) -> LayoutKey {
        let shown = letters.isEmpty ? "\(digit)" : "\(digit) \(label(of: letters))"
        var key = LayoutKey(
            id: "k\(digit)", label: shown, aliases: ["\(digit)"], action: .type(numeral), letters: letters)
        if !letters.isEmpty { (key.action, key.longPress) = (.digit(digit), .type(numeral)) }
        return key
    }

    /// The letters to show on a key: those that have no marks, or the first ones.
    private static func label(of letters: [String]) -> String {
        let plain = letters.filter { letter in
            letter.unicodeScalars.first.map { !ShownText.isMark($0) && !isAccented($0) } == true
        }
        let shown = (plain.isEmpty ? letters : plain).prefix(5).map { ShownText.label($0) }
        return shown.joined(separator: shown.contains { $0.count > 1 } ? " " : "")
    }

    private static func isAccented(_ letter: Unicode.Scalar) -> Bool {
        letter.properties.name?.contains(" WITH ") == true
    }

    /// Gives letters of the keys 0 and 1, which have none here, keys in a row of their own.
    private mutating func place(_ letters: [String], in written: inout WrittenLayout, _ bundled: KeyboardLayout) {
        guard !letters.isEmpty, var layer = bundled.layer(KeyboardLayout.baseLayer) else { return }
        var names = KeyNames()
        for key in bundled.keys.values.sorted(by: { $0.id < $1.id }) { names.add(key) }
        let count = names.keys.count
        var taken = Set(layer.rows.joined().flatMap { [$0] + (bundled.keys[$0]?.aliases ?? []) })
        let row = letters.map { text in
            names.name(
                LayoutKey(id: KeyNames.name(of: text), label: ShownText.label(text), action: .type(text)),
                taken: &taken)
        }
        layer.rows.insert(row, at: max(0, layer.rows.count - 1))
        written.layers = [layer]
        written.keys += names.keys.dropFirst(count)
    }

    // MARK: - Words and other properties

    /// The word list that the letters can type; nil if there is none, and letters are typed one by one.
    private mutating func words(_ pad: Pad, _ tag: String?, _ root: SettingsNode) -> String? {
        let list = tag.flatMap { PadLanguage.list(for: $0, among: context.wordLists) }
        let types = list.map { context.canType($0, (2...9).map { ($0, pad.letters[$0]) }) } == true
        if let file = root["dictionaryFile"] {
            let name = file.text ?? ""
            let reason =
                switch list {
                case let list? where types: "the words are those of Keybed’s list \(list)"
                case let list?: "these letters cannot type Keybed’s list \(list), so that each is typed by itself"
                case nil: "Keybed has no words of this language, so that each letter is typed by itself"
                }
            notes.add(file, "‘\(name)’ is left out; \(reason)")
        }
        return types ? list : nil
    }

    private mutating func noteProperties(_ root: SettingsNode, _ bundled: KeyboardLayout, hasCapitals: Bool) {
        guard case .mapping(let entries) = root.content else { return }
        for entry in entries.prefix(ImportLimits.members) {
            let name = entry.key.text ?? ""
            let value = entry.value.text ?? ""
            switch PadProperty(rawValue: name) {
            case .currency where !bundled.keys.values.contains(where: { $0.action == .type(value) }):
                notes.add(entry.key, "the currency \(value) is left out; no key of \(bundled.id) types it")
            case let property?:
                if let note = property.note(value: value, hasCapitals: hasCapitals) { notes.add(entry.key, note) }
            case nil: notes.add(entry.key, "‘\(name)’ is left out; Keybed has no such property of pads")
            }
        }
    }
}
