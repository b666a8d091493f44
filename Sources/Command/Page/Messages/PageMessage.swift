import JSONText
import KeyboardExtension

/// What a page asks for.
enum PageRequest: Hashable, Sendable {
    /// A line of keys, or a command.
    case line(String)
    case touch(Touch)
    /// A key of the computer's keyboard.
    case key(PhysicalKey, isHeld: Bool)
    /// The selection, in UTF-16 units of the document; the caret if the range is empty.
    case select(Range<Int>)
    case paste(String)
    /// The state after so many of the lines that can be undone.
    case goTo(Int)
    case complete(before: String, word: String)

    /// Whether this presses keys; a key of the computer's may also undo or redo.
    var isTyping: Bool {
        switch self {
        case .touch, .key: true
        case .line, .select, .paste, .goTo, .complete: false
        }
    }
}

/// A message of a page: a request, and a number of the page's choice that its answer repeats.
///
///     {"id":1,"line":":keyboard t9-en"}
///     {"id":2,"touch":"down","finger":1,"key":"k5"}
///     {"id":3,"select":[3,7]}
struct PageMessage: Hashable, Sendable {
    var id: Int?
    var request: PageRequest

    init(line: [UInt8]) throws(JSONError) {
        var reader = JSONReader(line)
        var touch = TouchReading()
        var (id, isHeld): (Int?, Bool) = (nil, false)
        var request: PageRequest?
        var key: String?
        try reader.object { (name, reader) throws(JSONError) in
            switch name {
            case "id": id = try reader.integer()
            case "line": request = .line(try reader.string())
            case "key": key = try reader.string()
            case "isHeld": isHeld = try reader.bool()
            case "select": request = .select(try reader.range())
            case "paste": request = .paste(try reader.string())
            case "goTo": request = .goTo(try reader.integer())
            case "complete": request = try reader.completion()
            case "touch": touch.kind = try reader.string()
            case "finger": touch.finger = try reader.integer()
            case "choice": touch.choice = try reader.integer()
            case "way": touch.way = try reader.strings()
            default: return false
            }
            return true
        }
        try reader.end()
        if touch.kind != nil {
            request = .touch(try touch.touch(on: key, reader))
        } else if let key {
            guard let physical = PhysicalKey(typed: key) else { throw reader.fault("there is no key ‘\(key)’", at: 0) }
            request = .key(physical, isHeld: isHeld)
        }
        guard let request else { throw reader.fault("a request is expected, such as {\"line\":\"4663\"}", at: 0) }
        (self.id, self.request) = (id, request)
    }
}

/// The members of a message about a finger.
private struct TouchReading {
    var kind: String?
    var finger = 0
    var choice: Int?
    var way: [String] = []

    func touch(on key: String?, _ reader: JSONReader) throws(JSONError) -> Touch {
        let key = key.map { LayoutKey.ID($0) }
        switch (kind, key) {
        case ("down", let key?): return Touch(finger, .down(key))
        case ("move", let key?): return Touch(finger, .moved(to: key))
        case ("up", _): return Touch(finger, .up(choice: choice))
        case ("cancel", _): return Touch(finger, .cancelled)
        case ("flick", _):
            let directions = way.compactMap(Flick.Direction.init)
            guard directions.count == way.count, (1...8).contains(way.count) else {
                throw reader.fault("a flick has 1 to 8 directions, such as [\"up\"]", at: 0)
            }
            return Touch(finger, .flicked(Flick(directions)))
        default: throw reader.fault("a touch is down or move with a key, up, flick or cancel", at: 0)
        }
    }
}

extension JSONReader {
    fileprivate mutating func range() throws(JSONError) -> Range<Int> {
        var ends: [Int] = []
        try array { (reader) throws(JSONError) in ends.append(try reader.integer()) }
        guard ends.count == 2, ends[0] >= 0, ends[0] <= ends[1] else {
            throw fault("two numbers are expected, the lower first")
        }
        return ends[0]..<ends[1]
    }

    fileprivate mutating func completion() throws(JSONError) -> PageRequest {
        var (before, word) = ("", "")
        try object { (name, reader) throws(JSONError) in
            switch name {
            case "before": before = try reader.string()
            case "word": word = try reader.string()
            default: return false
            }
            return true
        }
        return .complete(before: before, word: word)
    }
}

extension PhysicalKey {
    /// The key as browsers name what it types, or as layouts write it.
    fileprivate init?(typed name: String) {
        if name == " " { self = .character(" ") } else { self.init(written: name) }
    }
}
