import JSONText
import SettingsFiles
package import SourceText

/// Reads files of records. The end of the name says what they are.
package enum RecordFile: String, CaseIterable, Sendable {
    /// A record a line, each a JSON object; empty lines count for nothing.
    case jsonl, ndjson
    /// A JSON array of objects.
    case json
    /// A YAML list of mappings.
    case yaml, yml

    /// The kind of a file by its name; nil for any other.
    package static func kind(_ name: String) -> RecordFile? {
        RecordFile(rawValue: name.split(separator: ".").last.map { $0.lowercased() } ?? "")
    }

    /// Reads the records in the bytes of a file, or throws every problem, up to a number of them.
    ///
    /// - Parameters:
    ///   - file: the name of the file in problems.
    ///   - progress: called now and then with the number of bytes read.
    package func records(
        _ bytes: [UInt8], file: String, progress: (Int) -> Void = { _ in }
    ) throws(InvalidFileError) -> [Record] {
        switch self {
        case .jsonl, .ndjson: try lines(bytes, file, progress)
        case .json: try array(bytes, file)
        case .yaml, .yml: try settings(bytes, file)
        }
    }

    private static let maximumProblems = 20

    private func lines(
        _ bytes: [UInt8], _ file: String, _ progress: (Int) -> Void
    ) throws(InvalidFileError) -> [Record] {
        var records: [Record] = []
        var problems: [FileError] = []
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var number = 0
        while start < bytes.count, problems.count < Self.maximumProblems {
            let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
            number += 1
            let line = bytes[start..<end]
            if line.contains(where: { $0 > 0x20 }) {
                do throws(JSONError) {
                    var reader = JSONReader(Array(line))
                    records.append(try Self.record(&reader))
                    try reader.end()
                } catch {
                    problems.append(error.problem(in: line, number: number, file: file))
                }
            }
            if number.isMultiple(of: 1000) { progress(end) }
            start = end + 1
        }
        guard problems.isEmpty else { throw InvalidFileError(problems) }
        return records
    }

    private func array(_ bytes: [UInt8], _ file: String) throws(InvalidFileError) -> [Record] {
        do throws(JSONError) {
            var reader = JSONReader(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes[3...]) : bytes)
            var records: [Record] = []
            guard reader.kind() == .array else {
                throw reader.fault("a list of records is expected here; one record a line needs the ending .jsonl")
            }
            try reader.array { (reader) throws(JSONError) in records.append(try Self.record(&reader)) }
            try reader.end()
            return records
        } catch {
            let before = bytes.prefix(error.offset)
            let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
            let line = bytes[start...].prefix { $0 != 0x0A }
            let inLine = JSONError(offset: error.offset - start, message: error.message)
            throw InvalidFileError([
                inLine.problem(in: line, number: before.count { $0 == 0x0A } + 1, file: file)
            ])
        }
    }

    private func settings(_ bytes: [UInt8], _ file: String) throws(InvalidFileError) -> [Record] {
        guard let root = try SettingsFile.read(bytes, file: file, kind: "records in YAML") else { return [] }
        guard case .list(let nodes) = root.content else {
            throw InvalidFileError([
                root.span.problem("records are a list, each a mapping: - name: Milk", in: file)
            ])
        }
        var budget = RecordBudget()
        var records: [Record] = []
        var problems: [FileError] = []
        for node in nodes where problems.count < Self.maximumProblems {
            guard case .mapping = node.content else {
                problems.append(node.span.problem("a record is a mapping: name: Milk", in: file))
                continue
            }
            guard let record = budget.record(node) else {
                problems.append(node.span.problem(RecordBudget.refusal, in: file))
                break
            }
            records.append(record)
        }
        guard problems.isEmpty else { throw InvalidFileError(problems) }
        return records
    }

    private static func record(_ reader: inout JSONReader) throws(JSONError) -> Record {
        guard reader.kind() == .object else { throw reader.fault("a record is an object: {\"name\": \"Milk\"}") }
        return try value(&reader)
    }

    private static func value(_ reader: inout JSONReader) throws(JSONError) -> Record {
        switch reader.kind() {
        case .object:
            var members: [Record.Member] = []
            try reader.object { (name, reader) throws(JSONError) in
                members.append(Record.Member(name, try value(&reader)))
                return true
            }
            return .mapping(members)
        case .array:
            var values: [Record] = []
            try reader.array { (reader) throws(JSONError) in values.append(try value(&reader)) }
            return .list(values)
        case .string: return .text(try reader.string())
        case .number: return .text(try reader.number())
        case .flag: return .text(try reader.bool() ? "true" : "false")
        case .null:
            try reader.null()
            return .text("")
        }
    }
}

/// Limits the values that a YAML file may have: one that refers to itself could otherwise become very large.
struct RecordBudget {
    private var count = 0
    private static let maximum = 200_000
    static let refusal = "the records have more values than YAML can have here; write a record a line, as JSON"

    /// Nil if there are too many values.
    mutating func record(_ node: SettingsNode) -> Record? {
        count += 1
        guard count <= Self.maximum else { return nil }
        switch node.content {
        case .text(let text): return .text(text == "null" || text == "~" ? "" : text)
        case .list(let nodes):
            var values: [Record] = []
            for node in nodes {
                guard let value = record(node) else { return nil }
                values.append(value)
            }
            return .list(values)
        case .mapping(let entries):
            var members: [Record.Member] = []
            for entry in entries {
                guard let value = record(entry.value) else { return nil }
                members.append(Record.Member(entry.key.text ?? "", value))
            }
            return .mapping(members)
        }
    }
}

extension JSONError {
    /// The error as a problem of a line of a file.
    fileprivate func problem(in line: ArraySlice<UInt8>, number: Int, file: String) -> FileError {
        guard let text = String(validating: line, as: UTF8.self) else {
            return FileError(file: file, line: number, column: 1, message: FileLines.notUTF8)
        }
        return FileError(
            file: file, line: number, excerpt: SourceExcerpt(text, offset..<offset), message: message)
    }
}
