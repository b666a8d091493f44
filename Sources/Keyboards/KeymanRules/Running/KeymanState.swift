import KeyboardExtension
import Transforms

/// What a keyboard in Keyman's language remembers beside the text.
package struct KeymanState: Hashable, Sendable {
    /// What rules have set stores to, by the number of the store.
    var stores: [Int: [TextUnit]] = [:]
    /// What is kept from one session to the next, by the name of the store.
    package internal(set) var saved: [String: String] = [:]
    /// The layer that is shown, by Keyman's name.
    package var layer = KeymanProgram.defaultLayer
    /// The layer that was shown before the key.
    package var oldLayer = KeymanProgram.defaultLayer
    /// What `platform(…)` asks for: words such as `touch ios phone native`.
    package var platform: Set<String>
    /// What `baselayout(…)` asks for.
    package var baseLayouts: Set<String>

    package init(platform: Set<String>, baseLayouts: Set<String>) {
        self.platform = platform
        self.baseLayouts = baseLayouts
    }

    /// A state with words in any letters, separated by spaces.
    package init(platform: String, baseLayouts: String) {
        let words = { (text: String) in Set(text.lowercased().split(separator: " ").map(String.init)) }
        self.init(platform: words(platform), baseLayouts: words(baseLayouts))
    }

    /// The state on a phone that shows a form of a layout.
    ///
    /// - Parameter options: those of the layout: `platform` and `baseLayout`, where they are not a phone's.
    package init(onPhone form: String?, _ options: [String: String] = [:]) {
        let isTouch = form != KeymanProgram.hardwareForm
        let platform = isTouch ? "touch ios \(form ?? "phone") native" : "hardware ios desktop native"
        self.init(
            platform: options["platform"] ?? platform, baseLayouts: options["baseLayout"] ?? "kbdus.dll en-us")
    }
}

extension KeymanProgram {
    /// The name of the layer that is shown at first.
    package static let defaultLayer = "default"

    /// The form of a layout that is a US English keyboard with modifier keys.
    package static let hardwareForm = "us"

    /// The name of a layer in layouts, where the first is `base`.
    package static func layerID(_ name: String) -> String { name == defaultLayer ? KeyboardLayout.baseLayer : name }

    /// The name of a layer in rules.
    package static func layerName(_ id: String) -> String { id == KeyboardLayout.baseLayer ? defaultLayer : id }

    /// Whether a group is run when the caret comes to another text.
    package var hasEntry: Bool { startOfContext != nil }

    /// Takes over what was saved.
    package func restore(_ saved: [String: String], in state: inout KeymanState) {
        for (number, store) in stores.enumerated() where store.isVariable {
            guard let text = saved[store.name] else { continue }
            state.stores[number] = text.unicodeScalars.map(TextUnit.init)
            state.saved[store.name] = text
        }
    }

    /// What a store has now; nil if there is no such store.
    package func value(of name: String, in state: KeymanState) -> String? {
        guard let number = stores.firstIndex(where: { $0.name == name.lowercased() }) else { return nil }
        return (state.stores[number] ?? stores[number].units).plainText
    }
}
