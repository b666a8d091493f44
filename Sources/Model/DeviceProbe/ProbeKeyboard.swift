import KeyboardAdapters
public import KeyboardExtension
package import KeyboardWire
import ProxyRules

/// A keyboard that finds out how its device treats keyboards: it runs through experiments by itself, asks for what only
/// a person can do, and writes a trace of what it saw. It needs no open access. `keybed help measuring` says more.
///
/// What is finished is stored, so that it goes on after the device has ended it.
public struct ProbeKeyboard: Keyboard {
    private let experiments: [Experiment]
    private let header: TraceHeader
    /// Whether finished experiments are stored.
    private let storesResults: Bool
    /// The lines of experiments that were finished by an earlier instance, as they are written.
    private var earlier = ""
    private var earlierCount = 0
    /// The lines of this instance, those of each event apart, so that a copy of the keyboard shares them.
    private var parts: [[TraceLine]] = []
    private var lineCount = 0
    private var now = SimulatedTime.zero
    /// The place of the experiment among all; nil before the start and at the end.
    private var index: Int?
    private var phase = Phase.beforeStart
    /// How many megabytes are held to see how much the device allows, and at how many it warned.
    private var held = 0
    private var warnedAt: Int?
    private var ballast: [UInt8] = []
    /// What is still to be typed of the trace.
    private var rest: Substring = ""

    private enum Phase {
        case beforeStart
        /// Emptying the field, before the next experiment.
        case clearing(Clearing)
        case step(Int, Waiting)
        case finished
    }

    /// How far the field is emptied.
    private struct Clearing {
        var rounds = 0
        /// How often it was seen empty in a row.
        var calm = 0
    }

    /// What a step waits for.
    private enum Waiting {
        case nothing
        case turn
        case watching(since: SimulatedTime, index: Int)
        case person(Errand)
    }

    /// The milliseconds after which the run loop has surely turned.
    private static let turn = 20

    /// A probe with all experiments.
    ///
    /// - Parameters:
    ///   - device: what the device is: `iPhone 15`.
    ///   - system: its system: `iOS 26.1`.
    public init(device: String, system: String) {
        self.init(Experiment.all, header: TraceHeader([.device: device, .system: system, .keyboard: "probe"]))
    }

    package init(_ experiments: [Experiment], header: TraceHeader, storesResults: Bool = true) {
        (self.experiments, self.header, self.storesResults) = (experiments, header, storesResults)
    }

    /// The trace so far: a line of JSON each.
    public var trace: String { header.text + earlier + lines.written }

    /// The lines of this instance.
    package var lines: [TraceLine] { parts.flatMap(\.self) }

    /// What a person is asked for; nil if they are not.
    package var errand: Errand? { if case .step(_, .person(let errand)) = phase { errand } else { nil } }

    /// Which of its experiments it does: `3 of 20`; empty while it does none.
    var progress: String { index.map { "\($0 + 1) of \(experiments.count)" } ?? "" }

    /// Whether all experiments are done.
    package var isFinished: Bool { if case .finished = phase { true } else { false } }

    /// The bytes that it holds more than it needs, to find the limit of the device.
    public var memoryUse: Int { held * 1_000_000 }

    /// Where lines belong; nil while the field is emptied.
    private var place: TraceLine.Step? {
        switch phase {
        case .beforeStart: TraceLine.Step("start", 0)
        case .step(let step, _): index.map { TraceLine.Step(experiments[$0].name, step) }
        case .clearing, .finished: nil
        }
    }

    /// Goes on with its experiments, and notes what it sees.
    public mutating func handle(_ event: KeyboardEvent, proxy: inout some TextDocumentProxy) -> KeyboardResponse {
        if let time = event.time { now = max(now, time) }
        var response = KeyboardResponse()
        let collector = TraceCollector(after: earlierCount + lineCount)
        collector.time = Int(now / .milliseconds(1))
        if case .load(let stored) = event { resume(stored.values, collector) }
        collector.step = place
        switch event {
        case .key(let key): press(key, &proxy, collector, &response)
        case .wake: goOn(&proxy, collector, &response)
        case .stored, .forget, .candidate: break
        default:
            if case .didReceiveMemoryWarning = event { warnedAt = held }
            guard place != nil else { break }
            collector.add(.callback(event.withoutValues))
            collector.add(.read(TraceRead(proxy)))
        }
        add(collector.take())
        return response
    }
}

