import KeyboardExtension
import KeymanRules
import LayoutFiles
import Transforms

extension TransformKeyboard {
    /// The settings that layouts can change.
    struct Settings: EngineSettings {
        /// How soon another press of a key counts as the next of several presses, or as a double tap of shift.
        var multiTapTimeout = MultiTapTyping.usualTimeout
        /// Whether text is compared in its decomposed form.
        var normalization = Normalization.canonical

        enum Normalization: String, CaseIterable { case canonical, disabled }

        static let options = [
            EngineOption.time("multiTapTimeout", \Self.multiTapTimeout),
            EngineOption.choice("normalization", \Self.normalization),
        ]
    }

    static let engine = KeyboardEngine(
        EngineVocabulary(
            name: KeyboardLayout.rulesEngine, actions: Set(Modifier.allCases.map(\.rawValue)), hasChoices: true,
            hasTransforms: true),
        settings: Settings.self
    ) { layout, settings, _ in
        if let source = layout.transforms.program {
            let program = try KeymanProgram(KeymanSource(source, file: layout.id))
            let keyboard = TransformKeyboard(
                layout, rules: TransformRules(markers: program.deadkeys), program: program,
                timeout: settings.multiTapTimeout)
            return AvailableKeyboard(layout: layout, storageScope: KeymanPart.scope(of: layout)) { keyboard }
        }
        var layout = layout
        if settings.normalization == .disabled { layout.transforms.normalizes = false }
        let keyboard = TransformKeyboard(layout, rules: TransformRules(layout), timeout: settings.multiTapTimeout)
        return AvailableKeyboard(layout: layout) { keyboard }
    }
}
