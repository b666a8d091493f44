import HostAppKit
import KeyboardExtension
import ProfileFiles
import Simulator

/// The apps, keyboards and keys of the device, which Keybed and the model share.
struct NaiveWorld {
    static let apps = [notes, form, bank]
    static let keyboards = ["one", "two", "three"]
    static let enabled = ["one", "two"]
    /// Skipped by fields that accept only ASCII.
    static let withoutASCII = "two"
    /// `k` is a plain key, `r` repeats, `h` has a long press.
    static let keys = ["k", "r", "h"]

    /// The traits of a field without smart delete.
    private static let notSmart = {
        var traits = TextInputTraits()
        traits.smartInsertDeleteType = .no
        return traits
    }()

    private static let notes = NaiveApp(
        id: "notes",
        fields: [
            Field(id: "note", label: "Note", isMultiline: true),
            Field(id: "draft", label: "Draft", traits: notSmart, isMultiline: true, inputContext: "draft"),
        ],
        onCommand: [
            "new": [.setText("", field: "note")],
            "template": [.setText("Dear 👨‍👩‍👧, \n", field: "draft"), .focus("draft")],
        ])

    private static let form = NaiveApp(
        id: "form",
        fields: [
            Field(id: "name", label: "Name", inputContext: "draft"),
            Field(id: "email", label: "E-mail", traits: TextInputTraits(keyboardType: .asciiCapable)),
            Field(id: "secret", label: "Secret", traits: TextInputTraits(isSecureTextEntry: true)),
            Field(
                id: "address", label: "Address", traits: TextInputTraits(keyboardType: .url), deleteSelectsFirst: true),
            Field(id: "last", label: "Last", traits: notSmart, inputContext: "last"),
            Field(id: "short", label: "Short", maximumLength: 4),
            Field(id: "fresh", label: "Fresh", clearsOnBeginEditing: true, maximumLength: 9),
            Field(id: "plate", label: "Plate"), Field(id: "loud", label: "Loud", isMultiline: true),
            Field(id: "slow", label: "Slow", maximumLength: 12),
        ],
        onSubmit: [
            "name": [.focus("email")], "email": [.setText("done 👍🏽", field: "last"), .focus("secret")],
            "secret": [.focus("address")], "last": [.setText("", field: "last")],
        ],
        onCommand: ["clear": [.setText("", field: "name"), .setText("", field: "last"), .focus("name")]],
        rewriting: [
            "plate": NaiveApp.Rewriting(keepsPlaces: true), "loud": NaiveApp.Rewriting(keepsPlaces: false),
            "slow": NaiveApp.Rewriting(keepsPlaces: true, delay: .milliseconds(150)),
        ])

    private static let bank = NaiveApp(
        id: "bank", fields: [Field(id: "amount", label: "Amount")], refusesCustomKeyboards: true)

    static func keyboard(_ name: String, on stage: Stage) -> AvailableKeyboard {
        let layout = KeyboardLayout(
            id: name, info: KeyboardInfo(isASCIICapable: name != withoutASCII),
            layers: [KeyboardLayout.Layer(id: KeyboardLayout.baseLayer, rows: [keys])],
            keys: [
                LayoutKey(id: "r", action: .type("r"), repeats: true),
                LayoutKey(id: "h", action: .type("h"), longPress: .type("H")),
            ])
        return AvailableKeyboard(layout: layout, storageScope: name) {
            PlayedKeyboard(
                name: name, stage: stage, program: name == systemKeyboard ? nil : stage.startProgram?())
        }
    }

    static func device(on stage: Stage, profiles: [HostProfile], profile: HostProfile) throws -> Simulation {
        try Simulation(
            catalog: NaiveCatalog(stage: stage), apps: apps, store: FlakyStore(stage: stage), profiles: profiles,
            profile: profile)
    }
}

struct NaiveCatalog: KeyboardCatalog {
    let stage: Stage
    var keyboards: [String] { NaiveWorld.keyboards }
    var enabledKeyboards: [String] { NaiveWorld.enabled }
    func keyboard(named name: String) -> AvailableKeyboard { NaiveWorld.keyboard(name, on: stage) }
}

/// An app that does what its tables say.
struct NaiveApp: HostApp {
    var id: String
    var fields: [Field]
    var onSubmit: [String: [HostAppAction]] = [:]
    var onCommand: [String: [HostAppAction]] = [:]
    /// The fields whose text the app rewrites whenever it changes.
    var rewriting: [String: Rewriting] = [:]
    /// When the app will rewrite fields.
    var due: [String: Duration] = [:]
    var refusesCustomKeyboards = false

    /// Full stops vanish, and a to z become capitals.
    struct Rewriting {
        /// Whether selection and marked text stay where they are; otherwise the caret is after the text.
        var keepsPlaces: Bool
        var delay = Duration.zero

        func text(_ old: NaiveText) -> NaiveText {
            let units = old.units.filter { $0 != 0x2E }.map { 0x61...0x7A ~= $0 ? $0 - 0x20 : $0 }
            let end = NaiveText.Span(from: units.count, to: units.count)
            guard units != old.units else { return old }
            guard keepsPlaces else { return NaiveText(units: units, selection: end, marked: nil) }
            func moved(_ span: NaiveText.Span) -> NaiveText.Span {
                func place(_ offset: Int) -> Int { offset - old.units[..<offset].count { $0 == 0x2E } }
                return NaiveText.Span(from: place(span.from), to: place(span.to))
            }
            return NaiveText(units: units, selection: moved(old.selection), marked: old.marked.map(moved))
        }
    }

    mutating func textChanged(_ field: String, on device: AppDevice) -> [HostAppAction] {
        let old = NaiveText(device.fieldText(field))
        guard let rewriting = rewriting[field], rewriting.text(old) != old else { return [] }
        guard rewriting.delay == .zero else {
            due[field] = device.time + rewriting.delay
            return []
        }
        return rewrite(field, on: device)
    }

    var wake: Duration? { due.values.min() }

    mutating func woke(on device: AppDevice) -> [HostAppAction] {
        let fields = due.filter { $0.value <= device.time }.keys.sorted()
        for field in fields { due[field] = nil }
        return fields.flatMap { rewrite($0, on: device) }
    }

    private func rewrite(_ field: String, on device: AppDevice) -> [HostAppAction] {
        let old = NaiveText(device.fieldText(field))
        guard let new = rewriting[field]?.text(old), new != old else { return [] }
        return [.rewrite(new.fieldText, field: field)]
    }

    func submit(_ field: String, on device: AppDevice) -> [HostAppAction] { onSubmit[field] ?? [] }

    var commands: [AppCommand<NaiveApp>] {
        onCommand.keys.sorted().map { name in
            AppCommand(name, summary: "do what the table says") { app, _, _ in app.onCommand[name] ?? [] }
        }
    }
}
