package import HostAppKit
import KeyboardExtension
package import Simulator

/// Carries out lines on a device and checks the promises of its keyboards after each.
package struct PromiseChecker: Sendable {
    package let promises: Set<Promise>
    package let invariants: [Invariant]
    /// The number of keys and candidates that were pressed.
    package private(set) var presses = 0
    private var typing = TypedRun()
    private var marks = MarkOwner()
    private var secrets = Secrets()
    private var exits = KnownExits()
    /// The promises `undo` and `calculator` are checked after each line of which the number is divisible by this.
    private let undoInterval: Int
    private var lineCount = 0
    private var companions: [Companion]
    /// The devices on which the text is another one, because the keyboard did not see the same there: no broken
    /// promises.
    package private(set) var differences: [DeviceDifference] = []

    /// - Parameters:
    ///   - promises: those to check.
    ///   - device: the device in its state before the first line.
    ///   - profiles: the names of the profiles that the device is compared with for the promise `window`.
    ///   - undoInterval: how many lines are carried out for each that is undone, redone and repeated, which takes
    ///     longer than all else, and for each after which the laws of calculators are tried.
    package init(
        _ promises: Set<Promise> = Set(Promise.allCases), invariants: [Invariant] = [], on device: Simulation,
        profiles: [String] = [], undoInterval: Int = 1
    ) {
        self.undoInterval = undoInterval
        self.promises = promises
        self.invariants = invariants
        companions = promises.contains(.window) ? profiles.compactMap { Companion(of: device, profile: $0) } : []
    }

    /// Carries out a line: keys, or a command after a colon. Returns the promises it broke. A line that is refused
    /// changes nothing.
    package mutating func run(_ line: String, on device: inout Simulation) throws(Refusal) -> [BrokenPromise] {
        guard let command = try device.command(for: line) else { throw device.unknownCommand(line) }
        return try run(command, on: &device)
    }

    package mutating func run(_ command: Command, on device: inout Simulation) throws(Refusal) -> [BrokenPromise] {
        let original = device
        lineCount += 1
        let undo = promises.contains(.undo) && lineCount % undoInterval == 0 ? UndoCheck(device) : nil
        var record = LineRecord()
        try device.run(command, recording: &record)
        presses += record.events.count { $0.event.isPress }
        var broken: [BrokenPromise] = []
        if promises.contains(.survives) { broken += Survival.check(record) }
        // Where rules change what is typed, a key may well replace or take away letters.
        let hasRules = [original, device].contains { $0.layout?.engine == KeyboardLayout.rulesEngine }
        if promises.contains(.text), !hasRules { broken += TextCheck.check(record) }
        if promises.contains(.unicode) { broken += UnicodeCheck.check(record) }
        if promises.contains(.insert) { broken += InsertCheck.check(record, decimal: original.decimalSeparator) }
        if promises.contains(.calculator), lineCount % undoInterval == 0 {
            var laws = CalculatorLaws(device, decimal: device.decimalSeparator, seed: lineCount)
            broken += laws?.check() ?? []
        }
        if promises.contains(.delete), !hasRules { broken += typing.follow(record, command, on: device) }
        if promises.contains(.marked) { broken += marks.follow(record) }
        if promises.contains(.secret) { broken += secrets.follow(record, from: original, to: device) }
        if promises.contains(.switch) { broken += exits.check(device) }
        if let undo { broken += undo.check(command, to: device) }
        for index in companions.indices {
            switch companions[index].follow(command, record, on: device) {
            case .broken(let promise): broken.append(promise)
            case .allowed(let difference): differences.append(difference)
            case nil: break
            }
        }
        // Without a keyboard on the screen, there is nobody to keep an invariant.
        for invariant in invariants {
            guard let keyboard = device.shownKeyboard, let problem = invariant.problem(device) else { continue }
            broken.append(BrokenPromise(nil, by: keyboard, kind: invariant.text, problem))
        }
        return broken
    }
}

extension Simulation {
    /// The decimal separator of the calculator on the screen, which is the label of its key for it.
    fileprivate var decimalSeparator: Character { self.layout?.keys["."]?.label.first ?? "." }
}
