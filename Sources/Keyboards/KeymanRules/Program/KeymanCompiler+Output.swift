import Transforms

/// What rules type and do.
extension KeymanCompiler {
    mutating func output(
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

    static func noContext(_ range: Range<Int>) -> Problem {
        Problem(range: range, message: "match and nomatch have no context, so that it cannot be typed")
    }
}

extension KeymanProgram.Output {
    /// Whether it changes the text.
    var isText: Bool {
        switch self {
        case .units, .contextItem, .index: true
        case .context, .use, .beep, .return, .set, .reset, .save, .layer: false
        }
    }
}
