import KeyboardExtension
import SourceText

/// Reads the forms of a keyboard and their layers.
extension LDMLReader {
    /// The number of keys in each row of a form.
    private mutating func readScanCodes() -> [String: [Int]] {
        var rows: [String: [Int]] = [:]
        let forms = implied(LDMLImports.impliedForms) + elements("forms").flatMap { children(of: $0) }
        for form in forms {
            guard let id = form["id"] else { continue }
            if id == LDMLKeyboard.touch {
                report(form.problem("id", nil, "a touch layout has no scan codes"))
            }
            rows[id] = children(of: form).map { row in
                let codes = (row["codes"] ?? "").split(whereSeparator: \.isWhitespace)
                if !codes.allSatisfy({ $0.utf8.count == 2 && $0.allSatisfy(\.isHexDigit) }) || codes.isEmpty {
                    report(row.problem("codes", nil, "codes are bytes of two hexadecimal digits, separated by spaces"))
                }
                return codes.count
            }
        }
        return rows
    }

    mutating func readForms(_ keys: [String: DefinedKey]) -> [LDMLKeyboard.Form] {
        let scanCodes = readScanCodes()
        let layers = elements("layers")
        if layers.isEmpty { report(file.problem("the element layers is missing; a keyboard has at least one")) }
        var forms: [LDMLKeyboard.Form] = []
        for element in layers {
            guard let id = element["formId"] else { continue }
            if id != LDMLKeyboard.touch, scanCodes[id] == nil {
                report(
                    element.problem(
                        "formId", nil,
                        LDMLProblems.unknown("form", id, among: Array(scanCodes.keys) + [LDMLKeyboard.touch])))
            }
            var width: Int?
            if let text = element["minDeviceWidth"] {
                width = Int(text)
                if !(1...999).contains(width ?? 0) {
                    report(element.problem("minDeviceWidth", nil, "minDeviceWidth is a whole number from 1 to 999"))
                }
            }
            if forms.contains(where: { $0.id == id && $0.minimumDeviceWidth == width }) {
                report(element.problem("formId", nil, "there are two layers elements for the form \(id)"))
            }
            let found = children(of: element).map { readLayer($0, form: id, scanCodes: scanCodes[id], keys) }
            if found.isEmpty { report(element.problem("layers has at least one layer")) }
            let form = LDMLKeyboard.Form(id: id, minimumDeviceWidth: width, layers: found.map(\.layer))
            check(form, found.map(\.element), at: element)
            forms.append(form)
        }
        return forms
    }

    private mutating func check(_ form: LDMLKeyboard.Form, _ places: [LDMLElement], at element: LDMLElement) {
        var ids: Set<String> = []
        for (layer, place) in zip(form.layers, places) {
            if let id = layer.id, !ids.insert(id).inserted {
                report(place.problem("id", nil, "the form has two layers with the id ‘\(id)’"))
            }
        }
        if form.isTouch {
            if !form.layers.isEmpty, !ids.contains(KeyboardLayout.baseLayer) {
                report(element.problem("a touch layout has a layer with the id base"))
            }
            return
        }
        var taken: Set<Set<Modifier>> = []
        for (layer, place) in zip(form.layers, places) {
            for set in Set(layer.modifiers.flatMap(\.everyPress)) where !taken.insert(set).inserted {
                report(place.problem("modifiers", nil, "two layers have the same modifiers"))
                break
            }
        }
        if form.layers.count(where: \.isForOtherModifiers) > 1 {
            report(element.problem("only one layer has the modifier other"))
        }
    }

    private mutating func readLayer(
        _ element: LDMLElement, form: String, scanCodes: [Int]?, _ keys: [String: DefinedKey]
    ) -> (layer: LDMLKeyboard.Layer, element: LDMLElement) {
        let isTouch = form == LDMLKeyboard.touch
        var layer = LDMLKeyboard.Layer(id: element["id"], rows: [])
        if let id = layer.id, id.isEmpty || !id.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
        {
            report(element.problem("id", nil, "the id of a layer has letters, digits and hyphens"))
        }
        if isTouch, layer.id == nil { report(element.problem("a layer of a touch layout has an id")) }
        if let modifiers = element["modifiers"] {
            readModifiers(modifiers, of: element, into: &layer)
        } else if !isTouch {
            // The specification asks for modifiers; keyboards leave them out where there are none.
            layer.modifiers = [[]]
        }
        let rows = children(of: element)
        for (index, row) in rows.enumerated() {
            let ids = (row["keys"] ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
            for id in ids where keys[id] == nil {
                let range = row["keys"]?.rangeOfWord(id)
                report(row.problem("keys", range, LDMLProblems.unknown("key", id, among: keys.keys)))
            }
            if ids.isEmpty { report(row.problem("keys", nil, "a row has at least one key")) }
            if let scanCodes {
                if index >= scanCodes.count {
                    report(row.problem("the form \(form) has \(scanCodes.count.counted("row"))"))
                } else if ids.count > scanCodes[index] {
                    report(
                        row.problem(
                            "keys", nil,
                            "the row has \(ids.count.counted("key")); "
                                + "in the form \(form) it has \(scanCodes[index])"
                        ))
                }
            }
            layer.rows.append(ids)
        }
        if rows.isEmpty { report(element.problem("a layer has at least one row")) }
        return (layer, element)
    }

    private mutating func readModifiers(_ text: String, of element: LDMLElement, into layer: inout LDMLKeyboard.Layer) {
        for set in text.split(separator: ",", omittingEmptySubsequences: false) {
            let words = set.split(whereSeparator: \.isWhitespace).map(String.init)
            if words == ["none"] {
                layer.modifiers.append([])
            } else if words == ["other"] {
                layer.isForOtherModifiers = true
            } else {
                let modifiers = words.compactMap(Modifier.init(rawValue:))
                if let unknown = words.first(where: { Modifier(rawValue: $0) == nil }) {
                    let names = Modifier.allCases.map(\.rawValue) + ["none", "other"]
                    report(
                        element.problem(
                            "modifiers", nil,
                            ["none", "other"].contains(unknown)
                                ? "\(unknown) stands alone" : LDMLProblems.unknown("modifier", unknown, among: names)))
                } else if modifiers.isEmpty {
                    report(element.problem("modifiers", nil, "modifiers are sets of words, separated by commas"))
                } else if Set(modifiers).count != modifiers.count {
                    report(element.problem("modifiers", nil, "a modifier is in the set twice"))
                }
                layer.modifiers.append(Set(modifiers))
            }
        }
    }
}

extension String {
    /// Where a word of the text is, in UTF-8 units.
    fileprivate func rangeOfWord(_ word: String) -> Range<Int>? {
        split(whereSeparator: \.isWhitespace).first { $0 == word }.map { found in
            let start = utf8.distance(from: startIndex, to: found.startIndex)
            return start..<start + found.utf8.count
        }
    }
}
