import HostAppKit
import KeyboardExtension
import Simulator
import SourceText

/// Reading the author's keyboards again, when the user asks for it or when their files have changed.
extension Session {
    /// What reading the keyboards again has brought.
    package struct Reload: Hashable, Sendable {
        /// What to print: what happened to which keyboard, and the problems of files with their lines.
        package var lines: [String] = []
        /// Whether a keyboard was started again, so that the screen may have changed.
        package var changesScreen = false
    }

    /// Whether there are files that may change.
    package var watchesFiles: Bool { watch != nil }

    /// Reads the keyboards again if their files have changed and are at rest. To be called at intervals. Nil if there
    /// is nothing to report.
    package mutating func followFiles() -> Reload? {
        guard let changed = watch?.changesAtRest() else { return nil }
        let reload = reread(changed, isAsked: false)
        return reload.lines.isEmpty && !reload.changesScreen ? nil : reload
    }

    /// What is wrong with the file of the keyboard on the screen, or with all files while there is no keyboard on it:
    /// problems with their lines.
    package var problemsOfShownKeyboard: [String] {
        guard let shown = simulation.shownKeyboard else {
            return knownProblems.sorted { $0.key < $1.key }.flatMap(\.value)
        }
        return knownProblems[shown] ?? []
    }

    /// Reads the keyboards again, for `:reload`.
    mutating func reload() throws(Refusal) -> Outcome {
        guard watch != nil else {
            throw .malformedCommand("there are no layouts of your own; start with keybed --layouts FOLDER")
        }
        let reload = reread(watch?.changes() ?? [], isAsked: true)
        let lines = reload.lines.isEmpty ? ["no keyboard has changed"] : reload.lines
        return reload.changesScreen ? .report(lines) : .text(lines)
    }

    /// - Parameter isAsked: whether the user asked for it, and wants to see all problems, and not only new ones.
    private mutating func reread(_ changed: Set<String>, isAsked: Bool) -> Reload {
        guard let before = simulation.device.keyboardFiles else { return Reload() }
        let files: any KeyboardFiles
        let reload: KeyboardReload
        do {
            files = try before.reread(changed: changed)
            let others = files.keyboards.filter { files.words(of: $0, areAmong: changed) }
            reload = try use(files, changed: Set(others))
        } catch {
            return Reload(lines: ["the keyboards cannot be read again: \(error)"])
        }
        var result = Reload(changesScreen: !reload.replaced.isEmpty || !reload.added.isEmpty || !reload.removed.isEmpty)
        for name in reload.removed {
            let goesOn = simulation.availableKeyboards.contains(name)
            result.lines.append("\(name) was removed" + (goesOn ? "; it goes on until it is disabled" : ""))
        }
        for name in files.ownKeyboards {
            let problems = problems(of: name, files, reload)
            defer { knownProblems[name] = problems.isEmpty ? nil : problems }
            if !problems.isEmpty {
                guard isAsked || problems != knownProblems[name] else { continue }
                result.lines += problems
                if reload.unusable.contains(where: { $0.name == name }) {
                    result.lines.append("\(name) goes on as it was")
                }
            } else if reload.added.contains(name) {
                result.lines.append("\(name) is new; :keyboard \(name) shows it")
            } else if reload.replaced.contains(name) || knownProblems[name] != nil
                || files.layout(of: name, isAmong: changed)
            {
                result.lines.append("\(name) was read again")
            }
        }
        return result
    }

    private func problems(of name: String, _ files: any KeyboardFiles, _ reload: KeyboardReload) -> [String] {
        do {
            if let unusable = reload.unusable.first(where: { $0.name == name }) { throw unusable.error }
            try files.check(name)
            return []
        } catch let error as InvalidFileError {
            return error.report
        } catch {
            return ["\(name): \(error)"]
        }
    }
}
