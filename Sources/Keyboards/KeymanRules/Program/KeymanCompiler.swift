import KeyboardExtension
import SourceText
import Transforms

/// Makes a program of statements: names become numbers, and what stands in the wrong place is a problem.
struct KeymanCompiler {
    /// No keyboard that people use has more; more would make a file of a megabyte unusable.
    private static let maximumElements = 100_000
    /// How deeply stores can contain stores.
    private static let maximumDepth = 50

    private let source: KeymanSource
    private let statements: [KeymanStatement]
    private var program = KeymanProgram()
    private(set) var problems: [FileError] = []
    private var storeNumbers: [String: Int] = [:]
    private var written: [String: [KeymanItem]] = [:]
    private var groupNumbers: [String: Int] = [:]
    private var deadkeyNumbers: [String: Int] = [:]
    /// The number of elements made so far.
    private var size = 0

    private typealias Problem = KeymanReader.Problem

    init(_ source: KeymanSource, _ statements: [KeymanStatement]) {
        self.source = source
        self.statements = statements
        defineNames()
        compileStores()
        compileRules()
        if program.start == nil {
            report(Problem(range: 0..<0, message: "nothing says where to begin; write begin Unicode > use(main)"))
        }
    }

    /// The program, with its rules in their order.
    mutating func finish() -> KeymanProgram {
        for number in program.groups.indices {
            program.groups[number].index = RuleIndex(of: &program.groups[number], program.stores)
        }
        return program
    }

    private mutating func report(_ problem: Problem) {
        if problems.count < KeymanReader.maximumProblems {
            problems.append(source.problem(problem.range, problem.message))
        }
    }

    private mutating func attempt(_ body: (inout Self) throws(Problem) -> Void) {
        do throws(Problem) { try body(&self) } catch { report(error) }
    }

    // MARK: - Names

    private mutating func defineNames() {
        for statement in statements {
            switch statement {
            case .store(let name, let range, let items):
                if storeNumbers[name] != nil {
                    if !name.hasPrefix("&") {
                        report(Problem(range: range, message: "there are two stores with the name ‘\(name)’"))
                    }
                    continue
                }
                storeNumbers[name] = storeNumbers.count
                written[name] = items
            case .group(let name, let range, let usesKeys, let isReadOnly):
                guard groupNumbers[name] == nil else {
                    report(Problem(range: range, message: "there are two groups with the name ‘\(name)’"))
                    continue
                }
                groupNumbers[name] = program.groups.count
                program.groups.append(
                    KeymanProgram.Group(name: name, usesKeys: usesKeys, isReadOnly: isReadOnly))
            case .begin, .rule, .match, .noMatch, .header: break
            }
        }
    }

    private func group(_ name: String, _ range: Range<Int>) throws(Problem) -> Int {
        try number(of: "group", name, in: groupNumbers, range)
    }

    private func store(_ name: String, _ range: Range<Int>) throws(Problem) -> Int {
        try number(of: "store", name, in: storeNumbers, range)
    }

    private func number(
        of kind: String, _ name: String, in numbers: [String: Int], _ range: Range<Int>
    ) throws(Problem) -> Int {
        if let number = numbers[name] { return number }
        let hint = nameHint(for: name, among: numbers.keys.sorted())
        throw Problem(range: range, message: "there is no \(kind) ‘\(name)’; \(hint)")
    }

    private mutating func deadkey(_ name: String) -> TextUnit {
        if let number = deadkeyNumbers[name] { return .marker(number) }
        let number = program.deadkeys.count
        deadkeyNumbers[name] = number
        program.deadkeys.append(name)
        return .marker(number)
    }

    // MARK: - Stores

    private mutating func compileStores() {
        var variable: Set<String> = []
        for statement in statements {
            guard case .rule(let items, _) = statement else { continue }
            for item in items {
                switch item.kind {
                case .set(let name, _), .reset(let name), .save(let name): variable.insert(name)
                case .if(let condition): variable.insert(condition.store)
                default: break
                }
            }
        }
        let names = storeNumbers.sorted { $0.value < $1.value }.map(\.key)
        for name in names {
            var elements: [KeymanProgram.Element] = []
            attempt { compiler throws(Problem) in
                let items = compiler.written[name] ?? []
                if let system = SystemStore(named: String(name.dropFirst())), name.hasPrefix("&") {
                    try compiler.note(system, items)
                }
                elements = try compiler.elements(items, depth: 0)
            }
            var store = KeymanProgram.Store(name: name, elements: elements)
            store.isVariable = variable.contains(name)
            program.stores.append(store)
        }
        for case .store(let name, let range, _) in statements
        where name.hasPrefix("&") && SystemStore(named: String(name.dropFirst())) == nil {
            let known = SystemStore.allCases.map { "&\($0.rawValue.lowercased())" }
            report(Problem(range: range, message: "unknown store ‘\(name)’; \(nameHint(for: name, among: known))"))
        }
    }

