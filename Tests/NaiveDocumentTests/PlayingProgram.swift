import Foundation
import KeyboardExtension
import ProcessKeyboards
import TestSupport

/// The keyboards as programs of their own.
enum PlayingProgram {
    static let keyboard = Result {
        var program = KeyboardProgram(
            name: "playing", command: [TestPrograms.file("PlayingKeyboard").path], folder: "/")
        program.isConfined = false
        return try program.keyboard(layout: KeyboardLayout(id: "playing", layers: []))
    }
}
