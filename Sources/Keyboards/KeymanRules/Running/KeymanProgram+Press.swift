import KeyboardExtension
package import Transforms

extension KeymanProgram {
    /// Applies the rules to a press of a key.
    package func press(_ press: KeymanPress, after context: InputContext, _ state: KeymanState) -> KeymanOutcome {
        var run = KeymanRun(self, context, state)
        run.outcome.isLeft = run.start(start, press)
        return run.outcome
    }

    /// The context of a text before the caret, without deadkeys.
    package func context(of text: String) -> InputContext {
        var context = InputContext()
        context.append(text)
        context.trim()
        return context
    }

    /// Runs the group for a new context, if there is one: after the caret has moved to another text.
    package func enter(_ context: InputContext, _ state: KeymanState) -> KeymanOutcome {
        runEntry(startOfContext, context, state)
    }

    /// Runs the group that comes after each key, if there is one.
    package func follow(_ context: InputContext, _ state: KeymanState) -> KeymanOutcome {
        runEntry(afterKey, context, state)
    }

    private func runEntry(_ group: Int?, _ context: InputContext, _ state: KeymanState) -> KeymanOutcome {
        var run = KeymanRun(self, context, state)
        _ = run.start(group, nil)
        return run.outcome
    }
}

/// The rules at work on one press.
private struct KeymanRun {
    /// The number of groups that one press can run, as in Keyman: a rule may use its own group.
    private static let maximumGroups = 50

    private let program: KeymanProgram
    var outcome: KeymanOutcome
    private var press: KeymanPress?
    private var groupCount = 0
    private var isStopped = false

    /// The text that a rule matches, and where its stores have what they have found.
    private struct Match {
        var units: [TextUnit]
        var places: [Int]
        var leadingConditions: Int
    }

    init(_ program: KeymanProgram, _ context: InputContext, _ state: KeymanState) {
        self.program = program
        outcome = KeymanOutcome(context: context, state: state)
    }

    /// Runs a group. Returns whether the key is left to the app.
    mutating func start(_ group: Int?, _ press: KeymanPress?) -> Bool {
        self.press = press
        guard let group else { return press != nil }
        return run(group)
    }

    private var units: [TextUnit] {
        get { outcome.context.units }
        _modify { yield &outcome.context.units }
    }

    /// Returns whether the key is left to the app.
    private mutating func run(_ number: Int) -> Bool {
        groupCount += 1
        guard groupCount <= Self.maximumGroups else {
            isStopped = true
            return false
        }
        let group = program.groups[number]
        let character = press?.character
        let entries: [RuleIndex.Entry] =
            if group.usesKeys {
                press.map { group.index.entries($0.key, character, after: units.last) } ?? []
            } else {
                group.index.withoutKey.after(units.last)
            }
        for entry in entries {
            let rule = group.rules[entry.rule]
            if group.usesKeys, !isPressed(rule.keys[entry.key]) { continue }
            guard let match = match(rule, key: entry.key) else { continue }
            return apply(rule, match, of: group)
        }
        return runUnmatched(group, character)
    }

    private func isPressed(_ key: KeymanProgram.Key) -> Bool {
        guard let press, case .virtual(let key) = key else { return true }
        return key.modifiers.match(press.modifiers, isCased: program.info.casedKeys.contains(key.name))
    }

    /// What a key does that no rule of a group is for.
    private mutating func runUnmatched(_ group: KeymanProgram.Group, _ character: Unicode.Scalar?) -> Bool {
        if group.usesKeys, character == nil {
            let modifiers = press?.modifiers.subtracting([.shift, .caps]) ?? []
            guard press?.key == "K_BKSP", modifiers.isEmpty else { return true }
            removeDeadkeys()
            guard units.last != nil else { return true }
            units.removeLast()
            removeDeadkeys()
        } else if !group.noMatch.isEmpty {
            return perform(group.noMatch[...], nil)
        } else if group.usesKeys, let character {
            units.append(TextUnit(character))
        }
        return false
    }

    private mutating func removeDeadkeys() {
        while units.last?.isMarker == true { units.removeLast() }
    }

    // MARK: - Matching

