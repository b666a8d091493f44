import KeyboardExtension
import SettingsFiles
import SourceText

/// Reads the rows of a layout of FlorisBoard, or of HeliBoard in the same notation.
struct FlorisReader: SettingsReader {
    var problems: SettingsProblems
    var notes: ImportNotes
    let locale: String?
    /// Whether the layout is written from right to left, and the shapes of its letters: known once it was read.
    private var isRightToLeft = false
    private var shapes: LetterShapes

    init(file: String, locale: String?) {
        problems = SettingsProblems(file: file)
        // The file is read twice, the first time for its letters.
        notes = ImportNotes(file: file, maximum: 0)
        self.locale = locale
        shapes = LetterShapes(locale: locale, texts: [])
    }

    /// The rows of keys; empty if there are problems.
    mutating func rows(_ root: SettingsNode, file: String) -> [[SourceKey]] {
        let nodes = keyNodes(root)
        guard problems.isEmpty else { return [] }
        // How the letters are written depends on what they are.
        let first = RowsMaking(made(nodes))
        let info = KeyboardInfo(letters: first.letters)
        shapes = LetterShapes(locale: locale, texts: nodes.joined().compactMap { face($0, shifted: false)?.text })
        isRightToLeft = info.prefersRightToLeft
        notes = ImportNotes(file: file)
        problems = SettingsProblems(file: file)
        let rows = made(nodes)
        if problems.isEmpty, rows.isEmpty { report(root, "the file has no keys") }
        return rows
    }

    /// The nodes of the keys by row.
    private mutating func keyNodes(_ root: SettingsNode) -> [[SettingsNode]] {
        guard case .list(let rows) = root.content else {
            report(root, "a layout is a list of rows, each a list of keys: [[{\"code\": 97, \"label\": \"a\"}]]")
            return []
        }
        var count = 0
        var nodes: [[SettingsNode]] = []
        for row in rows {
            guard case .list(let keys) = row.content else {
                report(row, "a row is a list of keys: [{\"code\": 97, \"label\": \"a\"}]")
                return []
            }
            count += keys.count
            guard nodes.count < ImportLimits.rows, count <= ImportLimits.keys else {
                report(row, ImportLimits.sentence)
                return []
            }
            for key in keys {
                guard case .mapping = key.content else {
                    report(key, "a key is a mapping: {\"code\": 97, \"label\": \"a\"}")
                    return []
                }
            }
            if !keys.isEmpty { nodes.append(keys) }
        }
        return nodes
    }

    private mutating func made(_ nodes: [[SettingsNode]]) -> [[SourceKey]] {
        nodes.map { row in row.compactMap { sourceKey($0) } }.filter { !$0.isEmpty }
    }

    private mutating func sourceKey(_ node: SettingsNode) -> SourceKey? {
        let (small, shifted) = (face(node, shifted: false), face(node, shifted: true))
        guard small != nil || shifted != nil else { return nil }
        return SourceKey(small: small, shifted: shifted, width: width(node), place: .node(node))
    }

    // MARK: - Keys and selectors

    /// What a key is in one of the two states; nil if it is not there.
    private mutating func face(_ node: SettingsNode, shifted: Bool, depth: Int = 0, isPopup: Bool = false) -> KeyFace? {
        guard case .mapping(let entries) = node.content else {
            notes.add(node, "this is no key and is left out; a key is a mapping: {\"label\": \"a\"}")
            return nil
        }
        let kind = node["$"]?.text
        if let kind, let selector = KeySelector.named(kind, isRightToLeft: isRightToLeft) {
            guard depth < ImportLimits.depth else {
                notes.add(node, "the key is left out, because it has more than \(ImportLimits.depth) selectors")
                return nil
            }
            return selected(selector, entries, shifted: shifted).flatMap { member in
                face(member, shifted: shifted, depth: depth + 1, isPopup: isPopup)
            }
        }
        if let kind, KeyKind(rawValue: kind) == nil {
            notes.add(node["$"] ?? node, "‘\(kind)’ is no kind of key that is known here; it is read as text_key")
        }
        var made = plainFace(node, KeyKind(rawValue: kind ?? ""), shifted: shifted)
        noteProperties(entries, isPopup: isPopup)
        if !isPopup, let popup = node["popup"] { made?.popups = popups(popup, shifted: shifted) }
        return made
    }

    /// The member of a selector that is used in one of the two states. The others are noted.
    private mutating func selected(
        _ selector: KeySelector, _ entries: [SettingsNode.Entry], shifted: Bool
    ) -> SettingsNode? {
        let there = Dictionary(entries.map { ($0.key.text ?? "", $0.value) }) { first, _ in first }
        let used = Set([selector.small, selector.shifted].compactMap { $0.first { there[$0] != nil } })
        let usual = selector.small + selector.shifted + selector.others
        for entry in entries.prefix(ImportLimits.members) {
            let name = entry.key.text ?? ""
            if name == "$" || used.contains(name) { continue }
            notes.add(
                entry.key,
                usual.contains(name)
                    ? "‘\(name)’ is left out, because \(selector.reason)"
                    : "‘\(name)’ is no member of \(selector.name) and is left out")
        }
        // In FlorisBoard such a key is the default one while capitals are locked or begin a sentence.
        if used.contains("shiftedManual"), there["default"] != nil, there["shifted"] == nil, there["capsLock"] == nil,
            let place = entries.first(where: { $0.key.text == "shiftedManual" })?.key
        {
            notes.add(place, "‘shiftedManual’ holds for capitals of all kinds here, because \(selector.reason)")
        }
        return (shifted ? selector.shifted : selector.small).lazy.compactMap { there[$0] }.first
    }

