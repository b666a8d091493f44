import Files
import Foundation
import HostAppKit
import KeySequences
import KeyboardExtension
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
            guard let (key, layout) = key,
                let places = try? resources.catalog.library.places(of: layout.id, title: \.path)
            else { return .null }
            let place = places[.key(key)]
            return location(place.file, line: place.span.line, place.span.excerpt.range)
        }
    }

    /// The key that is pressed at the place, and its layout.
    var key: (id: LayoutKey.ID, layout: KeyboardLayout)? {
        guard let (press, offset, before) = written.press, var device else { return nil }
        // An earlier key of the line may show another layer.
        try? device.run(.keys(before))
        let name: String
        switch press {
        case .word(let word) where device.key(meantBy: word) != nil: name = word
        case .word(let text), .characters(let text):
            guard let place = text.indices.last(where: { text.utf8.distance(from: text.startIndex, to: $0) <= offset })
            else { return nil }
            try? device.run(.keys(KeyLine([.characters(String(text[..<place]))])))
            name = String(text[place])
        case .named(let key, _), .hold(let key, _), .flick(let key, _), .down(let key), .up(let key): name = key
        case .pick, .wait: return nil
        }
        guard let layout = device.layout, let key = device.key(meantBy: name) else { return nil }
        return (key.id, layout)
    }
}
