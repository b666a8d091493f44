import ArgumentParser
import SearchApps

extension ContactsCommand {
    struct Import: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "import", abstract: "Import contacts from vCard files.",
            discussion: """
                A card whose UID is stored already takes the place of that contact, which keeps its id, its uses and its star; so \
                does one without a UID of the same name and the same numbers. What cannot be read of a file is told with its \
                line; the rest is imported, all of a file together, and the command then exits with 2. The app index has them as soon \
                as the app Contacts is next used.
                """)

        @OptionGroup var device: DeviceOptions

        @Argument(help: "vCard files of any version, or - for standard input.", completion: .file(extensions: ["vcf"]))
        var files: [String]

        func run() throws {
            let users = try device.usersContacts()
            var book = ContactBook(users.contacts, nextID: StoredContacts.nextID(in: users.values))
            var (count, replacedCount) = (0, 0)
            var (isComplete, isChanged) = (true, false)
            for file in files {
                let cards = CardFile(file, firstID: 0)
                let outcome = book.take(cards.contacts)
                try users.commit(outcome.changes)
                count += outcome.count
                replacedCount += outcome.replacedCount
                if !cards.isComplete { isComplete = false }
                if !outcome.changes.isEmpty { isChanged = true }
            }
            let replaced =
                switch replacedCount {
                case 0: ""
                case 1: "; 1 of them replaced an existing one"
                default: "; \(replacedCount) of them replaced existing ones"
                }
            print("\(count.counted("contact")) imported\(replaced)")
            try finishOutput()
            if isChanged { try device.tellIndex() }
            if !isComplete { throw ExitStatus.input }
        }
    }
}
