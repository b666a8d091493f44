package import KeySequences
package import Simulator

/// A `.keys` file that is played on mutants of a keyboard.
package struct MutationTest: Sendable {
    /// What came of playing a file.
    package enum Result: Hashable, Sendable {
        /// Everything was as expected. `usesKeyboard` says whether the keyboard was on the screen.
        case passed(usesKeyboard: Bool)
        case failed(usesKeyboard: Bool)
        /// The time ran out before the end of the file.
        case overran
    }

    package let script: Script
    package let file: String
    /// How long the file may take.
    package var limit: Duration = .seconds(60)

    package init(_ script: Script, file: String) {
        self.script = script
        self.file = file
    }

    /// Plays the file on a copy of a device, up to the first thing that is not as expected.
    ///
    /// - Parameter keyboard: the keyboard to look for on the screen, up to the end of the file; nil to save the time.
    package func play(on device: Simulation, lookingFor keyboard: String? = nil) -> Result {
        let end = ContinuousClock.now + limit
        var hasFailed = false
        var isLate = false
        var usesKeyboard = false
        var shown = device.shownKeyboard
        var player = SequencePlayer(device)
        player.reportsPresses = keyboard != nil
        func goesOn() -> Bool {
            isLate = isLate || ContinuousClock.now > end
            return (!hasFailed || keyboard != nil) && !isLate
        }
        // A key may be pressed on the keyboard and lead to another one.
        func note(_ now: String?, isPress: Bool) {
            usesKeyboard = usesKeyboard || now == keyboard || isPress && shown == keyboard
            shown = now
        }
        do {
            try player.play(script, while: goesOn) { event in
                switch event {
                case .differed, .refused, .broken: hasFailed = true
                case .matched: break
                case .pressed(let screen): note(screen.shownKeyboard, isPress: true)
                case .played(let line, let device, _):
                    if case .keys = line.content {
                        note(device.shownKeyboard, isPress: true)
                    } else {
                        note(device.shownKeyboard, isPress: false)
                    }
                case .row(_, _, let device): note(device.shownKeyboard, isPress: true)
                }
            }
        } catch {
            // What comes after a refused line is not played.
            hasFailed = true
            usesKeyboard = usesKeyboard || keyboard.map { script.names($0) } ?? false
        }
        return hasFailed
            ? .failed(usesKeyboard: usesKeyboard) : isLate ? .overran : .passed(usesKeyboard: usesKeyboard)
    }
}

extension Script {
    /// Whether one of the commands has this word.
    fileprivate func names(_ word: String) -> Bool {
        (0..<count).contains { index in
            guard case .command(let text) = self[index].line.content else { return false }
            return text.split(separator: " ").contains { $0 == word }
        }
    }
}
