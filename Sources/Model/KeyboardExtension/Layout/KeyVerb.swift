/// The verbs of the language of keys, `{hold k2}`. No key can be called like one of them.
package enum KeyVerb: String, CaseIterable, Hashable, Sendable {
    case hold, flick, down, up, pick, wait

    /// As they are written.
    package static let names = Set(allCases.map(\.rawValue))
}
