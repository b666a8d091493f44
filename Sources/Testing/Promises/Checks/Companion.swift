import Simulator
import SourceText
import TextModel

/// A second device with another profile on which the same lines are carried out.
struct Companion: Sendable {
    private var device: Simulation
    private let profile: String
    /// Whether something that was read or carried out differs from what the profile `ideal` would do, so that the
    /// devices may differ from now on.
    private var mayDiffer = false
    /// Whether the devices differ already.
    private var isApart = false

    init?(of device: Simulation, profile: String) {
        var copy = device
        guard (try? copy.run(":profile \(profile)")) != nil else { return nil }
        self.device = copy
        self.profile = profile
    }

    mutating func follow(_ command: Command, _ record: LineRecord, on main: Simulation) -> [BrokenPromise] {
        guard !isApart else { return [] }
        if case .device(let command, _) = command, command.description.name == "profile" { return [] }
        guard main.profile.name != profile else {
            isApart = true
            return []
        }
        var own = LineRecord()
        do {
            try device.run(command, recording: &own)
        } catch {
            isApart = true
            return []
        }
        mayDiffer = mayDiffer || record.mayDiffer || own.mayDiffer
        guard device.document.text != main.document.text || device.fieldPath != main.fieldPath else { return [] }
        isApart = true
        guard !mayDiffer else { return [] }
        let (text, other) = (main.document.text.inMessage, device.document.text.inMessage)
        return [
            BrokenPromise(
                .window, by: main.shownKeyboard ?? "no keyboard", kind: "under \(profile)",
                "the text is ‘\(text)’, but ‘\(other)’ under \(profile)")
        ]
    }
}

extension LineRecord {
    /// Whether a keyboard did not see the whole text as it was, or a device did not carry out an edit as `ideal` does.
    fileprivate var mayDiffer: Bool {
        entries.contains { entry in
            switch entry {
            case .handled(let event): !event.reads.isEmpty || event.isTreatedDifferently
            case .leftMarked, .removedMarked, .failed: true
            case .changedByOthers: false
            }
        }
    }
}
