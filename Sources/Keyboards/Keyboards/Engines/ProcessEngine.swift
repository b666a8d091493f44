import KeyboardExtension
import LayoutFiles
import ProcessKeyboards

extension KeyboardProgram {
    /// The engine of layouts whose keyboard is a program.
    static let engine = KeyboardEngine(program: vocabulary) { layout, context in
        let program = KeyboardProgram(of: layout, folder: context.folder, limits: context.limits)
        return try program.keyboard(layout: layout)
    }
}
