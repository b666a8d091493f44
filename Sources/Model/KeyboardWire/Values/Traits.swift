package import JSONText
package import KeyboardExtension

extension TextInputTraits {
    package func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.choice("keyboardType", keyboardType)
            writer.choice("autocapitalizationType", autocapitalizationType)
            writer.choice("autocorrectionType", autocorrectionType)
            writer.choice("spellCheckingType", spellCheckingType)
            writer.choice("smartQuotesType", smartQuotesType)
            writer.choice("smartDashesType", smartDashesType)
            writer.choice("smartInsertDeleteType", smartInsertDeleteType)
            writer.choice("inlinePredictionType", inlinePredictionType)
            writer.choice("mathExpressionCompletionType", mathExpressionCompletionType)
            writer.choice("keyboardAppearance", keyboardAppearance)
            writer.choice("returnKeyType", returnKeyType)
            writer.choice("writingToolsBehavior", writingToolsBehavior)
            if let enablesReturnKeyAutomatically {
                writer.member("enablesReturnKeyAutomatically", enablesReturnKeyAutomatically)
            }
            if let isSecureTextEntry { writer.member("isSecureTextEntry", isSecureTextEntry) }
            if let textContentType { writer.member("textContentType", textContentType) }
            if let passwordRules { writer.member("passwordRules", passwordRules) }
            guard let results = allowedWritingToolsResultOptions else { return }
            writer.name("allowedWritingToolsResultOptions")
            writer.strings(results.map(\.rawValue).sorted())
        }
    }

    package init(from reader: inout JSONReader) throws(JSONError) {
        self.init()
        try reader.object { (name, reader) throws(JSONError) in
            switch name {
            case "keyboardType": keyboardType = try reader.choice()
            case "autocapitalizationType": autocapitalizationType = try reader.choice()
            case "autocorrectionType": autocorrectionType = try reader.choice()
            case "spellCheckingType": spellCheckingType = try reader.choice()
            case "smartQuotesType": smartQuotesType = try reader.choice()
            case "smartDashesType": smartDashesType = try reader.choice()
            case "smartInsertDeleteType": smartInsertDeleteType = try reader.choice()
            case "inlinePredictionType": inlinePredictionType = try reader.choice()
            case "mathExpressionCompletionType": mathExpressionCompletionType = try reader.choice()
            case "keyboardAppearance": keyboardAppearance = try reader.choice()
            case "returnKeyType": returnKeyType = try reader.choice()
            case "writingToolsBehavior": writingToolsBehavior = try reader.choice()
            case "enablesReturnKeyAutomatically": enablesReturnKeyAutomatically = try reader.bool()
            case "isSecureTextEntry": isSecureTextEntry = try reader.bool()
            case "textContentType": textContentType = try reader.string()
            case "passwordRules": passwordRules = try reader.string()
            case "allowedWritingToolsResultOptions":
                allowedWritingToolsResultOptions = Set(
                    try reader.strings().compactMap { WritingToolsResult(rawValue: $0) })
            default: return false
            }
            return true
        }
    }
}

extension JSONWriter {
    mutating func choice(_ name: StaticString, _ value: (some RawRepresentable<String>)?) {
        if let value { member(name, value.rawValue) }
    }
}

extension JSONReader {
    /// Reads one of several words; nil for a word that is not known.
    mutating func choice<Choice: RawRepresentable<String>>() throws(JSONError) -> Choice? {
        Choice(rawValue: try string())
    }
}
