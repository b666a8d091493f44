/// The shape of a value in a settings file, for the file's JSON Schema. The reader, which finds more than a shape can
/// say, checks each value itself.
///
/// `Part` has the parts of the file that are described once.
package indirect enum ValueShape<Part: RawRepresentable<String> & Sendable>: Sendable {
    case anything
    /// A word, a number or a longer text.
    case text
    /// A text that this regular expression matches.
    case matching(String)
    /// `true` or `false`.
    case flag
    case number(ClosedRange<Double>)
    case wholeNumber(ClosedRange<Int>)
    /// One of these words.
    case words([String])
    /// A text, or a list of texts.
    case texts
    /// A list of up to so many values.
    case list(ValueShape, maximum: Int)
    case either(ValueShape, ValueShape)
    /// A mapping of any names that the regular expression matches.
    case mapping(to: ValueShape, names: String? = nil)
    /// A part that is described once.
    case part(Part)
}

/// A property of a mapping in a settings file. Its name is its raw value.
package protocol SettingsProperty: RawRepresentable<String>, CaseIterable, Sendable {
    associatedtype Part: RawRepresentable<String> & Sendable
    /// What the property says, for those who write a file, and the shape of its value.
    var row: (meaning: String, shape: ValueShape<Part>) { get }
}

extension SettingsProperty {
    /// The names of all properties, in order.
    package static var names: [String] { allCases.map(\.rawValue) }
}
