public import KeyboardExtension

/// A program that is the whole command `keybed`, with keyboards of your own beside the bundled ones.
///
///     import KeybedCommand
///
///     @main struct MyKeyboards: KeybedMain {
///         static let keyboards = [AvailableKeyboard(layout: .accents) { AccentKeyboard() }]
///     }
///
/// `keybed new swift my-keyboards` writes a package with such a program.
///
/// `swift run my-keyboards` is then the session on a terminal, and `my-keyboards test`, `run`, `record`, `evaluate`,
/// `explore` and the other subcommands work on these keyboards as on the bundled ones.
public protocol KeybedMain {
    /// The keyboards, in the order in which they are listed and enabled. One with the name of a bundled keyboard
    /// replaces it.
    static var keyboards: [AvailableKeyboard] { get }
}

extension KeybedMain {
    /// No keyboards besides the bundled ones.
    public static var keyboards: [AvailableKeyboard] { [] }

    /// Runs the command with the arguments of the program, and ends the program.
    public static func main() {
        ProgramKeyboards.use(keyboards)
        KeybedRoot.main()
    }
}
