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
    private var random: SeededGenerator

    /// - Parameter seed: which numbers are tried.
    init?(_ device: Simulation, seed: Int) {
        guard let appearance = device.screen.appearance, let display = appearance.display,
            device.shownKeys.contains(where: { $0.id == "C" || $0.label == "C" || $0.aliases.contains("C") })
        else { return nil }
        (self.device, self.display) = (device, display)
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
        guard display.showsNumber, let stored = after("MS"), let recalled = after("MS C MR"),
            stored.display.settled != recalled.display.settled
        else { return nil }
        return ("stored", "MS C MR leads from \(display.inMessage) to \(recalled.display.inMessage)")
    }

    private func clearing() -> Broken? {
        guard let cleared = after("MC"), let memory = cleared.memory, !memory.isEmpty else { return nil }
        return ("cleared", "after MC the memory has \(memory.joined(separator: " | ").inMessage)")
    }

    /// Deleting takes back the last digit that was typed.
    private mutating func deleting() -> Broken? {
        let (number, digit) = (self.number(), Int.random(in: 1...9, using: &random))
        guard let typed = after("C \(number)"), let deleted = after("C \(number)\(digit) del"),
            typed.display != deleted.display
        else { return nil }
        return (
            "deleted",
            "C \(number)\(digit) del shows \(deleted.display.inMessage), and C \(number) "
                + typed.display.inMessage
        )
    }

    /// `a + b` is `b + a`.
    private mutating func exchanging() -> Broken? {
        let (first, second) = (number(), number())
        let hasStack = device.screen.appearance?.stack != nil
        func sum(_ left: String, _ right: String) -> String {
            hasStack ? "C \(left) enter \(right) +" : "C \(left) + \(right) ="
        }
        guard let one = after(sum(first, second)), let other = after(sum(second, first)),
            one.display != other.display
        else { return nil }
        return (
            "exchanged",
            "\(sum(first, second)) shows \(one.display.inMessage), and \(sum(second, first)) "
                + other.display.inMessage
        )
    }

    /// A number that is inserted into an empty text, and that the app takes as it is, can be read back.
    private func reading() -> Broken? {
        guard display.showsNumber, device.screen.appearance?.isApproximate == false,
            let read = after("insert read", in: ":document ¦"), read.text.settled.bare == display.settled.bare,
            display.settled != read.display.settled
        else { return nil }
        return ("read", "insert and read lead from \(display.inMessage) to \(read.display.inMessage)")
    }

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

extension String {
    /// The number without the zeros at its end that were typed, as values are shown: `1.50` as `1.5`.
    fileprivate var settled: String {
        guard let point = lastIndex(where: { $0 == "." || $0 == "," }) else { return self == "-0" ? "0" : self }
        let decimals = self[point...].reversed().drop { $0 == "0" }.reversed()
        let number = String(self[..<point] + (decimals.count > 1 ? String(decimals) : ""))
        return number == "-0" ? "0" : number
    }

    /// The digits and signs of a number.
    fileprivate var bare: String { filter { $0.isNumber || "-−e".contains($0) } }

    /// Whether a display shows a number, and no error.
    fileprivate var showsNumber: Bool {
        contains(where: \.isNumber) && allSatisfy { !$0.isLetter || $0 == "e" || $0 == "E" }
    }
}
