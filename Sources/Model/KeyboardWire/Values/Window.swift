package import JSONText
import KeyboardExtension
package import ProxyRules
import TextModel

/// A window is written with what a keyboard reads of it, by the names of `TextDocumentProxy`, and `mirror`: what is
/// needed besides to show the keyboard its own edits. A keyboard must not read that.
extension FieldWindow {
    package func write(to writer: inout JSONWriter) {
        let before = text.contextBefore(in: 0..<text.count)
        let after = text.contextAfter(in: 0..<text.count)
        let selected = text.selection.isEmpty ? nil : text.text(in: text.selection)
        writer.object { writer in
            writer.member("before", orNull: hidesContext ? nil : before)
            writer.member("after", orNull: hidesContext ? nil : after ?? (endsAtNewline ? "" : nil))
            writer.member("selected", orNull: shownSelection ?? selected)
            writer.member("hasText", hasText)
            writer.member("document", identifier.rawValue)
            if let inputMode { writer.member("inputMode", orNull: inputMode.primaryLanguage) }
            writer.name("traits")
            traits.write(to: &writer)
            writer.member("needsInputModeSwitchKey", needsInputModeSwitchKey)
            writer.member("hasFullAccess", hasFullAccess)
            guard
                hidesContext || shownSelection != nil || isPart || whole != nil || text.markedRange != nil
                    || endsAtNewline
            else { return }
            writer.name("mirror")
            writer.object { writer in
                if let marked = text.markedRange {
                    writer.name("marked")
                    writer.range(marked)
                }
                if isPart { writer.member("isPart", true) }
                if endsAtNewline { writer.member("endsAtNewline", true) }
                if shownSelection != nil, let selected { writer.member("selected", selected) }
                if hidesContext {
                    writer.member("before", orNull: before)
                    writer.member("after", orNull: after)
                }
                if let whole {
                    writer.name("whole")
                    whole.write(to: &writer)
                }
            }
        }
    }

    package init(from reader: inout JSONReader) throws(JSONError) {
        self.init(text: TextDocument(), hasText: false)
        var shown = Parts()
        var hidden = Parts()
        try reader.object { (name, reader) throws(JSONError) in
            switch name {
            case "before", "after", "selected": try shown.read(name, from: &reader)
            case "hasText": hasText = try reader.bool()
            case "document": identifier = DocumentIdentifier(rawValue: try reader.string())
            case "inputMode":
                let language = try reader.optional { (reader) throws(JSONError) in try reader.string() }
                inputMode = TextInputMode(primaryLanguage: language)
            case "traits": traits = try TextInputTraits(from: &reader)
            case "needsInputModeSwitchKey": needsInputModeSwitchKey = try reader.bool()
            case "hasFullAccess": hasFullAccess = try reader.bool()
            case "mirror":
                try reader.object { (name, reader) throws(JSONError) in
                    switch name {
                    case "marked": hidden.marked = try reader.range()
                    case "isPart": isPart = try reader.bool()
                    case "endsAtNewline": endsAtNewline = try reader.bool()
                    case "before", "after":
                        hidesContext = true
                        try hidden.read(name, from: &reader)
                    case "selected": try hidden.read(name, from: &reader)
                    case "whole": whole = try TextDocument(from: &reader)
                    default: return false
                    }
                    return true
                }
            default: return false
            }
            return true
        }
        if hidden.selected != nil { shownSelection = shown.selected }
        let before = (hidesContext ? hidden : shown).before ?? ""
        let selected = hidden.selected ?? shown.selected ?? ""
        let after = (hidesContext ? hidden : shown).after ?? ""
        let caret = before.utf16.count
        text = TextDocument(
            before + selected + after, selection: caret..<caret + selected.utf16.count, markedRange: hidden.marked)
    }

    /// The parts of a text around the selection.
    private struct Parts {
        var before, after, selected: String?
        var marked: Range<Int>?

        mutating func read(_ name: String, from reader: inout JSONReader) throws(JSONError) {
            let text = try reader.optional { (reader) throws(JSONError) in try reader.string() }
            switch name {
            case "before": before = text
            case "after": after = text
            default: selected = text
            }
        }
    }
}

extension TextDocument {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("text", text)
            writer.name("selection")
            writer.range(selection)
            guard let markedRange else { return }
            writer.name("marked")
            writer.range(markedRange)
        }
    }

    fileprivate init(from reader: inout JSONReader) throws(JSONError) {
        var text = ""
        var selection: Range<Int>?
        var marked: Range<Int>?
        try reader.object { (name, reader) throws(JSONError) in
            switch name {
            case "text": text = try reader.string()
            case "selection": selection = try reader.range()
            case "marked": marked = try reader.range()
            default: return false
            }
            return true
        }
        self.init(text, selection: selection, markedRange: marked)
    }
}
