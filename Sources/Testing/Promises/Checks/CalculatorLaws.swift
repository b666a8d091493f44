import HostAppKit
import KeyboardExtension
import SeededNumbers
import Simulator
import SourceText
import TextModel

/// Laws that hold on every calculator, whatever its rules are. They are tried on copies of the device, with keys found
/// by their names; a law whose keys the layer does not have is not tried.
struct CalculatorLaws {
    private let device: Simulation
    private let display: String
    /// The decimal separator of the calculator.
    private let decimal: Character
    private var random: SeededGenerator

    /// - Parameters:
    ///   - decimal: the decimal separator of the calculator.
    ///   - seed: which numbers are tried.
    init?(_ device: Simulation, decimal: Character, seed: Int) {
        guard let appearance = device.screen.appearance, let display = appearance.display,
            device.shownKeys.contains(where: { $0.id == "C" || $0.label == "C" || $0.aliases.contains("C") })
        else { return nil }
        (self.device, self.display, self.decimal) = (device, display, decimal)
        random = SeededGenerator(seed: UInt64(seed))
    }

    mutating func check() -> [BrokenPromise] {
        guard let keyboard = device.shownKeyboard else { return [] }
        return [storing(), clearing(), deleting(), exchanging(), reading()].compactMap(\.self).map { law, sentence in
            BrokenPromise(.calculator, by: keyboard, kind: law, sentence)
        }
    }

    private typealias Broken = (law: String, sentence: String)

    /// A value that is stored is recalled.
    private func storing() -> Broken? {
        guard settled(display) != nil, let stored = after("MS"), let recalled = after("MS C MR"),
            settled(stored.display) != settled(recalled.display)
        else { return nil }
        return ("stored", "MS C MR leads from \(display.inMessage) to \(recalled.display.inMessage)")
    }

    private func clearing() -> Broken? {
        guard let cleared = after("MC"), let memory = cleared.memory, !memory.isEmpty else { return nil }
        return ("cleared", "after MC the memory has \(memory.joined(separator: " | ").inMessage)")
    }

    /// Deleting takes back the last digit that was typed.
    private mutating func deleting() -> Broken? {
        let number = number()
        return difference("deleted", "C \(number)\(Int.random(in: 1...9, using: &random)) del", "C \(number)")
    }

    /// `a + b` is `b + a`.
    private mutating func exchanging() -> Broken? {
        let (first, second) = (number(), number())
        let hasStack = device.screen.appearance?.stack != nil
        func sum(_ left: String, _ right: String) -> String {
            hasStack ? "C \(left) enter \(right) +" : "C \(left) + \(right) ="
        }
        return difference("exchanged", sum(first, second), sum(second, first))
    }

    /// What is broken if two lines of keys do not show the same.
    private func difference(_ law: String, _ line: String, _ other: String) -> Broken? {
        guard let first = after(line)?.display, let second = after(other)?.display, first != second else { return nil }
        return (law, "\(line) shows \(first.inMessage), and \(other) \(second.inMessage)")
    }

    /// A number that is inserted into an empty text, and that the app takes as it is, can be read back.
    private func reading() -> Broken? {
        guard let number = settled(display), device.screen.appearance?.isApproximate == false,
            let read = after("insert read", in: ":document ¦"), settled(read.text) == number,
            settled(read.display) != number
        else { return nil }
        return ("read", "insert and read lead from \(display.inMessage) to \(read.display.inMessage)")
    }

    /// The number that a display shows, without grouping and the zeros at its end that were typed; nil for an error.
    private func settled(_ display: String) -> String? { ShownNumber(display, decimal: decimal)?.settled }

    /// What a copy of the device shows after a line of keys; nil if it does not have them.
    private func after(
        _ line: String, in document: String? = nil
    ) -> (display: String, memory: [String]?, text: String)? {
        var copy = device
        do {
            if let document { try copy.run(document) }
            try copy.run(line)
        } catch {
            return nil
        }
        guard copy.shownKeyboard == device.shownKeyboard, let appearance = copy.screen.appearance,
            let display = appearance.display
        else { return nil }
        return (display, appearance.memory, copy.document.text)
    }

    /// A number of up to four digits, often with decimals.
    private mutating func number() -> String {
        let whole = String(Int.random(in: 1...999, using: &random))
        return Bool.random(using: &random) ? whole : "\(whole).\(Int.random(in: 1...9, using: &random))"
    }
}
