import HostAppKit
import KeyboardExtension
import Simulator

/// A keyboard scripted by a closure, for testing the device around it.
struct ScriptedKeyboard: Keyboard {
    typealias Script = @Sendable (KeyboardEvent, inout [ProxyCall]) throws -> KeyboardResponse

    /// A call of a script on the proxy.
    enum ProxyCall: Sendable {
        case insert(String)
        case delete
        case move(Int)
        case mark(String)
        case unmark
    }

    var script: Script
    var seen: [KeyboardEvent] = []

    init(_ script: @escaping Script) { self.script = script }

    mutating func handle(_ event: KeyboardEvent, proxy: inout some TextDocumentProxy) throws -> KeyboardResponse {
        seen.append(event)
        var calls: [ProxyCall] = []
        let response = try script(event, &calls)
        for call in calls {
            switch call {
            case .insert(let text): proxy.insertText(text)
            case .delete: proxy.deleteBackward()
            case .move(let offset): proxy.adjustTextPosition(byCharacterOffset: offset)
            case .mark(let text): proxy.setMarkedText(text)
            case .unmark: proxy.unmarkText()
            }
        }
        return response
    }

    var appearance: KeyboardAppearance { KeyboardAppearance(mode: "\(seen.count)") }

    /// Types the text of its keys.
    static let typing = ScriptedKeyboard { event, calls in
        if case .key(let key) = event {
            switch key.action {
            case .type(let text): calls.append(.insert(text))
            case .deleteBackward: calls.append(.delete)
            case .returnKey: calls.append(.insert("\n"))
            default: break
            }
        }
        return KeyboardResponse(standardFor: event)
    }
}

struct FixtureCatalog: KeyboardCatalog {
    var available: [AvailableKeyboard]
    var keyboards: [String] { available.map(\.layout.id).filter { $0 != systemKeyboard } }
    var enabledKeyboards: [String] { keyboards }

    struct MissingError: Error {}

    func keyboard(named name: String) throws -> AvailableKeyboard {
        if let found = available.first(where: { $0.layout.id == name }) { return found }
        guard name == systemKeyboard else { throw MissingError() }
        return FixtureCatalog.keyboard(systemKeyboard)
    }

    static func keyboard(
        _ id: String, scope: String? = nil, _ keyboard: ScriptedKeyboard = .typing
    ) -> AvailableKeyboard {
        let layout = KeyboardLayout(
            id: id,
            layers: [
                KeyboardLayout.Layer(
                    id: "base", rows: [["a", "b", "c", "x", "held"], ["more", "next", "del", "return", "hide"]]),
                KeyboardLayout.Layer(id: "more", rows: [["A", "1", "more"]]),
            ],
            keys: [
                LayoutKey(id: "more", action: .layer("more")),
                LayoutKey(id: "next", action: .nextKeyboard, visibleIf: .needsInputModeSwitchKey),
                LayoutKey(id: "del", aliases: ["<"], action: .deleteBackward, repeats: true),
                LayoutKey(id: "return", action: .returnKey), LayoutKey(id: "hide", action: .dismissKeyboard),
                LayoutKey(id: "held", action: .type("h"), longPress: .type("H"), flicks: [.up: .type("^")]),
            ])
        return AvailableKeyboard(layout: layout, storageScope: scope) { keyboard }
    }
}

/// Two apps: one with a field of several lines, one with fields of every kind.
struct FixtureApp: HostApp {
    var id: String
    var fields: [Field]

    mutating func submit(_ field: String, on device: AppDevice) -> [HostAppAction] {
        guard let index = fields.firstIndex(where: { $0.id == field }), index + 1 < fields.count else { return [] }
        return [.focus(fields[index + 1].id)]
    }

    static let all: [any HostApp] = [
        FixtureApp(id: "notes", fields: [Field(id: "note", label: "Note", isMultiline: true)]),
        FixtureApp(
            id: "form",
            fields: [
                Field(id: "name", label: "Name"),
                Field(id: "secret", label: "Secret", traits: TextInputTraits(isSecureTextEntry: true)),
                Field(id: "last", label: "Last"),
                Field(id: "code", label: "Code", traits: TextInputTraits(keyboardType: .asciiCapable)),
            ]),
    ]
}

extension Simulation {
    static func fixture(
        _ available: [AvailableKeyboard] = [FixtureCatalog.keyboard("one"), FixtureCatalog.keyboard("two")],
        store: any KeyboardStore = MemoryStore(), profile: HostProfile = .ideal
    ) throws -> Simulation {
        try Simulation(
            catalog: FixtureCatalog(available: available), apps: FixtureApp.all, store: store, profile: profile)
    }

    /// Carries out a line as a session does.
    mutating func enter(_ line: String) throws {
        try run(line)
    }

    func text(_ fact: FactName) -> String? {
        switch screen[fact] {
        case .text(let text): text
        case .list(let items): items.joined(separator: ", ")
        case nil: nil
        }
    }
}
