import AppSearch
import ArgumentParser
import Console
import DatabaseFiles
import Foundation
import KeyboardExtension
import KeyboardStorage
import Keyboards
import SearchApps
import SourceText

struct ForgetCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "forget", abstract: "Delete what keyboards have stored, for good.",
        discussion: """
            What is deleted is no longer in the files, not even as free space. Nothing is asked. A session that runs \
            at the same time keeps what it shows. Export learnt words first if you may want them back: keybed words \
            export.
            """,
        subcommands: [History.self, Memory.self, Words.self, Everything.self])

    func run() throws {
        throw ValidationError("name what to forget: history, memory, words or everything")
    }

    struct History: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "history", abstract: "Forget the history of the calculators.")

        @OptionGroup var device: DeviceOptions

        func run() throws {
            let keys = try device.forget(where: \.isHistory)
            print("\(keys.count.counted("line")) of history forgotten")
        }
    }

    struct Memory: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "memory", abstract: "Forget the memory slots of the calculators.")

        @OptionGroup var device: DeviceOptions

        func run() throws {
            let keys = try device.forget(where: \.isMemory)
            print("\(keys.count.counted("memory slot")) forgotten")
        }
    }

    struct Words: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "words", abstract: "Forget everything that T9 keyboards have learnt.",
            discussion: """
                With names, only what keyboards of these layouts or word lists have learnt. Layouts with the same word \
                list learn together. keybed words remove forgets single words.
                """)

        @OptionGroup var device: DeviceOptions

        @Argument(help: "Layouts, such as t9-de, or word lists, such as de.")
        var names: [String] = []

        func run() throws {
            let scopes = try names.isEmpty ? nil : device.scopes(of: names)
            print(
                ForgetCommand.sentence(ofWords: try device.forget { key in scopes?.contains(key.scope) ?? key.isWord }))
        }
    }

    struct Everything: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "everything", abstract: "Forget everything that is stored.",
            discussion: """
                The history and memory of the calculators, learnt words, contacts, the app index (but not its \
                preference), what was chosen on the device, such as the keyboard in use, the lines typed in sessions, \
                and the files that were set aside as damaged.
                """)

        @OptionGroup var device: DeviceOptions

        func run() throws {
            let keys = try device.forget(warns: false) { _ in true }
            print("\(keys.count(where: \.isHistory).counted("line")) of history forgotten")
            print("\(keys.count(where: \.isMemory).counted("memory slot")) forgotten")
            print(ForgetCommand.sentence(ofWords: keys.filter(\.isWord)))
            print("\(keys.count { $0.isContact }.counted("contact")) forgotten")
            let others = keys.count { !$0.isKnown }
            if others > 0 { print("\(others.counted("other value")) forgotten") }
            let folder = device.usersFolder
            let index = folder.appending(path: AppIndex.fileName)
            var records = 0
            if FileManager.default.fileExists(atPath: index.path) {
                let users = try device.usersIndex()
                records = try orExit { try users.forget() }
            }
            print("\(records.counted("record")) of the app index forgotten")
            let typed = HistoryFile(folder.appending(path: HistoryFile.fileName)).forget()
            print("\(typed.counted("typed line")) forgotten")
            for file in device.setAsideFiles {
                try orExit { try FileManager.default.removeItem(at: file) }
                print("\(file.path) deleted")
            }
        }
    }

    private static func sentence(ofWords keys: [StoredKey]) -> String {
        let lists = Set(keys.map { String($0.scope.dropFirst(StoredKey.words.count)) }).sorted()
        guard !lists.isEmpty else { return "nothing was learnt about words" }
        return
            "everything learnt on the word \(lists.count == 1 ? "list" : "lists") \(lists.joined(separator: ", ")) "
            + "forgotten"
    }
}

extension StoredKey {
    /// How the scopes of word lists begin.
    fileprivate static let words = "t9/"

    fileprivate var isHistory: Bool { scope == "calculator" && name.hasPrefix("history ") }
    fileprivate var isMemory: Bool { scope == "calculator" && name.hasPrefix("memory ") }
    fileprivate var isWord: Bool { scope.hasPrefix(Self.words) }
    fileprivate var isContact: Bool { scope == StoredContacts.scope && name.hasPrefix("contact ") }
    /// Whether it is counted by one of the above, or belongs to a contact.
    fileprivate var isKnown: Bool { isHistory || isMemory || isWord || scope == StoredContacts.scope }
}

extension DeviceOptions {
    /// Deletes what is stored under some keys, and returns them. There may be no store yet.
    ///
    /// - Parameter warns: whether to name damaged files in which it may still be.
    fileprivate func forget(warns: Bool = true, where isForgotten: (StoredKey) -> Bool) throws -> [StoredKey] {
        try refuseNoStore()
        var keys: [StoredKey] = []
        if FileManager.default.fileExists(atPath: usersFolder.appending(path: DiskStore.fileName).path) {
            let store = try usersStore(.throwsAtOnce)
            keys = try orExit { try store.forget(isForgotten) }
        }
        for file in warns ? setAsideFiles : [] {
            complain("the damaged file \(file.path) may still have it; keybed forget everything deletes that too")
        }
        return keys
    }

    /// The files that were set aside as damaged.
    fileprivate var setAsideFiles: [URL] {
        [DiskStore.fileName, AppIndex.fileName].flatMap {
            DatabaseFile.setAside(from: usersFolder.appending(path: $0).path)
        }
    }

    /// Where keyboards of these layouts or word lists store what they learn.
    fileprivate func scopes(of names: [String]) throws -> Set<String> {
        let catalog = try catalog()
        return try orExit {
            try Set(
                names.map { name in
                    if catalog.keyboards.contains(name), let scope = try catalog.keyboard(named: name).storageScope,
                        scope.hasPrefix(StoredKey.words)
                    {
                        return scope
                    }
                    return try catalog.vocabulary(ofList: name).storageScope
                })
        }
    }
}
