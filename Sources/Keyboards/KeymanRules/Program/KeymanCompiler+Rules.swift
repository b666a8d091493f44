import Transforms

/// Rules, with their contexts and keys.
extension KeymanCompiler {
    mutating func compileRules() {
        var current: Int?
        for statement in statements {
            switch statement {
            case .begin(let entry, let name, let range):
                attempt { compiler throws(Problem) in
                    let group = try compiler.group(name, range)
                    switch entry {
                    case .unicode: compiler.program.start = group
                    case .ansi: compiler.program.start = compiler.program.start ?? group
                    case .newContext: compiler.program.startOfContext = group
                    case .postKeystroke: compiler.program.afterKey = group
                    }
                }
            case .group(let name, _, _, _): current = groupNumbers[name]
            case .rule(let items, let range):
                attempt { compiler throws(Problem) in
                    guard let current else {
                        throw Problem(
                            range: range, message: "the rule is in no group; write group(main) using keys before it")
                    }
                    let rule = try compiler.rule(items, range, in: compiler.program.groups[current])
                    compiler.program.groups[current].rules.append(rule)
                }
            case .match(let items, let range), .noMatch(let items, let range):
                attempt { compiler throws(Problem) in
                    guard let current else { throw Problem(range: range, message: "match and nomatch are in a group") }
                    let output = try compiler.output(items, of: nil)
                    if case .match = statement {
                        compiler.program.groups[current].match = output
                    } else {
                        compiler.program.groups[current].noMatch = output
                    }
                }
            case .store: break
            }
        }
    }

    mutating func rule(
        _ items: [KeymanItem], _ range: Range<Int>, in group: KeymanProgram.Group
    ) throws(Problem) -> KeymanProgram.Rule {
        guard let arrow = items.firstIndex(where: { $0.kind == .arrow }) else {
            throw Problem(range: range, message: "‘>’ is missing; a rule is context + key > output")
        }
        let left = items[..<arrow]
        let plus = left.firstIndex { $0.kind == .plus }
        var rule = KeymanProgram.Rule(line: source.line(at: range.lowerBound))
        try readContext(left[..<(plus ?? arrow)], &rule)
        if let plus {
            guard group.usesKeys else {
                throw Problem(
                    range: items[plus].range,
                    message: "the group ‘\(group.name)’ has no keys; write ‘using keys’ after it")
            }
            rule.keys = try keys(left[(plus + 1)...], items[plus].range)
        } else if group.usesKeys {
            throw Problem(
                range: items[arrow].range,
                message: "‘+’ and a key are missing; the group ‘\(group.name)’ is one using keys")
        }
        rule.output = try output(Array(items[(arrow + 1)...]), of: rule)
        guard !group.isReadOnly || !rule.output.contains(where: \.isText) else {
            throw Problem(
                range: range, message: "the group ‘\(group.name)’ is readonly, so that its rules type nothing")
        }
        size += rule.context.count + rule.keys.count + rule.output.count
        guard size <= Self.maximumElements * 10 else {
            throw Problem(range: range, message: "the rules are too many; a keyboard has at most a million characters")
        }
        return rule
    }

    mutating func readContext(_ items: ArraySlice<KeymanItem>, _ rule: inout KeymanProgram.Rule) throws(Problem) {
        var isFirst = true
        for item in items {
            switch item.kind {
            case .nul:
                guard isFirst else { throw Problem(range: item.range, message: "nul is the first word of a rule") }
                rule.isAtStart = true
            case .if(let condition):
                guard rule.length == 0 else {
                    throw Problem(range: item.range, message: "if and the like come before the characters of a rule")
                }
                rule.context.append(.condition(try self.condition(condition, item.range)))
            case .character(let character): rule.context.append(.unit(TextUnit(character)))
            case .deadkey(let name): rule.context.append(.unit(deadkey(name)))
            case .any(let name): rule.context.append(.any(try store(name, item.range)))
            case .notAny(let name): rule.context.append(.notAny(try store(name, item.range)))
            case .index(let name, let number):
                let store = try store(name, item.range)
                let place = rule.place(number)
                guard rule.isFound(place), rule.hasCharacter(at: place) else {
                    throw Problem(range: item.range, message: "the element \(number) of the context is no any(…)")
                }
                rule.context.append(.index(store, of: place))
            case .contextItem(let number):
                let place = rule.place(number)
                guard rule.hasCharacter(at: place) else {
                    throw Problem(range: item.range, message: "the context has no element \(number) before this")
                }
                rule.context.append(.same(as: place))
            case .contents(let name):
                _ = try store(name, item.range)
                for element in try elements([item], depth: 0) {
                    guard case .unit(let unit) = element else {
                        throw Problem(range: item.range, message: "a key cannot be in the context")
                    }
                    rule.context.append(.unit(unit))
                }
            case .key, .characterKey, .range, .context, .beep, .return, .use, .set, .reset, .save, .layer, .plus,
                .arrow:
                throw Problem(
                    range: item.range, message: "this cannot be in the context, which is what stands before the caret")
            }
            isFirst = false
        }
        guard rule.context.count <= 200 else {
            throw Problem(range: items.first?.range ?? 0..<0, message: "the context has more than 200 characters")
        }
    }

