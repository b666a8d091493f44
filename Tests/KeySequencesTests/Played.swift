import HostApps
import KeySequences
import KeyboardExtension
import Keyboards
import Simulator
import SourceText
import TestSupport

/// Plays `.keys` files from memory on a device.
enum Played {
    static let catalog = Result { try LayoutCatalog(cache: .ofTests) }

    static func device() throws -> Simulation {
        try Simulation(catalog: try catalog.get(), apps: [DefinedApp(.notes), DefinedApp(.form)], store: MemoryStore())
    }

    struct NoFileError: Error, CustomStringConvertible {
        let path: String
        var description: String { "\(path) cannot be read: there is no such file" }
    }

    /// The script of the file `a.keys`, which may include the others.
    static func script(_ text: String, _ others: [String: String] = [:]) throws(FileError) -> Script {
        try Script(Array(text.utf8), name: "a.keys") { path in
            guard let text = others[path] else { throw NoFileError(path: path) }
            return Array(text.utf8)
        }
    }

    static func test(
        _ text: String, _ others: [String: String] = [:], keeping records: SequenceTest.Records = []
    ) throws -> SequenceTest {
        SequenceTest(try script(text, others), on: try device(), keeping: records)
    }

    static func outcome(
        _ text: String, _ others: [String: String] = [:], keeping records: SequenceTest.Records = []
    ) throws -> SequenceOutcome {
        SequenceOutcome(try test(text, others, keeping: records), file: "a.keys", tags: [], seconds: 0.5)
    }
}
