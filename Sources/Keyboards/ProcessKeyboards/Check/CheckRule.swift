import JSONText
import KeyboardExtension
import KeyboardWire
import ProxyRules

/// A rule of the protocol, and how it is played.
struct CheckRule: Sendable {
    let name: String
    /// Whether nothing else can be played if this rule is broken.
    var isFirst = false
    /// Why a program need not keep the rule; nil if it must.
    var exception: @Sendable (KeyboardHello) -> String? = { _ in nil }
    let play: @Sendable (CheckedProgram) throws(CheckFault) -> Void

    static let all: [CheckRule] =
        [
            CheckRule(name: "introduces itself, with a layout", isFirst: true, play: { _ in }),
            CheckRule(name: "answers every known event") { (program) throws(CheckFault) in
                _ = try program.play(.life(of: program.layout))
            },
            CheckRule(name: "answers an unknown event with its state alone", play: unknownEvents),
            CheckRule(name: "ignores members it does not know", play: unknownMembers),
            CheckRule(name: "answers nothing but events", play: messagesWithoutAnswer),
            CheckRule(name: "reads a line that comes in pieces", play: pieces),
            CheckRule(name: "does the same when it is played again", play: replay),
            CheckRule(name: "keeps every state", exception: keepsNoStates, play: olderStates),
            CheckRule(name: "keeps states when others are released", exception: keepsNoStates, play: releases),
        ]
        + CheckWindow.all.map { window in
            CheckRule(name: "serves \(window.name)") { (program) throws(CheckFault) in
                _ = try program.play(.typing(on: program.layout, in: window.window))
            }
        } + [
            CheckRule(name: "ends when its input ends") { (program) throws(CheckFault) in
                _ = try program.play(.start)
                try program.close()
            }
        ]

    @Sendable private static func keepsNoStates(_ hello: KeyboardHello) -> String? {
        hello.keepsStates ? nil : "it says \"states\": false"
    }

    // MARK: - Rules

    @Sendable private static func unknownEvents(_ program: CheckedProgram) throws(CheckFault) {
        let state = try program.play(.start).last?.answer.state ?? 0
        for event in [#""tilted""#, #"{"tilt":{"angle":[1,null,"é"]}}"#] {
            var body = Array(#""event":\#(event),"window":"#.utf8)
            var writer = JSONWriter()
            FieldWindow.ofCheck.write(to: &writer)
            body += writer.bytes
            let answer = try program.answer(body: body, state: state)
            guard answer.does(nothingFrom: state, keepsStates: program.hello.keepsStates) else {
                throw program.fault(
                    "the state alone for an event of a later version: {\"id\":\(answer.id),\"state\":\(state)}")
            }
        }
    }

    @Sendable private static func unknownMembers(_ program: CheckedProgram) throws(CheckFault) {
        try program.expectSame(
            .life(of: program.layout), as: "without the members that it does not know"
        ) { (other, delivery, state) throws(CheckFault) in
            try other.answer(delivery.event, delivery.window, state: state, more: true)
        }
    }

    @Sendable private static func messagesWithoutAnswer(_ program: CheckedProgram) throws(CheckFault) {
        let state = try program.play(.start).last?.answer.state ?? 0
        var rules = JSONWriter()
        var settings = EditingSettings()
        settings.ownEdits = .afterEvent
        HostMessage.rules(EditingRules(settings)).write(to: &rules)
        for line in [#"{"release":[]}"#, #"{"release":[4711]}"#, #"{"dream":{"of":"later versions"}}"#] {
            try program.send(Array("\(line)\n".utf8))
            try program.expectSilence()
        }
        try program.send(rules.bytes)
        try program.expectSilence()
        _ = try program.answer(.willAppear, .ofCheck, state: state)
    }

    @Sendable private static func pieces(_ program: CheckedProgram) throws(CheckFault) {
        _ = try program.play(.start) { (delivery, state) throws(CheckFault) in
            try program.answer(delivery.event, delivery.window, state: state, pieces: 3)
        }
    }

    @Sendable private static func replay(_ program: CheckedProgram) throws(CheckFault) {
        try program.expectSame(
            .life(of: program.layout), as: "when the same events were first played, by another process"
        ) { (other, delivery, state) throws(CheckFault) in
            try other.answer(delivery.event, delivery.window, state: state)
        }
    }

    /// Goes back to each state, from the newest to the oldest, and on from there with another event; then asks each
    /// state again for what it was asked for first. In this order an answer cannot mend the state that is asked next.
    @Sendable private static func olderStates(_ program: CheckedProgram) throws(CheckFault) {
        let played = try program.play(.life(of: program.layout)).suffix(program.statesToAsk)
        let others = [played.last].compactMap { $0 } + played
        for (step, other) in zip(played, others).reversed() {
            try program.expectSame(step, among: played)
            try program.letGo(
                try program.answer(other.delivery.event, other.delivery.window, state: step.state), keeping: played)
        }
        for step in played.reversed() { try program.expectSame(step, among: played) }
    }

    /// Releases every second state.
    @Sendable private static func releases(_ program: CheckedProgram) throws(CheckFault) {
        let played = try program.play(.life(of: program.layout)).suffix(program.statesToAsk)
        var released: [Int] = []
        var kept: [PlayedStep] = []
        for step in played where step.state != 0 && step.state != step.answer.state {
            if !kept.isEmpty, kept.count > released.count, !kept.contains(where: { $0.state == step.state }) {
                released.append(step.state)
            } else {
                kept.append(step)
            }
        }
        kept.removeAll { released.contains($0.state) }
        try program.release(released)
        try program.expectSilence()
        for step in kept { try program.expectSame(step, among: kept[...]) }
    }
}

extension KeyboardAnswer {
    /// Whether the answer names the state that was asked for, and nothing else.
    fileprivate func does(nothingFrom asked: Int, keepsStates: Bool) -> Bool {
        edits.isEmpty && response.requests.isEmpty && response.storedChanges.isEmpty && appearance == nil
            && (!keepsStates || (state ?? asked) == asked)
    }

