import HostAppKit
import KeyboardExtension
import Simulator

/// The device by its rules: the texts of the fields, which field has the focus, and which keyboard serves it.
/// Everything is copied at every step, so undo is simple.
struct NaiveDevice {
    struct State {
        var profile: HostProfile
        var now = Duration.zero
        var texts: [FieldPath: NaiveText] = [:]
        var app = NaiveWorld.apps[0].id
        /// The field of each app that has or had the focus.
        var focus = Dictionary(uniqueKeysWithValues: NaiveWorld.apps.map { ($0.id, $0.fields[0].id) })
        var enabled = NaiveWorld.enabled
        /// The keyboard chosen last.
        var last: String?
        /// The keyboard chosen last in each context.
        var remembered: [String: String] = [:]
        /// The running keyboards, and when each wants to be woken.
        var running: [String: Duration?] = [:]
        var shown: String?
        var appearances = 0
        var visits = 0
        var held: (key: String, next: Duration?, hasActed: Bool)?
        /// When the field's own traits arrive, if they are late.
        var traitsCome: Duration?
        /// The traits of the previous field, shown until then.
        var lateTraits: TextInputTraits?
        var context = Context.fresh
        var pasteboard: String?
        /// When apps rewrite fields later.
        var rewritings: [FieldPath: Duration] = [:]
    }

    /// What is known about the context a keyboard is shown.
    enum Context: Equatable {
        case fresh
        /// It may have run empty, so that a part is missing.
        case late
        /// No context is shown.
        case withheld
        /// The field seems to be empty, for so many more deletions.
        case seemsEmpty(Int)
        /// Deleted text is still shown.
        case mirrored
    }

    /// A line that can be undone: the state before it, and whether it stored something.
    struct Past {
        var state: State
        var hasStored: Bool
    }

    struct RefusedError: Error {}

    let profiles: [HostProfile]
    var state: State
    var past: [Past] = []
    var future: [Past] = []
    var depth = 0
    var hasStored = false
    // The step being made.
    var parts: [Moment: Part] = [:]
    var storeIsDown = false
    /// What the keyboards on the device saw in this step and the model has not compared yet.
    var sights: ArraySlice<Sight> = []
    var complaints: [String] = []
    /// The fields that others than their apps have changed, and the apps do not know of yet.
    var edited: [FieldPath] = []

    init(profiles: [HostProfile], profile: HostProfile) {
        self.profiles = profiles
        state = State(profile: profile)
    }

    var path: FieldPath { FieldPath(app: state.app, field: state.focus[state.app] ?? "") }
    var app: NaiveApp? { NaiveWorld.apps.first { $0.id == state.app } }
    var field: Field? { app?.fields.first { $0.id == path.field } }
    var text: NaiveText {
        get { state.texts[path] ?? NaiveText() }
        set {
            state.texts[path] = newValue
            if !edited.contains(path) { edited.append(path) }
        }
    }
    var rules: NaiveRules {
        NaiveRules(
            profile: state.profile, isSmart: field?.traits.smartInsertDeleteType != .no,
            selectsFirst: field?.deleteSelectsFirst == true)
    }

    // MARK: - Lines

    /// Makes a step. A refused step changes nothing. `acted` is whether the device reported that something happened in
    /// the time that passed.
    mutating func make(_ step: Step, seeing sights: [Sight], acted: Bool) throws(RefusedError) {
        (parts, storeIsDown, self.sights, hasStored) = (step.parts, step.storeIsDown, sights[...], false)
        edited = []
        switch step.line {
        case .device(.undo): try goBack(\.past, \.future)
        case .device(.redo): try goBack(\.future, \.past)
        case .device(.reset):
            let profile = profiles.first { $0.name == state.profile.name } ?? state.profile
            (state, past, future) = (State(profile: profile), [], [])
            present()
        case .keys(let presses):
            try line { (model) throws(RefusedError) in for press in presses { try model.make(press) } }
        case .device(let step): try line { (model) throws(RefusedError) in try model.perform(step) }
        case .document(let new, let selection, let marked):
            try line { $0.replaceText(with: NaiveText(new, selection: selection, marked: marked)) }
        case .advance(let duration):
            let before = state
            var hasActed = false
            try whole { model in
                hasActed = model.pass(duration)
                model.notifyApps()
            }
            if hasActed, !acted { complain("time is said to have changed nothing") }
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
    ) throws(RefusedError) {
        guard let line = self[keyPath: from].last, !(line.hasStored && storeIsDown) else { throw RefusedError() }
        self[keyPath: from].removeLast()
        self[keyPath: to].append(Past(state: state, hasStored: line.hasStored))
        state = line.state
    }

    private mutating func line(_ body: (inout NaiveDevice) throws(RefusedError) -> Void) throws(RefusedError) {
        let before = state
        try whole { (model) throws(RefusedError) in
            try body(&model)
            model.notifyApps()
        }
        past.append(Past(state: before, hasStored: hasStored))
        future = []
    }

    private mutating func whole(_ body: (inout NaiveDevice) throws(RefusedError) -> Void) throws(RefusedError) {
        let before = state
        do throws(RefusedError) {
            try body(&self)
            if hasStored && storeIsDown { throw RefusedError() }
        } catch {
            (state, depth) = (before, 0)
            throw error
        }
    }
}