    /// The elements of a store, with those of the stores in it.
    private mutating func elements(_ items: [KeymanItem], depth: Int) throws(Problem) -> [KeymanProgram.Element] {
        var elements: [KeymanProgram.Element] = []
        var rangeStart: KeymanProgram.Element?
        var isRange = false
        for item in items {
            var found: [KeymanProgram.Element]
            switch item.kind {
            case .character(let character): found = [.unit(TextUnit(character))]
            case .key(let key): found = [.key(key)]
            case .characterKey(let character, let modifiers):
                found = [.key(try key(typing: character, modifiers, item.range))]
            case .deadkey(let name): found = [.unit(deadkey(name))]
            case .contents(let name):
                guard depth < Self.maximumDepth else {
                    throw Problem(range: item.range, message: "the store ‘\(name)’ contains itself")
                }
                _ = try store(name, item.range)
                found = try self.elements(written[name] ?? [], depth: depth + 1)
            case .range:
                guard let last = elements.last else {
                    throw Problem(range: item.range, message: "a range is written 'a' .. 'z'")
                }
                (rangeStart, isRange) = (last, true)
                continue
            case .beep, .nul: found = []
            case .any, .notAny, .index, .context, .contextItem, .return, .use, .if, .set, .reset, .save, .layer, .plus,
                .arrow:
                throw Problem(
                    range: item.range, message: "a store has texts, keys, deadkeys and other stores (outs) only")
            }
            if isRange, let start = rangeStart, let end = found.first {
                found = try self.range(start, end, item.range) + found.dropFirst()
                (rangeStart, isRange) = (nil, false)
            }
            elements += found
            size += found.count
            guard size <= Self.maximumElements else {
                throw Problem(
                    range: item.range, message: "the stores have more than \(Self.maximumElements) characters")
            }
        }
        if isRange, let last = items.last { throw Problem(range: last.range, message: "the range has no end") }
        return elements
    }

    /// What follows the first element of a range.
    private func range(
        _ start: KeymanProgram.Element, _ end: KeymanProgram.Element, _ place: Range<Int>
    ) throws(Problem) -> [KeymanProgram.Element] {
        switch (start, end) {
        case (.unit(let low), .unit(let high)):
            guard let low = low.scalar?.value, let high = high.scalar?.value, low <= high,
                high - low < Self.maximumElements
            else { break }
            return (low...high).dropFirst().compactMap(Unicode.Scalar.init).map { .unit(TextUnit($0)) }
        case (.key(let low), .key(let high)) where low.modifiers == high.modifiers:
            let all = KeyNames.rows.joined().filter { $0.utf8.count == 3 }.sorted()
            guard let first = all.firstIndex(of: low.name), let last = all.firstIndex(of: high.name), first <= last
            else { break }
            return all[first...last].dropFirst().map { .key(VirtualKey($0, low.modifiers)) }
        case (.key, .key), (.key, .unit), (.unit, .key): break
        }
        throw Problem(range: place, message: "a range goes from a lower to a higher character or key, as in 'a' .. 'z'")
    }

    private func key(
        typing character: Unicode.Scalar, _ modifiers: VirtualKey.Modifiers, _ range: Range<Int>
    ) throws(Problem) -> VirtualKey {
        guard let name = KeyNames.key(typing: character) else {
            throw Problem(range: range, message: "no key of a US keyboard types ‘\(character)’")
        }
        return VirtualKey(name, modifiers)
    }

    /// Takes over what a store with `&` says of the keyboard.
    private mutating func note(_ system: SystemStore, _ items: [KeymanItem]) throws(Problem) {
        let characters = items.compactMap { if case .character(let character) = $0.kind { character } else { nil } }
        let text = String(String.UnicodeScalarView(characters))
        let isOn = text == "1"
        if let first = items.first, let last = items.last {
            program.info.places[system] = first.range.lowerBound..<last.range.upperBound
        }
        switch system {
        case .name: program.info.name = text
        case .layoutFile: program.info.layoutFile = text.isEmpty ? nil : text
        case .includeCodes: program.info.codesFile = text.isEmpty ? nil : text
        case .message: program.info.message = text
        case .ethnologueCode:
            program.info.languages = text.split(whereSeparator: { $0 == " " || $0 == ";" }).map(String.init)
        case .mnemonicLayout: program.info.isMnemonic = isOn
        case .capsOnOnly: program.info.capsLock.isOnOnly = isOn
        case .capsAlwaysOff: program.info.capsLock.isAlwaysOff = isOn
        case .shiftFreesCaps: program.info.capsLock.isFreedByShift = isOn
        case .casedKeys:
            for case .key(let key) in try elements(items, depth: 0) { program.info.casedKeys.insert(key.name) }
        case .bitmap, .copyright, .displayMap, .hotkey, .keyboardVersion, .kmw_embedCSS, .kmw_embedJS, .kmw_helpFile,
            .kmw_helpText, .kmw_rtl, .language, .layer, .layout, .newLayer, .oldCharPosMatching, .oldLayer, .platform,
            .targets, .version, .visualKeyboard, .windowsLanguages, .baseLayout, .languageName, .author:
            break
        }
    }

