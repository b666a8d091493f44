import KeyboardExtension
import Synchronization

/// The keyboards that the program has besides those of layout files.
enum ProgramKeyboards {
    private static let all = Mutex<[AvailableKeyboard]>([])

    static var current: [AvailableKeyboard] { all.withLock { $0 } }

    static func use(_ keyboards: [AvailableKeyboard]) { all.withLock { $0 = keyboards } }
}

/// The name of the program, as its messages and its help say it.
enum ProgramName {
    /// The last part of the path by which the program was called; `keybed` if that is no plain name.
    static let current: String = {
        let name = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? ""
        let isPlain = !name.isEmpty && name.utf8.allSatisfy { isNamePart($0) }
        return isPlain ? name : "keybed"
    }()

    private static func isNamePart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
            true
        default: false
        }
    }
}
