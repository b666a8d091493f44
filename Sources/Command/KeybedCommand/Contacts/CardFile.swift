import ContactSearch
import SourceText

/// The contacts in a vCard file.
struct CardFile {
    private(set) var contacts: [Contact] = []
    /// Whether the whole file could be read.
    private(set) var isComplete = true

    /// The maximum number of problems reported for a file. Further problems are only counted.
    private static let maximumReported = 100

    /// Reads a file, or standard input for `-`, and reports its problems.
    ///
    /// - Parameter firstID: the id of the first contact; further ids are consecutive.
    init(_ file: String, firstID: Int) {
        guard let bytes = try? orExit({ try bytes(of: file) }) else {
            isComplete = false
            return
        }
        var reader = CardReader(bytes, name: name(of: file), firstID: firstID)
        var progress = ProgressBar(total: bytes.count, unit: .bytes)
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
