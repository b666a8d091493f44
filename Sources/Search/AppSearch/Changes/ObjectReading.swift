import JSONText
import SourceText

/// Reads the members of an object, and collects the mistakes.
struct ObjectReading {
    /// The maximum number of mistakes that are reported for one object.
    static let maximumProblems = 20

    private(set) var problems: [IndexChangeError.Problem] = []

    private var isFull: Bool { problems.count >= Self.maximumProblems }

    mutating func note(_ range: Range<Int>, _ message: String) {
        problems.append(IndexChangeError.Problem(range: range, message: message))
    }

    /// Calls `body`, and collects what it throws.
    mutating func collect<Value>(_ body: () throws(IndexChangeError) -> Value) -> Value? {
        do {
            return try body()
        } catch {
            problems += error.problems
            return nil
        }
    }

    /// Reads the members into a record. A member that is `null` counts as missing.
    mutating func read<Record>(
        _ members: [JSONNode.Member], _ fields: [String: JSONField<Record>], into record: inout Record
    ) {
        var seen: Set<String> = []
        for member in members where !isFull {
            guard let field = fields[member.name] else {
                let hint = nameHint(for: member.name, among: fields.keys.sorted())
                note(member.nameRange, "unknown name ‘\(member.name.inMessage)’; \(hint)")
                continue
            }
            guard seen.insert(member.name).inserted else {
                note(member.nameRange, "‘\(member.name)’ is given twice; once is enough")
                continue
            }
            if member.value.isNull { continue }
            collect { () throws(IndexChangeError) in try field.read(member.value, &record) }
        }
    }
}
