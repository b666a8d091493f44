/// A modifier key, by which a layout chooses its layers (TR35 part 7, “Layer Modifier Components”).
public enum Modifier: String, Hashable, Sendable, CaseIterable {
    /// Either Alt (Option) key.
    case alt
    /// The left Alt key.
    case altL
    /// The right Alt key, AltGr.
    case altR
    /// Caps lock.
    case caps
    /// Either Control key.
    case ctrl
    /// The left Control key.
    case ctrlL
    /// The right Control key.
    case ctrlR
    /// Either Shift key.
    case shift
}
