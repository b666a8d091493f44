import HostAppKit
import JSONText
import KeyboardExtension
import Simulator
import TextModel

/// The part of the document around the caret, so that a press in a long document costs no more than in a short one.
struct DocumentWindow {
    /// The number of UTF-16 units that are shown on each side of the selection, and of a long selection at each end.
    static let reach = 4000
    /// The number of UTF-16 units that are shown of what the keyboard sees, on each side.
    static let seenLength = 2000

    private let document: TextDocument
    private let window: Range<Int>
    private let label: String
    private let isSecure: Bool
    private let isMultiline: Bool

    init(_ simulation: Simulation) {
        document = simulation.document
        window = document.rangeAroundSelection(Self.reach)
        label = simulation.field?.label ?? ""
        isSecure = simulation.isSecure
        isMultiline = simulation.field?.isMultiline != false
    }

    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("start", window.lowerBound)
            writer.member("count", document.count)
            writer.member("text", shownText)
            writer.name("selection")
            writer.range(document.selection)
            writer.name("marked")
            if let marked = document.markedRange { writer.range(marked) } else { writer.null() }
            writer.member("label", label)
            writer.member("isSecure", isSecure)
            writer.member("isMultiline", isMultiline)
        }
    }

    /// The text; as many • as UTF-16 units in a secure field, so that offsets stay what they are.
    private var shownText: String {
        isSecure ? String(repeating: "•", count: window.count) : document.text(in: window)
    }
}

extension JSONWriter {
    fileprivate mutating func range(_ range: Range<Int>) {
        array([range.lowerBound, range.upperBound]) { $0.integer($1) }
    }
}

extension SeenParts {
    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("before", orNull: before)
            writer.member("selected", orNull: selected)
            writer.member("after", orNull: after)
        }
    }
}
