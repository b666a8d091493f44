import T9Input

extension LetterCase {
    /// The label that phones show.
    var label: String {
        switch self {
        case .automatic(startsSentence: false), .lower, .asWritten: "abc"
        case .automatic(startsSentence: true), .capitalised: "Abc"
        case .allCaps: "ABC"
        }
    }
}
