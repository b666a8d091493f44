import HostAppKit
import KeyboardExtension
import PlayedParts
import Simulator
import TestSupport
import TextModel

/// A new device and its model, which make the same steps.
struct Episode {
    static let length = 1000

    private let stage: Stage
    private var device: Simulation
    private(set) var model: NaiveDevice

    /// A device that starts with the first of the profiles.
    ///
    /// - Parameter asPrograms: whether each keyboard but the system keyboard is a program of its own.
    init(profiles: [HostProfile], asPrograms: Bool) throws {
        stage = Stage(startProgram: asPrograms ? try PlayingProgram.keyboard.get().start : nil)
        device = try NaiveWorld.device(on: stage, profiles: profiles, profile: profiles[0])
        model = NaiveDevice(profiles: profiles, profile: profiles[0])
        model.sights = stage.sights[...]
        model.present()
    }

    /// Makes a step on both, and returns the first difference, if any.
    mutating func make(_ step: Step) -> String? {
        stage.rehearse(step.parts, storeIsDown: step.storeIsDown)
        var refusal: Refusal?
        var acted = false
        do throws(Refusal) {
            switch step.line {
            case .keys(let presses): try device.run(.press(presses))
            case .device(let step): try device.run(step.line)
            case .document(let text, let selection, let marked):
                try device.run(.document(TextDocument(text, selection: selection, markedRange: marked)))
            case .advance(let duration): acted = try device.advance(by: duration)
            }
        } catch {
            refusal = error
        }
        var isRefused = false
        do throws(NaiveDevice.RefusedError) {
            try model.make(step, seeing: stage.sights, acted: acted)
        } catch {
            isRefused = true
        }
        if isRefused != (refusal != nil) {
            return "the device \(refusal.map { "refuses: \($0)" } ?? "does not refuse")"
        }
        return difference()
    }

    private mutating func difference() -> String? {
        let document = device.document
        let text = model.text
        let units = (0..<document.count).map(document.unit)
        let marked = document.markedRange.map { NaiveText.Span(from: $0.lowerBound, to: $0.upperBound) }
        let selection = NaiveText.Span(from: document.selection.lowerBound, to: document.selection.upperBound)
        if units != text.units || selection != text.selection || marked != text.marked {
            let expected = TextDocument(
                String(decoding: text.units, as: UTF16.self), selection: text.selection.from..<text.selection.to,
                markedRange: text.marked.map { $0.from..<$0.to })
            return "the document is \(MarkedUpText.string(from: document).debugDescription), "
                + "should be \(MarkedUpText.string(from: expected).debugDescription)"
        }
        let screen = device.screen
        let facts = [screen[.app], screen[.field], screen[.keyboard]]
        let expected = [model.path.app, model.path.field, model.state.shown ?? "none"].map { FactValue.text($0) }
        if facts != expected { return "on the screen are \(facts), should be \(expected)" }
        if device.enabledKeyboards != model.state.enabled { return "\(device.enabledKeyboards) are enabled" }
        if device.profile != model.state.profile { return "the profile is \(device.profile)" }
        if case .text(let written) = screen[.document], (try? MarkedUpText.document(from: written)) != document {
            return "\(written.debugDescription) reads as another document"
        }
        switch screen[.sees] {
        case .text(let sees): model.complain(about: View(sees: sees), at: "sees")
        default: if model.state.shown != nil { return "nothing is seen" }
        }
        return model.complaints.first
    }

    /// Makes steps until there is a difference.
    static func failure(
        of steps: [Step], profiles: [HostProfile], asPrograms: Bool
    ) throws -> (step: Int, difference: String)? {
        var episode = try Episode(profiles: profiles, asPrograms: asPrograms)
        for (index, step) in steps.enumerated() {
            if let difference = episode.make(step) { return (index, difference) }
        }
        return nil
    }

    /// As few and as small steps as a thousand tries find that still fail.
    static func shrunk(_ steps: [Step], profiles: [HostProfile], asPrograms: Bool) throws -> [Step] {
        var steps = steps
        var tries = 0
        func keep(_ shorter: [Step]) throws {
            tries += 1
            guard tries < 1_000 else { return }
            if let failure = try failure(of: shorter, profiles: profiles, asPrograms: asPrograms) {
                steps = Array(shorter[...failure.step])
            }
        }
        var widths = sequence(first: steps.count / 2) { $0 > 1 ? $0 / 2 : nil }.map { $0 }
        widths += [3, 2, 1]
        for width in widths {
            var end = steps.count - 1
            while end > 0 {
                try keep(Array(steps[..<max(0, end - width)] + steps[end...]))
                end = min(end, steps.count) - (width > 3 ? width : 1)
            }
        }
        for index in steps.indices {
            for moment in Moment.allCases where index < steps.count && steps[index].parts[moment] != nil {
                for smaller in steps[index].parts[moment]?.smaller ?? [] {
                    guard index < steps.count, steps[index].parts[moment] != nil else { break }
                    var shorter = steps
                    shorter[index].parts[moment] = smaller
                    try keep(shorter)
                }
            }
        }
        return steps
    }
}

extension Part {
    /// Smaller variants: no part; then the part without one of its edits or without all requests.
    fileprivate var smaller: [Part?] {
        var others: [Part?] = [nil]
        for index in edits.indices {
            var part = Part(edits: edits, requests: [], stores: false, fails: false)
            part.edits.remove(at: index)
            others.append(part)
        }
        return others + [Part(edits: edits), Part(requests: requests), Part(fails: fails)]
    }
}
