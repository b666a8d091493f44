import HostAppKit
import KeySequences
import KeyboardExtension
import Simulator

/// The words of `.keys` files that grammars know.
enum KeysWords {
    /// The commands of files and of devices. Those of apps depend on the app.
    static let commands = FileCommand.allCases.map(\.rawValue) + DeviceCommand.all.map(\.description.name)
    static let facts = FactName.allCases.map(\.rawValue)
    /// The words after an opening brace that are no names of keys.
    static let verbs = KeyVerb.allCases.map(\.rawValue)

    /// The words as the alternatives of a regular expression; all of them consist of letters.
    static func alternatives(_ words: [String]) -> String { words.sorted().joined(separator: "|") }
}
