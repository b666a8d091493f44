/// The rules by which what is typed changes the text before the caret.
///
///     var compiler = TransformCompiler()
///     var transforms = TransformCompiler.Transforms()
///     try compiler.add(from: "`a", to: "à", into: &transforms)
///     compiler.append(transforms, toDeleting: false)
///     let rules = compiler.rules
///     rules.typing(rules.units("a"), into: rules.context(of: "`")).text
package struct TransformRules: Hashable, Sendable {
    /// Transforms or reorder rules that are applied together.
    enum Group: Hashable, Sendable {
        case transforms(TransformGroup)
        case reorders(ReorderGroup)

        fileprivate func apply(to context: inout InputContext) -> Int? {
            switch self {
            case .transforms(let group): group.apply(to: &context)
            case .reorders(let group): group.apply(to: &context)
            }
        }
    }

    package internal(set) var variables: TransformVariables
    private(set) var typing: [Group] = []
    private(set) var deleting: [Group] = []

    package init(normalizes: Bool = true) { variables = TransformVariables(normalizes: normalizes) }

    /// No rules, for text with these markers, which are numbered in their order.
    package init(markers: [String]) {
        self.init(normalizes: false)
        for name in markers { _ = variables.marker(name) }
    }

    /// Whether nothing is changed.
    package var isEmpty: Bool { typing.isEmpty && deleting.isEmpty }

    package var normalizes: Bool { variables.normalizes }

    /// Adds a group that is applied after those before it, to what is typed or to a press of backspace.
    mutating func append(_ group: Group, toDeleting: Bool) {
        if toDeleting { deleting.append(group) } else { typing.append(group) }
    }

    /// The context of a text before the caret, without markers.
    ///
    /// - Parameter text: the end of the text at least; what is before it counts as its start.
    package func context(of text: String) -> InputContext {
        var context = InputContext()
        // A character decomposes into at most four, and no longer text is looked at.
        let tail = text.unicodeScalars.suffix(InputContext.maximumLength)
        context.isWhole = tail.count == text.unicodeScalars.count
        let units = tail.map(TextUnit.init)
        context.units = variables.normalizes ? CanonicalForm.decomposed(units) : units
        context.trim()
        return context
    }

    /// The context of a text and of one that follows it, which began where the text ends.
    package func context(of text: String, before rest: InputContext) -> InputContext {
        let earlier = context(of: text)
        var context = rest
        context.prepend(earlier.units)
        context.isWhole = earlier.isWhole
        order(&context, from: earlier.units.count)
        context.trim()
        return context
    }

    /// The units of a key's text, in which `\m{name}` is a marker and every other character itself.
    package func units(_ text: String) -> [TextUnit] {
        let units = MarkedText.parts(text).compactMap { part in
            switch part {
            case .text(let scalar): TextUnit(scalar)
            case .marker(let name): variables.knownMarker(name)
            }
        }
        return variables.normalizes ? CanonicalForm.decomposed(units) : units
    }

    /// The context after something was typed. It may be longer than contexts are kept (``InputContext/trim()``).
    package func typing(_ units: [TextUnit], into context: InputContext) -> InputContext {
        var context = context
        let start = context.units.count
        context.units += units
        order(&context, from: start)
        apply(typing, to: &context)
        return context
    }

    /// The context after a press of backspace: changed by a rule, or else without its last code point or emoji and the
    /// markers beside it.
    package func deleting(from context: InputContext) -> InputContext {
        var context = context
        if apply(deleting, to: &context) {
            apply(typing, to: &context)
        } else {
            while context.units.last?.isMarker == true { context.units.removeLast() }
            context.units.removeLast(min(context.units.count, context.lastCharacterLength))
            while context.units.last?.isMarker == true { context.units.removeLast() }
        }
        return context
    }

    /// Applies groups one after the other. Returns whether one of them has changed the text.
    @discardableResult
    private func apply(_ groups: [Group], to context: inout InputContext) -> Bool {
        var hasChanged = false
        for group in groups {
            if let start = group.apply(to: &context) {
                hasChanged = true
                order(&context, from: start)
            }
        }
        return hasChanged
    }

    private func order(_ context: inout InputContext, from start: Int) {
        if variables.normalizes { CanonicalForm.order(&context.units, from: start) }
    }
}

extension InputContext {
    /// The number of units of the last character: more than one only for an emoji of several code points.
    fileprivate var lastCharacterLength: Int {
        guard let last = units.last, last.value > 0x7F else { return 1 }
        let tail = units.suffix(while: { !$0.isMarker })
        guard let character = tail.plainText.last else { return 1 }
        let scalars = character.unicodeScalars
        let isEmoji = scalars.contains {
            $0.properties.isEmojiPresentation || $0.properties.isEmojiModifier || $0.value == 0xFE0F
        }
        return isEmoji ? scalars.count : 1
    }
}

extension [TextUnit] {
    /// The last elements that satisfy a condition, at most 32.
    fileprivate func suffix(while condition: (TextUnit) -> Bool) -> ArraySlice<TextUnit> {
        var start = endIndex
        while start > startIndex, endIndex - start < 32, condition(self[start - 1]) { start -= 1 }
        return self[start...]
    }
}
