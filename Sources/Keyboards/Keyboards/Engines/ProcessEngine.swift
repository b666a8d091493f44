import KeyboardExtension
import LayoutFiles
import ProcessKeyboards

extension KeyboardProgram {
    /// The engine of layouts whose keyboard is a program.
    static let engine = KeyboardEngine(program: vocabulary) { layout, context in
        var program = KeyboardProgram(name: layout.id, command: layout.command, folder: context.folder)
        program.limits = context.limits
        return try program.keyboard(layout: layout)
    }
}
