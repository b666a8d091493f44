import ContactSearch
import HostAppKit
import KeyboardExtension
import SearchApps
import Testing

/// Contacts that a user adds.
struct NewContactTests {
    @Test(
        arguments: [
            ("Jane Smith", ["+44 20 7946 0018", "(020) 7946-0018"], nil), (" Jane \t Smith ", ["112"], nil),
            ("Agent 47", ["*21#"], nil), ("Жанна", ["٠١٧١"], nil),
            ("", ["112"], "a contact needs a name before its numbers: Jane Smith +44 20 7946 0018"),
            ("Jane", [], "a contact needs a number after its name: Jane +44 20 7946 0018"),
            ("Jane\u{1B}[2J", ["112"], "a name has at most 1000 characters, and no control characters"),
            (
                String(repeating: "ж", count: 1001), ["112"],
                "a name has at most 1000 characters, and no control characters"
            ),
            ("Jane", ["112", "1-800-FLOWERS"], "‘1-800-FLOWERS’ is no phone number"),
            ("Jane", ["+"], "‘+’ is no phone"),
            ("Jane", [String(repeating: "1", count: 41)], "is no phone number; one has a digit, at most 40 characters"),
            ("Jane", ["五"], "‘五’ is no phone number"), ("Jane", ["1\u{301}"], "is no phone number"),
        ] as [(String, [String], String?)])
    func `A contact has a name and phone numbers`(name: String, numbers: [String], refusal: String?) throws {
        do throws(Refusal) {
            let contact = try NewContact.contact(name, numbers)
            #expect(refusal == nil && contact.numbers.map(\.text) == numbers)
            #expect(contact.name == name.split(whereSeparator: \.isWhitespace).joined(separator: " "))
        } catch {
            #expect("\(error)".contains(try #require(refusal)))
        }
    }

    @Test func `A contact that exists is not added, and keeps what is known of it`() throws {
        let jane = Contact(
            id: 3, name: "Jane Smith", numbers: [Contact.PhoneNumber("+44 20 7946 0018", label: "work")],
            details: [Contact.Detail(.city, "London")], uid: "jane")
        var book = ContactBook([jane], nextID: 9)
        #expect(throws: Refusal("Jane Smith exists already, with the same numbers")) {
            try book.add(try NewContact.contact("Jane Smith", ["+44 (20) 7946-0018"]))
        }
        let other = try book.add(try NewContact.contact("Jane Smith", ["112"]))
        #expect(other.contact.id == 9)
        #expect(other.changes == StoredContacts.putting(other.contact, for: nil))
        #expect(throws: Refusal.self) { try book.add(try NewContact.contact("Jane Smith", ["112"])) }
    }
}
