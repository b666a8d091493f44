import JSONText
import KeyboardExtension

/// What the page that asked for something gets besides what has changed for all.
enum PageAnswer {
    /// What there is to read of a line.
    case output([String])
    /// A key of the computer's keyboard pressed this one, if any.
    case pressed(LayoutKey.ID?)
    /// Words, and whether the user goes on with them without a space.
    case completions([(word: String, isOpen: Bool)])

    var pressedKey: LayoutKey.ID? { if case .pressed(let key) = self { key } else { nil } }

    /// The members of the update for the page.
    ///
    /// - Parameter id: the number of its message.
    func members(to id: Int?) -> [[UInt8]] {
        var members: [[UInt8]] = []
        if let id { members.append(UpdateMember.bytes("answers") { $0.integer(id) }) }
        switch self {
        case .output([]), .pressed: break
        case .output(let lines): members.append(UpdateMember.bytes("output") { $0.strings(lines) })
        case .completions(let words):
            members.append(UpdateMember.bytes("completions") { $0.strings(words.map(\.word)) })
            members.append(UpdateMember.bytes("isOpen") { $0.array(words) { $0.bool($1.isOpen) } })
        }
        return members
    }

    /// A sentence that is shown for a while.
    static func notice(_ sentence: String) -> [UInt8] { UpdateMember.bytes("notice") { $0.string(sentence) } }

    /// A key that lights up, because it was pressed elsewhere.
    static func flash(_ key: LayoutKey.ID) -> [UInt8] { UpdateMember.bytes("flash") { $0.string(key) } }
}
