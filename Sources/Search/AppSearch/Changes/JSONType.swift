import Foundation
import JSONText
import SourceText

/// How a kind of value is written in JSON.
struct JSONType<Value: Sendable>: Sendable {
    /// The value of a node that is not `null`.
    let read: @Sendable (JSONNode) throws(IndexChangeError) -> Value
    let write: @Sendable (Value) -> String
    /// The value for a person, a line for each of its parts.
    let show: @Sendable (Value) -> [String]

    init(
        read: @escaping @Sendable (JSONNode) throws(IndexChangeError) -> Value,
        write: @escaping @Sendable (Value) -> String, show: @escaping @Sendable (Value) -> [String] = { ["\($0)"] }
    ) {
        self.read = read
        self.write = write
        self.show = show
    }
}

extension JSONType<String> {
    static let text = JSONType(
        read: { (node) throws(IndexChangeError) in
            guard case .string(let text) = node.content else {
                throw IndexChangeError(node.range, "expected a text in quotation marks")
            }
            return text
        },
        write: JSONNotation.string)

    /// A text that the index can use as an identifier.
    static let identifier = JSONType(
        read: { (node) throws(IndexChangeError) in
            let identifier = try text.read(node)
            if let fault = AppIndex.fault(ofIdentifier: identifier) {
                throw IndexChangeError(
                    node.range,
                    "this \(fault); an identifier has 1 to \(AppIndex.maximumIdentifierLength) bytes without NUL")
            }
            return identifier
        },
        write: JSONNotation.string)
}

extension JSONType<[String]> {
    static let texts = list(of: .text)
    static let identifiers = list(of: .identifier)

    private static func list(of type: JSONType<String>) -> JSONType {
        JSONType(
            read: { (node) throws(IndexChangeError) in
                guard case .array(let nodes) = node.content else {
                    throw IndexChangeError(node.range, "expected a list of texts, such as [\"one\", \"two\"]")
                }
                var texts: [String] = []
                for node in nodes { texts.append(try type.read(node)) }
                return texts
            },
            write: JSONNotation.array, show: { $0 })
    }
}

extension JSONType<[String: String]> {
    static let entries = JSONType(
        read: { (node) throws(IndexChangeError) in
            guard case .object(let members) = node.content else {
                throw IndexChangeError(node.range, "expected an object of texts, such as {\"page\": \"7\"}")
            }
            var entries: [String: String] = [:]
            for member in members {
                guard entries.updateValue(try JSONType<String>.text.read(member.value), forKey: member.name) == nil
                else { throw IndexChangeError(member.nameRange, "‘\(member.name.inMessage)’ is given twice") }
            }
            return entries
        },
        write: { entries in
            JSONNotation.object(entries.sorted { $0.key < $1.key }.map { ($0.key, JSONNotation.string($0.value)) })
        },
        show: { entries in entries.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" } })
}

extension JSONType<Bool> {
    static let flag = JSONType(
        read: { (node) throws(IndexChangeError) in
            guard case .boolean(let value) = node.content else {
                throw IndexChangeError(node.range, "expected true or false")
            }
            return value
        },
        write: { "\($0)" })
}

extension JSONType<Double> {
    static func number(_ range: ClosedRange<Double>) -> JSONType {
        JSONType(
            read: { (node) throws(IndexChangeError) in
                guard case .number(let text) = node.content, let number = Double(text), range.contains(number) else {
                    throw IndexChangeError(
                        node.range, "expected a number from \(Int(range.lowerBound)) to \(Int(range.upperBound))")
                }
                return number
            },
            write: { "\($0)" })
    }

    /// A time: the number of seconds since 1970 or, when read, also a date of ISO 8601.
    static let time = JSONType(
        read: { (node) throws(IndexChangeError) in
            switch node.content {
            case .number(let text):
                if let number = Double(text), number.isFinite { return number }
            case .string(let text):
                for style in [
                    Date.ISO8601FormatStyle(), Date.ISO8601FormatStyle(includingFractionalSeconds: true),
                    Date.ISO8601FormatStyle().year().month().day(),
                ] {
                    if let date = try? style.parse(text) { return date.timeIntervalSince1970 }
                }
            case .null, .boolean, .array, .object: break
            }
            throw IndexChangeError(
                node.range, "expected a time, such as \"2030-12-31T23:59:59Z\", or a number of seconds since 1970")
        },
        write: { "\($0)" }, show: { [Date(timeIntervalSince1970: $0).formatted(.iso8601)] })
}

extension JSONType<[UInt8]> {
    static let thumbnail = JSONType(
        read: { (node) throws(IndexChangeError) in
            guard case .string(let text) = node.content, let data = Data(base64Encoded: text) else {
                throw IndexChangeError(node.range, "expected an image in Base64, in quotation marks")
            }
            guard data.count <= SearchableAttributes.maximumThumbnailLength else {
                throw IndexChangeError(
                    node.range,
                    "this has \(data.count.counted("byte")); "
                        + "at most \(SearchableAttributes.maximumThumbnailLength) are kept"
                )
            }
            return Array(data)
        },
        write: { JSONNotation.string(Data($0).base64EncodedString()) },
        show: { [ThumbnailFormat.described($0)] })
}
