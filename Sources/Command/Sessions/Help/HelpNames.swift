import HostAppKit
package import KeyboardExtension
package import Simulator
import SourceText
package import UserGuide

/// What help can be asked about besides the topics: commands, keyboards, and the headings and tables of articles.
package struct HelpNames {
    /// The commands, in groups for the overview.
    let commands: [(group: String, commands: [CommandDescription])]
    /// The names of keyboards, with the system keyboard.
    private let keyboards: [String]
    /// The engine of a keyboard; nil if its layout cannot be read.
    private let engine: (String) -> String?
    /// The keyboard on the screen. Its article is preferred to others that explain a key of the same name.
    private let shown: String?
    private let layout: KeyboardLayout?

    /// The names in a session.
    package init(_ simulation: Simulation) {
        commands = HelpNames.commands(ofApp: simulation.appCommands)
        keyboards = simulation.availableKeyboards + [systemKeyboard]
        shown = simulation.shownKeyboard
        let (files, layout) = (simulation.device.keyboardFiles, simulation.layout)
        self.layout = layout
        engine = { name in name == layout?.id ? layout?.engine : try? files?.engine(of: name) }
    }

    /// The names without a session.
    ///
    /// - Parameter keyboards: the keyboards that come with the program; nil if there are none.
    package init(_ keyboards: (any KeyboardFiles)?) {
        commands = HelpNames.commands(ofApp: [])
        self.keyboards = (keyboards?.keyboards ?? []) + [systemKeyboard]
        shown = nil
        layout = nil
        engine = { name in try? keyboards?.engine(of: name) }
    }

    private static func commands(ofApp commands: [CommandDescription]) -> [(String, [CommandDescription])] {
        [
            ("the session", SessionCommand.all.map(\.description)),
            ("the device", DeviceCommand.all.map(\.description)),
            ("this app", commands),
        ].filter { !$0.1.isEmpty }
    }

    /// The command of that name.
    func command(_ name: String) -> CommandDescription? {
        commands.lazy.flatMap(\.commands).first { $0.name == name }
    }

    /// Every name, for suggestions and completion.
    package var all: [String] {
        let rows = GuideSection.all.flatMap(\.rowNames)
        return commands.flatMap { $0.commands.map(\.name) } + Help.topicNames + keyboards
            + (GuideSection.all.compactMap { $0.heading?.lowercased() } + rows).filter { name in
                name.allSatisfy { $0.isLetter || $0 == "-" } && name.count > 2
            }
    }

    /// What explains a keyboard: an article, or a section of one. Nil if there is no such keyboard.
    func explanation(ofKeyboard name: String) -> KeyboardExplanation? {
        guard keyboards.contains(name) else { return nil }
        return engine(name).flatMap { KeyboardExplanation.byEngine[$0] } ?? .article(.keyboards)
    }

    /// The sections that explain a name. Those about the keyboard on the screen are preferred, and the label of a key
    /// is one of its names.
    func sections(named name: String) -> [GuideSection] {
        let shown = shown.flatMap(explanation)
        let keys = layout?.keys.values.filter { $0.label == name && $0.id != name }.sorted { $0.id < $1.id } ?? []
        let names = [name] + keys.flatMap { [$0.id] + $0.aliases }
        return names.lazy.map { GuideSection.named($0) { shown?.includes($0) == true } }.first { !$0.isEmpty } ?? []
    }
}

/// Where the keys of a keyboard are explained.
package enum KeyboardExplanation: Hashable, Sendable {
    case article(GuideTopic)
    /// The section of the article on keyboards with this heading.
    case section(String)

    /// The explanations by engine.
    package static let byEngine: [String: KeyboardExplanation] = [
        "calculator": .article(.calculators), "t9": .article(.t9), "direct": .section("Letters"),
        "multiTap": .section("Multi-tap"), "probe": .section("Probe"), "process": .article(.processes),
        "transform": .article(.transforms),
    ]

    func includes(_ section: GuideSection) -> Bool {
        switch self {
        case .article(let topic): section.topic == topic
        case .section(let heading): section.topic == .keyboards && section.heading == heading
        }
    }
}
