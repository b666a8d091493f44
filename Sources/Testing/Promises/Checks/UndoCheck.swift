import KeyboardExtension
import Simulator

/// Whether a line can be undone, redone and repeated.
struct UndoCheck {
    /// What the device was like after the last line.
    private var last: DeviceFacts?

    mutating func follow(_ command: Command, from before: Simulation, to after: Simulation) -> [BrokenPromise] {
        // What a keyboard keeps outside its value changes with the copies, so nothing is read later than it happens.
        let (first, second) = (last ?? DeviceFacts(before), DeviceFacts(after))
        last = second
        if case .device(let command, _) = command, !command.isLine { return [] }
        guard let keyboard = after.shownKeyboard ?? before.shownKeyboard else { return [] }
        guard let (step, fact) = difference(command, before, after, first, second) else { return [] }
        last = nil
        return [
            BrokenPromise(
                .undo, by: keyboard, kind: "\(step) \(fact)", "after \(step) of the line, \(fact) is different")
        ]
    }

    private func difference(
        _ command: Command, _ before: Simulation, _ after: Simulation, _ first: DeviceFacts, _ second: DeviceFacts
    ) -> (step: String, fact: String)? {
        var step = "undo"
        do {
            var copy = after
            try copy.run(":undo")
            if let fact = DeviceFacts(copy).difference(from: first) { return (step, fact) }
            step = "redo"
            try copy.run(":redo")
            if let fact = DeviceFacts(copy).difference(from: second) { return (step, fact) }
            step = "repetition"
            copy = before
            try copy.run(command)
            return DeviceFacts(copy).difference(from: second).map { (step, $0) }
        } catch {
            return (step, "the device refuses it, so everything")
        }
    }
}

/// What can be seen of a device, and what is stored.
private struct DeviceFacts {
    private let facts: [FactValue?]
    private let stored: [String: StoredValues]

    private static let names = FactName.allCases.filter(\.isRestored)

    init(_ device: Simulation) {
        let screen = device.screen
        facts = Self.names.map { screen[$0] }
        var stored: [String: StoredValues] = [:]
        for scope in device.storageScopes {
            var values = try? device.store.values(in: scope)
            values?.session = 0
            if let values, !values.isEmpty { stored[scope] = values }
        }
        self.stored = stored
    }

    /// The first thing that is different; nil for nothing.
    func difference(from other: DeviceFacts) -> String? {
        guard facts == other.facts else {
            let index = facts.indices.first { facts[$0] != other.facts[$0] }
            return index.map { "the fact \(Self.names[$0])" }
        }
        return stored == other.stored ? nil : "the store"
    }
}

extension FactName {
    /// Whether undo restores the fact. A refusal and what apps store outside are not a part of the device.
    fileprivate var isRestored: Bool {
        switch self {
        case .message, .results: false
        default: true
        }
    }
}
