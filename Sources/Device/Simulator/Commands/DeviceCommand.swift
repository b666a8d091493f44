package import HostAppKit
import KeyboardExtension
import Profiles
import SourceText
import TextModel

/// A command of the device: its name, its description and its effect. Each command is a row of ``all``.
package struct DeviceCommand: Sendable {
    /// The part of the simulation a command acts on.
    enum Effect: Sendable {
        /// The command is a line of its own, which can be undone.
        case line(@Sendable (inout RunningLine, CommandArguments) throws(Refusal) -> Void)
        /// The command acts on the history of lines. Undo and redo are moves in it.
        case history(isMove: Bool, @Sendable (inout Simulation) throws(Refusal) -> Void)
    }

    package let description: CommandDescription
    let effect: Effect

    private init(
        _ name: String, _ usage: String = "", argument: CommandDescription.Argument = .none, summary: String,
        perform: @escaping @Sendable (inout RunningLine, CommandArguments) throws(Refusal) -> Void
    ) {
        description = CommandDescription(name, usage, argument: argument, summary: summary)
        effect = .line(perform)
    }

    private init(
        _ name: String, summary: String, isMove: Bool = true,
        onHistory perform: @escaping @Sendable (inout Simulation) throws(Refusal) -> Void
    ) {
        description = CommandDescription(name, summary: summary)
        effect = .history(isMove: isMove, perform)
    }

    /// The command of that name.
    package static func named(_ name: String) -> DeviceCommand? { all.first { $0.description.name == name } }

    /// Whether the command is a line of its own and does not act on the history.
    package var isLine: Bool { if case .line = effect { true } else { false } }

    /// Whether the command is a move in the history: undo or redo.
    package var isMove: Bool { if case .history(isMove: true, _) = effect { true } else { false } }

    /// Whether a line puts a text it contains into the field: keys, or one of the commands that take a text.
    package static func typesText(_ line: String) -> Bool {
        guard line.hasPrefix(":") else { return true }
        return named(CommandArguments.split(line).name.text)?.description.argument == .text
    }

    /// Every command, in the order help lists them.
    package static let all: [DeviceCommand] = [
        DeviceCommand("keyboard", "NAME", argument: .keyboard, summary: "show a keyboard; enable it if needed") {
            (line, arguments) throws(Refusal) in try line.showKeyboard(arguments.text)
        },
        DeviceCommand("next", summary: "switch to the next enabled keyboard") {
            (line, _) throws(Refusal) in try line.goToNextKeyboard()
        },
        DeviceCommand("enable", "NAME…", argument: .keyboard, summary: "enable further keyboards") {
            (line, arguments) throws(Refusal) in
            try arguments.forEachWord { (name) throws(Refusal) in try line.enable(name) }
        },
        DeviceCommand("disable", "NAME…", argument: .enabledKeyboard, summary: "disable keyboards") {
            (line, arguments) throws(Refusal) in
            try arguments.forEachWord { (name) throws(Refusal) in try line.disable(name) }
        },
        DeviceCommand("app", "NAME", argument: .app, summary: "open an app") {
            (line, arguments) throws(Refusal) in try line.open(arguments.text)
        },
        DeviceCommand("field", "NAME", argument: .field, summary: "tap a field") {
            (line, arguments) throws(Refusal) in try line.focus(arguments.text)
        },
        DeviceCommand("document", "[TEXT]", argument: .text, summary: "replace the text: Hi.\\nGood¦, one [two]") {
            (line, arguments) throws(Refusal) in
            try line.replaceDocument(with: try arguments.document(for: "document"))
        },
        DeviceCommand("caret", "N", summary: "put the caret after N characters") {
            (line, arguments) throws(Refusal) in
            guard let offset = Int(arguments.text), offset >= 0 else {
                throw .malformedCommand(":caret needs a number of characters, not ‘\(arguments.text)’; write :caret 5")
            }
            try line.select(offset, offset)
        },
        DeviceCommand("select", "FROM TO", summary: "select from one caret position to another") {
            (line, arguments) throws(Refusal) in
            let offsets = arguments.words.map { Int($0.text) }
            guard offsets.count == 2, let from = offsets[0], let to = offsets[1], 0 <= from, from <= to else {
                throw .malformedCommand(":select needs two numbers of characters, the lower first; write :select 3 7")
            }
            try arguments.words[1].placing { (_) throws(Refusal) in try line.select(from, to) }
        },
        DeviceCommand("paste", "[TEXT]", argument: .text, summary: "paste a text, or what was copied") {
            (line, arguments) throws(Refusal) in
            try line.paste(arguments.isEmpty ? nil : try arguments.document(for: "paste").text)
        },
        DeviceCommand("copy", summary: "copy the selection") { (line, _) throws(Refusal) in try line.copySelection() },
        DeviceCommand("dismiss", summary: "dismiss the keyboard, as apps do") {
            (line, _) throws(Refusal) in try line.dismiss()
        },
        DeviceCommand(
            "access", "NAME on|off", argument: .keyboardThen(["on", "off"]),
            summary: "give a keyboard open access, or withdraw it"
        ) { (line, arguments) throws(Refusal) in
            let example = "write :access \(arguments.words[0].text) on"
            let sentence = ":access needs a keyboard and on or off; \(example)"
            let words = try arguments.words(2, else: sentence)
            let isGiven = try words[1].choice(["on": true, "off": false], else: sentence)
            try words[0].placing { (name) throws(Refusal) in try line.giveAccess(to: name, isGiven) }
        },
        DeviceCommand("network", "ADDRESS [TEXT]", summary: "set what an address answers") { line, arguments in
            let address = arguments.text.prefix { !$0.isWhitespace }
            let content = arguments.text[address.endIndex...].drop { $0.isWhitespace }
            line.device.state.surroundings.answer(
                at: String(address), content.isEmpty ? nil : String(content))
        },
        DeviceCommand("lexicon", "[NAME, …]", summary: "set the lexicon: Ann, omw=on my way") {
            (line, arguments) throws(Refusal) in try line.know(arguments.lexicon)
        },
        DeviceCommand(
            "shared", "NAME [VALUE]", summary: "read or write the container shared with keyboards; nil removes"
        ) { (line, arguments) throws(Refusal) in
            let name = arguments.text.prefix { !$0.isWhitespace }
            let rest = CommandArguments.split(":\(arguments.text)").arguments
            try line.share(String(name), rest.isEmpty ? nil : try rest.plainText(for: "shared"))
        },
        DeviceCommand("rotate", summary: "rotate the device") {
            (line, _) throws(Refusal) in try line.changeView { $0.rotate() }
        },
        DeviceCommand("size", "WIDTH HEIGHT", summary: "give the screen another size, in points") {
            (line, arguments) throws(Refusal) in
            let numbers = arguments.words.compactMap { Int($0.text) }.filter(DeviceView.range.contains)
            guard numbers.count == 2, arguments.words.count == 2 else {
                throw .malformedCommand(
                    ":size needs the width and height of the screen in points, from \(DeviceView.range.lowerBound) to "
                        + "\(DeviceView.range.upperBound); write :size 390 844")
            }
            try line.changeView { $0 = DeviceView(width: numbers[0], height: numbers[1]) }
        },
        DeviceCommand("forget", "WORD", summary: "make the keyboard forget a learnt word") {
            (line, arguments) throws(Refusal) in try line.forget(arguments.text)
        },
        DeviceCommand("stored", "SCOPE NAME = VALUE", summary: "store a value, as an earlier session did") {
            (line, arguments) throws(Refusal) in try line.haveStored(try StoredLine(arguments).change)
        },
        DeviceCommand(
            "permission", "NAME \(Permission.allCases.map(\.rawValue).joined(separator: "|"))", argument: .permission,
            summary: "allow or forbid apps to read personal data: contacts; limited takes names, with commas"
        ) { (line, arguments) throws(Refusal) in
            let sentence =
                ":permission needs a name and authorized, limited, denied, restricted or notDetermined; "
                + "write :permission contacts authorized"
            let words = arguments.words
            guard words.count >= 2 else { throw Refusal(sentence, at: arguments.all.range) }
            let permissions = Dictionary(uniqueKeysWithValues: Permission.allCases.map { ($0.rawValue, $0) })
            let permission = try words[1].choice(permissions, else: sentence)
            guard words.count > 2 else {
                try words[0].placing { (name) throws(Refusal) in try line.permit(name, permission) }
                return
            }
            let range = words[2].range.lowerBound..<arguments.all.range.upperBound
            guard permission == .limited else {
                throw Refusal("only limited takes names; write :permission contacts limited Jane Smith", at: range)
            }
            let names = words[2...].map(\.text).joined(separator: " ").split(separator: ",").map {
                String($0.trimmedPart)
            }
            do throws(Refusal) {
                try line.permit(words[0].text, permission, to: names.filter { !$0.isEmpty })
            } catch {
                let isName = line.device.permissionNames.contains(words[0].text)
                throw error.placed(at: isName ? range : words[0].range)
            }
        },
        DeviceCommand("setting", "NAME VALUE", argument: .appSetting, summary: "change a setting of the device") {
            (line, arguments) throws(Refusal) in
            let sentence = ":setting needs a setting and its value; write :setting indexing viewed"
            let words = try arguments.words(2, else: sentence)
            let isName = line.device.settings.contains { $0.name == words[0].text }
            try words[isName ? 1 : 0].placing { (_) throws(Refusal) in
                try line.set(words[0].text, to: words[1].text)
            }
        },
        DeviceCommand("undo", summary: "undo the last line, except what an app stored") {
            (simulation) throws(Refusal) in try simulation.move(.undo)
        },
        DeviceCommand("redo", summary: "redo what was undone") {
            (simulation) throws(Refusal) in try simulation.move(.redo)
        },
        DeviceCommand("profile", "NAME", argument: .profile, summary: "behave like another system version") {
            (line, arguments) throws(Refusal) in try line.chooseProfile(arguments.text)
        },
        DeviceCommand("set", "NAME VALUE", argument: .setting, summary: "change one setting of the profile") {
            (line, arguments) throws(Refusal) in
            let words = try arguments.words(2, else: ":set needs a setting and its value; write :set contextEnd line")
            let setting = try words[0].placing { (name) throws(Refusal) in try HostProfile.setting(named: name) }
            try words[1].placing { (value) throws(Refusal) in try line.device.state.profile.set(setting, to: value) }
        },
        DeviceCommand("reset", summary: "reset the device to its initial state", isMove: false) {
            (simulation) throws(Refusal) in try simulation.reset()
        },
    ]
}

