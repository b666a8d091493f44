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

        fileprivate mutating func add(_ other: Reload) {
            lines += other.lines
            changesScreen = changesScreen || other.changesScreen
        }
    }

    /// Whether there are files that may change.
    package var watchesFiles: Bool { watch != nil || apps != nil }

    /// Reads keyboards and apps again if their files have changed and are at rest. To be called at intervals. Nil if
    /// there is nothing to report.
    package mutating func followFiles() -> Reload? {
        var reload = Reload()
        if let changed = watch?.changesAtRest() { reload.add(reread(changed, isAsked: false)) }
        if let changed = apps?.watch.changesAtRest() { reload.add(rereadApps(changed)) }
        return reload.lines.isEmpty && !reload.changesScreen ? nil : reload
    }

    /// What is wrong with files that the screen shows: problems with their lines. Those of apps come first, then those
    /// of the keyboard, or of all keyboards while there is none on the screen.
    package var shownProblems: [String] {
        let keyboards = knownProblems.sorted { $0.key < $1.key }
            .filter { $0.key == simulation.shownKeyboard ?? $0.key }
        return appProblems + keyboards.flatMap(\.value)
    }

    /// Reads keyboards and apps again, for `:reload`.
    mutating func reload() throws(Refusal) -> Outcome {
        guard watchesFiles else {
            throw .malformedCommand(
                "there are no layouts or apps of your own; start with keybed --layouts FOLDER or --apps FOLDER")
        }
        var reload = Reload()
        if let changed = watch?.changes() { reload.add(reread(changed, isAsked: true)) }
        if let changed = apps?.watch.changes(), !changed.isEmpty { reload.add(rereadApps(changed)) }
        let lines = reload.lines.isEmpty ? ["nothing has changed"] : reload.lines
        return reload.changesScreen ? .report(lines) : .text(lines)
    }

    /// Reads the apps again. If one cannot be read, all go on as they were.
    private mutating func rereadApps(_ changed: Set<String>) -> Reload {
        guard let before = apps?.folders else { return Reload() }
        do {
            let (folders, changedApps) = try before.reread(changed: changed)
            try use(changedApps)
            apps?.folders = folders
            appProblems = []
            return Reload(lines: changedApps.map { "\($0.id) was read again" }, changesScreen: !changedApps.isEmpty)
        } catch {
            appProblems = (error as? InvalidFileError)?.report ?? ["the apps cannot be read again: \(error)"]
            return Reload(lines: appProblems + ["the apps go on as they were"])
        }
    }

    /// - Parameter isAsked: whether the user asked for it, and wants to see all problems, and not only new ones.
    private mutating func reread(_ changed: Set<String>, isAsked: Bool) -> Reload {
        guard let before = simulation.device.keyboardFiles else { return Reload() }
        let files: any KeyboardFiles
        let reload: KeyboardReload
        do {
            files = try before.reread(changed: changed)
            reload = try use(files, changed: files.keyboards(using: changed))
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
