import KeybedTesting
import KeyboardExtension
import Keyboards
import LayoutFiles
import TestSupport
import Transforms

/// Typing with rules, and without, at the end of a document of 100 characters under the profile `ideal`.
public final class TransformTrial {
    /// What types.
    public enum Engine: Sendable {
        /// The keyboard of letters that has no rules.
        case direct
        /// Sixty rules for dead keys in a group, a group that cleans up, and a group that sorts marks.
        case transform
        /// A keyboard in Keyman's language with two thousand rules, most of them for the same keys.
        case keyman
    }

    private var device: TestDevice
    private let line: String

    /// Shows the keyboard.
    public init(_ engine: Engine) throws {
        let catalog = try LayoutCatalog(cache: nil)
        switch engine {
        case .direct:
            device = try TestDevice(keyboards: [try catalog.keyboard(named: "qwerty")])
            line = "some text with an accent or so"
        case .transform:
            let layout = Self.layout
            device = try TestDevice(catalog: try catalog.only(layout))
            line = "some `text with an `accent 'or so"
        case .keyman:
            let catalog = try catalog.only(try Self.keymanLayout())
            device = try TestDevice(catalog: catalog)
            line = "K_X K_A K_B K_QUOTE K_E K_C K_SPACE K_D K_A K_QUOTE"
        }
        try device.press(":document \(String(repeating: "it was a b", count: 10))¦")
    }

    /// The number of keys of one line.
    public var keys: Int { line.hasPrefix("K_") ? line.split(separator: " ").count : line.count }

    /// Types a line of keys, a key after the other, and begins again with the document. The document is set outside of
    /// what is measured.
    public func type() throws { try device.press(line.hasPrefix("K_") ? line : "\"\(line)\"") }

    /// A source with so many rules: each is for a key after two characters of its own.
    public static func keymanSource(rules: Int = 2_000) -> String {
        let letters = Array("abcdefghijklmnopqrstuvwxyz")
        let keys = Array("abcde'")
        let lines = (0..<rules).map { number in
            let (first, second) = (letters[number % 26], letters[number / 26 % 26])
            let key = keys[number % keys.count]
            return "'\(first)\(second)' + \"\(key)\" > '\(second)\(first)' U+\(String(0x300 + number % 64, radix: 16))"
        }
        return "begin Unicode > use(main)\ngroup(main) using keys\n" + lines.joined(separator: "\n") + "\n"
    }

    /// Reads a source with so many rules. Returns how many keys its layout has.
    public static func readKeyman(rules: Int) throws -> Int { try keymanLayout(rules: rules).keys.count }

    /// The layout of that source, read as a file.
    private static func keymanLayout(rules: Int = 2_000) throws -> KeyboardLayout {
        try LayoutFile.read(
            Array(keymanSource(rules: rules).utf8), id: "rules", file: "rules.kmn", engines: LayoutCatalog.engines)
    }

    /// Takes the line back, so that the document does not grow.
    public func undo() throws { try device.press(":undo") }

    /// A layout with dead keys.
    private static var layout: KeyboardLayout {
        let letters = "abcdefghijklmnopqrstuvwxyz `'^~ ".map(String.init)
        var layout = KeyboardLayout(
            id: "accents", engine: "transform",
            layers: [KeyboardLayout.Layer(id: "base", rows: [Array(Set(letters)).sorted(), ["next"]])],
            keys: [
                LayoutKey(id: "`", action: .type("\\m{grave}")), LayoutKey(id: "'", action: .type("\\m{acute}")),
                LayoutKey(id: "next", action: .nextKeyboard),
            ])
        layout.transforms = rules
        return layout
    }

    static var rules: TransformDefinition {
        var definition = TransformDefinition()
        var rules: [TransformDefinition.Rule] = []
        for (marker, mark) in [
            ("grave", "300"), ("acute", "301"), ("caret", "302"), ("tilde", "303"), ("dots", "308"), ("ring", "30A"),
        ] {
            for letter in "aeiouynscz" {
                rules.append(["from": "\\m{\(marker)}\(letter)", "to": "\(letter)\\u{\(mark)}"])
            }
        }
        definition.typing = [
            TransformDefinition.Group(reorders: false, rules: rules),
            TransformDefinition.Group(reorders: false, rules: [["from": "\\m{.}(.)", "to": "$1"]]),
            TransformDefinition.Group(
                reorders: true,
                rules: [["from": "\\u{323}", "order": "10"], ["from": "[\\u{300}-\\u{30A}]", "order": "20"]]),
        ]
        return definition
    }
}

/// Matching of one rule or several with a text, without a device.
public struct MatchingTrial {
    private let rules: TransformRules
    private let context: InputContext
    private let key: [TextUnit]

    /// Sixty rules for dead keys, at the end of a text of four letters.
    public init(deadKeys: Void) {
        var layout = KeyboardLayout(id: "accents", layers: [KeyboardLayout.Layer(id: "base", rows: [["a"]])])
        layout.transforms = TransformTrial.rules
        layout.transforms.typing.removeLast(2)
        rules = TransformRules(layout)
        context = rules.context(of: "word")
        key = rules.units("e")
    }

    /// One of the hostile patterns, as so many rules, at the end of so many letters; nil if it is refused.
    public init?(hostile index: Int, rules count: Int, letters: Int) {
        var compiler = TransformCompiler()
        var group = TransformCompiler.Transforms()
        for _ in 0..<count {
            // With a letter that the text does not have before it, no rule matches, and each is tried to the end.
            let pattern =
                count > 1 ? "X(?:\(HostilePatterns.all[index].replacing("^", with: "")))" : HostilePatterns.all[index]
            guard (try? compiler.add(from: pattern, to: "", into: &group)) != nil else { return nil }
        }
        compiler.append(group, toDeleting: false)
        rules = compiler.rules
        context = rules.context(of: String(repeating: "a", count: letters))
        key = rules.units("b")
    }

    /// The number of hostile patterns.
    public static var hostileCount: Int { HostilePatterns.all.count }

    /// A hostile pattern.
    public static func hostile(_ index: Int) -> String { HostilePatterns.all[index] }

    /// Types one key. Returns the length of the text, so that it is not left out.
    public func type() -> Int { rules.typing(key, into: context).text.utf8.count }
}
