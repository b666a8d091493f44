import HostAppKit
import JSONText
import KeyboardExtension
import Simulator
import TextModel

/// The fields of the app on the screen, each with the beginning of its text.
struct FieldList {
    /// The number of UTF-16 units of a text that are shown.
    private static let length = 200

    private let simulation: Simulation

    init(_ simulation: Simulation) { self.simulation = simulation }

    func write(to writer: inout JSONWriter) {
        writer.array(simulation.shownFields) { writer, field in
            let path = FieldPath(app: simulation.fieldPath.app, field: field.id)
            let beginning = simulation.device.document(of: path).window(0..<Self.length)
            writer.object { writer in
                writer.member("id", field.id)
                writer.member("label", field.label)
                writer.member(
                    "text", field.traits.isSecureTextEntry == true ? beginning.hidden.text : beginning.text)
                writer.member("isFocused", path == simulation.fieldPath)
            }
        }
    }
}