extension CommandArguments {
    /// The entries of a lexicon written as `Felix, omw=on my way`.
    fileprivate var lexicon: [LexiconEntry] {
        text.split(separator: ",").map { $0.trimmed }.filter { !$0.isEmpty }.map { entry in
            guard let sign = entry.firstIndex(of: "=") else { return LexiconEntry(userInput: entry) }
            let text = entry[entry.index(after: sign)...]
            return LexiconEntry(userInput: entry[..<sign].trimmed, documentText: text.trimmed)
        }
    }

    /// A document in the notation of the fact `document`: with its marks, as a JSON string if it begins with a quote.
    fileprivate func document(for command: String) throws(Refusal) -> TextDocument {
        let written = try plainText(for: command)
        do {
            return try MarkedUpText.document(from: written)
        } catch {
            // In a JSON string, positions differ from those in the line.
            let range = written == text ? all.part(error.range) : all.range
            throw Refusal.malformedCommand(":\(command): \(error)").placed(at: range)
        }
    }

    /// The text itself or, if it begins with a quote, the text that a JSON string stands for.
    fileprivate func plainText(for command: String) throws(Refusal) -> String {
        guard text.utf8.first == UInt8(ascii: "\"") else { return text }
        guard let plain = JSONString.text(text) else {
            throw Refusal.malformedCommand(
                ":\(command): a text that begins with \" must be a complete JSON string; write \\\" inside it"
            ).placed(at: all.range)
        }
        return plain
    }
}
