import ContactSearch
import Foundation
import Testing

/// Everything that a file of cards holds.
struct ReadCards {
    var contacts: [Contact] = []
    var problems: [CardProblem] = []

    init(_ bytes: [UInt8], name: String = "cards.vcf") {
        for result in CardReader(bytes, name: name, firstID: 1) {
            switch result {
            case .contact(let contact): contacts.append(contact)
            case .problem(let problem): problems.append(problem)
            }
        }
    }

    init(_ text: String) { self.init(Array(text.replacing("\n", with: "\r\n").utf8)) }

    /// The lines of the problems.
    var lines: [Int] { problems.map(\.line) }

    /// A card with these lines between its first and last line.
    init(version: String, _ lines: String) {
        self.init("BEGIN:VCARD\nVERSION:\(version)\n\(lines)\nEND:VCARD\n")
    }
}

/// The files of cards that the tests read.
enum CardFile {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Cards")

    static let names = [
        "android-2.1", "android-3.0", "gmail-3.0", "ios-3.0", "kaddressbook-3.0", "lotus-2.1", "lotus-3.0",
        "macos-3.0", "nextcloud-4.0", "nokia-2.1", "outlook-2.1", "utf-16",
    ]

    static func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: folder.appending(path: "\(name).vcf")))
    }
}
