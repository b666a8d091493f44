#if canImport(CExpat)
    import CExpat

    /// What has been read so far.
    final class XMLReading {
        let source: XMLSource
        var parser: XML_Parser?
        /// The elements that are not closed yet, the innermost last.
        private var open: [XMLElement] = []
        private var count = 0
        private(set) var root: XMLElement?
        private var problem: XMLProblem?

        private init(_ source: XMLSource) { self.source = source }

        /// The root of a file; nil if it has none.
        static func root(of source: XMLSource) throws(XMLProblem) -> XMLElement? {
            let reading = XMLReading(source)
            // A declared encoding would change what offsets mean.
            guard let parser = XML_ParserCreate("UTF-8") else {
                throw XMLProblem(place: 0..<0, message: "there is no memory to read the file")
            }
            defer { XML_ParserFree(parser) }
            reading.parser = parser
            let status = withExtendedLifetime(reading) {
                XML_SetUserData(parser, Unmanaged.passUnretained(reading).toOpaque())
                XML_SetElementHandler(parser, beginElement, endElement)
                XML_SetEntityDeclHandler(parser, declareEntity)
                XML_SetCharacterDataHandler(parser, passText)
                return source.bytes.withUnsafeBytes { buffer in
                    XML_Parse(
                        parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), 1)
                }
            }
            if let problem = reading.problem { throw problem }
            guard status == XML_STATUS_OK else {
                let place = max(0, Int(XML_GetCurrentByteIndex(parser)))
                let reason = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "invalid"
                throw XMLProblem(place: place..<place, message: "this is no XML: \(reason)")
            }
            return reading.root
        }

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

        /// Notes where text begins that is not white space.
        func readText(_ bytes: UnsafeBufferPointer<UInt8>) {
            guard !open.isEmpty, let first = bytes.firstIndex(where: { $0 > 0x20 }) else { return }
            let start = place
            // A reference is written longer than what it stands for.
            let isWritten = start + first < source.bytes.count && source.bytes[start] != UInt8(ascii: "&")
            open[open.count - 1].noteText(at: (isWritten ? start + first : start)..<start + bytes.count)
        }

        func stop(_ message: String) {
            if problem == nil { problem = XMLProblem(place: place..<place + 1, message: message) }
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

    private func passText(_ data: UnsafeMutableRawPointer?, _ text: UnsafePointer<XML_Char>?, _ length: Int32) {
        guard let data, let text, length > 0 else { return }
        text.withMemoryRebound(to: UInt8.self, capacity: Int(length)) { bytes in
            Unmanaged<XMLReading>.fromOpaque(data).takeUnretainedValue()
                .readText(UnsafeBufferPointer(start: bytes, count: Int(length)))
        }
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
#else
    /// Where there is no expat, such as on a phone, no XML is read.
    enum XMLReading {
        static func root(of source: XMLSource) throws(XMLProblem) -> XMLElement? {
            throw XMLProblem(place: 0..<0, message: "XML files cannot be read on this system")
        }
    }
#endif
