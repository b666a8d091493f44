import HostAppKit
import KeyboardExtension

/// The choices of the user that outlive a session: the device begins with them when it is switched on again.
struct UserChoices: Hashable, Sendable {
    var keyboards: KeyboardChoices
    /// The permissions the user has given or denied to apps.
    var permissions: [String: Permission]
    /// The identifiers of what the user has chosen for limited permissions, by permission.
    var chosen: [String: [String]]
}

/// The stored form: values in a scope of their own. Lists are names separated by newlines.
///
///     enabled                 calculator
///                             t9-en
///     keyboard                t9-en
///     keyboard in messages/   qwerty
///     permission contacts     limited
///     chosen contacts         3
///                             12
extension UserChoices {
    static let scope = "device"

    private enum Name {
        static let enabled = "enabled"
        static let disabled = "disabled"
        static let openAccess = "open access"
        static let keyboard = "keyboard"
        static let context = "keyboard in "
        static let permission = "permission "
        static let chosen = "chosen "
    }

    /// The choices as stored values, by name.
    var stored: [String: String] {
        var values: [String: String] = [
            Name.enabled: keyboards.enabledAnywhere.joined(separator: "\n"),
            Name.disabled: keyboards.disabled.sorted().joined(separator: "\n"),
            Name.openAccess: keyboards.openAccess.sorted().joined(separator: "\n"),
        ]
        values[Name.keyboard] = keyboards.last
        for (context, name) in keyboards.lastByContext { values[Name.context + context] = name }
        for (name, permission) in permissions { values[Name.permission + name] = permission.rawValue }
        for (name, identifiers) in chosen { values[Name.chosen + name] = identifiers.joined(separator: "\n") }
        return values.filter { !$0.value.isEmpty || $0.key == Name.enabled }
    }

    /// Reads stored choices. What they do not mention stays as it is: keyboards that are new since are enabled as on a
    /// new device.
    ///
    /// - Parameter available: every keyboard that can be enabled now. Others stay enabled for a session that has them.
    mutating func read(_ stored: StoredValues, available: [String]) {
        func names(_ name: String) -> [String] {
            stored.values[name]?.split(separator: "\n").map(String.init) ?? []
        }
        if stored.values[Name.enabled] != nil {
            keyboards.restore(enabled: names(Name.enabled), disabled: names(Name.disabled), available: available)
        }
        for name in names(Name.openAccess) { keyboards.giveAccess(to: name, true) }
        for (name, value) in stored.values.sorted(by: { $0.key < $1.key }) {
            if name.hasPrefix(Name.context) {
                keyboards.restore(value, in: String(name.dropFirst(Name.context.count)))
            } else if name.hasPrefix(Name.permission), let permission = Permission(rawValue: value) {
                permissions[String(name.dropFirst(Name.permission.count))] = permission
            } else if name.hasPrefix(Name.chosen) {
                chosen[String(name.dropFirst(Name.chosen.count))] = names(name)
            }
        }
        if let last = stored.values[Name.keyboard] { keyboards.restore(last, in: nil) }
    }

    /// The changes that store these choices after others.
    func changes(from stored: [String: String]) -> [StoredChange] {
        let now = self.stored
        return Set(stored.keys).union(now.keys).sorted().compactMap { name in
            guard stored[name] != now[name] else { return nil }
            return .value(
                StoredKey(scope: UserChoices.scope, name: name), before: stored[name], after: now[name])
        }
    }
}

extension UserChoices {
    /// The commands that lead a new device to these choices.
    ///
    /// - Parameters:
    ///   - enabled: the keyboards enabled on a new device.
    ///   - shown: the keyboard to show in the end.
    func lines(from enabled: [String], shown: String?) -> [String] {
        var lines: [String] = []
        let kept = enabled.filter(keyboards.enabled.contains)
        if keyboards.enabled.starts(with: kept) {
            lines += UserChoices.line("disable", enabled.filter { !kept.contains($0) })
            lines += UserChoices.line("enable", Array(keyboards.enabled.dropFirst(kept.count)))
        } else {
            // The order differs as well.
            lines += UserChoices.line("disable", enabled) + UserChoices.line("enable", keyboards.enabled)
        }
        lines += keyboards.openAccess.sorted().filter(keyboards.ring.contains).map { ":access \($0) on" }
        lines += StoredLine.lines(
            StoredValues(values: stored.filter { $0.key.hasPrefix(Name.chosen) }), in: UserChoices.scope)
        lines += permissions.sorted { $0.key < $1.key }.map { ":permission \($0) \($1.rawValue)" }
        if let shown { lines.append(":keyboard \(shown)") }
        let contexts = StoredValues(values: stored.filter { $0.key.hasPrefix(Name.context) })
        return lines + StoredLine.lines(contexts, in: UserChoices.scope)
    }

    private static func line(_ command: String, _ names: [String]) -> [String] {
        names.isEmpty ? [] : [":\(command) \(names.joined(separator: " "))"]
    }
}
