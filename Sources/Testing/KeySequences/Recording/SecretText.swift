import KeyboardExtension
import Simulator
import TextModel

/// The lines that stand in a saved session for a line of keys or a command that typed into a secure field. They show
/// as many • as characters were typed.
///
///     > "pass" return      →   :document ••••¦
///                              > return
struct SecretText: Sendable {
    /// The secure field with the focus before the line, if there was one.
    private var field: FieldPath?
    /// The texts of all secure fields before the line.
    private var texts: [FieldPath: String]

    init(before simulation: Simulation) {
        field = simulation.isSecure ? simulation.fieldPath : nil
        texts = SecretText.texts(simulation.device)
    }

    /// Whether a line types into a secure field, even if it is refused.
    func isSecret(_ line: String) -> Bool { field != nil && DeviceCommand.typesText(line) }

    /// How a line appears in a saved session.
    enum Writing {
        /// As it was typed.
        case plain
        case hidden([String])
        /// The line typed into a secure field and others, and cannot be taken apart.
        case leftOut
    }

    /// How a line appears that has been carried out.
    func writing(of line: String, on simulation: Simulation) -> Writing {
        guard isSecret(line) || SecretText.texts(simulation.device) != texts else { return .plain }
        let path = simulation.fieldPath
        let hidden = SecretText.hidden(_:on:)
        guard let field else {
            // The line went on in a secure field.
            guard simulation.isSecure,
                let (head, tail) = SecretText.splitAtReturn(line, last: true)
            else { return line.hasPrefix(":") ? .plain : .leftOut }
            return .hidden(["> \(head)"] + (tail.isEmpty ? [] : [hidden(path, simulation)]))
        }
        if field == path { return .hidden([hidden(field, simulation)]) }
        guard let (_, tail) = SecretText.splitAtReturn(line, last: false) else { return .leftOut }
        let isSecretAgain = simulation.isSecure
        guard tail.isEmpty || !isSecretAgain else { return .leftOut }
        return .hidden([hidden(field, simulation), "> return"] + (tail.isEmpty ? [] : ["> \(tail)"]))
    }

    private static func hidden(_ path: FieldPath, on simulation: Simulation) -> String {
        ":document " + FactNotation.text(MarkedUpText.string(from: simulation.device.document(of: path).hidden))
    }

    /// The line up to its first or last press of return, and the rest.
    private static func splitAtReturn(_ line: String, last: Bool) -> (head: String, tail: String)? {
        guard let keys = try? KeyLine.parse(line) else { return nil }
        let ends = keys.writtenPresses.filter { $0.press == .word("return") || $0.press == .named("return", times: 1) }
        guard let end = (last ? ends.last : ends.first)?.range.upperBound else { return nil }
        let place = line.utf8.index(line.startIndex, offsetBy: end)
        return (String(line[..<place]), line[place...].trimmingPrefix(while: \.isWhitespace).description)
    }

    private static func texts(_ device: Device) -> [FieldPath: String] {
        device.secureFields.reduce(into: [:]) { $0[$1] = device.document(of: $1).text }
    }
}
