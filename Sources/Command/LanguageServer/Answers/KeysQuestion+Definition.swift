import Files
import Foundation
import HostAppKit
import KeyboardExtension
import KeySequences
import Keyboards
import LayoutFiles
import SettingsFiles
import Simulator
import SourceText

/// Where something is defined.
extension KeysQuestion {
    /// The place of a key in its layout file, the file of a layout, or a file that is included.
    ///
    /// - Parameter document: the text of a file, for positions in it.
    func definition(_ document: (_ path: String) -> DocumentText?) -> JSONValue {
        func location(_ path: String, line: Int = 1, _ range: Range<Int> = 0..<0) -> JSONValue {
            guard let text = document(path) else { return .null }
            let lines = ReaderLines(text, .unicode, file: path)
            return [
                "uri": .text(URL(filePath: path).absoluteString), "range": text.json(lines.range(ofLine: line, range)),
            ]
        }
        switch written.kind {
        case .nothing, .fact: return .null
        case .command:
            let (name, arguments) = CommandArguments.split(written.text)
            if name.text == FileCommand.include.rawValue {
                return location(UserFolders.url(arguments.text, in: folder).standardizedFileURL.path)
            }
            return resources.catalog.library.files[written.wholeWord].map { location($0.path) } ?? .null
        case .keys:
            guard let (key, layout) = key, let places = try? resources.catalog.library.places(of: layout, title: \.path)
            else { return .null }
            let place = places[.key(key)]
            return location(place.file, line: place.span.line, place.span.excerpt.range)
        }
    }

    /// The key that is pressed at the place, and its layout.
    var key: (id: LayoutKey.ID, layout: String)? {
        guard let (press, offset, before) = written.press, var device else { return nil }
        // An earlier key of the line may have shown another layer.
        try? device.run(.keys(before))
        guard let layout = device.layout, let name = press.name(at: offset, on: device) else { return nil }
        return device.key(meantBy: name).map { ($0.id, layout.id) }
    }
}

extension KeyPress {
    /// The name of the key that is meant at an offset in the press; nil if it presses no key.
    func name(at offset: Int, on device: Simulation) -> String? {
        switch self {
        case .word(let word) where device.key(meantBy: word) != nil: word
        case .word(let text), .characters(let text):
            text.indices.last { text.utf8.distance(from: text.startIndex, to: $0) <= offset }.map { String(text[$0]) }
        case .named(let name, _), .hold(let name, _), .flick(let name, _), .down(let name), .up(let name): name
        case .pick, .wait: nil
        }
    }
}
