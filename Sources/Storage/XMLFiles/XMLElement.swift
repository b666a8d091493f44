package import SourceText

/// An element of an XML file, with its attributes and its children.
package struct XMLElement: Sendable {
    package let name: String
    package fileprivate(set) var attributes: [XMLAttribute] = []
    package fileprivate(set) var children: [XMLElement] = []
    /// The place of the name.
    let place: XMLPlace
    /// The first text between its tags that is not white space.
    fileprivate(set) var text: XMLPlace?

    init(name: String, attributes: [XMLAttribute], place: XMLPlace) {
        self.name = name
        self.attributes = attributes
        self.place = place
    }

    mutating func append(_ child: XMLElement) { children.append(child) }

    mutating func noteText(at place: Range<Int>) { if text == nil { text = XMLPlace(bytes: place) } }

    /// The attribute with a name.
    package subscript(name: String) -> XMLAttribute? { attributes.first { $0.name == name } }

    /// The children with a name.
    package func children(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }
}

/// An attribute of an element.
package struct XMLAttribute: Sendable {
    package let name: String
    package let value: String
    /// The places of the name and of the value, the latter without its quotes.
    let namePlace: XMLPlace
    let valuePlace: XMLPlace
}

/// A part of the bytes of a file.
struct XMLPlace: Hashable, Sendable {
    var bytes: Range<Int>
}

/// An XML file: its elements, and the text in which their places are.
package struct XMLDocument: Sendable {
    package let root: XMLElement
    /// The name of the file in problems.
    package let file: String
    private let source: XMLSource

    init(root: XMLElement, file: String, source: XMLSource) {
        self.root = root
        self.file = file
        self.source = source
    }

    /// A problem of an element.
    package func problem(_ element: XMLElement, _ message: String) -> FileError {
        source.problem(element.place.bytes, message, file: file)
    }

    /// A problem of the text between the tags of an element; nil if there is none but white space.
    package func problem(textOf element: XMLElement, _ message: String) -> FileError? {
        element.text.map { source.problem($0.bytes, message, file: file) }
    }

    /// A problem of an attribute's name.
    package func problem(nameOf attribute: XMLAttribute, _ message: String) -> FileError {
        source.problem(attribute.namePlace.bytes, message, file: file)
    }

    /// A problem of an attribute's value.
    ///
    /// - Parameter range: the part of the value that it is about, in UTF-8 units; nil for all of it.
    package func problem(_ attribute: XMLAttribute, _ range: Range<Int>? = nil, _ message: String) -> FileError {
        let place = attribute.valuePlace.bytes
        guard let range else { return source.problem(place, message, file: file) }
        let (low, high) = (source.offset(range.lowerBound, in: place), source.offset(range.upperBound, in: place))
        return source.problem(low..<max(low, high), message, file: file)
    }

    /// The line of an element, from 1.
    package func line(of element: XMLElement) -> Int { source.line(at: element.place.bytes.lowerBound) }

    /// The line of an element, with the part of it where an attribute's value is.
    package func excerpt(of attribute: XMLAttribute) -> SourceExcerpt {
        source.excerpt(of: attribute.valuePlace.bytes).excerpt
    }
}
