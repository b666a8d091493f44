import JSONText
import KeyboardExtension
import KeyboardWire
import LayoutFiles
import ProxyRules
import SourceText

/// A program that is spoken to line by line, with every answer checked.
final class CheckedProgram {
    let hello: KeyboardHello
    let layout: KeyboardLayout
    let program: KeyboardProgram
    private let lines: ProgramLines
    private var nextMessage = 1
    private(set) var lastSent = ""
    private(set) var lastGot: String?
    private var lastLine: [UInt8] = []

    /// Starts the program and lets both introduce themselves.
    init(_ program: KeyboardProgram, layout: KeyboardLayout?) throws(CheckFault) {
        self.program = program
        do throws(ProgramFailure) {
            lines = try ProgramLines(program, isOpen: false)
        } catch {
            throw CheckFault(wanted: "a program that starts; \(error)", log: error.output)
        }
        var host = HostHello()
        host.version = KeybedVersion.current
        host.profile = "ideal"
        var writer = JSONWriter()
        HostMessage.hello(host).write(to: &writer)
        let sent = Self.with(#""tilt":{"angle":[1,null,"é"]}"#, in: writer.bytes)
        let line: [UInt8]
        (lastSent, lastGot) = (Self.text(sent), nil)
        do throws(ProgramFailure) {
            line = try lines.exchange(sent, within: program.limits.startTime)
        } catch {
            throw CheckFault(sent: lastSent, wanted: "how the program introduces itself; \(error)", log: error.output)
        }
        (lastGot, lastLine) = (Self.text(line), line)
        do {
            hello = try KeyboardHello(line: line)
            self.layout = try layout ?? program.layout(of: hello)
        } catch let error as JSONError {
            throw CheckFault(sent: lastSent, got: lastGot, error, in: line)
        } catch {
            throw CheckFault(sent: lastSent, got: lastGot, wanted: "a layout without problems: \(Self.problems(error))")
        }
        try check(hello.unknownMembers)
        try check(self.layout)
    }

    // MARK: - Messages

    /// Sends an event and returns the answer. A fault is thrown if the answer is not valid.
    ///
    /// - Parameters:
    ///   - more: whether the message has members that no program knows.
    ///   - pieces: the number of pieces in which the line is sent, with pauses.
    func answer(
        _ event: KeyboardEvent, _ window: FieldWindow, state: Int, more: Bool = false, pieces: Int = 1
    ) throws(CheckFault) -> KeyboardAnswer {
        let extra = #""tilt":{"angle":[1,null,"é"]},"#
        var body = String(decoding: HostMessage.body(event, window), as: UTF8.self)
        if more {
            for part in [#""window":{"#, #""key":{"#] {
                guard let place = body.firstRange(of: part) else { continue }
                body.insert(contentsOf: extra, at: place.upperBound)
            }
            body = extra + body
        }
        return try answer(body: Array(body.utf8), state: state, pieces: pieces)
    }

    /// Sends the members of an event and returns the answer.
    func answer(body: [UInt8], state: Int, pieces: Int = 1) throws(CheckFault) -> KeyboardAnswer {
        let message = nextMessage
        nextMessage += 1
        var writer = JSONWriter()
        HostMessage.writeEvent(id: message, state: state, body, to: &writer)
        writer.endLine()
        let line = try exchange(writer.bytes, pieces: pieces)
        let answer: KeyboardAnswer
        do {
            answer = try KeyboardAnswer(line: line, scope: "")
        } catch {
            throw fault(error)
        }
        guard answer.id == message else { throw fault("the answer to this message, with its id") }
        if let error = answer.error {
            throw fault("an answer without an error; the keyboard says ‘\(error.inMessage)’")
        }
        try check(answer)
        return answer
    }

    /// Sends lines that have no answer.
    func send(_ bytes: [UInt8]) throws(CheckFault) {
        (lastSent, lastGot) = (Self.text(bytes), nil)
        do throws(ProgramFailure) {
            try lines.send(bytes, within: program.limits.answerTime)
        } catch {
            throw fault("a program that reads this; \(error)", log: error.output)
        }
    }

    /// Waits a moment, in which the program must not write a line.
    func expectSilence() throws(CheckFault) {
        guard let line = lines.unasked(within: .milliseconds(30)) else { return }
        lastGot = Self.text(line)
        throw fault("one line for each event, and no other line; what is for people belongs on standard error")
    }

    /// Closes the input of the program, which is to end.
    func close() throws(CheckFault) {
        (lastSent, lastGot) = ("(the end of the input)", nil)
        let time = max(program.limits.answerTime, .seconds(1))
        switch lines.end(within: time) {
        case nil: throw fault("the program ends when its input ends; it goes on after \(time)")
        case .exited(status: 0): return
        case .some(let end): throw fault("the exit status 0 when the input ends; the program \(end)")
        }
    }

    private func exchange(_ bytes: [UInt8], pieces: Int) throws(CheckFault) -> [UInt8] {
        let rest = try sendPart(of: bytes, pieces: pieces)
        (lastSent, lastGot) = (Self.text(bytes), nil)
        do throws(ProgramFailure) {
            let line = try lines.exchange(rest, within: program.limits.answerTime)
            (lastGot, lastLine) = (Self.text(line), line)
            return line
        } catch {
            throw fault("an answer; \(error)", log: error.output)
        }
    }

    /// Sends a line piece by piece, with pauses. Returns the last piece, which is not sent.
    private func sendPart(of bytes: [UInt8], pieces: Int) throws(CheckFault) -> [UInt8] {
        var rest = bytes[...]
        for _ in 1..<max(pieces, 1) {
            try send(Array(rest.prefix(bytes.count / pieces)))
            rest = rest.dropFirst(bytes.count / pieces)
            guard let line = lines.unasked(within: .milliseconds(20)) else { continue }
            lastGot = Self.text(line)
            throw fault("an answer after the end of the line, not before")
        }
        return Array(rest)
    }

    // MARK: - Faults

    func fault(_ wanted: String, log: [String] = []) -> CheckFault {
        CheckFault(sent: lastSent, got: lastGot, wanted: wanted, log: log)
    }

    private func fault(_ error: JSONError) -> CheckFault {
        CheckFault(sent: lastSent, got: lastGot, error, in: lastLine)
    }

    /// Members that a host does not know are ignored, and so a mistyped one does nothing.
    private func check(_ unknownMembers: [JSONError]) throws(CheckFault) {
        for error in unknownMembers where error.meant != nil { throw fault(error) }
    }

    /// An action that a host does not know is one of the keyboard's own, and so is a mistyped one.
    private func check(_ layout: KeyboardLayout) throws(CheckFault) {
        let names = StandardAction.allCases.map(\.rawValue)
        for key in layout.keys.values.sorted(by: { $0.id < $1.id }) {
            for case .engine(let name, _) in [key.action, key.longPress].compactMap(\.self) {
                guard let meant = nearestName(to: name, among: names) else { continue }
                throw fault(
                    "another name for the action ‘\(name.inMessage)’ of the key \(key.id.inMessage) (did you mean "
                        + "‘\(meant)’?); besides the keyboard's own there are \(names.joined(separator: ", "))")
            }
        }
    }

    private func check(_ answer: KeyboardAnswer) throws(CheckFault) {
        for case .mark(let text, let selected) in answer.edits where selected.upperBound > text.utf16.count {
            throw fault("a selected part inside the marked text, which has \(text.utf16.count) UTF-16 units")
        }
        try check(answer.unknownMembers)
        if answer.floodedEdits > 0 { throw fault("at most 10000 edits") }
    }

    private static func problems(_ error: any Error) -> String {
        (error as? InvalidFileError).map { $0.report.joined(separator: "; ") } ?? "\(error)"
    }

    /// A line for people. The middle of a long one is left out.
    private static func text(_ line: [UInt8]) -> String {
        let text = String(decoding: line, as: UTF8.self).trimmingPrefix { $0.isNewline }
        let shown = text.last?.isNewline == true ? text.dropLast() : text
        guard shown.utf8.count > 600 else { return String(shown) }
        return "\(shown.prefix(300))…\(shown.suffix(200))"
    }

    /// A JSON object in a line, with another member at its start.
    private static func with(_ member: String, in line: [UInt8]) -> [UInt8] {
        Array("{\(member),".utf8) + line.dropFirst()
    }
}

extension CheckFault {
    /// The answer is not understood.
    fileprivate init(sent: String, got: String?, _ error: JSONError, in line: [UInt8]) {
        self.init(
            sent: sent, got: got, wanted: "a line that is understood; \(error.sentence)", place: error.place(in: line))
    }
}
