extension KeyCode {
    /// A key with this code; nil if there is none here, which is noted.
    func face(label: String, _ place: SourcePlace, _ notes: inout ImportNotes) -> KeyFace? {
        meaning.face(label: label == name ? "" : label, named: "\(name) (\(number))", place, &notes)
    }
}

extension KeyCode.Meaning {
    /// A key that means this; nil if there is none here, which is noted under a name.
    func face(label: String, named name: String, _ place: SourcePlace, _ notes: inout ImportNotes) -> KeyFace? {
        switch self {
        case .action(let action): return KeyFace(effect: .action(action))
        case .text(let text): return KeyFace(text: text, label: label)
        case .label where !label.isEmpty: return KeyFace(text: label, label: "")
        case .currency(let sign):
            notes.add(place, "the currency of a region is here always \(sign)")
            return KeyFace(text: sign, label: "")
        case .label, .none:
            notes.add(place, "the key \(name) is left out, because Keybed has no such action")
            return nil
        }
    }
}
