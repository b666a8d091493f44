package import KeyboardExtension
import Simulator

/// Typing with the computer's keyboard: each of its keys presses one of the simulated keyboard.
extension Session {
    /// What a key of the computer's keyboard did.
    package enum PhysicalPress: Hashable, Sendable {
        /// It was a line, which may have been refused, and pressed this key, if any.
        case entered(LayoutKey.ID?)
        /// The simulated keyboard has nothing for it.
        case missing
    }

    /// Presses the key that a physical key stands for. A character of another layer is typed on that layer, which is
    /// left again.
    package mutating func press(_ key: PhysicalKey, isHeld: Bool) -> PhysicalPress {
        if let stroke = PhysicalKeyboard.stroke(key, isHeld: isHeld, on: simulation) {
            _ = enter(stroke.line)
            return .entered(stroke.key)
        }
        guard case .character(let character) = key,
            let line = PhysicalKeyboard.detour(typing: character, on: simulation)
        else { return .missing }
        let layer = simulation.layer
        _ = enter(line)
        // A layer that a key leaves by itself, such as capitals, needs no way back.
        if simulation.refusal == nil, let layer, let back = PhysicalKeyboard.wayBack(to: layer, on: simulation) {
            _ = enter(back)
        }
        return .entered(nil)
    }
}
