import KeyboardExtension
import Simulator

/// The device by its rules: the fields' texts, which of them has the focus, and which keyboard serves it. Everything is
/// copied at every step, so that going back needs no thought.
struct NaiveDevice {
    struct State {
        var profile: HostProfile
        var now = Duration.zero
        var texts: [FieldPath: NaiveText] = [:]
        var app = NaiveWorld.apps[0].id
        /// The field that has or had the focus, by app.
        var focus = Dictionary(uniqueKeysWithValues: NaiveWorld.apps.map { ($0.id, $0.fields[0].id) })
        var enabled = NaiveWorld.enabled
        /// The keyboard used last, by app.
        var remembered: [String: String] = [:]
        /// The keyboards started, and when they want to be woken.
        var running: [String: Duration?] = [:]
        var shown: String?
        var appearances = 0
        var held: (key: String, next: Duration?, hasActed: Bool)?
        /// When the field's own traits come, if they are late.
        var traitsCome: Duration?
        var context = Context.fresh
        var pasteboard: String?
    }

    /// What is known of the text a keyboard is shown.
    enum Context {
        case fresh
        /// It may have run empty, in which case some of it is not shown.
        case late
        /// None is shown.
        case withheld
    }

    /// A line that can be taken back: what was before it, and whether it had something stored.
    struct Past {
        var state: State
        var hasStored: Bool
    }

    struct Refused: Error {}

    let profiles: [HostProfile]
    var state: State
    var past: [Past] = []
    var future: [Past] = []
    var depth = 0
    var hasStored = false
    // The step being made.
    var parts: [Moment: Part] = [:]
    var storeIsDown = false
    /// What the keyboards on the device saw in this step and the model has not come to yet.
    var sights: ArraySlice<Sight> = []
    var complaints: [String] = []

    init(profiles: [HostProfile], profile: HostProfile) {
        self.profiles = profiles
        state = State(profile: profile)
    }

    var path: FieldPath { FieldPath(app: state.app, field: state.focus[state.app] ?? "") }
    var app: NaiveApp? { NaiveWorld.apps.first { $0.id == state.app } }
    var field: Field? { app?.fields.first { $0.id == path.field } }
    var text: NaiveText {
        get { state.texts[path] ?? NaiveText() }
        set { state.texts[path] = newValue }
    }
    var rules: NaiveRules {
        NaiveRules(
            profile: state.profile, isSmart: field?.traits.smartInsertDeleteType != .no,
            selectsFirst: field?.deleteSelectsFirst == true)
    }

    // MARK: - Lines

    /// Makes a step. One that is refused leaves everything as it was. `acted` is whether the device said that time let
    /// something happen.
    mutating func make(_ step: Step, seeing sights: [Sight], acted: Bool) throws(Refused) {
        (parts, storeIsDown, self.sights, hasStored) = (step.parts, step.storeIsDown, sights[...], false)
        switch step.line {
        case .command(.device(.undo)): try goBack(\.past, \.future)
        case .command(.device(.redo)): try goBack(\.future, \.past)
        case .command(.device(.reset)):
            let profile = profiles.first { $0.name == state.profile.name } ?? state.profile
            (state, past, future) = (State(profile: profile), [], [])
            present()
        case .command(let command): try line { (model) throws(Refused) in try model.perform(command) }
        case .document(let new, let selection, let marked):
            try line { $0.replaceText(with: NaiveText(new, selection: selection, marked: marked)) }
        case .advance(let duration):
            let before = state
            try whole { model in model.pass(duration) }
            guard acted else { break }
            let last = past.popLast()
            past.append(Past(state: last?.state ?? before, hasStored: hasStored || last?.hasStored == true))
            future = []
        }
        if !self.sights.isEmpty { complain("a keyboard was called once more: \(self.sights)") }
    }

    mutating func complain(_ complaint: String) { complaints.append(complaint) }

    private mutating func goBack(
        _ from: WritableKeyPath<NaiveDevice, [Past]>, _ to: WritableKeyPath<NaiveDevice, [Past]>
    ) throws(Refused) {
        guard let line = self[keyPath: from].last, !(line.hasStored && storeIsDown) else { throw Refused() }
        self[keyPath: from].removeLast()
        self[keyPath: to].append(Past(state: state, hasStored: line.hasStored))
        state = line.state
    }

    private mutating func line(_ body: (inout NaiveDevice) throws(Refused) -> Void) throws(Refused) {
        let before = state
        try whole(body)
        past.append(Past(state: before, hasStored: hasStored))
        future = []
    }

    private mutating func whole(_ body: (inout NaiveDevice) throws(Refused) -> Void) throws(Refused) {
        let before = state
        do throws(Refused) {
            try body(&self)
            if hasStored && storeIsDown { throw Refused() }
        } catch {
            (state, depth) = (before, 0)
            throw error
        }
    }

