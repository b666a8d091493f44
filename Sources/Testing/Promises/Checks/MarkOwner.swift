import KeyboardExtension
import ProxyRules
import Simulator
import SourceText

/// Follows which keyboard has marked text.
struct MarkOwner {
    private var owner: String?

    mutating func follow(_ record: LineRecord) -> [BrokenPromise] {
        var broken: [BrokenPromise] = []
        for entry in record.entries {
            switch entry {
            case .handled(let event):
                // Who marks text without knowing what stands there may take it for another's later.
                let knowsText = !event.reads.contains(.late)
                for edit in event.edits { if case .mark = edit { owner = knowsText ? event.keyboard : nil } }
            case .changedByOthers: owner = nil
            case .leftMarked(let keyboard, let text):
                guard owner == keyboard else { continue }
                broken.append(
                    BrokenPromise(
                        .marked, by: keyboard, kind: "left marked",
                        "it leaves the screen while ‘\(text.inMessage)’ is still marked"))
            case .failed, .removedMarked: owner = nil
            case .letGo: break
            }
        }
        return broken
    }
}
