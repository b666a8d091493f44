import KeyboardExtension
package import Simulator

/// Finds the fewest keystrokes that type a text on a keyboard of which no more is known than what its screen shows.
///
///     KeystrokeSearch().keystrokes(typing: "on ", on: device)
///     // multi-tap: k6 k6 k6, a time-out, k6 k6, k0
///
/// It is a search for the cheapest path (A*, P. E. Hart, N. J. Nilsson and B. Raphael, 1968) whose nodes are copies of
/// the device and whose steps are gestures: it goes on from the device where the keystrokes so far and the characters
/// left are fewest. A person reads on the keys which of them lead on. So gestures that do not look as if they did are
/// surprises, and an answer with fewer of them comes before a shorter one with more (limited discrepancy search, W. D.
/// Harvey and M. L. Ginsberg, 1995).
///
/// The answer may also be longer than it had to be where a key types several characters at once: each character left
/// is counted as one keystroke. Typed text is never deleted on the way.
package struct KeystrokeSearch: Sendable {
    /// The keystrokes, and the device after them.
    package struct Found: Sendable {
        package let keystrokes: [Keystroke]
        package let device: Simulation
        /// Whether some keystroke left the text as it was.
        let hasDetour: Bool
    }

    /// The number of candidates longer than what has been typed that may be picked.
    package var suggestions = 0
    /// The number of keystrokes that are tried before the text is given up as one that cannot be typed.
    package var maximumTries = 2000

    package init(suggestions: Int = 0) { self.suggestions = suggestions }

    fileprivate struct Node {
        var device: Simulation
        var keystrokes: [Keystroke] = []
        var progress: TypingGoal.Progress
        /// How many characters the keys pressed stand for, if they mean what is on them.
        var claimed = 0
        var timeOuts = 0
        /// How many of the keystrokes did not look as if they led on.
        var surprises = 0
        /// Whether some keystroke left the text as it was.
        var hasDetour = false
        /// A pause before the next keystroke, which has already passed on the device.
        var pause = SimulatedTime.zero
        /// Whether only surprises are left to be tried.
        var wasTried = false
    }

    /// What distinguishes two nodes.
    private struct Position: Hashable {
        let progress: TypingGoal.Progress
        let claimed: Int
        let layer: String?
        let appearance: KeyboardAppearance?
        let isWaiting: Bool
    }

    /// The fewest keystrokes that type the text at the end of the device's document; nil if none were found.
    /// Throws if a keyboard is stopped on the way.
    package func keystrokes(typing text: String, on device: Simulation) throws(EvaluationError) -> Found? {
        let goal = TypingGoal(text, after: device.document)
        guard goal.characters.count <= Self.maximumCharacters, let progress = goal.progress(of: device.document) else {
            return nil
        }
        var queue = BucketQueue<Node>()
        var seen: Set<Position> = []
        var tries = 0
        queue.insert(Node(device: device, progress: progress), cost: 0)
        while let (node, cost) = queue.popFirst() {
            if node.progress.isReached { return node.found }
            if !node.wasTried {
                guard seen.insert(position(of: node)).inserted else { continue }
                if let waited = waited(node, goal) { queue.insert(waited, cost: self.cost(waited, goal)) }
                if node.surprises < Self.maximumSurprises {
                    var later = node
                    later.wasTried = true
                    queue.insert(later, cost: cost + Self.surprise + Self.keystroke)
                }
            }
            let reached = max(node.progress.matched, node.claimed)
            let likely = LikelyGestures(
                node.device, goal, reached: reached, node.progress,
                pending: node.progress.isComposing ? node.keystrokes.last?.place : nil)
            for gesture in ScreenGestures(node.device).all {
                let promise = likely.promise(of: gesture)
                guard (promise == nil) == node.wasTried, isAllowed(gesture, on: node.device, reached) else { continue }
                tries += 1
                guard tries <= maximumTries else { return nil }
                if let new = try node.after(gesture, goal: goal, promise) {
                    queue.insert(new, cost: self.cost(new, goal))
                }
            }
        }
        return nil
    }

    /// The cost of one keystroke. A time-out costs less than any, so that of two ways with as many keystrokes the
    /// quicker one is found.
    private static let keystroke = 16
    /// More than the keystrokes of any text cost.
    private static let surprise = 1 << 14
    private static let maximumSurprises = 3
    /// The number of characters of the longest text that is searched for.
    private static let maximumCharacters = 200

    private func cost(_ node: Node, _ goal: TypingGoal) -> Int {
        let reached = max(node.progress.matched, node.claimed)
        let isWrong = node.progress.exact < node.progress.matched && !node.progress.isComposing
        let left = max(0, goal.characters.count - reached) + (isWrong ? 1 : 0)
        let keystrokes = (node.keystrokes.count + left) * Self.keystroke + min(node.timeOuts, Self.keystroke - 1)
        return node.surprises * Self.surprise + min(keystrokes, Self.surprise - Self.keystroke - 1)
    }

    private func position(of node: Node) -> Position {
        Position(
            progress: node.progress, claimed: node.claimed, layer: node.device.layer,
            appearance: node.device.screen.appearance, isWaiting: node.device.isWaiting)
    }

    /// The node after the time-out of a keyboard that is waiting for the next press of the same key.
    private func waited(_ node: Node, _ goal: TypingGoal) -> Node? {
        guard node.pause == .zero, let due = node.device.timeToNextDue else { return nil }
        var waited = node
        guard (try? waited.device.run(.press([.wait(due)]))) != nil,
            let progress = goal.progress(of: waited.device.document)
        else { return nil }
        waited.pause = due
        waited.timeOuts += 1
        waited.progress = progress
        if !progress.isComposing { waited.claimed = 0 }
        return waited
    }

    private func isAllowed(_ keystroke: Keystroke, on device: Simulation, _ reached: Int) -> Bool {
        guard case .candidate(let index) = keystroke.place, index >= suggestions,
            let candidates = device.screen.appearance?.candidates, candidates.indices.contains(index)
        else { return true }
        return candidates[index].count <= max(1, reached)
    }
}

extension KeystrokeSearch.Node {
    fileprivate var found: KeystrokeSearch.Found {
        KeystrokeSearch.Found(keystrokes: keystrokes, device: device, hasDetour: hasDetour)
    }

    /// The node after a keystroke; nil if it leads away from the goal.
    ///
    /// - Parameter promise: what it seemed to do; nil for a surprise.
    fileprivate func after(
        _ keystroke: Keystroke, goal: TypingGoal, _ promise: LikelyGestures.Promise?
    ) throws(EvaluationError) -> Self? {
        var new = self
        guard (try? new.device.run(.press(keystroke.presses))) != nil, new.device.shownKeyboard == device.shownKeyboard,
            let progress = goal.progress(of: new.device.document)
        else {
            try new.device.checkIsRunning()
            return nil
        }
        var keystroke = keystroke
        keystroke.pause = pause
        keystroke.changesLayer = new.device.layer != device.layer
        new.keystrokes.append(keystroke)
        new.progress = progress
        new.pause = .zero
        new.wasTried = false
        let reached = max(self.progress.matched, claimed)
        // The key stands for the next character, whatever is shown for it yet.
        new.claimed = progress.isComposing ? (promise == .next ? reached + 1 : reached) : 0
        if promise == nil { new.surprises += 1 }
        if progress.typed == self.progress.typed { new.hasDetour = true }
        return new
    }
}
