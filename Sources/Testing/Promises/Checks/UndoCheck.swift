import KeyboardExtension
import Simulator

/// Whether a line can be undone, redone and repeated.
struct UndoCheck {
    private let device: Simulation
    /// What the device was like before the line. What a keyboard keeps outside its value changes with the copies, so
    /// nothing is read later than it happens.
    private let facts: DeviceFacts

    /// - Parameter device: the device before the line.
    init(_ device: Simulation) {
        self.device = device
        facts = DeviceFacts(device)
    }

    func check(_ command: Command, to after: Simulation) -> [BrokenPromise] {
        if case .device(let command, _) = command, !command.isLine { return [] }
        guard let keyboard = after.shownKeyboard ?? device.shownKeyboard,
            let (step, fact) = difference(command, device, after, facts, DeviceFacts(after))
        else { return [] }
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
