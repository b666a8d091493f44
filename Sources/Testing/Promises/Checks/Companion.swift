import HostAppKit
import Simulator
import SourceText
import TextModel

/// A second device with another profile on which the same lines are carried out.
struct Companion: Sendable {
    private var device: Simulation
    private let profile: String
    /// Whether something was read cut, late or empty on one of the devices, so that the keyboard may do something else
    /// from now on.
    private var readsDiffer = false
    /// Whether one of the devices did something in its own way, so that the texts may be different whatever the
    /// keyboard does.
    private var editsDiffer = false
    /// Whether the devices differ already.
    private var isApart = false

    init?(of device: Simulation, profile: String) {
        var copy = device
        guard (try? copy.run(":profile \(profile)")) != nil else { return nil }
        self.device = copy
        self.profile = profile
    }

    /// What comes of different texts.
    enum Outcome {
        case broken(BrokenPromise)
        /// The keyboard did not see the same on both devices.
        case allowed(DeviceDifference)
    }

    /// Carries out a line that the main device has carried out. Returns what comes of it if the texts are different for
    /// the first time, and neither device changed one in its own way.
    mutating func follow(_ command: Command, _ record: LineRecord, on main: Simulation) -> Outcome? {
        guard !isApart else { return nil }
        if case .device(let command, _) = command, command.description.name == "profile" { return nil }
        // A setting that one device has already changes the other, which a keyboard may notice.
        if case .device(let command, _) = command, command.description.name == "set" { readsDiffer = true }
        guard main.profile.name != profile else {
            isApart = true
            return nil
        }
        var own = LineRecord()
        do {
            try device.run(command, recording: &own)
        } catch {
            isApart = true
            return nil
        }
        readsDiffer = readsDiffer || record.hasUnusualReads || own.hasUnusualReads
        editsDiffer = editsDiffer || record.hasUnusualEdits || own.hasUnusualEdits
        guard device.document.text != main.document.text || device.fieldPath != main.fieldPath else { return nil }
        isApart = true
        guard !editsDiffer, let keyboard = main.shownKeyboard else { return nil }
        if readsDiffer { return .allowed(DeviceDifference(keyboard: keyboard, profile: profile)) }
        let (text, other) = (main.document.text.inMessage, device.document.text.inMessage)
        return .broken(
            BrokenPromise(
                .window, by: keyboard, kind: "under \(profile)",
                "the text is ‘\(text)’, but ‘\(other)’ under \(profile)"))
    }
}

extension LineRecord {
    /// Whether a keyboard did not see the whole text as it was.
    fileprivate var hasUnusualReads: Bool {
        entries.contains { if case .handled(let event) = $0 { !event.reads.isEmpty } else { false } }
    }

    /// Whether a device did not carry out an edit as `ideal` does.
    fileprivate var hasUnusualEdits: Bool {
        entries.contains { entry in
            switch entry {
            case .handled(let event): event.isTreatedDifferently
            case .leftMarked, .removedMarked, .failed, .letGo: true
            case .changedByOthers: false
            }
        }
    }
}
