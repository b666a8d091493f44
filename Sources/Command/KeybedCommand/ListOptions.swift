import ArgumentParser
import KeyboardStorage
import Keyboards
import T9Input

/// The options that choose a word list and the store of its learnt words.
struct ListOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The word list of the keyboards.", valueName: "list"))
    var words = "en"

    @OptionGroup var device: DeviceOptions

    func validate() throws {
        guard !words.isEmpty else { throw ValidationError("--words needs the name of a word list, such as en") }
    }

    /// Opens the word list and the user's store.
    func open() throws -> UsersWords {
        let catalog = try device.catalog()
        return try orExit {
            let vocabulary = try catalog.vocabulary(ofList: words)
            let store = try device.usersStore(.throwsAtOnce)
            return UsersWords(list: words, vocabulary: vocabulary, store: store)
        }
    }
}

/// The words that the user's T9 keyboards of one word list have learnt.
struct UsersWords {
    let list: String
    let vocabulary: LayoutCatalog.Vocabulary
    let store: DiskStore

    var keypad: Keypad { vocabulary.index.keypad }

    /// The learnt words as keyboards use them.
    func learned() throws -> LearnedWords {
        try orExit { T9Store.learned(try store.values(in: vocabulary.storageScope), keypad: keypad) }
    }

    /// All stored counts.
    func everything() throws -> [LearningChange] {
        try orExit { T9Store.everything(try store.values(in: vocabulary.storageScope)) }
    }

    /// Stores all changes or, on an error, none.
    func commit(_ changes: [LearningChange]) throws {
        guard !changes.isEmpty else { return }
        try orExit { try store.commit(T9Store.changes(changes, scope: vocabulary.storageScope)) }
    }
}
