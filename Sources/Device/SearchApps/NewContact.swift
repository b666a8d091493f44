package import ContactSearch
package import HostAppKit
import SourceText

/// Makes a contact of what a user writes: a name and one or more numbers.
package enum NewContact {
    /// The contact of a line `Jane Smith +44 20 7946 0018, 0171 1234567`. The name ends before the first word that
    /// begins like a number; commas separate the numbers.
    static func contact(_ line: String) throws(Refusal) -> Contact {
        let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
        let count = words.firstIndex(where: beginsNumber) ?? words.count
        let numbers = words[count...].joined(separator: " ").split(separator: ",").map { String($0.trimmedPart) }
        return try contact(words[..<count].joined(separator: " "), numbers.filter { !$0.isEmpty })
    }

    /// The contact with a name and numbers; its id is 0.
    package static func contact(_ name: String, _ numbers: [String]) throws(Refusal) -> Contact {
        let name = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !name.isEmpty else {
            throw Refusal("a contact needs a name before its numbers: Jane Smith +44 20 7946 0018")
        }
        guard name.unicodeScalars.count <= Contact.maximumNameLength,
            !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        else {
            throw Refusal("a name has at most \(Contact.maximumNameLength) characters, and no control characters")
        }
        guard !numbers.isEmpty else {
            throw Refusal("a contact needs a number after its name: \(name.shortened) +44 20 7946 0018")
        }
        for number in numbers where !isNumber(number) {
            throw Refusal(
                "‘\(number.shortened)’ is no phone number; one has a digit, at most \(maximumLength) characters, and "
                    + "only digits, spaces and the marks \(marks)")
        }
        return Contact(id: 0, name: name, numbers: numbers.map { Contact.PhoneNumber($0) })
    }

    private static let marks = "+()-./*#"
    /// ITU-T E.164 allows 15 digits; grouped, and with an extension, a number has more characters.
    private static let maximumLength = 40

    private static func beginsNumber(_ word: String) -> Bool {
        word.first.map { isDigit($0) || "+(*#".contains($0) } ?? false
    }

    private static func isNumber(_ text: String) -> Bool {
        text.count <= maximumLength && text.contains(where: isDigit)
            && text.allSatisfy { isDigit($0) || $0 == " " || marks.contains($0) }
    }

    /// Digits of all scripts are dialled.
    private static func isDigit(_ character: Character) -> Bool {
        character.unicodeScalars.count == 1 && character.unicodeScalars.first?.properties.numericType == .decimal
    }
}
