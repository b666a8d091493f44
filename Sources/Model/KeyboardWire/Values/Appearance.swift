package import JSONText
package import KeyboardExtension

extension KeyboardAppearance {
    package func write(to writer: inout JSONWriter) {
        writer.object { writer in
            if let display { writer.member("display", display) }
            if let expression { writer.member("expression", expression) }
            if isApproximate { writer.member("isApproximate", true) }
            for (name, texts) in [
                ("stack", stack), ("memory", memory), ("history", history), ("candidates", candidates),
            ] {
                guard let texts else { continue }
                writer.name(of: name)
                writer.strings(texts)
            }
            if let chosenCandidate { writer.member("chosenCandidate", chosenCandidate) }
            if let revision { writer.member("revision", revision) }
            if let mode { writer.member("mode", mode) }
            if let message { writer.member("message", message) }
            guard !labels.isEmpty else { return }
            writer.name("labels")
            writer.object { writer in
                for (key, label) in labels.sorted(by: { $0.key < $1.key }) {
                    writer.name(of: key)
                    writer.string(label)
                }
            }
        }
    }

    package init(from reader: inout JSONReader) throws(JSONError) {
        self.init()
        try reader.object { (member: Member, reader) throws(JSONError) in
            switch member {
            case .display: display = try reader.string()
            case .expression: expression = try reader.string()
            case .isApproximate: isApproximate = try reader.bool()
            case .stack: stack = try reader.strings()
            case .memory: memory = try reader.strings()
            case .history: history = try reader.strings()
            case .candidates: candidates = try reader.strings()
            case .chosenCandidate: chosenCandidate = try reader.integer()
            case .revision: revision = try reader.string()
            case .mode: mode = try reader.string()
            case .message: message = try reader.string()
            case .labels:
                try reader.object { (key, reader) throws(JSONError) in
                    labels[key] = try reader.string()
                    return true
                }
            }
        }
    }

    private enum Member: String, CaseIterable {
        case display, expression, isApproximate, stack, memory, history, candidates, chosenCandidate, revision, mode
        case message, labels
    }
}
