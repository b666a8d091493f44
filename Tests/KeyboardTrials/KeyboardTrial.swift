import Foundation
import KeybedTesting
import KeyboardExtension
import Keyboards
import ProcessKeyboards
import TestSupport

/// Presses keys of a keyboard of letters at the end of a document of 100 characters, under the profile `ideal`. The
/// keyboard is a value in this process, or a program of its own.
public final class KeyboardTrial {
    /// Where the keyboard runs.
    public enum Place: Sendable {
        /// In this process.
        case here
        /// `keybed keyboard serve qwerty`, which is made with the Swift kit. The text is the path of `keybed`.
        case swiftKit(String)
        /// A program in Python, without a kit, that keeps this many states; nil for all.
        case python(keeping: Int?)
    }

    /// The time until the keyboard has appeared.
    public let start: Duration
    private var device: TestDevice
    private var letterIsNext = true

    /// Shows the keyboard.
    public init(_ place: Place) throws {
        let before = ContinuousClock.now
        let keyboard = try Self.keyboard(place)
        device = try TestDevice(keyboards: [keyboard])
        start = before.duration(to: .now)
        try device.press(":document \(String(repeating: "it was a b", count: 10))¦")
    }

    private static func keyboard(_ place: Place) throws -> AvailableKeyboard {
        let command: [String]
        switch place {
        case .here: return try LayoutCatalog(cache: nil).keyboard(named: "qwerty")
        case .swiftKit(let keybed): command = [keybed, "keyboard", "serve", "qwerty"]
        case .python(let count):
            let program = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "letters.py")
            command = ["python3", program.path] + (count.map { ["\($0)"] } ?? [])
        }
        return try KeyboardProgram(name: "letters", command: command, folder: "/").keyboard()
    }

    /// Presses a letter and the delete key in turn.
    public func press(_ count: Int) throws {
        for _ in 0..<count {
            try device.press(letterIsNext ? "k" : "del")
            letterIsNext.toggle()
        }
    }

    /// The resident memory of this process, in bytes; 0 where the system does not say.
    public static var residentBytes: Int { ResidentMemory.bytes }
}
