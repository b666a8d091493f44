/// The actions of one engine only, by their names in layout files.
protocol EngineAction: RawRepresentable<String>, CaseIterable, Hashable, Sendable {}

extension EngineAction {
    /// The names in layout files.
    static var names: Set<String> { Set(allCases.map(\.rawValue)) }
}
