import HostAppKit
import KeyboardExtension
import Simulator

/// Commands of the user, and what apps do to their fields.
extension NaiveDevice {
    mutating func perform(_ step: UserStep) throws(RefusedError) {
        switch step {
        case .appCommand(let name):
            guard let actions = app?.onCommand[name] else { throw RefusedError() }
            try perform(actions)
        case .caret(let count): try select(count, count)
        case .select(let from, let to): try select(from, to)
        case .paste(let new): try paste(new)
        case .copy:
            guard !text.selection.isEmpty, field?.traits.isSecureTextEntry != true else { throw RefusedError() }
            state.pasteboard = String(decoding: text.selected, as: UTF16.self)
        case .app(let name):
            guard NaiveWorld.apps.contains(where: { $0.id == name }) else { throw RefusedError() }
            moveFocus(to: FieldPath(app: name, field: state.focus[name] ?? ""))
        case .field(let name): try focus(name)
        case .keyboard(let name):
            if refuses(path) {
                guard name == systemKeyboard else { throw RefusedError() }
                if state.shown == nil { present() }
            } else {
                guard suits(name, path) else { throw RefusedError() }
                if name != systemKeyboard { try enable(name) }
                choose(name)
            }
        case .next:
            guard state.shown != nil, !refuses(path) else { throw RefusedError() }
            showNext()
        case .enable(let names): for name in names { try enable(name) }
        case .disable(let names): for name in names { try disable(name) }
        case .dismiss:
            guard state.shown != nil else { throw RefusedError() }
            dismiss()
        case .profile(let name):
            guard let profile = profiles.first(where: { $0.name == name }) else { throw RefusedError() }
            state.profile = profile
        case .set(let name, let value):
            guard let change = SettingChange.named(name, value) else { throw RefusedError() }
            change(&state.profile)
        case .undo, .redo, .reset: break  // Made above.
        }
    }

    private mutating func enable(_ name: String) throws(RefusedError) {
        guard NaiveWorld.keyboards.contains(name) else { throw RefusedError() }
        if !state.enabled.contains(name) { state.enabled.append(name) }
    }

    private mutating func disable(_ name: String) throws(RefusedError) {
        guard state.enabled.contains(name) else { throw RefusedError() }
        if state.shown == name { showNext() }
        state.enabled.removeAll { $0 == name }
    }

    // MARK: - Changes by the user and by apps

    /// A change from outside. The keyboard is notified before and after it, or only after it.
    mutating func changeFromOutside(
        _ will: Moment, _ did: Moment, context: Context = .fresh, _ body: (inout NaiveDevice) -> Void
    ) {
        if state.profile.willCallbacks == .before { call(will, of: state.shown) }
        body(&self)
        state.context = context
        if state.profile.willCallbacks == .after { call(will, of: state.shown) }
        call(did, of: state.shown)
    }

    mutating func replaceText(with new: NaiveText, isByApp: Bool = false) {
        changeFromOutside(.textWillChange, .textDidChange) { model in
            var fitted = new
            if model.field?.isMultiline == false {
                fitted.units = new.units.map { NaiveDevice.isNewline($0) ? 0x20 : $0 }
            }
            if isByApp { model.state.texts[model.path] = fitted } else { model.text = fitted }
        }
    }

    private mutating func select(_ from: Int, _ to: Int) throws(RefusedError) {
        guard to <= text.characters.count else { throw RefusedError() }
        if state.shown == nil { present() }
        changeFromOutside(.selectionWillChange, .selectionDidChange) { model in
            // Counted before marked text may be removed.
            let lengths = model.text.characters.map { $0.utf16.count }
            model.text.select(lengths.prefix(from).reduce(0, +), lengths.prefix(to).reduce(0, +))
            model.leaveMarked()
        }
    }

    private mutating func paste(_ new: String?) throws(RefusedError) {
        guard let new = new ?? state.pasteboard else { throw RefusedError() }
        let isWithheld = state.profile.contextAfterPaste == .nilUntilEdit
        changeFromOutside(.textWillChange, .textDidChange, context: isWithheld ? .withheld : .fresh) { model in
            model.leaveMarked()
            let fits = model.field?.isMultiline == true ? new : NaiveDevice.onOneLine(new)
            var text = model.text
            text.replace(text.selection, with: fits)
            if !model.isTooLong(text, after: model.text) || fits.isEmpty { model.text = text }
        }
    }

    /// Handles text that is still marked when its keyboard disappears or the user taps elsewhere.
    mutating func leaveMarked() {
        guard let marked = text.marked else { return }
        switch state.profile.markedTextLeft {
        case .kept: text.marked = nil
        case .removed:
            let selected = text.units.indices.map { text.selection.from..<text.selection.to ~= $0 }
            var left = selected
            left.removeSubrange(marked.from..<marked.to)
            let from = text.selection.from - (marked.from..<min(max(text.selection.from, marked.from), marked.to)).count
            text.remove(marked)
            let count = left.count { $0 }
            text.select(from, from + count)
        }
    }

    /// One-line fields show a space for each line break.
    static func onOneLine(_ text: String) -> String {
        String(decoding: text.utf16.map { isNewline($0) ? 0x20 : $0 }, as: UTF16.self)
    }

    mutating func perform(_ actions: [HostAppAction]) throws(RefusedError) {
        for action in actions {
            switch action {
            case .focus(let name): try focus(name)
            case .setText(let new, let name) where name == path.field:
                replaceText(with: NaiveText(new), isByApp: true)
            case .setText(let new, let name): state.texts[FieldPath(app: state.app, field: name)] = NaiveText(new)
            case .store, .choose, .hand, .rewrite: break  // Not made by the tables of the apps here.
            }
        }
    }

    // MARK: - Apps that rewrite their fields

    /// Notifies the apps of the changes of others, and of those that follow, up to a number of rounds.
    mutating func notifyApps() {
        for _ in 0...8 {
            let paths = edited
            edited = []
            for path in paths {
                let old = state.texts[path] ?? NaiveText()
                guard let rewriting = rewriting(of: path), rewriting.text(old) != old else { continue }
                if rewriting.delay == .zero {
                    rewrite(path, rewriting)
                } else {
                    state.rewritings[path] = state.now + rewriting.delay
                }
            }
        }
        edited = []
    }

    mutating func rewriteDue() {
        let due = state.rewritings.filter { $0.value <= state.now }.keys.sorted { $0.field < $1.field }
        for path in due { state.rewritings[path] = nil }
        for path in due {
            if let rewriting = rewriting(of: path) { rewrite(path, rewriting) }
        }
    }

    private func rewriting(of path: FieldPath) -> NaiveApp.Rewriting? {
        NaiveWorld.apps.first { $0.id == path.app }?.rewriting[path.field]
    }

    private mutating func rewrite(_ target: FieldPath, _ rewriting: NaiveApp.Rewriting) {
        let old = state.texts[target] ?? NaiveText()
        let new = rewriting.text(old)
        guard new != old else { return }
        guard target == path else { return state.texts[target] = new }
        replaceText(with: new, isByApp: true)
    }

    /// Whether a text is longer than the field allows, and longer than before.
    func isTooLong(_ new: NaiveText, after old: NaiveText) -> Bool {
        guard let maximum = field?.maximumLength else { return false }
        return new.characters.count > maximum && new.characters.count > old.characters.count
    }
}