/// How it goes on.
extension ProbeKeyboard {
    private mutating func press(
        _ key: KeyEvent, _ proxy: inout some TextDocumentProxy, _ collector: TraceCollector,
        _ response: inout KeyboardResponse
    ) {
        switch (key.key, phase) {
        case ("start", .beforeStart), ("start", .finished):
            index = -1
            beginNext(collector, &response)
        case ("done", .step(let step, .person)):
            collector.add(.done(true))
            phase = .step(step + 1, .nothing)
            run(&proxy, collector, &response)
        case ("skip", .step(_, .person)):
            collector.add(.done(false))
            finishExperiment(collector, &response)
        case ("type", .finished), ("type", .beforeStart):
            rest = Substring(trace)
            wake(after: Self.turn, &response)
        case ("share", .finished), ("share", .beforeStart): response.requests.append(.writePasteboard(trace))
        default: response = key.perform(&proxy)
        }
    }

    private mutating func goOn(
        _ proxy: inout some TextDocumentProxy, _ collector: TraceCollector, _ response: inout KeyboardResponse
    ) {
        switch phase {
        case .beforeStart, .finished:
            guard !rest.isEmpty else { return }
            proxy.insertText(String(rest.prefix(500)))
            rest = rest.dropFirst(500)
            if !rest.isEmpty { wake(after: Self.turn, &response) }
        case .clearing(let clearing): clear(&proxy, clearing, collector, &response)
        case .step: run(&proxy, collector, &response)
        }
    }

    /// Empties the field, of which little may be seen, and that late: moves the caret towards the end, and deletes.
    private mutating func clear(
        _ proxy: inout some TextDocumentProxy, _ clearing: Clearing, _ collector: TraceCollector,
        _ response: inout KeyboardResponse
    ) {
        guard clearing.calm < 2, clearing.rounds < 400 else {
            phase = .step(0, .nothing)
            return run(&proxy, collector, &response)
        }
        let before = proxy.documentContextBeforeInput ?? ""
        let isEmpty = before.isEmpty && proxy.selectedText == nil && !proxy.hasText
        let after = proxy.documentContextAfterInput
        if !isEmpty, clearing.rounds % 8 == 7 || after != nil && clearing.rounds.isMultiple(of: 2) {
            proxy.adjustTextPosition(byCharacterOffset: Self.step(over: after ?? "", clearing.rounds))
        } else if !isEmpty {
            for _ in 0..<50 { proxy.deleteBackward() }
        }
        phase = .clearing(Clearing(rounds: clearing.rounds + 1, calm: isEmpty ? clearing.calm + 1 : 0))
        // After the last deletion, what the device delays has time to come.
        wake(after: isEmpty && clearing.rounds > clearing.calm ? 1000 : Self.turn, &response)
    }

    /// How far to move towards the end. A device may count characters, and refuse to move beyond the last one: what is
    /// one character of several units is tried in both ways.
    private static func step(over text: String, _ round: Int) -> Int {
        if !text.isEmpty, text.utf16.count == text.count { return text.count }
        return round.isMultiple(of: 4) ? 1 : text.first?.utf16.count ?? 1
    }

    /// What the last line of a whole trace asks for.
    package static let ending = "give the trace away"

    private mutating func beginNext(_ collector: TraceCollector, _ response: inout KeyboardResponse) {
        let next = (index ?? -1) + 1
        // What happens at the start is in the trace already.
        if next < experiments.count, experiments[next].steps.isEmpty {
            index = next
            return beginNext(collector, &response)
        }
        guard next < experiments.count else {
            (index, phase) = (nil, .finished)
            collector.step = nil
            collector.add(.asked(Self.ending))
            response.requests.append(.cancelWake)
            return
        }
        index = next
        phase = .clearing(Clearing())
        wake(after: Self.turn, &response)
    }

    private mutating func finishExperiment(_ collector: TraceCollector, _ response: inout KeyboardResponse) {
        guard let done = index else { return }
        if storesResults {
            add(collector.take())
            earlier += lines.written
            earlierCount += lineCount
            (parts, lineCount) = ([], 0)
            let stored = "\(done + 1)\n\(earlier)"
            response.storedChanges.append(.value(Self.stored("results"), before: nil, after: stored))
        }
        beginNext(collector, &response)
    }

    private mutating func add(_ lines: [TraceLine]) {
        guard !lines.isEmpty else { return }
        parts.append(lines)
        lineCount += lines.count
    }

    private func wake(after milliseconds: Int, _ response: inout KeyboardResponse) {
        response.requests.append(.wake(at: now + .milliseconds(milliseconds)))
    }
}

