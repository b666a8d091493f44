/// The verbs of the language of keys, as in `{hold k2}`. No key may have the name of a verb.
package enum KeyVerb: String, CaseIterable, Hashable, Sendable {
    case hold, flick, down, up, pick, wait

    /// The verbs as written.
    package static let names = Set(allCases.map(\.rawValue))
}
