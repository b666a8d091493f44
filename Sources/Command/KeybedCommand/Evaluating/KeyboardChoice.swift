import Files
import Foundation
import Keyboards
import TypingEvaluation

/// Which keyboards keybed evaluate types on, and which of the files on each.
struct KeyboardChoice {
    /// The options of the device, with the keyboards that are programs.
    let device: DeviceOptions
    /// The names of the keyboards, each once, in the order they were asked for.
    let names: [String]
    private let indices: [[Int]]

    /// The keyboard that is evaluated if none is named.
    private static let usual = "t9-en"
    private static let language = "{language}"

    /// - Parameter files: the files of the texts.
    init(_ options: DeviceOptions, files: [String]) throws {
        let programs = options.keyboard.filter { !$0.contains(Self.language) && options.isProgram($0) }
        var device = options
        device.keyboard = programs
        self.device = device
        var names: [String] = []
        var indices: [[Int]] = files.map { _ in [] }
        let asked = options.keyboard.isEmpty ? [Self.usual] : options.keyboard
        if let twice = asked.enumerated().first(where: { asked[..<$0.offset].contains($0.element) }) {
            throw EvaluationError.sameKeyboard(twice.element)
        }
        for written in asked {
            for (index, file) in files.enumerated() {
                let name =
                    programs.contains(written)
                    ? UserFolders.url(written).deletingPathExtension().lastPathComponent
                    : written.replacing(Self.language, with: Self.language(of: file))
                if !names.contains(name) { names.append(name) }
                indices[index].append(names.firstIndex(of: name) ?? 0)
            }
        }
        self.names = names
        self.indices = indices
    }

    /// The keyboards that a file is typed on, as indices of ``names``.
    func keyboards(of file: Int) -> [Int] { indices[file] }

    /// The end of a file's name, after the last hyphen or underscore: `de` for `texts/news-de.txt`.
    private static func language(of file: String) -> String {
        let name = UserFolders.url(file).deletingPathExtension().lastPathComponent
        return name.split { $0 == "-" || $0 == "_" }.last.map(String.init) ?? name
    }
}
