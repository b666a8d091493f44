import CalculatorProfiles
import Exploration
import Files
import Foundation
import HostAppKit
import KeyboardExtension
import Keyboards
import Simulator
import SourceText
import T9Input

/// A keyboard to compare, with what its devices are made from.
struct ComparedKeyboard: Sendable {
    /// What the user calls it.
    private(set) var title: String
    /// The name of the keyboard.
    let name: String
    let options: DeviceOptionsUnder<AllProfiles>
    let resources: DeviceResources
    /// What all calculators behave as; nil for what their layouts say.
    private var calculator: CalculatorProfile?

    /// - Parameter written: the name of a keyboard, a layout file, or a word list, which stands for the first keyboard
    ///   that uses a list with this name.
    init(_ written: String, _ options: DeviceOptionsUnder<AllProfiles>) throws {
        title = written
        let file = UserFolders.url(written)
        if file.pathExtension == "tsv" {
            guard FileManager.default.fileExists(atPath: file.path) else {
                complain("there is no word list \(written)")
                throw ExitStatus.input
            }
            let folder = file.deletingLastPathComponent()
            guard folder.lastPathComponent == "words" else {
                complain("\(written) is not used, because word lists are in a folder named words; move it to one")
                throw ExitStatus.input
            }
            self.options = options.withLayouts(in: folder.deletingLastPathComponent())
            resources = try self.options.resources()
            let list = file.deletingPathExtension().lastPathComponent
            name = try orExit { [resources] in try resources.catalog.nameOfKeyboard(ofList: list) }
        } else {
            let argument = try LayoutArgument(written, options)
            (name, self.options) = (argument.name, argument.options)
            resources = try self.options.resources()
            try argument.check(resources.catalog)
        }
    }

    /// The same keyboard, behaving as a calculator.
    func behaving(as calculator: CalculatorProfile) -> ComparedKeyboard {
        var changed = self
        changed.calculator = calculator
        changed.title += " as \(calculator.name)"
        return changed
    }

    /// A new device that shows the keyboard.
    ///
    /// - Parameter folder: the folder of the files that lines name, for apps.
    func device(comparedWith other: ComparedKeyboard, folder: URL? = nil) throws -> ComparedDevice {
        // Lines name the profile, so that a find fails under any.
        let keyboards = calculator.map { resources.catalog.calculators(as: $0) }
        let new = try options.device(resources, keyboards: keyboards, profile: .ideal, folder: folder)
        do {
            return try ComparedDevice(new, keyboard: name, comparedWith: other.name)
        } catch {
            complain([error.heading] + error.fileProblems.flatMap(\.report))
            throw ExitStatus.input
        }
    }

    /// Lines that type the words which two keyboards do not type in the same way.
    func linesOfDifferentWords(in other: ComparedKeyboard) throws -> [String] {
        let catalog = resources.catalog
        let layout = try orExit { try catalog.readLayout(name) }
        guard let own = try orExit({ try catalog.words(of: name) }),
            let others = try orExit({ try other.resources.catalog.words(of: other.name) })
        else { return [] }
        var names: [UInt8: String] = [:]
        for key in layout.keys.values.sorted(by: { $0.id < $1.id }) {
            if case .digit(let digit) = key.action { names[UInt8(digit)] = names[UInt8(digit)] ?? key.id }
        }
        return own.keysOfDifferentWords(in: others).map { digits in
            digits.compactMap { names[$0] }.map(KeyLine.pressing).joined(separator: " ")
        }
    }
}
