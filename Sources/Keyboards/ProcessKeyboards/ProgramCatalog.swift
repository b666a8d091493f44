package import KeyboardExtension
import KeyboardWire
package import LayoutFiles
import ProxyRules
import SourceText

/// Makes keyboards of programs.
extension KeyboardProgram {
    /// What a layout file that names a program can say.
    package static let vocabulary = EngineVocabulary.program("process", isNamed: true)
    /// What a program can say of its own layout.
    private static let ownVocabulary = EngineVocabulary.program("process", isNamed: false)

    /// The program that the layout of a file names.
    ///
    /// - Parameter folder: the folder of the file.
    package init(of layout: KeyboardLayout, folder: String, limits: ProgramLimits) {
        self.init(name: layout.id, command: layout.command, folder: folder)
        self.limits = limits
    }

    /// The keyboard that the program is, started to ask for its layout.
    ///
    /// - Parameters:
    ///   - layout: the layout of a file; nil for that of the program.
    ///   - scope: the scope of its stored values; nil for the one that the program names, or its name.
    ///   - profile: the profile under which it is most likely used first.
    package func keyboard(
        layout: KeyboardLayout? = nil, scope: String? = nil, profile: String = "ideal"
    ) throws -> AvailableKeyboard {
        let pool = ProgramPool(self)
        let conditions = ProgramConnection.Conditions(profile: profile, isOpen: false)
        let pooled: PooledConnection
        do throws(ProgramFailure) {
            pooled = try pool.take(conditions, EditingRules())
        } catch {
            if case .notStarted = error { throw error }
            throw NoKeyboardError(title: title, failure: error)
        }
        let hello = pooled.connection.hello
        pool.put(pooled)
        let layout = try layout ?? self.layout(of: hello)
        let scope = scope ?? hello.scope ?? name
        return AvailableKeyboard(layout: layout, storageScope: scope) { ProcessKeyboard(pool, scope: scope) }
    }

    /// The same keyboard as one in this process.
    func keyboard(like keyboard: AvailableKeyboard) -> AvailableKeyboard {
        let pool = ProgramPool(self)
        let scope = keyboard.storageScope
        return AvailableKeyboard(layout: keyboard.layout, storageScope: scope) {
            ProcessKeyboard(pool, scope: scope ?? "")
        }
    }

    func layout(of hello: KeyboardHello) throws -> KeyboardLayout {
        guard let bytes = hello.layout else { throw NoLayoutError(title: title) }
        return try LayoutFile.read(bytes, id: name, file: "the layout of \(name)", engines: [Self.ownVocabulary])
    }
}

private struct NoKeyboardError: Error, CustomStringConvertible {
    let title: String
    let failure: ProgramFailure
    var description: String { "\(title.inMessage) does not answer as a keyboard: \(failure)" }
}

private struct NoLayoutError: Error, CustomStringConvertible {
    let title: String
    var description: String {
        "\(title.inMessage) has no layout; its first line says one, or a layout file names it under command"
    }
}