    private func match(_ rule: KeymanProgram.Rule, key: Int) -> Match? {
        let length = rule.length
        let start = units.count - length
        guard start >= 0, !rule.isAtStart || start == 0 && outcome.context.isWhole else { return nil }
        var places: [Int] = []
        places.reserveCapacity(rule.context.count + 1)
        var place = start
        for element in rule.context {
            var found = 0
            switch element {
            case .condition(let condition):
                guard holds(condition) else { return nil }
                places.append(0)
                continue
            case .unit(let unit): guard units[place] == unit else { return nil }
            case .any(let store):
                guard let index = self.place(of: units[place], in: store) else { return nil }
                found = index
            case .notAny(let store): guard self.place(of: units[place], in: store) == nil else { return nil }
            case .index(let store, let number):
                found = places[number - 1]
                guard self.element(of: store, at: found) == units[place] else { return nil }
            case .same(let number):
                let before = rule.context[..<(number - 1)].count { !$0.isCondition }
                guard units[start + before] == units[place] else { return nil }
            }
            places.append(found)
            place += 1
        }
        places.append(key)
        return Match(units: Array(units[start...]), places: places, leadingConditions: rule.context.count - length)
    }

    private func place(of unit: TextUnit, in store: Int) -> Int? {
        if let changed = outcome.state.stores[store] { return changed.firstIndex(of: unit) }
        return program.stores[store].places[unit]
    }

    private func element(of store: Int, at place: Int) -> TextUnit? {
        if let changed = outcome.state.stores[store] { return changed.indices.contains(place) ? changed[place] : nil }
        let elements = program.stores[store].elements
        guard elements.indices.contains(place), case .unit(let unit) = elements[place] else { return nil }
        return unit
    }

    private func holds(_ condition: KeymanProgram.Condition) -> Bool {
        let isSame: Bool
        switch condition.subject {
        case .store(let store):
            isSame = (outcome.state.stores[store] ?? program.stores[store].units) == condition.value
        case .system(let system):
            let value = condition.value.plainText
            switch system {
            case .platform:
                isSame = value.split(separator: " ").allSatisfy { outcome.state.platform.contains($0.lowercased()) }
            case .baseLayout: isSame = outcome.state.baseLayouts.contains(value.lowercased())
            case .layer: isSame = outcome.state.layer == value
            case .newLayer: isSame = (outcome.layer ?? outcome.state.layer) == value
            case .oldLayer: isSame = outcome.state.oldLayer == value
            default: isSame = false
            }
        }
        return isSame == condition.isEqual
    }

    // MARK: - Output

    private mutating func apply(
        _ rule: KeymanProgram.Rule, _ match: Match, of group: KeymanProgram.Group
    ) -> Bool {
        var output = rule.output[...]
        if output.first == .context {
            output.removeFirst()
        } else if !group.isReadOnly {
            units.removeLast(match.units.count)
        }
        let usesGroup = rule.output.contains { if case .use = $0 { true } else { false } }
        var isLeft = perform(output, match)
        if !usesGroup, !isStopped, !group.match.isEmpty { isLeft = perform(group.match[...], nil) || isLeft }
        return isLeft
    }

    /// Returns whether the key is left to the app by a group that the output uses.
    private mutating func perform(_ output: ArraySlice<KeymanProgram.Output>, _ match: Match?) -> Bool {
        var isLeft = false
        for step in output where !isStopped {
            switch step {
            case .units(let added): units += added
            case .context: if let match { units += match.units }
            case .contextItem(let number):
                let place = number - 1 - (match?.leadingConditions ?? 0)
                if let match, match.units.indices.contains(place) { units.append(match.units[place]) }
            case .index(let store, let number):
                if let places = match?.places, places.indices.contains(number - 1),
                    let unit = element(of: store, at: places[number - 1])
                {
                    units.append(unit)
                }
            case .use(let group): isLeft = run(group) || isLeft
            case .beep: outcome.beeps = true
            case .return: isStopped = true
            case .set(let store, let value): outcome.state.stores[store] = value
            case .reset(let store):
                let saved = outcome.state.saved[program.stores[store].name]
                outcome.state.stores[store] = saved.map { $0.unicodeScalars.map(TextUnit.init) }
            case .save(let store):
                let value = outcome.state.stores[store] ?? program.stores[store].units
                outcome.state.saved[program.stores[store].name] = value.plainText
            case .layer(let layer): outcome.layer = layer
            }
        }
        return isLeft
    }
}
