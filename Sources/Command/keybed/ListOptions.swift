import ArgumentParser
import KeyboardStorage
import Keyboards
import T9Input

/// Which word list's learning a command is about, and where that is kept.
struct ListOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The word list whose keyboards are meant.", valueName: "list"))
    var words = "en"

    @OptionGroup var device: DeviceOptions

    func validate() throws {
        guard !words.isEmpty else { throw ValidationError("--words needs the name of a word list, such as en") }
    }

    /// The word list and the user's store, with what is learnt so far.
    func open() throws -> UsersWords {
        let catalog = try device.catalog()
        return try orExit {
            let vocabulary = try catalog.vocabulary(ofList: words)
            let store = try device.usersStore(.throwsAtOnce)
            return UsersWords(list: words, vocabulary: vocabulary, store: store)
        }
    }
}

/// What a user's T9 keyboards of one word list have learnt.
struct UsersWords {
    let list: String
    let vocabulary: LayoutCatalog.Vocabulary
    let store: DiskStore

    var keypad: Keypad { vocabulary.index.keypad }

    /// What is learnt, as keyboards know it.
    func learned() throws -> LearnedWords {
        try orExit { T9Store.learned(try store.values(in: vocabulary.storageScope), keypad: keypad) }
    }

    /// All counts there are.
    func everything() throws -> [LearningChange] {
        try orExit { T9Store.everything(try store.values(in: vocabulary.storageScope)) }
    }

    /// Stores changes, all or none.
    func commit(_ changes: [LearningChange]) throws {
        guard !changes.isEmpty else { return }
        try orExit { try store.commit(T9Store.changes(changes, scope: vocabulary.storageScope)) }
    }
}
