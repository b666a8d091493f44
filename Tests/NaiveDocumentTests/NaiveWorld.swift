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
        ],
        onSubmit: [
            "name": [.focus("email")], "email": [.setText("done 👍🏽", field: "last"), .focus("secret")],
            "secret": [.focus("address")], "last": [.setText("", field: "last")],
        ],
        onCommand: ["clear": [.setText("", field: "name"), .setText("", field: "last"), .focus("name")]])

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
    var refusesCustomKeyboards = false

    func submit(_ field: String, on device: AppDevice) -> [HostAppAction] { onSubmit[field] ?? [] }

    var commands: [AppCommand<NaiveApp>] {
        onCommand.keys.sorted().map { name in
            AppCommand(name, summary: "do what the table says") { app, _, _ in app.onCommand[name] ?? [] }
        }
    }
}
