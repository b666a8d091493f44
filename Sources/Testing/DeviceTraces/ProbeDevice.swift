package import DeviceProbe
package import HostAppKit
import HostApps
import KeyboardExtension
import KeyboardWire
package import Simulator
import TextModel

/// A simulated device on which a probe runs, with somebody who does the errands.
package struct ProbeDevice: Sendable {
    private var simulation: Simulation

    /// An app with the fields that a probe needs.
    private static let app = DefinedApp(
        AppDefinition(
            id: "probed",
            fields: [
                DefinedField(
                    Field(id: "text", label: "Text", traits: TextInputTraits(keyboardType: .default), isMultiline: true)
                ),
                DefinedField(Field(id: "number", label: "Number", traits: TextInputTraits(keyboardType: .numberPad))),
                DefinedField(Field(id: "line", label: "Line", traits: TextInputTraits(keyboardType: .default))),
                DefinedField(
                    Field(id: "message", label: "Message", traits: TextInputTraits(keyboardType: .default)),
                    inputContext: "conversation"),
            ]))

    /// - Parameter probe: is started again after it was ended.
    package init(_ profile: HostProfile, _ probe: @escaping @Sendable () -> ProbeKeyboard) throws(Refusal) {
        let available = AvailableKeyboard(
            layout: ProbeKeyboard.layout, storageScope: ProbeKeyboard.storageScope, start: probe)
        simulation = try Simulation(
            catalog: OneKeyboardCatalog(available), apps: [Self.app], store: MemoryStore(), profile: profile)
    }

    /// The probe as it is now; nil while another keyboard is shown.
    private var probe: ProbeKeyboard? { simulation.keyboard as? ProbeKeyboard }

    /// Lets the probe run until it is finished. Returns it then.
    package mutating func run() throws(Refusal) -> ProbeKeyboard {
        try simulation.run("start")
        // Far more than a probe needs.
        for _ in 0..<100_000 {
            guard let probe else {
                // It has hidden itself, as it says, or the device has ended it.
                if simulation.shownKeyboard == nil {
                    try simulation.run(":field text")
                    try simulation.run("done")
                } else {
                    try simulation.run(Self.choosing)
                }
                continue
            }
            if probe.isFinished { return probe }
            if let errand = probe.errand {
                for line in commands(for: errand) { try simulation.run(line) }
                if self.probe == nil {
                    if errand == .conversationAgain { try simulation.run("a") }
                    try simulation.run(Self.choosing)
                }
                try simulation.run("done")
            } else {
                try simulation.advance(by: simulation.timeToNextDue ?? .milliseconds(1))
            }
        }
        throw Refusal("the probe did not come to its end")
    }

    /// What a person does, as lines.
    private func commands(for errand: Errand) -> [String] {
        let text = simulation.document.text
        switch errand {
        case .tapStart: return [":caret 0"]
        case .tapEnd: return [":caret \(text.count)"]
        case .selectLastWord:
            let start = text.lastIndex(of: " ").map { text.distance(from: text.startIndex, to: $0) + 1 } ?? 0
            return [":select \(start) \(text.count)"]
        case .selectAll: return [":select 0 \(text.count)"]
        case .paste: return [":paste abc"]
        case .tapField: return [":field text"]
        case .numberField: return [":field number"]
        case .backToField: return [":field text"]
        case .conversation, .conversationAgain: return [":field message"]
        case .otherKeyboard: return [":keyboard system", ":field text", Self.choosing]
        case .lineField: return [":field line"]
        case .chooseAgain, .comeBack: return []
        }
    }

    private static let choosing = ":keyboard \(ProbeKeyboard.layout.id)"
}