    // MARK: - Rules

    private mutating func compileRules() {
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
            case .store, .header: break
            }
        }
    }

    private mutating func rule(
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

    private mutating func readContext(_ items: ArraySlice<KeymanItem>, _ rule: inout KeymanProgram.Rule) throws(Problem)
    {
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

    private mutating func condition(
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

    private mutating func text(_ items: [KeymanItem]) throws(Problem) -> [TextUnit] {
        try elements(items, depth: 0).compactMap { if case .unit(let unit) = $0 { unit } else { nil } }
    }

    private mutating func keys(
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

    private mutating func output(
        _ items: [KeymanItem], of rule: KeymanProgram.Rule?
    ) throws(Problem) -> [KeymanProgram.Output] {
        var output: [KeymanProgram.Output] = []
        func add(_ units: [TextUnit]) {
            if case .units(let before)? = output.last {
                output[output.count - 1] = .units(before + units)
            } else {
                output.append(.units(units))
            }
        }
        for item in items {
            switch item.kind {
            case .character(let character): add([TextUnit(character)])
            case .deadkey(let name): add([deadkey(name)])
            case .contents: add(try text([item]))
            case .context:
                guard rule != nil else { throw Self.noContext(item.range) }
                output.append(.context)
            case .contextItem(let number):
                guard let rule else { throw Self.noContext(item.range) }
                let place = rule.place(number)
                guard rule.hasCharacter(at: place) else {
                    throw Problem(range: item.range, message: "the context has no element \(number) with a character")
                }
                output.append(.contextItem(place))
            case .index(let name, let number):
                let store = try store(name, item.range)
                guard let rule else { throw Self.noContext(item.range) }
                let place = rule.place(number)
                guard rule.isFound(place) else {
                    throw Problem(
                        range: item.range,
                        message: "the element \(number) of the rule is no any(…), whose place in its store index takes")
                }
                output.append(.index(store, of: place))
            case .nul: break
            case .beep: output.append(.beep)
            case .return: output.append(.return)
            case .use(let name): output.append(.use(try group(name, item.range)))
            case .set(let name, let value):
                let value = try text(value)
                guard name.hasPrefix("&") else {
                    output.append(.set(try store(name, item.range), value))
                    continue
                }
                guard SystemStore(named: String(name.dropFirst())) == .layer else {
                    throw Problem(range: item.range, message: "of the stores with & only &layer can be set")
                }
                output.append(.layer(value.plainText))
            case .reset(let name): output.append(.reset(try store(name, item.range)))
            case .save(let name): output.append(.save(try store(name, item.range)))
            case .layer(let value): output.append(.layer(try text(value).plainText))
            case .key(let key):
                throw Problem(range: item.range, message: "a rule types text; it cannot press the key ‘\(key.name)’")
            case .characterKey, .range, .any, .notAny, .if, .plus, .arrow:
                throw Problem(range: item.range, message: "this cannot be in the output, which is what a rule types")
            }
        }
        return output
    }

    private static func noContext(_ range: Range<Int>) -> Problem {
        Problem(range: range, message: "match and nomatch have no context, so that it cannot be typed")
    }
}

extension KeymanProgram.Rule {
    /// The place of an element in the context, counted from 1: `nul` counts as one where elements are counted.
    fileprivate func place(_ number: Int) -> Int { isAtStart ? number - 1 : number }

    /// Whether the element at a place is a character or a deadkey.
    fileprivate func hasCharacter(at place: Int) -> Bool {
        (1..<context.count + 1).contains(place) && !context[place - 1].isCondition
    }

    /// Whether the element at a place is found in a store. The key comes after the context.
    fileprivate func isFound(_ number: Int) -> Bool {
        if number == context.count + 1 { return !keys.isEmpty }
        guard (1..<context.count + 1).contains(number) else { return false }
        return switch context[number - 1] {
        case .any, .index: true
        case .unit, .notAny, .same, .condition: false
        }
    }
}

extension KeymanProgram.Output {
    /// Whether it changes the text.
    fileprivate var isText: Bool {
        switch self {
        case .units, .contextItem, .index: true
        case .context, .use, .beep, .return, .set, .reset, .save, .layer: false
        }
    }
}
