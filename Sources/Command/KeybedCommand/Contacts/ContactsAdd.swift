import ArgumentParser
import ContactSearch
import HostAppKit
import KeyboardExtension
import SearchApps
import SourceText

extension ContactsCommand {
    struct Add: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "add", abstract: "Add a contact.",
            discussion: """
                A contact with the same name and numbers is not added twice. The app index is updated when the app \
                Contacts is next used.
                """)

        @OptionGroup var device: DeviceOptions

        @Argument(help: "The name.")
        var name: String

        @Argument(help: "Phone numbers, the one to call first.")
        var numbers: [String]

        func run() throws {
            let users = try device.usersContacts()
            var book = ContactBook(users.contacts, nextID: StoredContacts.nextID(in: users.values))
            let (contact, changes): (Contact, [StoredChange])
            do throws(Refusal) {
                (contact, changes) = try book.add(NewContact.contact(name, numbers))
            } catch {
                complain("\(error)".onOneLine)
                throw ExitStatus.input
            }
            try users.commit(changes)
            print("\(contact.name.onOneLine) added")
            try finishOutput()
            try device.notifyIndex()
        }
    }

    struct Unify: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "unify", abstract: "Make one contact of those with the same name.",
            discussion: """
                Case, accents and punctuation do not matter. The oldest contact gets the numbers and everything else \
                that the others have more, and the others are removed. The app index is updated when the app Contacts \
                is next used.
                """)

        @OptionGroup var device: DeviceOptions

        func run() throws {
            let users = try device.usersContacts()
            var book = ContactBook(users.contacts, nextID: StoredContacts.nextID(in: users.values))
            let (_, removed, changes) = book.unify()
            try users.commit(changes)
            print(ContactBook.unifiedSentence(removed))
            try finishOutput()
            if !removed.isEmpty { try device.notifyIndex(removed: removed) }
        }
    }

    struct Count: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "count", abstract: "Print the number of contacts.")

        @OptionGroup var device: DeviceOptions

        func run() throws {
            print("\(try device.usersContacts().contacts.count)")
            try finishOutput()
        }
    }
}
