package import JSONText
package import KeyboardExtension
package import ProxyRules

/// A line that the host sends to the program of a keyboard.
package enum HostMessage: Sendable {
    /// The first line: the host introduces itself.
    case hello(HostHello)
    /// A keyboard in this state is to handle an event; nil for an event that this program does not know.
    case event(id: Int, state: Int, KeyboardEvent?, FieldWindow)
    /// A keyboard in this state is to explain what it shows.
    case explain(id: Int, state: Int)
    /// These states will not be asked for again.
    case release([Int])
    /// What decides how own edits are seen has changed.
    case rules(EditingRules)
    /// A message of a later version.
    case unknown

    package init(line: [UInt8]) throws(JSONError) {
        var reader = JSONReader(line)
        var (id, state): (Int?, Int?)
        var explained: Int?
        var event: KeyboardEvent??
        var window: FieldWindow?
        var hello = HostHello()
        var isHello = false
        var released: [Int]?
        var rules: EditingRules?
        try reader.object { (name, reader) throws(JSONError) in
            switch name {
            case "id": id = try reader.integer()
            case "state": state = try reader.integer()
            case "event": event = .some(try KeyboardEvent.read(from: &reader))
            case "window": window = try FieldWindow(from: &reader)
            case "explain": explained = try reader.integer()
            case "release":
                var all: [Int] = []
                try reader.array { (reader) throws(JSONError) in all.append(try reader.integer()) }
                released = all
            case "rules": rules = try EditingRules.read(from: &reader)
            case "keybed": (isHello, hello.format) = (true, try reader.integer())
            case "version": hello.version = try reader.string()
            case "profile": hello.profile = try reader.string()
            case "open": hello.isOpen = try reader.bool()
            default: return false
            }
            return true
        }
        try reader.end()
        if isHello {
            hello.rules = rules ?? hello.rules
            self = .hello(hello)
        } else if let id, let state, let event, let window {
            self = .event(id: id, state: state, event, window)
        } else if let id, let explained {
            self = .explain(id: id, state: explained)
        } else if let released {
            self = .release(released)
        } else if let rules {
            self = .rules(rules)
        } else {
            self = .unknown
        }
    }

    package func write(to writer: inout JSONWriter) {
        switch self {
        case .hello(let hello): hello.write(to: &writer)
        case .event(let id, let state, let event, let window):
            HostMessage.writeEvent(id: id, state: state, HostMessage.body(event, window), to: &writer)
        case .explain(let id, let state):
            writer.object { writer in
                writer.member("id", id)
                writer.member("explain", state)
            }
        case .release(let states): writer.variant("release") { $0.array(states) { $0.integer($1) } }
        case .rules(let rules): writer.variant("rules") { rules.write(to: &$0) }
        case .unknown: writer.object { _ in }
        }
        writer.endLine()
    }

    /// The members of an event that stay the same when it is played again.
    package static func body(_ event: KeyboardEvent?, _ window: FieldWindow) -> [UInt8] {
        var writer = JSONWriter()
        if let event {
            writer.name("event")
            event.write(to: &writer)
        }
        writer.name("window")
        window.write(to: &writer)
        return writer.bytes
    }

    package static func writeEvent(id: Int, state: Int, _ body: [UInt8], to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("id", id)
            writer.member("state", state)
            writer.members(body)
        }
    }
}

/// How the host introduces itself.
package struct HostHello: Hashable, Sendable {
    /// The number of this format of messages.
    package var format = 1
    /// The host's version.
    package var version = ""
    /// The name of the device's profile.
    package var profile = ""
    /// Whether the keyboard has open access.
    package var isOpen = false
    package var rules = EditingRules()

    package init() {}

    fileprivate func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("keybed", format)
            writer.member("version", version)
            writer.member("profile", profile)
            writer.member("open", isOpen)
            writer.name("rules")
            rules.write(to: &writer)
        }
    }
}
