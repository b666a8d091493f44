/// The user's decision whether apps may read some of the user's data. `:permission contacts authorized` makes one.
public enum Permission: String, CaseIterable, Hashable, Sendable {
    /// The user was not asked yet.
    case notDetermined
    /// Apps may read the data.
    case authorized
    /// Apps may not read the data.
    case denied
    /// Apps may not read the data, and the user cannot allow it: parental controls or the manager of the device forbid
    /// it.
    case restricted
    /// Apps may read only what the user has chosen: ``AppDevice/chosen(_:)``.
    case limited
}
