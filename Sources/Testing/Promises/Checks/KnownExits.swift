import KeyboardExtension
import ProxyRules
import Simulator

/// Whether a key or a gesture leads from the layer on the screen to another keyboard.
struct KnownExits {
    /// The layers from which a way was found, with their keyboards.
    private var checked: Set<[String]> = []

    /// The number of presses on a way, which is one more than the number of layers on it.
    private static let maximumWay = 3

    mutating func check(_ device: Simulation) -> [BrokenPromise] {
        guard let keyboard = device.shownKeyboard, keyboard != systemKeyboard, let layer = device.layer,
            device.needsInputModeSwitchKey, device.keyboardRing.count > 1
        else { return [] }
        guard checked.insert([keyboard, layer]).inserted else { return [] }
        guard !Self.hasExit(device, from: keyboard, seen: [], length: Self.maximumWay) else { return [] }
        return [
            BrokenPromise(
                .switch, by: keyboard, kind: "no way out of \(layer)",
                "no key of the layer \(layer) leads to another keyboard")
        ]
    }

    private static func hasExit(_ device: Simulation, from keyboard: String, seen: Set<String>, length: Int) -> Bool {
        guard length > 0, let layer = device.layer, !seen.contains(layer) else { return false }
        // A key for it is by far the most common way.
        let keys = device.shownKeys
        let presses = keys.filter { $0.action == .nextKeyboard } + keys.filter { $0.action != .nextKeyboard }
        for press in presses.flatMap(ways) {
            var next = device
            guard (try? next.run(.press([press]))) != nil else { continue }
            if next.shownKeyboard != keyboard, next.shownKeyboard != nil { return true }
            if next.layer != layer, next.shownKeyboard == keyboard,
                hasExit(next, from: keyboard, seen: seen.union([layer]), length: length - 1)
            {
                return true
            }
        }
        return false
    }

    /// The presses of a key that may lead to a layer or a keyboard, the shortest way first.
    private static func ways(_ key: LayoutKey) -> [KeyPress] {
        var presses: [KeyPress] = []
        if leads(key.action) { presses.append(.named(key.id, times: 1)) }
        if let action = key.longPress, leads(action) { presses.append(.hold(key.id, nil)) }
        for (flick, action) in key.sortedFlicks where leads(action) { presses.append(.flick(key.id, flick)) }
        return presses
    }

    private static func leads(_ action: KeyAction) -> Bool {
        switch action {
        case .standard(.nextKeyboard), .layer, .typeAndShow, .engine: true
        case .standard, .type, .digit: false
        }
    }
}
