import DeviceProbe
import KeyboardExtension
import KeyboardWire

/// What a probe saw in a step of an experiment: in a trace, or on a simulated device.
struct PlayedStep: Sendable {
    let index: Int
    /// What was seen, in order. What was seen twice in a row is there once.
    var sights: [Sight] = []
    /// How many lines may be missing here.
    var lost = 0
    /// The time at which the step began; nil if the line before was lost.
    var start: Int?
    /// Whether the document that the experiment began with may have been lost.
    var hasUnknownDocument = false

    /// No trace lasts longer, in milliseconds.
    private static let maximumTime = 1 << 40

    /// Something that was seen.
    struct Sight: Sendable {
        let content: Content
        /// When it was seen first and last, in milliseconds.
        let first: Int
        var last: Int
        /// The first line that says so.
        let place: String
    }

    enum Content: Hashable, Sendable {
        case text(Text)
        case callback(String)
        case holds(Int)
        /// The device refused what was done, for this reason.
        case refused(String)
    }

    /// What a proxy showed, without what differs from one phone to the next.
    struct Text: Hashable, Sendable {
        let before, after, selected: String?
        let hasText: Bool?
        /// Whether the document has the identifier that the experiment began with; nil if it has none.
        var isFirstDocument: Bool?
        let keyboardType: String
        let needsSwitchKey: Bool?
    }

    /// The steps of one experiment, from all its lines in their order.
    ///
    /// - Parameter lost: how many lines may be missing before its first line and after its last one.
    static func steps(
        of lines: [TraceFile.Placed], in experiment: Experiment, lost: (before: Int, after: Int) = (0, 0)
    ) -> [PlayedStep] {
        var steps: [PlayedStep] = []
        var firstDocument: String?
        var previous: TraceLine?
        // What is the same whatever the settings of an experiment are does not belong to it.
        let showsDocument = experiment.settings.contains("documentIdentifier")
        let showsSwitchKey = experiment.settings.contains("systemGlobe")
        for placed in lines {
            let line = placed.line
            guard let index = line.step?.index else { continue }
            let gap = max(0, (line.number ?? 0) - ((previous?.number ?? line.number.map { $0 - 1 }) ?? 0) - 1)
            if steps.last?.index != index {
                if gap > 0, !steps.isEmpty { steps[steps.count - 1].lost += gap }
                steps.append(PlayedStep(index: index))
                if gap == 0, let previous { steps[steps.count - 1].start = min(previous.time, maximumTime) }
            }
            steps[steps.count - 1].lost += gap
            previous = line
            let content: Content
            switch line.content {
            case .read(let read):
                let document = read.document.flatMap { $0.isEmpty ? nil : $0 }
                firstDocument = firstDocument ?? document
                content = .text(
                    Text(
                        before: read.before ?? nil, after: read.after ?? nil, selected: read.selected ?? nil,
                        hasText: read.hasText,
                        isFirstDocument: showsDocument ? document.map { $0 == firstDocument } : nil,
                        keyboardType: (read.traits?.keyboardType ?? .default).rawValue,
                        needsSwitchKey: showsSwitchKey ? read.needsInputModeSwitchKey : nil))
            case .callback(let event): content = .callback(event.callbackName)
            case .holds(let megabytes): content = .holds(megabytes)
            case .edit, .request, .key, .turn, .asked, .done: continue
            }
            steps[steps.count - 1].see(content, at: min(line.time, Self.maximumTime), placed.place)
        }
        guard !steps.isEmpty else { return [] }
        steps[0].lost += lost.before
        steps[steps.count - 1].lost += lost.after
        let known = steps.firstIndex { $0.sights.contains { $0.content.hasDocument } } ?? steps.count - 1
        if steps[...known].contains(where: { $0.lost > 0 }) {
            for index in steps.indices { steps[index].hasUnknownDocument = true }
        }
        return steps
    }

    private mutating func see(_ content: Content, at time: Int, _ place: String) {
        if let last = sights.last {
            if last.content == content, !content.isCallback { return sights[sights.count - 1].last = time }
            // Of what a keyboard holds, only the most counts.
            if case .holds = content, case .holds = last.content { sights.removeLast() }
        }
        sights.append(Sight(content: content, first: time, last: time, place: place))
    }
}

extension PlayedStep.Content {
    var isCallback: Bool { if case .callback = self { true } else { false } }
    var isHolding: Bool { if case .holds = self { true } else { false } }

    /// Whether it says in which document it was seen.
    fileprivate var hasDocument: Bool { if case .text(let text) = self { text.isFirstDocument != nil } else { false } }

    /// Whether it is the same, if this many lines may be missing.
    func agrees(with other: PlayedStep.Content, lost: Int, hasUnknownDocument: Bool) -> Bool {
        switch (self, other) {
        case (.holds(let one), .holds(let two)): return abs(one - two) <= lost
        case (.text(let one), .text(var two)) where hasUnknownDocument:
            two.isFirstDocument = one.isFirstDocument
            return one == two
        default: return self == other
        }
    }
}

extension KeyboardEvent {
    /// The name of the callback.
    var callbackName: String {
        if case .answer(.opened(_, let done)) = self { return done ? "a link was opened" : "no link was opened" }
        return name.rawValue
    }
}
