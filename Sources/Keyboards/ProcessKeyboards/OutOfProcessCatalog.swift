package import KeyboardExtension
import Synchronization

/// A catalogue whose keyboards all run as processes of their own, except for the system keyboard.
package final class OutOfProcessCatalog: KeyboardCatalog {
    private let base: any KeyboardCatalog
    private let program: @Sendable (String) -> KeyboardProgram
    private let known = Mutex<[String: AvailableKeyboard]>([:])

    /// - Parameters:
    ///   - base: the keyboards in this process. Their layouts and scopes remain.
    ///   - program: the program that serves a keyboard.
    package init(_ base: any KeyboardCatalog, program: @escaping @Sendable (String) -> KeyboardProgram) {
        self.base = base
        self.program = program
    }

    package var keyboards: [String] { base.keyboards }
    package var enabledKeyboards: [String] { base.enabledKeyboards }

    package func keyboard(named name: String) throws -> AvailableKeyboard {
        let inProcess = try base.keyboard(named: name)
        guard name != systemKeyboard else { return inProcess }
        return known.withLock { known in
            if let keyboard = known[name] { return keyboard }
            let keyboard = program(name).keyboard(like: inProcess)
            known[name] = keyboard
            return keyboard
        }
    }
}
