/// The shape of a value in a layout file, for the file's JSON Schema. The reader, which finds more than a shape can
/// say, checks each value itself.
indirect enum ValueShape: Sendable {
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

    /// The parts of a layout that are described once.
    enum Part: String, CaseIterable, Sendable {
        /// The name of an engine.
        case engine
        /// The options of the layout's engine.
        case options
        /// A layer: its rows of key ids.
        case layer
        /// The layers of a layout or form.
        case layers
        /// The definition of a key.
        case key
        /// What a long press or flick does.
        case gesture
        /// The action of a press.
        case action
        /// A rule, or a list of rules.
        case rule
    }
}

/// A property of a mapping in a layout file. Its name is its raw value.
protocol LayoutFileProperty: RawRepresentable<String>, CaseIterable, Sendable {
    /// What the property says, for those who write a layout, and the shape of its value.
    var row: (meaning: String, shape: ValueShape) { get }
}

extension LayoutFileProperty {
    /// The names of all properties, in order.
    static var names: [String] { allCases.map(\.rawValue) }
}