    /// Whether both answers say the same, apart from the numbers of messages and states.
    fileprivate func says(theSameAs other: KeyboardAnswer) -> Bool {
        edits == other.edits && response == other.response && appearance == other.appearance
    }
}

/// An event that was played, the state it was played in, and what was answered.
struct PlayedStep {
    var delivery: CheckScenario.Delivery
    var state: Int
    var answer: KeyboardAnswer
    /// The line of the answer.
    var line: String
}

extension CheckedProgram {
    /// The number of the newest steps whose states may be asked for again.
    fileprivate var statesToAsk: Int { hello.keep.map { max(0, $0 - 1) } ?? .max }

    /// Plays events one after the other, beginning with a keyboard that has just been started.
    func play(_ scenario: CheckScenario) throws(CheckFault) -> [PlayedStep] {
        try play(scenario) { (delivery, state) throws(CheckFault) in
            try answer(delivery.event, delivery.window, state: state)
        }
    }

    fileprivate func play(
        _ scenario: CheckScenario,
        _ answer: (CheckScenario.Delivery, Int) throws(CheckFault) -> KeyboardAnswer
    ) throws(CheckFault) -> [PlayedStep] {
        var state = 0
        var steps: [PlayedStep] = []
        var held: [Int] = []
        for delivery in scenario.deliveries {
            let answer = try answer(delivery, state)
            steps.append(PlayedStep(delivery: delivery, state: state, answer: answer, line: lastGot ?? ""))
            guard let new = answer.state, new != state else { continue }
            state = hello.keepsStates ? new : 0
            held.append(new)
            // A program that keeps some states only is sent what a host sends it.
            if let keep = hello.keep, held.count > keep { try release([held.removeFirst()]) }
        }
        return steps
    }

    fileprivate func release(_ states: [Int]) throws(CheckFault) {
        var writer = JSONWriter()
        HostMessage.release(states).write(to: &writer)
        try send(writer.bytes)
    }

    /// Plays a step again, which has to be answered in the same way.
    fileprivate func expectSame(_ step: PlayedStep, among played: ArraySlice<PlayedStep>) throws(CheckFault) {
        let again = try answer(step.delivery.event, step.delivery.window, state: step.state)
        guard again.says(theSameAs: step.answer) else {
            throw fault("the same as when state \(step.state) was first asked for this: \(step.line)")
        }
        try letGo(again, keeping: played)
    }

    /// Releases the state after an answer if the program keeps only some, unless it is one of those played.
    fileprivate func letGo(_ answer: KeyboardAnswer, keeping played: ArraySlice<PlayedStep>) throws(CheckFault) {
        guard hello.keep != nil, let state = answer.state, state != 0 else { return }
        guard !played.contains(where: { $0.state == state || $0.answer.state == state }) else { return }
        try release([state])
    }

    /// Plays events with this program and with another process of it, which have to answer in the same way.
    fileprivate func expectSame(
        _ scenario: CheckScenario, as condition: String,
        _ answer: (CheckedProgram, CheckScenario.Delivery, Int) throws(CheckFault) -> KeyboardAnswer
    ) throws(CheckFault) {
        var first = try play(scenario)[...]
        let other = try CheckedProgram(program, layout: layout)
        _ = try other.play(scenario) { (delivery, state) throws(CheckFault) in
            let again = try answer(other, delivery, state)
            if let step = first.popFirst(), !again.says(theSameAs: step.answer) {
                throw other.fault("the same as \(condition): \(step.line)")
            }
            return again
        }
        try other.expectSilence()
    }
}
