import TextDecoding

/// The next item of a file of cards: a contact or a problem.
public enum CardResult: Hashable, Sendable {
    /// A contact.
    case contact(Contact)
    /// Something is wrong. A problem comes before the contact of its card, which is read as completely as possible.
    case problem(CardProblem)
}

/// Reads the contacts of a vCard file, card by card: vCard 2.1, RFC 2426 (3.0) and RFC 6350 (4.0), as telephones and
/// mail programs write them. From a damaged file it reads what is intact.
///
///     var reader = CardReader(bytes, name: "friends.vcf", firstID: 1)
///     while let result = reader.next() {
///         switch result {
///         case .contact(let contact): contacts.append(contact)
///         case .problem(let problem): print(problem)      // friends.vcf:12: the card has no VERSION; …
///         }
///     }
///
/// A text in a character set that its card does not name is reported, and read in the one that is the best guess for
/// all such texts of the file. A card within another one belongs to that and is no contact.
///
/// The time is proportional to the size of the file, whatever it contains. Besides the file only the current card is in
/// memory.
public struct CardReader: Sequence, IteratorProtocol {
    private let name: String
    private var lines: ContentLines
    private var nextID: Int
    /// The results not returned yet, the next one last.
    private var found: [CardResult] = []
    /// The line of a BEGIN that ended the card before it.
    private var begin: Int?
    private var outside = Outside.nothing
    private var hasCards = false
    private var isAtEnd = false
    /// At the start of the file.
    private let start: ContentLines
    private var charsets: CardCharsets
    /// Determined when the first card begins within another.
    private var nested: NestedCards?

    /// The size of the file.
    public let byteCount: Int

    /// What has been found outside of cards.
    private enum Outside {
        /// Nothing since the last card.
        case nothing
        /// A problem before the first card. It is reported only if a card follows: a file without cards has a single
        /// problem.
        case pending(line: Int, message: String)
        case reported
    }

    /// Creates a reader at the start of a file.
    ///
    /// - Parameters:
    ///   - bytes: the content of the file.
    ///   - name: the name of the file in problems.
    ///   - firstID: the id of the first contact; the following ones count up.
    public init(_ bytes: [UInt8], name: String, firstID: Int) {
        self.name = name
        nextID = firstID
        byteCount = bytes.count
        start = ContentLines(CardLines(bytes))
        lines = start
        charsets = CardCharsets(start, isUTF8: UTF8Check(bytes[...]).faults == 0)
    }

    /// The number of bytes that have been read.
    public var bytesRead: Int { lines.position }

    /// The next contact or problem; nil at the end of the file.
    public mutating func next() -> CardResult? {
        while found.isEmpty, !isAtEnd { readOn() }
        return found.popLast()
    }

    private mutating func readOn() {
        if let begin {
            self.begin = nil
            readCard(line: begin, first: nil)
            return
        }
        switch lines.next(.v3) {
        case nil: finish()
        case .other(let line):
            stray(line.number, "this line belongs to no card and is skipped; a card begins with BEGIN:VCARD")
        case .property(let line):
            if line.property == .begin, line.isOfCard {
                readCard(line: line.number, first: nil)
            } else if line.property == .end, line.isOfCard {
                stray(line.number, "END:VCARD ends no card; it needs a BEGIN:VCARD before it")
            } else if line.property?.mayBeginCard == true {
                readCard(line: line.number, first: line)
            } else {
                stray(
                    line.number,
                    "\(quoted(line.name.utf8)) belongs to no card and is skipped; a card begins with BEGIN:VCARD")
            }
        }
    }

    private mutating func finish() {
        isAtEnd = true
        guard !hasCards else { return }
        found = [problem(1, "there is no vCard in this file; a vCard begins with a line BEGIN:VCARD")]
    }

    /// Reports a line outside of cards; consecutive ones are reported once.
    private mutating func stray(_ line: Int, _ message: String) {
        guard case .nothing = outside else { return }
        if hasCards {
            outside = .reported
            found = [problem(line, message)]
        } else {
            outside = .pending(line: line, message: message)
        }
    }

    private func problem(_ line: Int, _ message: String) -> CardResult {
        .problem(CardProblem(file: name, line: line, message: message))
    }

    private enum Ending { case marked, nextCard(line: Int), file }

    /// Reads a card to its end.
    ///
    /// - Parameter first: the property the card begins with if it has no BEGIN.
    private mutating func readCard(line start: Int, first: ContentLine?) {
        var card = CardBuilder(isTranscoded: lines.isTranscoded)
        if let first { card.take(first, &charsets) }
        let ending = readProperties(of: &card)
        var problems = CardProblems()
        switch ending {
        case .marked: if first != nil { problems.add(start, "the card that begins here has no BEGIN:VCARD") }
        case .nextCard(let line):
            begin = line
            problems.add(start, "the card has no END:VCARD; it is taken to end before the BEGIN:VCARD in line \(line)")
        case .file: problems.add(start, "the card has no END:VCARD; it is read up to the end of the file")
        }
        if case .marked = ending {
        } else if first != nil {
            // With neither BEGIN nor END this is not a card, only lines that look like properties.
            stray(start, "this line belongs to no card and is skipped; a card begins with BEGIN:VCARD")
            return
        }
        let contact = card.contact(id: nextID, line: start)
        if contact != nil { nextID += 1 }
        take(problems, card.problems, contact, line: start)
    }

    private mutating func readProperties(of card: inout CardBuilder) -> Ending {
        // The nesting depth: in 2.1 the value of AGENT is a card inside the card, with lines of its own. Some programs
        // write other cards inside a card, too.
        var depth = 0
        var awaitsAgent = false
        while let next = lines.next(card.version) {
            let mayBeginAgent = awaitsAgent
            awaitsAgent = false
            guard case .property(let line) = next else {
                if case .other(let other) = next, depth == 0 { card.takeOther(other) }
                continue
            }
            if line.property == .begin, line.isOfCard {
                guard mayBeginAgent || isNested(line.number) else { return .nextCard(line: line.number) }
                depth += 1
            } else if line.property == .end, line.isOfCard {
                if depth == 0 { return .marked }
                depth -= 1
            } else if line.property == .agent {
                awaitsAgent = line.value.trimmed.isEmpty
                if ContentLine.isBorder(line.value) { depth += 1 }
            } else if depth == 0 {
                card.take(line, &charsets)
            }
        }
        return .file
    }

    private mutating func isNested(_ line: Int) -> Bool {
        let nested = self.nested ?? NestedCards(start)
        self.nested = nested
        return nested.hasCard(in: line)
    }

    /// Queues the results of a card: its problems in the order of their lines, then its contact.
    private mutating func take(_ first: CardProblems, _ second: CardProblems, _ contact: Contact?, line: Int) {
        var results: [CardResult] = []
        if !hasCards, case .pending(let line, let message) = outside { results.append(problem(line, message)) }
        hasCards = true
        outside = .nothing
        for (line, message) in first.all(line: line) + second.all(line: line) { results.append(problem(line, message)) }
        if let contact { results.append(.contact(contact)) }
        found = results.reversed()
    }
}