    /// The kinds of keys that are not selectors.
    private enum KeyKind: String {
        case text = "text_key"
        case auto = "auto_text_key"
        case multi = "multi_text_key"
    }

    private mutating func plainFace(_ node: SettingsNode, _ kind: KeyKind?, shifted: Bool) -> KeyFace? {
        let label = node["label"]?.text ?? ""
        if kind == .multi || node["codePoints"] != nil { return joinedText(node, label: label) }
        let code = code(node)
        if let code, code != 0 {
            return face(ofCode: code, label: label, node, isAuto: kind == .auto, shifted: shifted)
        }
        if node["type"]?.text == "placeholder" { return KeyFace(effect: .gap) }
        guard !label.isEmpty else {
            notes.add(node, "the key is left out, because it has neither a code nor a label")
            return nil
        }
        // HeliBoard takes the text from the label, and capitals after shift.
        let word = KeyLabel(label)
        return word.face(.node(node), shapes, shifted: shifted && kind != .text, &notes)
    }

    private mutating func code(_ node: SettingsNode) -> Int? {
        guard let code = node["code"] else { return nil }
        if code.wholeNumber == nil { notes.add(code, "the code is left out, because it is not a whole number") }
        return code.wholeNumber
    }

    private mutating func face(
        ofCode code: Int, label: String, _ node: SettingsNode, isAuto: Bool, shifted: Bool
    ) -> KeyFace? {
        if let known = KeyCode.numbered(code) { return known.face(label: label, .node(node), &notes) }
        guard code > 0, let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init) else {
            let what = code > 0 ? "is no character" : "is no key that is known here"
            notes.add(node["code"] ?? node, "the key is left out, because \(code) \(what)")
            return nil
        }
        guard ShownText.canBeTyped(scalar) else {
            notes.add(node["code"] ?? node, "the key is left out, because \(code) is a control character")
            return nil
        }
        let (text, shown) = (String(scalar), KeyLabel(label).shown)
        guard isAuto else { return KeyFace(text: text, label: shown) }
        return shifted
            ? KeyFace(text: shapes.capital(text), label: shapes.capital(shown))
            : KeyFace(text: shapes.small(text), label: shapes.small(shown))
    }

    /// The text of a key with several code points.
    private mutating func joinedText(_ node: SettingsNode, label: String) -> KeyFace? {
        guard case .list(let points)? = node["codePoints"]?.content, (1...ImportLimits.points).contains(points.count)
        else {
            let most = ImportLimits.points
            notes.add(
                node["codePoints"] ?? node,
                "the key is left out, because it has no list of 1 to \(most) characters: \"codePoints\": [107, 104]")
            return nil
        }
        var text = String.UnicodeScalarView()
        for point in points {
            guard let number = point.wholeNumber, let scalar = UInt32(exactly: number).flatMap(Unicode.Scalar.init),
                ShownText.canBeTyped(scalar)
            else {
                notes.add(point, "the key is left out, because this is no character")
                return nil
            }
            text.append(scalar)
        }
        return KeyFace(text: String(text), label: label)
    }

    // MARK: - Popups and other properties

    private mutating func popups(_ node: SettingsNode, shifted: Bool) -> [KeyFace] {
        var nodes: [SettingsNode] = []
        switch node.content {
        case .list(let keys): nodes = keys
        case .mapping(let entries):
            nodes = node["main"].map { [$0] } ?? []
            if case .list(let keys)? = node["relevant"]?.content { nodes += keys }
            for entry in entries.prefix(ImportLimits.members) where !["main", "relevant"].contains(entry.key.text) {
                notes.add(entry.key, "‘\(entry.key.text ?? "")’ is no popup that is known here, and is left out")
            }
        case .text: notes.add(node, "these are no popups and are left out: \"popup\": {\"relevant\": [{…}]}")
        }
        if nodes.count > ImportLimits.popups {
            notes.add(nodes[ImportLimits.popups], "from here on popups are left out: a key has \(ImportLimits.popups)")
        }
        return nodes.prefix(ImportLimits.popups).compactMap { face($0, shifted: shifted, isPopup: true) }
    }

    /// What is read of a key; also what only colours keys, or says what their codes say as well.
    private static let properties: Set = ["$", "code", "codePoints", "label", "popup", "type", "groupId", "width"]

    private mutating func noteProperties(_ entries: [SettingsNode.Entry], isPopup: Bool) {
        for entry in entries.prefix(ImportLimits.members) {
            switch entry.key.text ?? "" {
            case "groupId" where (entry.value.wholeNumber ?? 0) > 0:
                notes.add(
                    entry.key, "the popups of group \(entry.value.text ?? "") are left out; they are in other files")
            case "popup" where isPopup: notes.add(entry.key, "the popups of a popup are left out")
            case let name where !Self.properties.contains(name):
                notes.add(entry.key, "‘\(name)’ is left out; Keybed has no such property of keys")
            default: break
            }
        }
    }

    /// HeliBoard's widths are parts of the screen, of which an ordinary key takes a tenth.
    private mutating func width(_ node: SettingsNode) -> Double {
        guard let written = node["width"] else { return 1 }
        guard let part = written.number, (0...1).contains(part) else {
            if written.number != -1 { notes.add(written, "the width is left out; it is a part of the screen up to 1") }
            return 1
        }
        return part == 0 ? 1 : max(0.25, part * 10)
    }
}

extension KeyFace {
    /// A key that types a text. The label is dropped if it is the text.
    init(text: String, label: String) {
        let shown = ShownText.label(written: label.shortened)
        self.init(effect: .text(text), label: label.isEmpty || label == text ? nil : shown)
        if self.label == ShownText.label(text) { self.label = nil }
    }
}
