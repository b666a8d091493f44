package import Foundation
import Synchronization

/// A program that tests use where it is installed. They look for none elsewhere; `KEYBED_WITHOUT=all`, or names, makes
/// them behave as if it were not installed.
package enum OptionalProgram: String, CaseIterable, Sendable {
    case bc, bwrap, dc, prove, tmux, xmllint

    /// The package of Debian that has it.
    private var package: String {
        switch self {
        case .bc, .dc, .tmux: rawValue
        case .bwrap: "bubblewrap"
        case .prove: "perl"
        case .xmllint: "libxml2-utils"
        }
    }

    /// Where it is; nil if it is not installed.
    package var file: URL? {
        TestEnvironment.searchPath.map { URL(filePath: $0).appending(path: rawValue) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    /// Whether tests with it can be run. If not, the tests say so at their end.
    package var isInstalled: Bool {
        if file != nil { return true }
        let isFirst = Self.missing.withLock { missing in
            defer { missing.insert(self) }
            return missing.isEmpty
        }
        if isFirst { atexit { OptionalProgram.reportMissing() } }
        return false
    }

    /// What to say of a test that is skipped.
    package var absence: String { "\(rawValue) is not installed (Debian: \(package))" }

    private static let missing = Mutex<Set<OptionalProgram>>([])

    private static func reportMissing() {
        let missing = missing.withLock { $0.sorted { $0.rawValue < $1.rawValue } }
        print("Not tried: what needs \(missing.map(\.rawValue).joined(separator: ", "));", terminator: " ")
        print("Debian has them in \(missing.map(\.package).joined(separator: ", ")).")
    }

    /// Those that `KEYBED_WITHOUT` names.
    static let leftOut: Set<String> = {
        let names = ProcessInfo.processInfo.environment["KEYBED_WITHOUT"]?.split { ", ".contains($0) } ?? []
        return Set(names == ["all"] ? allCases.map(\.rawValue) : names.map(String.init))
    }()
}
