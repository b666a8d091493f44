package import JSONText
package import ProxyRules

extension EditingRules {
    package func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.choice("ownEdits", settings.ownEdits)
            writer.choice("ownCaretMoves", settings.ownCaretMoves)
            writer.choice("selectedText", settings.selectedText)
            writer.member("selectedTextLength", settings.selectedTextLength)
            writer.choice("smartDelete", settings.smartDelete)
            writer.choice("caretUnit", settings.caretUnit)
            writer.choice("markedRangeUnit", settings.markedRangeUnit)
            writer.choice("insertionReplacesMarked", settings.insertionReplacesMarked)
            writer.choice("outOfRange", settings.outOfRange)
            writer.member("editsPerEvent", settings.editsPerEvent)
            writer.member("allowsSmartDelete", field.allowsSmartDelete)
            writer.member("deleteSelectsFirst", field.deleteSelectsFirst)
            writer.member("isMultiline", field.isMultiline)
            if let maximum = field.maximumLength { writer.member("maximumLength", maximum) }
        }
    }

    /// Reads rules. A rule that is missing or not known is that of the profile `ideal`.
    package static func read(from reader: inout JSONReader) throws(JSONError) -> EditingRules {
        var settings = EditingSettings()
        var field = EditingRules.Field()
        try reader.object { (name, reader) throws(JSONError) in
            switch name {
            case "ownEdits": settings.ownEdits = try reader.choice() ?? settings.ownEdits
            case "ownCaretMoves": settings.ownCaretMoves = try reader.choice() ?? settings.ownCaretMoves
            case "selectedText": settings.selectedText = try reader.choice() ?? settings.selectedText
            case "selectedTextLength": settings.selectedTextLength = try reader.integer()
            case "smartDelete": settings.smartDelete = try reader.choice() ?? settings.smartDelete
            case "caretUnit": settings.caretUnit = try reader.choice() ?? settings.caretUnit
            case "markedRangeUnit": settings.markedRangeUnit = try reader.choice() ?? settings.markedRangeUnit
            case "insertionReplacesMarked":
                settings.insertionReplacesMarked = try reader.choice() ?? settings.insertionReplacesMarked
            case "outOfRange": settings.outOfRange = try reader.choice() ?? settings.outOfRange
            case "editsPerEvent": settings.editsPerEvent = try reader.integer()
            case "allowsSmartDelete": field.allowsSmartDelete = try reader.bool()
            case "deleteSelectsFirst": field.deleteSelectsFirst = try reader.bool()
            case "isMultiline": field.isMultiline = try reader.bool()
            case "maximumLength": field.maximumLength = try reader.integer()
            default: return false
            }
            return true
        }
        return EditingRules(settings, field: field)
    }
}
