import ArgumentParser
import ContactSearch
import Foundation
import KeyboardExtension
import KeyboardStorage
import SearchApps
import SourceText

struct ContactsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "contacts", abstract: "Manage contacts, and find them by digits or text.",
        subcommands: [List.self, Count.self, Find.self, Add.self, Import.self, Unify.self, Remove.self],
        defaultSubcommand: List.self)

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List all contacts by name, a row for each number: id, name, number.")

        @OptionGroup var device: DeviceOptions

        func run() throws {
            let contacts = try device.usersContacts().contacts
            if contacts.isEmpty { print("there are no contacts") }
            for shown in contacts.inNameOrder().lazy.flatMap(ContactRow.rows(of:)) {
                let contact = shown.contact
                print(
                    row([
                        "\(contact.id)", contact.name.onOneLine + contact.star, shown.numberText?.onOneLine ?? "",
                    ]))
            }
            try finishOutput()
        }
    }

    struct Remove: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "remove", abstract: "Remove contacts by name or id.",
            discussion:
                "If several contacts have the same name, none is removed, and their ids are reported."
        )

        @OptionGroup var device: DeviceOptions

        @Argument(help: "Ids, or whole names; case and accents do not matter.")
        var names: [String]

        func run() throws {
            let users = try device.usersContacts()
            var left = users.contacts
            var removed: [Contact] = []
            for name in names {
                let byID = Int(name).flatMap { id in left.first { $0.id == id } }
                let found = byID.map { [$0] } ?? left.filter { $0.isCalled(name) }
                switch found.count {
                case 0: complain("there is no contact “\(name.onOneLine)”; keybed contacts list shows all")
                case 1:
                    removed += found
                    left.removeAll { $0.id == found[0].id }
                default:
                    let ids = found.map { "\($0.id)" }.joined(separator: ", ")
                    let several = found.count.counted("contact")
                    complain("\(several) are called “\(name.onOneLine)”; name one by its id: \(ids)")
                }
            }
            try users.commit(removed.flatMap(StoredContacts.removing))
            print("\(removed.count.counted("contact")) removed")
            try finishOutput()
            if !removed.isEmpty { try device.notifyIndex(removed: removed) }
            if removed.count < names.count { throw ExitStatus.input }
        }
    }
}

/// The contacts of the user's device.
struct UsersContacts {
    let store: DiskStore
    let values: StoredValues
    let contacts: [Contact]

    /// Stores all changes or, on an error, none.
    func commit(_ changes: [StoredChange]) throws {
        guard !changes.isEmpty else { return }
        try orExit { try store.commit(changes) }
    }
}

extension DeviceOptions {
    func usersContacts() throws -> UsersContacts {
        let store = try usersStore(.throwsAtOnce)
        let values = try orExit { try store.values(in: StoredContacts.scope) }
        return UsersContacts(store: store, values: values, contacts: StoredContacts.contacts(in: values))
    }
}

extension DeviceOptions {
    /// Notifies the app index that contacts were changed.
    func notifyIndex(removed: [Contact] = []) throws {
        let index = try usersIndex()
        try orExit { try StoredContacts.changed(removed: removed, in: index) }
    }
}

extension Contact {
    /// The mark after the name of a favourite.
    var star: String { isStarred ? " ★" : "" }
}
