import Foundation
import HostAppKit
import KeySequences
import KeyboardExtension
import Sessions
import Simulator
import SourceText
import Storyboards

/// A session as a film: its lines, played once more on a device as new, which keeps nothing.
struct SessionFilm: Sendable {
    private let text: String
    private let device: Simulation

    init(_ session: Session) {
        text = session.text(in: URL(filePath: "."))
        var device = session.simulation
        device.store = MemoryStore()
        self.device = device
    }

    /// The moving picture; nil if nothing was done yet, or the session cannot be played again.
    var svg: String? {
        var device = device
        guard (try? device.run(":reset")) != nil,
            let script = try? Script(Array(text.utf8), name: "session.keys")
        else { return nil }
        let board = Storyboard(script, on: device, each: .key)
        guard !board.frames.isEmpty else { return nil }
        return StoryboardPicture(board.frames, title: "A session of Keybed", deviceWidth: board.deviceWidth).film
    }
}
