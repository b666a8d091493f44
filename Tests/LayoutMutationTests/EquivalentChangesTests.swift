import KeyboardExtension
import LayoutMutation
import Testing

/// The file in which an author says which changes make no difference.
@Suite struct EquivalentChangesTests {
    private static let descriptions: Set<String> = ["the key a is labelled ?", "the key b is labelled ?"]

    private func read(_ text: String) throws -> EquivalentChanges {
        try EquivalentChanges(Array(text.utf8), file: "equivalent.txt", of: Self.descriptions, layout: "small")
    }

    @Test func `Each change has its reason`() throws {
        let excuses = try read("# Labels.\r\n\nthe key a is labelled ?, because nobody looks, because it is dark\n")
        let layout = SmallLayouts.layout(
            [["a", "b"]], LayoutKey(id: "a", label: "A", action: .type("a")),
            LayoutKey(id: "b", label: "B", action: .type("b")))
        let reasons = SmallLayouts.changes("relabel", of: layout).map { excuses.reason(for: $0) }
        #expect(reasons == ["nobody looks, because it is dark", nil, nil])
    }

    @Test(
        arguments: [
            ("the key a is labelled ?\n", "1:1: a line is a change and its reason: the key 1 is labelled ?, because …"),
            ("\nthe key a is labelled ?, because \n", "2:1: a line is a change and its reason"),
            (
                "the key c is labelled ?, because x\n",
                "1:1: ‘the key c is labelled ?’ is no change of small; did you mean ‘the key a is labelled ?’?"
            ),
            (
                "the key a is labelled ?, because x\nthe key a is labelled ?, because y\n",
                "2:1: the reason for this change is given twice; keep one"
            ),
        ] as [(String, String)])
    func `Other lines are problems`(_ text: String, _ problem: String) {
        #expect {
            try read(text)
        } throws: {
            "\($0)".hasPrefix("equivalent.txt:\(problem)")
        }
    }
}
