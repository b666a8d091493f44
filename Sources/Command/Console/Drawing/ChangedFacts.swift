import KeySequences
import KeyboardExtension
import Simulator

/// What a line changed on the screen, a line of text for each fact: for screen readers, and terminals that cannot draw.
struct ChangedFacts {
    private var known: [FactName: FactValue] = [:]

    /// The facts that changed since the last call, and what is there only for a moment: a message, and events if they
    /// are asked for. A fact that is no longer there is written without a value.
    mutating func lines(_ screen: Screen, showsEvents: Bool) -> [String] {
        let lines = FactName.allCases.compactMap { name -> String? in
            guard name.isRecorded || name == .log || name == .events && showsEvents else { return nil }
            let isMomentary = name == .message || name == .events || name == .log
            let value = ChangedFacts.shown(screen[name], hidden: name == .document ? screen.hiddenDocument : nil)
            defer { known[name] = value }
            guard let value else { return known[name] == nil || isMomentary ? nil : "\(name.rawValue): none" }
            return isMomentary || value != known[name] ? FactNotation.line(name, value) : nil
        }
        return lines.isEmpty ? ["no change"] : lines
    }

    /// The value, with bullets for a secure field; nil for an empty list.
    private static func shown(_ value: FactValue?, hidden: String?) -> FactValue? {
        if let hidden { return .text(hidden) }
        if case .list(let items)? = value, items.isEmpty { return nil }
        return value
    }
}
