/// The rules of a layout by which what is typed changes the text before the caret, as they are written.
package struct TransformDefinition: Hashable, Sendable {
    /// A variable of the rules.
    package struct Variable: Hashable, Sendable {
        /// The kinds, in the order in which they are defined: sets may have strings that a file names after them.
        package enum Kind: String, Hashable, Sendable, CaseIterable {
            /// A part of a pattern or a text.
            case string
            /// A set of characters.
            case uset
            /// Strings separated by spaces.
            case set
        }

        package var kind: Kind
        package var name: String
        package var value: String

        package init(_ kind: Kind, _ name: String, _ value: String) {
            self.kind = kind
            self.name = name
            self.value = value
        }
    }

    /// A rule, by its properties: `from` and `to`, or `from` and `order` with others.
    package typealias Rule = [String: String]

    /// A group of rules, all transforms or all reorders.
    package struct Group: Hashable, Sendable {
        package var reorders: Bool
        package var rules: [Rule]

        package init(reorders: Bool, rules: [Rule]) {
            self.reorders = reorders
            self.rules = rules
        }
    }

    /// The variables, in the order of their definitions.
    package var variables: [Variable] = []
    /// The groups that are applied to what is typed, in order.
    package var typing: [Group] = []
    /// The groups that are applied to a press of backspace, in order.
    package var deleting: [Group] = []
    /// Whether text is compared in its decomposed form.
    package var normalizes = true
    /// The rules as a source in Keyman's language, which takes the place of all others.
    package var program: String?

    package init() {}

    /// Whether nothing is changed.
    package var isEmpty: Bool { typing.isEmpty && deleting.isEmpty && program == nil }
}