/// The steps of an experiment.
extension ProbeKeyboard {
    private mutating func run(
        _ proxy: inout some TextDocumentProxy, _ collector: TraceCollector, _ response: inout KeyboardResponse
    ) {
        guard let index else { return }
        let steps = experiments[index].steps
        while case .step(let step, let waiting) = phase {
            collector.step = place
            guard step < steps.count else { return finishExperiment(collector, &response) }
            let next = Phase.step(step + 1, .nothing)
            switch (steps[step], waiting) {
            case (.edit(let edit), _):
                ask(&proxy, for: edit, collector)
                phase = next
            case (.deleteVisible, _):
                for _ in 0..<(proxy.documentContextBeforeInput?.count ?? 0) {
                    ask(&proxy, for: .deleteBackward, collector)
                }
                phase = next
            case (.read, _):
                collector.add(.read(TraceRead(proxy)))
                phase = next
            case (.turn, .turn):
                collector.add(.read(TraceRead(proxy)))
                phase = next
            case (.turn, _):
                phase = .step(step, .turn)
                return wake(after: Self.turn, &response)
            case (.watch, .watching(let start, let place)):
                collector.add(.read(TraceRead(proxy)))
                guard place + 1 < Experiment.watchTimes.count else {
                    phase = next
                    continue
                }
                phase = .step(step, .watching(since: start, index: place + 1))
                return wake(at: start, place + 1, &response)
            case (.watch, _):
                phase = .step(step, .watching(since: now, index: 0))
                return wake(at: now, 0, &response)
            // With open access every link is opened, which says nothing.
            case (.request(.open), _) where proxy.hasFullAccess: return finishExperiment(collector, &response)
            case (.request(let request), _):
                collector.add(.request(request))
                response.requests.append(request)
                phase = next
            case (.ask(let errand), _):
                collector.add(.asked(errand.rawValue))
                phase = .step(step, .person(errand))
                response.requests.append(.cancelWake)
                return
            case (.grow(let limit), _):
                guard held < limit else {
                    release()
                    phase = next
                    continue
                }
                grow(collector, &response)
                return wake(after: Self.turn, &response)
            }
        }
    }

    private func wake(at start: SimulatedTime, _ index: Int, _ response: inout KeyboardResponse) {
        response.requests.append(.wake(at: start + .milliseconds(Experiment.watchTimes[index])))
    }

    private func ask(
        _ proxy: inout some TextDocumentProxy, for edit: ProxyEdit, _ collector: TraceCollector
    ) {
        collector.add(.edit(edit))
        edit.make(in: &proxy)
    }
}

/// How much memory it may hold, and how it goes on after it held too much.
extension ProbeKeyboard {
    /// The scope of what a probe stores.
    public static let storageScope = "probe"

    private static func stored(_ name: String) -> StoredKey { StoredKey(scope: storageScope, name: name) }

    private mutating func grow(_ collector: TraceCollector, _ response: inout KeyboardResponse) {
        held += 1
        #if canImport(UIKit)
            ballast += Array(repeating: UInt8.random(in: 1...9), count: 1_000_000)
        #endif
        collector.add(.holds(held))
        let text = "\(held) \(warnedAt ?? 0)"
        response.storedChanges.append(.value(Self.stored("memory"), before: nil, after: text))
    }

    private mutating func release() {
        held = 0
        ballast = []
    }

    /// Goes on where an earlier instance was when the device ended it.
    private mutating func resume(_ values: [String: String], _ collector: TraceCollector) {
        guard case .beforeStart = phase, parts.isEmpty else { return }
        if let results = values["results"] {
            earlier = String(results.drop { $0 != "\n" }.dropFirst())
            earlierCount = earlier.utf8.count { $0 == UInt8(ascii: "\n") }
            index = Int(results.prefix { $0 != "\n" }).map { min($0, experiments.count) - 1 }
        }
        let numbers = values["memory"]?.split(separator: " ").compactMap { Int($0) } ?? []
        guard numbers.count == 2, let place = experiments.firstIndex(where: { $0.name == "memory" }) else { return }
        index = place
        phase = .step(1, .person(.chooseAgain))
        collector.step = TraceLine.Step("memory", 0)
        for megabytes in stride(from: 1, through: min(numbers[0], 10_000), by: 1) {
            collector.add(.holds(megabytes))
            if megabytes == numbers[1] { collector.add(.callback(.didReceiveMemoryWarning)) }
        }
    }
}

extension KeyboardEvent {
    /// The same without what is stored.
    fileprivate var withoutValues: KeyboardEvent { isLoad ? .load(StoredValues()) : self }
}
