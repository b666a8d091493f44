import KeyboardExtension
import PlayedParts
import ProcessKit

/// Plays what it is given as the word to forget.
struct PlayingKeyboard: Keyboard {
    mutating func handle(_ event: KeyboardEvent, proxy: inout some TextDocumentProxy) throws -> KeyboardResponse {
        guard case .forget(let script) = event else { return KeyboardResponse() }
        return try PlayedViews.play(script, on: &proxy)
    }
}

KeyboardProcess.run(layout: nil) { PlayingKeyboard() }
