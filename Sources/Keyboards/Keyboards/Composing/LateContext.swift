import KeyboardExtension

/// How long keyboards wait for a context that was deleted until it was empty and that the device has yet to refill.
enum LateContext {
    /// By then every observed device has refilled it: the longest reported time is 33 ms.
    static let patience = SimulatedTime.milliseconds(50)
}
