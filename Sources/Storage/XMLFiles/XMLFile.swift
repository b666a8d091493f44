import CExpat
package import SourceText

/// Reads XML files, with the places of their elements and attributes. Text between tags is left out.
package enum XMLFile {
    /// No file of a keyboard is larger, deeper or has more elements.
    package static let maximumFileSize = 4 << 20
    static let maximumDepth = 100
    static let maximumElements = 100_000

    /// Reads a file. Throws what is wrong with it, at its place.
    ///
    /// - Parameter file: the name of the file in problems.
    package static func read(_ bytes: [UInt8], file: String) throws(FileError) -> XMLDocument {
        guard bytes.count <= maximumFileSize else {
            throw FileError(file: file, line: 1, column: 1, message: "the file is larger than 4 MiB")
        }
        let source = XMLSource(bytes: bytes)
        let reading = XMLReading(source)
        // A declared encoding would change what offsets mean.
        guard let parser = XML_ParserCreate("UTF-8") else {
            throw FileError(file: file, line: 1, column: 1, message: "there is no memory to read the file")
        }
        defer { XML_ParserFree(parser) }
        reading.parser = parser
        let status = withExtendedLifetime(reading) {
            XML_SetUserData(parser, Unmanaged.passUnretained(reading).toOpaque())
            XML_SetElementHandler(parser, beginElement, endElement)
            XML_SetEntityDeclHandler(parser, declareEntity)
            return bytes.withUnsafeBytes { buffer in
                XML_Parse(
                    parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), 1)
            }
        }
        if let problem = reading.problem { throw source.problem(problem.place, problem.message, file: file) }
        let place = max(0, Int(XML_GetCurrentByteIndex(parser)))
        guard status == XML_STATUS_OK else {
            let reason = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "invalid"
            throw source.problem(place..<place, "this is no XML: \(reason)", file: file)
        }
        guard let root = reading.root else {
            throw FileError(file: file, line: 1, column: 1, message: "the file has no element")
        }
        return XMLDocument(root: root, file: file, source: source)
    }
}

/// What has been read so far.
private final class XMLReading {
    let source: XMLSource
    var parser: XML_Parser?
    /// The elements that are not closed yet, the innermost last.
    private var open: [XMLElement] = []
    private var count = 0
    private(set) var root: XMLElement?
    private(set) var problem: (place: Range<Int>, message: String)?

    init(_ source: XMLSource) { self.source = source }

    private var place: Int { parser.map { max(0, Int(XML_GetCurrentByteIndex($0))) } ?? 0 }

    func begin(_ name: String, _ values: [(name: String, value: String)]) {
        let start = place
        count += 1
        if open.count >= XMLFile.maximumDepth {
            return stop("elements are nested more than \(XMLFile.maximumDepth) deep")
        }
        if count > XMLFile.maximumElements {
            return stop("the file has more than \(XMLFile.maximumElements) elements")
        }
        let places = source.attributes(ofTagAt: start)
        let attributes = values.enumerated().map { index, attribute in
            let place = index < places.count ? places[index] : (start..<start, start..<start)
            return XMLAttribute(
                name: attribute.name, value: attribute.value, namePlace: XMLPlace(bytes: place.0),
                valuePlace: XMLPlace(bytes: place.1))
        }
        open.append(
            XMLElement(
                name: name, attributes: attributes, place: XMLPlace(bytes: start..<start + 1 + name.utf8.count)))
    }

    func end() {
        guard let element = open.popLast() else { return }
        if open.isEmpty { root = element } else { open[open.count - 1].append(element) }
    }

    func stop(_ message: String) {
        if problem == nil { problem = (place..<place + 1, message) }
        if let parser { _ = XML_StopParser(parser, XML_Bool(XML_FALSE)) }
    }
}

private func beginElement(
    _ data: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?,
    _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
) {
    guard let data, let name else { return }
    var values: [(String, String)] = []
    var index = 0
    while let name = attributes?[index], let value = attributes?[index + 1] {
        values.append((String(cString: name), String(cString: value)))
        index += 2
    }
    Unmanaged<XMLReading>.fromOpaque(data).takeUnretainedValue().begin(String(cString: name), values)
}

private func endElement(_ data: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?) {
    guard let data else { return }
    Unmanaged<XMLReading>.fromOpaque(data).takeUnretainedValue().end()
}

/// Entities of a file's own could expand to any size.
private func declareEntity(
    _ data: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?, _ isParameter: Int32,
    _ value: UnsafePointer<XML_Char>?, _ length: Int32, _ base: UnsafePointer<XML_Char>?,
    _ systemID: UnsafePointer<XML_Char>?, _ publicID: UnsafePointer<XML_Char>?, _ notation: UnsafePointer<XML_Char>?
) {
    guard let data else { return }
    Unmanaged<XMLReading>.fromOpaque(data).takeUnretainedValue().stop(
        "a file of a keyboard cannot declare entities; write the characters")
}
