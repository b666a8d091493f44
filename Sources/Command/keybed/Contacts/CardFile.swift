import ContactSearch

/// The contacts of a file of cards, in memory.
struct CardFile {
    private(set) var contacts: [Contact] = []
    /// Whether there was nothing in it that could not be read.
    private(set) var isComplete = true

    /// More problems of a file than these are only counted.
    private static let maximumReported = 100

    /// Reads a file, or standard input for `-`, and tells what is wrong with it.
    ///
    /// - Parameter firstID: the id of the first contact; the next ones follow.
    init(_ file: String, firstID: Int) {
        guard let bytes = try? orExit({ try bytes(of: file) }) else {
            isComplete = false
            return
        }
        var reader = CardReader(bytes, name: name(of: file), firstID: firstID)
        var progress = ProgressBar(total: bytes.count, unit: "bytes")
        var problems = 0
        while let result = reader.next() {
            switch result {
            case .contact(let contact): contacts.append(contact)
            case .problem(let problem):
                problems += 1
                if problems <= Self.maximumReported {
                    progress.finish()
                    complain("\(problem)")
                }
            }
            progress.advance(to: reader.bytesRead)
        }
        progress.finish()
        if problems > Self.maximumReported {
            complain("\(name(of: file)): and \((problems - Self.maximumReported).counted("more problem")) like these")
        }
        isComplete = problems == 0
    }
}
