import ArgumentParser
import SearchApps
import SourceText

extension ContactsCommand {
    struct Import: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "import", abstract: "Import contacts from vCard files.",
            discussion: """
                A card replaces the stored contact with the same UID; the contact keeps its id, its usage and its \
                star. A card without a UID replaces a contact with the same name and numbers. Problems are reported \
                with their line. The other cards are imported, all of a file together, and the command then exits with \
                2. The app index is updated when the app Contacts is next used.
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
            print(ContactBook.Outcome.sentence(count, replaced: replacedCount))
            try finishOutput()
            if isChanged { try device.notifyIndex() }
            if !isComplete { throw ExitStatus.input }
        }
    }
}
