/// A text with places for values: `to {to}: {message}`. A part in brackets is left out if a value in it is empty:
/// `[to {to}: ]{message}`. A backslash takes the meaning of the next character away.
package struct TextTemplate: Hashable, Sendable {
    private indirect enum Part: Hashable, Sendable {
        case text(String)
        case value(String)
        case optional([Part])
    }

    /// Why a text is no template, as half a sentence.
    package struct Problem: Error, Hashable {
        package let message: String
    }

    /// The template as it is written.
    package let written: String
    private let parts: [Part]

    package init(_ written: String) throws(Problem) {
        self.written = written
        var rest = written[...]
        parts = try Self.parts(&rest, isOptional: false)
    }

    private static func parts(_ rest: inout Substring, isOptional: Bool) throws(Problem) -> [Part] {
        var parts: [Part] = []
        var text = ""
        func flush() {
            if !text.isEmpty { parts.append(.text(text)) }
            text = ""
        }
        while let character = rest.popFirst() {
            switch character {
            case "\\": text.append(rest.popFirst() ?? "\\")
            case "{":
                guard let end = rest.firstIndex(of: "}") else {
                    throw Problem(message: "a value begins with { and ends with }; write \\{ for a brace")
                }
                flush()
                let name = rest[..<end]
                guard !name.isEmpty, !name.contains(where: { "{[]\\ ".contains($0) }) else {
                    throw Problem(message: "‘{\(name)}’ names no value; write the name of one, as in {name}")
                }
                parts.append(.value(String(name)))
                rest = rest[rest.index(after: end)...]
            case "[":
                guard !isOptional else { throw Problem(message: "a part in brackets has no brackets in it") }
                flush()
                parts.append(.optional(try Self.parts(&rest, isOptional: true)))
            case "]":
                guard isOptional else { throw Problem(message: "there is a ] without a [; write \\] for a bracket") }
                flush()
                return parts
            case "}": throw Problem(message: "there is a } without a {; write \\} for a brace")
            default: text.append(character)
            }
        }
        guard !isOptional else {
            throw Problem(message: "a part begins with [ and ends with ]; write \\[ for a bracket")
        }
        flush()
        return parts
    }

    /// The names of the values, in their order.
    package var names: [String] { Self.names(parts) }

    private static func names(_ parts: [Part]) -> [String] {
        parts.flatMap { part -> [String] in
            switch part {
            case .text: []
            case .value(let name): [name]
            case .optional(let parts): names(parts)
            }
        }
    }

    /// The text with values in their places.
    package func text(_ value: (String) -> String) -> String { Self.text(parts, value).text }

    private static func text(_ parts: [Part], _ value: (String) -> String) -> (text: String, isWhole: Bool) {
        var (whole, isWhole) = ("", true)
        for part in parts {
            switch part {
            case .text(let text): whole += text
            case .value(let name):
                let text = value(name)
                whole += text
                if text.isEmpty { isWhole = false }
            case .optional(let parts):
                let (text, hasValues) = text(parts, value)
                if hasValues { whole += text }
            }
        }
        return (whole, isWhole)
    }
}

extension TextTemplate: CustomStringConvertible {
    /// The template as it is written, the same in every run of the program.
    package var description: String { written }
}

extension TextTemplate: ExpressibleByStringLiteral {
    /// For templates in our own source. One with a mistake stands for its own text.
    package init(stringLiteral written: String) {
        do throws(Problem) {
            self = try TextTemplate(written)
        } catch {
            (self.written, parts) = (written, [.text(written)])
        }
    }
}
