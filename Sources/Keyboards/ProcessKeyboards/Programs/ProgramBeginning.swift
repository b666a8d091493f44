import Foundation
import SourceText

/// The beginning of a program's file, which says how the system runs it.
enum ProgramBeginning: Hashable {
    /// `#!/usr/bin/env python3`, without the first two characters. A script.
    case interpreter(Substring)
    /// A text that does not say what runs it.
    case text
    /// Something else, as a program for the processor.
    case other

    /// Reads the file; nil if it cannot be read.
    init?(_ path: String) {
        guard let file = FileHandle(forReadingAtPath: path), let bytes = try? file.read(upToCount: 512) ?? Data() else {
            return nil
        }
        self.init(bytes: bytes)
    }

    init(bytes: some Collection<UInt8>) {
        if bytes.starts(with: "#!".utf8) {
            self = .interpreter(String(decoding: bytes.dropFirst(2).prefix { $0 != 0x0A }, as: UTF8.self)[...])
        } else {
            self = bytes.contains { $0 < 0x20 && !(0x09...0x0D).contains($0) } ? .other : .text
        }
    }

    /// Throws why the system cannot run the file.
    func check() throws(StartError) {
        switch self {
        case .other: return
        case .text:
            throw StartError("it does not say what runs it; begin it with a line such as #!/usr/bin/env python3")
        case .interpreter(let line):
            guard !line.hasSuffix("\r") else {
                throw StartError("its first line ends with a carriage return, as on Windows; end lines with \\n alone")
            }
            let words = line.split { $0 == " " || $0 == "\t" }
            guard let path = words.first else {
                throw StartError("its first line names no program; write one such as #!/usr/bin/env python3")
            }
            try Self.check(path, isThere: ProgramSearch.isProgram)
            // An option or a variable of `env` may change where it searches.
            guard path.hasSuffix("/env"), words.count > 1, !words[1].hasPrefix("-"), !words[1].contains("=") else {
                return
            }
            try Self.check(words[1]) { (try? ProgramSearch.path(of: $0, in: "/")) != nil }
        }
    }

    private static func check(_ program: Substring, isThere: (String) -> Bool) throws(StartError) {
        guard !isThere(String(program)) else { return }
        throw StartError("its first line names \(String(program).inMessage), which is not installed here")
    }
}