    mutating func condition(
        _ written: KeymanItem.Condition, _ range: Range<Int>
    ) throws(Problem) -> KeymanProgram.Condition {
        let value = try text(written.value)
        if written.store.hasPrefix("&") {
            guard let system = SystemStore(named: String(written.store.dropFirst())), system.canBeAsked else {
                throw Problem(
                    range: range,
                    message: "rules can ask for &layer, &newLayer, &oldLayer, &platform and &baseLayout only")
            }
            return KeymanProgram.Condition(subject: .system(system), isEqual: written.isEqual, value: value)
        }
        return KeymanProgram.Condition(
            subject: .store(try store(written.store, range)), isEqual: written.isEqual, value: value)
    }

    mutating func text(_ items: [KeymanItem]) throws(Problem) -> [TextUnit] {
        try elements(items, depth: 0).compactMap { if case .unit(let unit) = $0 { unit } else { nil } }
    }

    mutating func keys(
        _ items: ArraySlice<KeymanItem>, _ range: Range<Int>
    ) throws(Problem) -> [KeymanProgram.Key] {
        guard let item = items.first else { throw Problem(range: range, message: "a key is missing after ‘+’") }
        if items.count > 1, let last = items.last {
            throw Problem(range: last.range, message: "a rule has one key; what comes before it is before ‘+’")
        }
        switch item.kind {
        case .character(let character): return [.character(character)]
        case .key(let key): return [.virtual(key)]
        case .characterKey(let character, let modifiers):
            return [.virtual(try key(typing: character, modifiers, item.range))]
        case .any(let name), .contents(let name):
            _ = try store(name, item.range)
            let keys = try elements(written[name] ?? [], depth: 0).compactMap { element -> KeymanProgram.Key? in
                switch element {
                case .unit(let unit): unit.scalar.map(KeymanProgram.Key.character)
                case .key(let key): .virtual(key)
                }
            }
            if case .any = item.kind { return keys }
            guard keys.count == 1 else {
                throw Problem(range: item.range, message: "a key is one character; write any(\(name)) for each of them")
            }
            return keys
        case .notAny(let name):
            let excluded = Set(program.stores[try store(name, item.range)].units)
            return (0x20...0x7E).compactMap(Unicode.Scalar.init).filter { !excluded.contains(TextUnit($0)) }
                .map(KeymanProgram.Key.character)
        case .range, .deadkey, .index, .context, .contextItem, .nul, .beep, .return, .use, .if, .set, .reset, .save,
            .layer, .plus, .arrow:
            throw Problem(range: item.range, message: "a key is a character, a key in brackets, or any(…)")
        }
    }
}

extension KeymanProgram.Rule {
    /// The place of an element in the context, counted from 1. `nul` counts as one where elements are counted; a 1 that
    /// would be `nul` itself is taken for the element after it.
    func place(_ number: Int) -> Int { isAtStart ? max(1, number - 1) : number }

    /// Whether the element at a place is a character or a deadkey.
    func hasCharacter(at place: Int) -> Bool {
        (1..<context.count + 1).contains(place) && !context[place - 1].isCondition
    }

    /// Whether the element at a place is found in a store. The key comes after the context.
    func isFound(_ number: Int) -> Bool {
        if number == context.count + 1 { return !keys.isEmpty }
        guard (1..<context.count + 1).contains(number) else { return false }
        return switch context[number - 1] {
        case .any, .index: true
        case .unit, .notAny, .same, .condition: false
        }
    }
}
