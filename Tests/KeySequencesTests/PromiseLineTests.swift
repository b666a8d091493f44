import KeySequences
import SourceText
import Testing

/// `:promises` and `:always` in files.
struct PromiseLineTests {
    @Test func `Unknown names and facts are refused with their places`() {
        #expect(
            problem(":promises undo windw")?.description
                == "a.keys:1:16: unknown promise ‘windw’; did you mean ‘window’?")
        #expect(problem(":always")?.message == ":always needs a fact and its value; write :always layer: base")
        #expect(problem(":always layr: base")?.column == 9)
        #expect(problem(":promises") == nil)
        #expect(problem(":always history[1]: 1 + 2 = 3") == nil)
    }

    private func problem(_ text: String) -> FileError? {
        do {
            _ = try Script(Array(text.utf8), name: "a.keys")
            return nil
        } catch {
            return error
        }
    }
}
