import KeyboardExtension
package import Promises
import Simulator

/// A layer that was never on the screen in an exploration.
package struct UnseenLayer: Hashable, Sendable {
    package let keyboard: String
    package let layer: String
    /// Whether no key leads to it. The keyboard itself may still show it after a key with an action of its own; if it
    /// has such keys, this is false.
    package let isUnreachable: Bool

    /// An unreachable layer as a broken promise.
    package var broken: BrokenPromise? {
        guard isUnreachable else { return nil }
        return BrokenPromise(
            .switch, by: keyboard, kind: "no way to \(layer)",
            "no key leads to the layer \(layer), and it was never on the screen")
    }
}

extension Explorer {
    /// The layers of the explored keyboards that were never on the screen, in the order of the layouts. Empty before
    /// ``linesToReachLayers`` lines.
    package var unseenLayers: [UnseenLayer] {
        guard setup.promises.contains(.switch), lines >= Self.linesToReachLayers else { return [] }
        return setup.keyboards.flatMap { name -> [UnseenLayer] in
            var device = setup.device
            guard (try? device.run(":keyboard \(name)")) != nil, let layout = device.layout else { return [] }
            let seen = progress.novelty.layers(of: name)
            let reached = layout.layersReachedByKeys(from: seen)
            return layout.layers.map(\.id).filter { !seen.contains($0) }.map { layer in
                UnseenLayer(
                    keyboard: name, layer: layer, isUnreachable: !reached.contains(layer) && !layout.hasKeysOfItsOwn)
            }
        }
    }
}

extension KeyboardLayout {
    /// The layers to which keys lead, from the base layer or one of these.
    fileprivate func layersReachedByKeys(from known: Set<String>) -> Set<String> {
        var reached = known.union([KeyboardLayout.baseLayer])
        var waiting = Array(reached)
        while let layer = waiting.popLast() {
            let keys = rows(of: layer, needsInputModeSwitchKey: true).joined()
            for action in keys.flatMap(\.allActions) {
                guard case .layer(let next) = action, reached.insert(next).inserted else { continue }
                waiting.append(next)
            }
        }
        return reached
    }

    /// Whether a key has an action of which only the keyboard knows what it does.
    fileprivate var hasKeysOfItsOwn: Bool {
        keys.values.contains { key in
            key.allActions.contains { if case .engine = $0 { true } else { false } }
        }
    }
}
