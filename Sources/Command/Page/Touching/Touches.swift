import KeyboardExtension
import Simulator

/// The finger that is on the keyboard, and the lines that it means: a tap is a press of its key, a drag a flick, and a
/// finger that stays holds its key.
///
///     down 5, up 5 after 90 ms                    → 5
///     down 5, 500 ms                              → {down 5}
///     up 5 after that                             → {up 5}
///     down a, down b, up a, up b (two thumbs)     → a, b
///
/// What a finger does is known only when it leaves or has stayed for a long press. Until then the device's clock stands
/// still where the finger came down, so that the press happens then.
struct Touches: Sendable {
    /// A finger of one of the pages.
    struct Finger: Hashable, Sendable {
        var page: Int
        var number: Int
    }

    private enum State: Hashable, Sendable {
        case free
        case resting(Finger, LayoutKey.ID, since: ContinuousClock.Instant)
        /// The key is held on the device as well.
        case holding(Finger, LayoutKey.ID)
    }

    private var state = State.free

    /// The key the finger is on.
    var key: LayoutKey.ID? {
        switch state {
        case .free: nil
        case .resting(_, let key, _), .holding(_, let key): key
        }
    }

    /// The key that is held on the device.
    var heldKey: LayoutKey.ID? { if case .holding(_, let key) = state { key } else { nil } }

    /// When the finger came down that may still become a tap, a flick or a hold; nil if there is none.
    var restingSince: ContinuousClock.Instant? { if case .resting(_, _, let since) = state { since } else { nil } }

    /// Takes what a finger does. Returns the lines it means, in order. What a finger does that was replaced by another
    /// means nothing more.
    mutating func take(_ motion: Touch.Motion, of finger: Finger, at now: ContinuousClock.Instant) -> [String] {
        if case .down(let key) = motion {
            // The next finger ends what the one before does, as with two thumbs.
            let lines = lift()
            state = .resting(finger, key, since: now)
            return lines
        }
        switch state {
        case .resting(finger, let key, let since):
            switch motion {
            case .moved(let other): state = .resting(finger, other, since: other == key ? since : now)
            case .flicked(let flick):
                state = .free
                return [KeyLine.gesture(.flick, key, flick.written) ?? KeyLine.pressing(key)]
            case .cancelled: state = .free
            case .up, .down: return lift()
            }
            return []
        case .holding(finger, _):
            switch motion {
            case .moved, .down: return []
            case .flicked, .cancelled, .up(nil): return lift()
            case .up(let choice?): return lift() + ["{pick \(min(max(choice, 0), 9999) + 1)}"]
            }
        case .free, .resting, .holding: return []
        }
    }

    /// Takes that a page is gone with its fingers. Returns the lines it means.
    mutating func leave(_ page: Int) -> [String] {
        switch state {
        case .resting(let finger, _, _) where finger.page == page:
            state = .free
            return []
        case .holding(let finger, _) where finger.page == page: return lift()
        case .free, .resting, .holding: return []
        }
    }

    /// Makes a finger hold its key if it has stayed for a long press. Returns the line it means.
    mutating func settle(at now: ContinuousClock.Instant, longPress: Duration) -> String? {
        guard case .resting(let finger, let key, let since) = state, now - since >= longPress,
            let line = KeyLine.gesture(.down, key)
        else { return nil }
        state = .holding(finger, key)
        return line
    }

    /// Forgets a held key that the device has let go.
    mutating func followDevice(holding key: LayoutKey.ID?) {
        if case .holding(_, let held) = state, held != key { state = .free }
    }

    private mutating func lift() -> [String] {
        defer { state = .free }
        switch state {
        case .free: return []
        case .resting(_, let key, _): return [KeyLine.pressing(key)]
        case .holding(_, let key): return [KeyLine.gesture(.up, key)].compactMap(\.self)
        }
    }
}
