package import KeyboardExtension

extension TransformRules {
    /// The rules of a layout. Rules that cannot be read, which a layout that was read does not have, are left out.
    package init(_ layout: KeyboardLayout) {
        let definition = layout.transforms
        var compiler = TransformCompiler(normalizes: definition.normalizes)
        for variable in definition.variables { try? compiler.define(variable) }
        for action in layout.keys.values.flatMap(\.allActions) {
            switch action {
            case .type(let text), .typeAndShow(let text, _): compiler.noteMarkers(of: text)
            case .layer, .digit, .standard, .engine: break
            }
        }
        for (groups, isDeleting) in [(definition.typing, false), (definition.deleting, true)] {
            for group in groups {
                if group.reorders {
                    var reorders = TransformCompiler.Reorders()
                    for rule in group.rules { try? compiler.add(TransformCompiler.Reorder(rule), into: &reorders) }
                    compiler.append(reorders)
                } else {
                    var transforms = TransformCompiler.Transforms()
                    for rule in group.rules {
                        try? compiler.add(from: rule["from"] ?? "", to: rule["to"], into: &transforms)
                    }
                    compiler.append(transforms, toDeleting: isDeleting)
                }
            }
        }
        self = compiler.rules
    }
}

extension TransformDefinition {
    /// The number of rules.
    package var ruleCount: Int { (typing + deleting).reduce(0) { $0 + $1.rules.count } }
}
