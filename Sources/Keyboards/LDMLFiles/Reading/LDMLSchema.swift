import XMLFiles

/// The elements of LDML Keyboard 3.0 (TR35 part 7) and of its test files: which attributes and children each may have.
struct LDMLSchema {
    struct Element {
        var required: [String] = []
        var optional: [String] = []
        var children: [String] = []
    }

    private static let strayText = "text between elements means nothing; write <!-- it as a comment -->"

    let root: String
    let elements: [String: Element]

    static let keyboard = LDMLSchema(
        root: "keyboard3",
        elements: [
            "keyboard3": Element(
                required: ["locale", "conformsTo"], optional: ["xmlns"],
                children: [
                    "import", "locales", "version", "info", "settings", "displays", "keys", "flicks", "forms", "layers",
                    "variables", "transforms",
                ]),
            "import": Element(required: ["path"], optional: ["base"]),
            "locales": Element(children: ["locale"]),
            "locale": Element(required: ["id"]),
            "version": Element(optional: ["number", "cldrVersion"]),
            "info": Element(required: ["name"], optional: ["author", "layout", "indicator"]),
            "settings": Element(optional: ["normalization"]),
            "displays": Element(children: ["import", "display", "displayOptions"]),
            "display": Element(required: ["display"], optional: ["keyId", "output"]),
            "displayOptions": Element(optional: ["baseCharacter"]),
            "keys": Element(children: ["import", "key"]),
            "key": Element(
                required: ["id"],
                optional: [
                    "flickId", "gap", "output", "longPressKeyIds", "longPressDefaultKeyId", "multiTapKeyIds", "stretch",
                    "layerId", "width",
                ]),
            "flicks": Element(children: ["import", "flick"]),
            "flick": Element(required: ["id"], children: ["flickSegment"]),
            "flickSegment": Element(required: ["directions", "keyId"]),
            "forms": Element(children: ["import", "form"]),
            "form": Element(required: ["id"], children: ["scanCodes"]),
            "scanCodes": Element(required: ["codes"]),
            "layers": Element(required: ["formId"], optional: ["minDeviceWidth"], children: ["import", "layer"]),
            "layer": Element(optional: ["id", "modifiers"], children: ["row"]),
            "row": Element(required: ["keys"]),
            "variables": Element(children: ["import", "string", "set", "uset"]),
            "string": Element(required: ["id", "value"]),
            "set": Element(required: ["id", "value"]),
            "uset": Element(required: ["id", "value"]),
            "transforms": Element(required: ["type"], children: ["import", "transformGroup"]),
            "transformGroup": Element(children: ["import", "transform", "reorder"]),
            "transform": Element(required: ["from"], optional: ["to"]),
            "reorder": Element(
                required: ["from"], optional: ["before", "order", "tertiary", "tertiaryBase", "preBase"]),
        ])

    static let tests = LDMLSchema(
        root: "keyboardTest3",
        elements: [
            "keyboardTest3": Element(
                required: ["conformsTo"], optional: ["xmlns"], children: ["info", "repertoire", "tests"]),
            "info": Element(required: ["keyboard", "name"], optional: ["author"]),
            "repertoire": Element(required: ["name", "chars"], optional: ["type"]),
            "tests": Element(required: ["name"], children: ["test"]),
            "test": Element(required: ["name"], children: ["startContext", "keystroke", "emit", "backspace", "check"]),
            "startContext": Element(required: ["to"]),
            "keystroke": Element(required: ["key"], optional: ["flick", "longPress", "tapCount"]),
            "emit": Element(required: ["to"]),
            "backspace": Element(),
            "check": Element(required: ["result"]),
        ])

    /// Reports what the schema does not have. The content of `special`, which may stand anywhere, is not looked at.
    func check(_ element: XMLElement, as root: String, of document: XMLDocument, into problems: inout LDMLProblems) {
        guard let rule = elements[root], element.name == root else { return }
        for attribute in element.attributes
        where !(rule.required + rule.optional).contains(attribute.name) && !attribute.name.hasPrefix("xmlns:") {
            problems.report(
                document.problem(
                    nameOf: attribute,
                    LDMLProblems.unknown("attribute of \(root)", attribute.name, among: rule.required + rule.optional)))
        }
        if let problem = document.problem(
            textOf: element, Self.strayText)
        {
            problems.report(problem)
        }
        for name in rule.required where element[name] == nil {
            problems.report(document.problem(element, "the attribute \(name) of \(root) is missing"))
        }
        for child in element.children where child.name != "special" {
            if rule.children.contains(child.name) {
                check(child, as: child.name, of: document, into: &problems)
            } else {
                problems.report(
                    document.problem(
                        child, LDMLProblems.unknown("element in \(root)", child.name, among: rule.children)))
            }
        }
    }
}
