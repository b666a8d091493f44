import SourceText
import Transforms

/// Stores, and what those with `&` say of the keyboard.
extension KeymanCompiler {
    mutating func compileStores() {
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
    mutating func elements(_ items: [KeymanItem], depth: Int) throws(Problem) -> [KeymanProgram.Element] {
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
    func range(
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

    func key(
        typing character: Unicode.Scalar, _ modifiers: VirtualKey.Modifiers, _ range: Range<Int>
    ) throws(Problem) -> VirtualKey {
        guard let name = KeyNames.key(typing: character) else {
            throw Problem(range: range, message: "no key of a US keyboard types ‘\(character)’")
        }
        return VirtualKey(name, modifiers)
    }

    /// Takes over what a store with `&` says of the keyboard.
    mutating func note(_ system: SystemStore, _ items: [KeymanItem]) throws(Problem) {
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
        case .ethnologueCode:
            program.info.languages = text.split(whereSeparator: { $0 == " " || $0 == ";" }).map(String.init)
        case .capsOnOnly: program.info.capsLock.isOnOnly = isOn
        case .capsAlwaysOff: program.info.capsLock.isAlwaysOff = isOn
        case .shiftFreesCaps: program.info.capsLock.isFreedByShift = isOn
        case .casedKeys:
            for case .key(let key) in try elements(items, depth: 0) { program.info.casedKeys.insert(key.name) }
        // On a US keyboard the keys of a mnemonic layout are those of all others.
        case .mnemonicLayout, .message, .bitmap, .copyright, .displayMap, .hotkey, .keyboardVersion, .kmw_embedCSS,
            .kmw_embedJS, .kmw_helpFile,
            .kmw_helpText, .kmw_rtl, .language, .layer, .layout, .newLayer, .oldCharPosMatching, .oldLayer, .platform,
            .targets, .version, .visualKeyboard, .windowsLanguages, .baseLayout, .languageName, .author:
            break
        }
    }
}