    private mutating func perform(_ command: Command) throws(Refused) {
        switch command {
        case .press(let presses): for press in presses { try make(press) }
        case .device(let command): try perform(command)
        case .app(let name, _):
            guard let actions = app?.onCommand[name] else { throw Refused() }
            try perform(actions)
        }
    }

    private mutating func perform(_ command: DeviceCommand) throws(Refused) {
        switch command {
        case .caret(let count): try select(count, count)
        case .select(let from, let to): try select(from, to)
        case .paste(let new): try paste(new)
        case .copy:
            guard !text.selection.isEmpty else { throw Refused() }
            state.pasteboard = String(decoding: text.selected, as: UTF16.self)
        case .app(let name):
            guard NaiveWorld.apps.contains(where: { $0.id == name }) else { throw Refused() }
            moveFocus(to: FieldPath(app: name, field: state.focus[name] ?? ""))
        case .field(let name): try focus(name)
        case .keyboard(let name):
            guard NaiveWorld.keyboards.contains(name), !refuses(path) else { throw Refused() }
            if !state.enabled.contains(name) { state.enabled.append(name) }
            show(name)
        case .next:
            guard state.shown != nil else { throw Refused() }
            showNext()
        case .enable(let names): for name in names { try enable(name) }
        case .disable(let names): for name in names { try disable(name) }
        case .dismiss:
            guard state.shown != nil else { throw Refused() }
            dismiss()
        case .profile(let name):
            guard let profile = profiles.first(where: { $0.name == name }) else { throw Refused() }
            state.profile = profile
        case .set(let name, let value):
            guard let change = SettingChange.named(name, value) else { throw Refused() }
            change(&state.profile)
        case .document, .access, .network, .lexicon, .undo, .redo, .reset: break  // Not made, or made above.
        }
    }

    private mutating func enable(_ name: String) throws(Refused) {
        guard NaiveWorld.keyboards.contains(name) else { throw Refused() }
        if !state.enabled.contains(name) { state.enabled.append(name) }
    }

    private mutating func disable(_ name: String) throws(Refused) {
        guard state.enabled.contains(name), state.enabled.count > 1 else { throw Refused() }
        if state.shown == name { showNext() }
        state.enabled.removeAll { $0 == name }
    }

    // MARK: - Changes by the user and by apps

    /// A change the keyboard hears of before and after, or only after.
    mutating func changeFromOutside(
        _ will: Moment, _ did: Moment, context: Context = .fresh, _ body: (inout NaiveDevice) -> Void
    ) {
        if state.profile.willCallbacks == .before { call(will, of: state.shown) }
        body(&self)
        state.context = context
        if state.profile.willCallbacks == .after { call(will, of: state.shown) }
        call(did, of: state.shown)
    }

    private mutating func replaceText(with new: NaiveText) {
        changeFromOutside(.textWillChange, .textDidChange) { $0.text = new }
    }

    private mutating func select(_ from: Int, _ to: Int) throws(Refused) {
        guard to <= text.characters.count else { throw Refused() }
        if state.shown == nil { present() }
        changeFromOutside(.selectionWillChange, .selectionDidChange) { model in
            model.leaveMarked()
            let lengths = model.text.characters.map { $0.utf16.count }
            model.text.select(lengths.prefix(from).reduce(0, +), lengths.prefix(to).reduce(0, +))
        }
    }

    private mutating func paste(_ new: String?) throws(Refused) {
        guard let new = new ?? state.pasteboard else { throw Refused() }
        let isWithheld = state.profile.contextAfterPaste == .nilUntilEdit
        changeFromOutside(.textWillChange, .textDidChange, context: isWithheld ? .withheld : .fresh) { model in
            model.leaveMarked()
            let fits = model.field?.isMultiline == true ? new : NaiveDevice.onOneLine(new)
            model.text.replace(model.text.selection, with: fits)
        }
    }

    /// What becomes of text still marked when its keyboard goes or the user taps elsewhere.
    mutating func leaveMarked() {
        guard let marked = text.marked else { return }
        switch state.profile.markedTextLeft {
        case .kept: text.marked = nil
        case .removed: text.remove(marked)
        }
    }

    /// Fields of one line show a space for each line break.
    static func onOneLine(_ text: String) -> String { String(text.map { $0.isNewline ? " " : $0 }) }

    mutating func perform(_ actions: [HostAppAction]) throws(Refused) {
        for action in actions {
            switch action {
            case .focus(let name): try focus(name)
            case .setText(let new, let name) where name == path.field: replaceText(with: NaiveText(new))
            case .setText(let new, let name): state.texts[FieldPath(app: state.app, field: name)] = NaiveText(new)
            }
        }
    }
}
