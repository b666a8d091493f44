import KeymanRules
package import SourceText
import TextDecoding

/// Reads the source of a keyboard in Keyman's language, with the touch layout beside it.
package enum KeymanFile {
    /// The end of the names of sources.
    package static let ending = "kmn"
    /// No keyboard that people use is larger.
    private static let maximumSize = 1 << 20

    /// - Parameters:
    ///   - file: the name of the file in problems.
    ///   - beside: reads a file that is named in this one, by its path. Throws a sentence.
    package static func read(
        _ bytes: [UInt8], file: String, beside: (String) throws -> [UInt8]
    ) throws(InvalidFileError) -> KeymanKeyboard {
        guard bytes.count <= maximumSize else {
            throw .init([FileError(file: file, line: 1, column: 1, message: "the file is larger than 1 MiB")])
        }
        var text = text(of: bytes)
        let source = KeymanSource(text, file: file)
        var program = try KeymanProgram(source)
        if let name = program.info.codesFile {
            let codes = try named(name, .includeCodes, of: program, source, beside)
            text += stores(self.text(of: codes), notIn: text)
            program = try KeymanProgram(KeymanSource(text, file: file))
        }
        var touch: TouchLayout?
        if let name = program.info.layoutFile {
            let bytes = try named(name, .layoutFile, of: program, source, beside)
            touch = try TouchLayout(bytes, file: name)
        }
        return KeymanKeyboard(source: text, program: program, touch: touch)
    }

    private static func named(
        _ name: String, _ store: SystemStore, of program: KeymanProgram, _ source: KeymanSource,
        _ beside: (String) throws -> [UInt8]
    ) throws(InvalidFileError) -> [UInt8] {
        do {
            return try beside(name.replacing("\\", with: "/"))
        } catch {
            let range = program.info.places[store] ?? 0..<0
            throw InvalidFileError([source.problem(range, "\(error)")])
        }
    }

    /// Old sources are in a character set of Windows or in UTF-16.
    static func text(of bytes: [UInt8]) -> String {
        if UTF16Order(fileStart: bytes[...]) != nil {
            return String(decoding: Charset.utf16(nil).decoded(bytes[...]).utf8, as: UTF8.self)
        }
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        return String(decoding: Charset.windows1252.decoded(bytes[...]).utf8, as: UTF8.self)
    }

    /// The names of a file of codes, a line each (`name;0061`), as stores.
    private static func stores(_ codes: String, notIn text: String) -> String {
        var stores = "\n"
        for line in codes.split(whereSeparator: \.isNewline) {
            let parts = line.split(whereSeparator: { $0 == ";" || $0 == "," || $0 == "\t" || $0 == " " })
            guard parts.count >= 2 else { continue }
            // The file of Unicode's names has the code first.
            let isCode = { (part: Substring) in part.utf8.count >= 4 && part.allSatisfy(\.isHexDigit) }
            guard let code = parts.first(where: isCode), let name = parts.first(where: { !isCode($0) }),
                text.contains("$\(name)")
            else { continue }
            stores += "store(\(name)) U+\(code)\n"
        }
        return stores
    }
}
