import ContactSearch
import Testing

/// What is kept of the pictures in cards.
struct PhotoTests {
    @Test(
        arguments: [
            ("3.0", "PHOTO;VALUE=URI:https://example.com/a.jpg", .reference("https://example.com/a.jpg")),
            ("3.0", "PHOTO;VALUE=uri:a.jpg", .reference("a.jpg")), ("4.0", "PHOTO:a.jpg", .reference("a.jpg")),
            ("4.0", "PHOTO:https://exam\n ple.com/a.png", .reference("https://example.com/a.png")),
            ("4.0", "PHOTO;MEDIATYPE=image/gif:file:///a.gif", .reference("file:///a.gif")),
            ("4.0", "PHOTO;PREF=2:b.jpg\nPHOTO;PREF=1:a.jpg", .reference("a.jpg")),
            ("3.0", "PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ", .embedded(format: "JPEG", byteCount: 6)),
            // What the first bytes say is right.
            ("3.0", "PHOTO;ENCODING=b;TYPE=JPEG:iVBORw0KGgo=", .embedded(format: "PNG", byteCount: 8)),
            ("3.0", "PHOTO;ENCODING=b;TYPE=TIFF:AAAAAA==", .embedded(format: "TIFF", byteCount: 4)),
            ("3.0", "PHOTO;ENCODING=b:AAAA\nBBBB\nCCC=", .embedded(format: "unknown format", byteCount: 8)),
            ("2.1", "PHOTO;GIF;ENCODING=BASE64:\n R0lG\n ODlh\n", .embedded(format: "GIF", byteCount: 6)),
            ("4.0", "PHOTO:data:image/webp;base64,UklGR\n g==", .embedded(format: "WebP", byteCount: 4)),
            ("4.0", "PHOTO:data:image/avif;base64,AAAA", .embedded(format: "AVIF", byteCount: 3)),
            ("3.0", "PHOTO:", nil), ("4.0", "PHOTO:data:image/png", nil), ("3.0", "PHOTO;ENCODING=b:A", nil),
        ] as [(String, String, Contact.Photo?)])
    func `A picture is kept by its address, or by format and size`(
        version: String, lines: String, photo: Contact.Photo?
    ) {
        let read = ReadCards(version: version, "FN:Anna\n\(lines)\nTEL:1")
        #expect(read.contacts.map(\.photo) == [photo])
        #expect(read.contacts.map { $0.numbers.map(\.text) } == [["1"]])
        #expect(read.problems.isEmpty)
    }

    @Test func `The size of a picture of many lines is that of its bytes`() {
        for count in [1, 2, 3, 1499, 1500, 1501, 30_000, 300_001] {
            let digits = String(repeating: "A", count: (count * 4 + 2) / 3)
            let padding = String(repeating: "=", count: (4 - digits.count % 4) % 4)
            let folded = stride(from: 0, to: digits.count, by: 74).map { start in
                String(digits.dropFirst(start).prefix(74))
            }.joined(separator: "\n ")
            let read = ReadCards(version: "3.0", "FN:Anna\nPHOTO;ENCODING=b;TYPE=PNG:\(folded)\(padding)\nTEL:1")
            #expect(read.contacts.map(\.photo) == [.embedded(format: "PNG", byteCount: count)])
            #expect(read.problems.isEmpty)
        }
    }

    @Test func `An address that is too long is reported and not kept`() {
        let address = "https://example.com/" + String(repeating: "a/", count: 2000)
        for folded in [address, address.replacing("com/", with: "com/\n ")] {
            let read = ReadCards(version: "4.0", "FN:Anna\nPHOTO:\(folded)")
            #expect(read.contacts.map(\.photo) == [nil])
            #expect(read.problems.map(\.message) == ["the address of PHOTO is longer than 2000 bytes and is not kept"])
        }
    }

    @Test func `An index keeps what is known of a picture`() {
        let photos: [Contact.Photo?] = [
            nil, .reference("https://example.com/ä.jpg"), .embedded(format: "PNG", byteCount: 1 << 40),
        ]
        let contacts = photos.enumerated().map { Contact(id: $0.offset, name: "Anna", uid: "u", photo: $0.element) }
        let index = ContactIndex(contacts, now: 0)
        for contact in contacts { #expect(index[contact.id] == contact) }
    }
}
