import KeyboardExtension

/// Makes the layers and keys of a layout from rows of keys.
///
/// The keys of shift are a layer of their own if they differ. A phone also needs the next keyboard, space, return,
/// delete, digits and punctuation: what the rows lack of these is in a row below, and on a page of symbols.
struct RowsMaking {
    static let shiftLayer = "shift"
    static let symbolsLayer = "symbols"

    private let rows: [[SourceKey]]
    private var names = KeyNames()
    private var layers: [KeyboardLayout.Layer] = []
    private let lettersLabel: String
    private let hasShift: Bool
    private let hasSymbols: Bool
    /// What the keys type, first without shift.
    private let texts: [String]
    /// The texts that are a letter.
    let letters: [Unicode.Scalar]

    init(_ rows: [[SourceKey]]) {
        self.rows = rows
        let keys = rows.joined()
        texts = keys.compactMap { $0.small?.text } + keys.compactMap { $0.shifted?.text }
        letters = texts.filter { $0.count == 1 }.compactMap(\.unicodeScalars.first).filter(\.properties.isAlphabetic)
        hasShift = keys.contains { $0.small != $0.shifted }
        hasSymbols = !SymbolsPage.necessary.isSubset(of: keys.compactMap { $0.small?.text })
        lettersLabel = Self.label(of: letters)
    }

    /// The first three letters, as capitals where there are any: `ABC`, `АБВ`.
    private static func label(of letters: [Unicode.Scalar]) -> String {
        let first = Set(letters.filter { !$0.properties.isUppercase && !ShownText.isMark($0) }).sorted().prefix(3)
        return first.isEmpty ? "ABC" : first.map(\.properties.titlecaseMapping).joined()
    }

    /// The layers and keys. What cannot be done is noted.
    mutating func layout(_ notes: inout ImportNotes) -> (layers: [KeyboardLayout.Layer], keys: [LayoutKey]) {
        addLayer(KeyboardLayout.baseLayer, &notes) { $0.small }
        if hasShift { addLayer(Self.shiftLayer, &notes) { $0.shifted } }
        addShiftAndDelete()
        addFrame()
        if hasSymbols { addSymbols() }
        let used = Set(layers.flatMap(\.rows).joined())
        let keys = names.keys.filter { used.contains($0.id) }
        let others = KeyNames.reserved.compactMap { id in keys.first { $0.id == id } }
        return (layers, keys.filter { !KeyNames.reserved.contains($0.id) } + others)
    }

    /// Adds a layer with the rows of the file.
    private mutating func addLayer(_ id: String, _ notes: inout ImportNotes, _ face: (SourceKey) -> KeyFace?) {
        var taken: Set<String> = []
        var made: [[LayoutKey.ID]] = []
        for row in rows {
            var ids: [LayoutKey.ID] = []
            for key in row {
                guard let face = face(key), leads(face, key.place, &notes) else { continue }
                var own = self.key(face, key.place, &notes)
                if key.width != 1 { own.width = key.width }
                ids.append(names.name(own, taken: &taken))
            }
            if !ids.isEmpty { made.append(ids) }
        }
        layers.append(KeyboardLayout.Layer(id: id, rows: made))
    }

    /// Whether the layer is there to which a key leads.
    private func leads(_ face: KeyFace, _ place: SourcePlace, _ notes: inout ImportNotes) -> Bool {
        switch face.effect {
        case .action(.shift), .action(.lockShift):
            if !hasShift { notes.add(place, "the shift key is left out, because the file has no keys for shift") }
            return hasShift
        case .action(.symbols):
            if !hasSymbols { notes.add(place, "the key for symbols is left out, because they are on this layer") }
            return hasSymbols
        case .action(.letters):
            notes.add(place, "the key for letters is left out, because the layout begins with the keys of this file")
            return false
        case .action(.dismiss), .action(.frame), .text, .gap: return true
        }
    }

