import KeyboardExtension

/// What devices do to a context that was deleted empty, and how long keyboards wait for it.
enum LateContext {
    /// By then every device observed has filled it again: the longest time reported is 33 ms.
    static let patience = SimulatedTime.milliseconds(50)
}
