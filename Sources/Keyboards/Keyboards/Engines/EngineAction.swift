/// The actions only one engine knows, by their names in layout files.
protocol EngineAction: RawRepresentable<String>, CaseIterable, Hashable, Sendable {}

extension EngineAction {
    /// As layout files name them.
    static var names: Set<String> { Set(allCases.map(\.rawValue)) }
}