    private func key(_ face: KeyFace, _ place: SourcePlace, _ notes: inout ImportNotes) -> LayoutKey {
        var key: LayoutKey
        switch face.effect {
        case .text(let text):
            let label = face.label ?? ShownText.label(text)
            key = LayoutKey(id: KeyNames.name(of: text), label: label, action: .type(text))
        case .action(let action): key = self.key(action)
        case .gap:
            key = LayoutKey(id: "gap", label: "", action: .type(""))
            key.isGap = true
        }
        let choices = face.popups.compactMap { popup in
            leads(popup, place, &notes) ? choice(popup) : nil
        }
        if let first = choices.first { key.longPress = first.action }
        if choices.count > 1 || choices.first.map({ $0.label != $0.action.typedText }) == true {
            key.longPressChoices = choices
        }
        return key
    }

    private func choice(_ face: KeyFace) -> KeyChoice? {
        switch face.effect {
        case .text(let text): KeyChoice(label: face.label ?? ShownText.label(text), action: .type(text))
        case .action(let action):
            KeyChoice(label: key(action).label, action: key(action).action)
        case .gap: nil
        }
    }

    /// Puts shift before and delete after the keys of the last row, as phones have them, if there is room.
    private mutating func addShiftAndDelete() {
        guard let last = layers.first?.rows.indices.last else { return }
        let width = layers[0].rows.map(\.count).max() ?? 0
        let isWide = layers[0].rows[last].count + 2 > max(width, 10) + 1
        guard !isWide, layers.allSatisfy({ $0.rows.indices.last == last }) else { return }
        for index in layers.indices {
            let actions = Set(layers[index].rows.joined().compactMap { names[$0]?.action })
            func adds(_ action: SourceAction) -> LayoutKey.ID? {
                let key = key(action)
                names.add(key)
                return actions.contains(key.action) || layers[index].rows.joined().contains(key.id) ? nil : key.id
            }
            if hasShift, let shift = adds(.shift) { layers[index].rows[last].insert(shift, at: 0) }
            if let delete = adds(.frame(.delete)) { layers[index].rows[last].append(delete) }
        }
    }

    /// Adds the row of further keys that a phone needs.
    private mutating func addFrame() {
        let first = [hasShift ? SourceAction.shift : nil, hasSymbols ? .symbols : nil].compactMap { $0 }
        var frame = frame(first, withPeriod: false)
        // A full stop has no row for itself alone.
        if !texts.contains("."), layers.first.map({ frame.keys(below: $0.rows).isEmpty }) == false {
            frame = self.frame(first, withPeriod: true)
        }
        var made = layers
        add(frame, to: &made)
        layers = made
    }

    /// The row below a layer, which begins with some keys of its own.
    private func frame(_ first: [SourceAction], withPeriod: Bool) -> FrameRow {
        var frame = FrameRow(besides: names.keys)
        for action in first + [.frame(.next), .space] { frame.add(key(action)) }
        let period = names["."].flatMap { $0.action == .type(".") ? $0 : nil }
        if withPeriod { frame.add(period ?? LayoutKey(id: ".", action: .type("."))) }
        for action in [SourceAction.frame(.returnKey), .frame(.delete)] { frame.add(key(action)) }
        return frame
    }

    private mutating func add(_ frame: FrameRow, to layers: inout [KeyboardLayout.Layer]) {
        var keys: [LayoutKey] = []
        frame.add(to: &layers, keys: &keys)
        for key in keys { names.add(key) }
    }

    /// The page of symbols, with the marks of the script.
    private mutating func addSymbols() {
        let marks = SymbolsPage.marks(for: letters, besides: Set(texts))
        var taken: Set<String> = []
        var page = KeyboardLayout.Layer(id: Self.symbolsLayer, rows: [])
        for row in SymbolsPage.rows + (marks.isEmpty ? [] : [marks]) {
            page.rows.append(row.map { name(ofSymbol: $0, &taken) })
        }
        var pages = [page]
        add(frame([.letters], withPeriod: true), to: &pages)
        layers += pages
    }

    /// The key of a symbol: that of the letters, if they have one.
    private mutating func name(ofSymbol text: String, _ taken: inout Set<String>) -> LayoutKey.ID {
        if let key = names[text], key.action == .type(text), taken.insert(text).inserted { return text }
        return names.name(LayoutKey(id: text, action: .type(text)), taken: &taken)
    }

    /// The key that does this: that of the file, if it has one.
    private func key(_ action: SourceAction) -> LayoutKey {
        let key = action.key(letters: lettersLabel)
        return names[key.id] ?? key
    }
}
