package import JSONText
package import KeyboardExtension
package import ProxyRules

/// A line of a trace: what a keyboard did, read or was notified of, and when. A trace is a text, a line of JSON each,
/// in the order of time, after a ``TraceHeader``. Calls, callbacks and what is read have the names that they have in
/// the messages of keyboards that are programs.
package struct TraceLine: Hashable, Sendable {
    /// Milliseconds since the trace began.
    package var time: Int
    /// The number of the line, from 1. A gap shows that lines were lost. Nil if lines are not numbered.
    package var number: Int?
    /// Where in the experiments of a probe it was written: `typing/3`; nil outside them.
    package var step: Step?
    package var content: Content

    /// A step of an experiment.
    package struct Step: Hashable, Sendable {
        package var experiment: String
        /// The number of the step, from 0.
        package var index: Int

        package init(_ experiment: String, _ index: Int) { (self.experiment, self.index) = (experiment, index) }
    }

    package enum Content: Hashable, Sendable {
        /// The keyboard asked its proxy for an edit, or its controller for something else.
        case edit(ProxyEdit)
        case request(HostRequest)
        /// What the proxy showed.
        case read(TraceRead)
        case callback(KeyboardEvent)
        /// The user pressed a key of the keyboard.
        case key(String)
        /// The run loop turned: what is read from here on may have changed. Turns are counted from 1.
        case turn(Int)
        /// A probe asked a person for something, and whether they did it.
        case asked(String)
        case done(Bool)
        /// The keyboard has begun to hold this many megabytes more than it needs.
        case holds(Int)
    }

    package init(time: Int, number: Int? = nil, step: Step? = nil, _ content: Content) {
        (self.time, self.number, self.step, self.content) = (time, number, step, content)
    }

    private enum Member: String, CaseIterable {
        case t, n, step, call, read, callback, key, turn, asked, done, holds
    }

    /// Reads a line.
    package init(line: [UInt8]) throws(JSONError) {
        var reader = JSONReader(line)
        var (time, number): (Int?, Int?)
        var step: Step?
        var content: Content?
        try reader.object { (name, reader) throws(JSONError) in
            // What a later version adds is ignored.
            guard let member = Member(rawValue: name) else { return false }
            let start = reader.offset
            let found: Content
            switch member {
            case .t:
                time = try reader.count("t is the time in milliseconds since the trace began")
                return true
            case .n:
                number = try reader.count("n is the number of the line")
                return true
            case .step:
                step = try Step(from: &reader)
                return true
            case .call: found = try Content(callFrom: &reader)
            case .read: found = .read(try TraceRead(from: &reader))
            case .callback:
                guard let event = try KeyboardEvent.read(from: &reader) else {
                    throw reader.fault("there is no such callback", at: start)
                }
                found = .callback(event)
            case .key: found = .key(try reader.string())
            case .turn: found = .turn(try reader.count("turns are counted from 1"))
            case .asked: found = .asked(try reader.string())
            case .done: found = .done(try reader.bool())
            case .holds: found = .holds(try reader.count("a keyboard holds a number of megabytes"))
            }
            guard content == nil else {
                throw reader.fault("a line says one thing; this is the second", at: start)
            }
            content = found
            return true
        }
        try reader.end()
        guard let time else {
            throw JSONError(offset: 0, message: "a line of a trace has its time, as in {\"t\":12,…}")
        }
        guard let content else {
            let names = Member.allCases.dropFirst(3).map(\.rawValue).joined(separator: ", ")
            throw JSONError(offset: 0, message: "a line of a trace has one of \(names)")
        }
        self.init(time: time, number: number, step: step, content)
    }

    package func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("t", time)
            if let number { writer.member("n", number) }
            if let step { writer.member("step", "\(step)") }
            switch content {
            case .edit(let edit):
                writer.name("call")
                edit.write(to: &writer)
            case .request(let request):
                writer.name("call")
                request.write(to: &writer)
            case .read(let read):
                writer.name("read")
                read.write(to: &writer)
            case .callback(let event):
                writer.name("callback")
                event.write(to: &writer)
            case .key(let key): writer.member("key", key)
            case .turn(let number): writer.member("turn", number)
            case .asked(let text): writer.member("asked", text)
            case .done(let isDone): writer.member("done", isDone)
            case .holds(let megabytes): writer.member("holds", megabytes)
            }
        }
        writer.endLine()
    }
}

extension TraceLine.Step: CustomStringConvertible {
    package var description: String { "\(experiment)/\(index)" }

    fileprivate init(from reader: inout JSONReader) throws(JSONError) {
        let start = reader.offset
        let parts = try reader.string().split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, let index = Int(parts[1]), (0...1_000_000).contains(index) else {
            throw reader.fault("a step is an experiment and a number: \"typing/3\"", at: start)
        }
        self.init(String(parts[0]), index)
    }
}

extension TraceLine.Content {
    /// Reads a call: an edit, or a request.
    fileprivate init(callFrom reader: inout JSONReader) throws(JSONError) {
        var copy = reader
        do throws(JSONError) {
            self = .edit(try ProxyEdit(from: &reader))
        } catch {
            guard error.choice != nil else { throw error }
            self = .request(try HostRequest(from: &copy))
            reader = copy
        }
    }
}

extension JSONReader {
    fileprivate mutating func count(_ sentence: String) throws(JSONError) -> Int {
        let start = offset
        let number = try integer()
        guard (0...1_000_000_000_000).contains(number) else { throw fault(sentence, at: start) }
        return number
    }
}
