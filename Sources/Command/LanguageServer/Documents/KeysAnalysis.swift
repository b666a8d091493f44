import Foundation
import HostAppKit
import KeySequences
import Simulator
import SourceText

/// A `.keys` file as it is read and played: its mistakes, and the device at each line.
struct KeysAnalysis {
    /// Reads a file that is included: an open document, or else the file.
    typealias Reading = (_ path: String) throws -> [UInt8]

    let path: String
    private(set) var diagnostics: [Diagnostic] = []
    /// The files that were read for this one.
    private(set) var sources: Set<String> = []
    /// The lines that can be played: all, or those before the first one that cannot be read.
    private(set) var script: Script?
    private var text = DocumentText("")
    private let makeDevice: () throws -> Simulation
    private var played: PlayedScript?

    init(_ path: String, on makeDevice: @escaping () throws -> Simulation) {
        (self.path, self.makeDevice) = (path, makeDevice)
    }

    /// Reads and plays the text.
    mutating func update(_ new: DocumentText, reading: @escaping Reading) {
        (text, diagnostics, sources, script) = (new, [], [], nil)
        let lines = ReaderLines(text, .lineFeeds, file: path)
        do {
            let read = Sources(reading)
            defer { sources = read.paths }
            let whole = try Script(text.bytes, name: path) { try read.bytes(of: $0) }
            script = whole
            try play(whole)
            // As a test, a file that is skipped is not played.
            guard whole.reasonToSkip == nil, let played else { return }
            diagnostics =
                played.problems.map { Diagnostic($0, in: lines) } + played.differences.map { Diagnostic($0, in: lines) }
        } catch let problem as FileError {
            diagnostics = [Diagnostic(problem, in: lines)]
            let end = problem.file == path ? problem.line - 1 : 0
            script = try? Script(bytes(beforeLine: end), name: path) { try reading($0) }
            // For the device at the lines before the mistake.
            if let script { try? play(script) }
        } catch {
            diagnostics = [Diagnostic("\(error)", in: lines)]
        }
    }

    private mutating func play(_ script: Script) throws {
        var played = try self.played ?? PlayedScript(makeDevice)
        self.played = nil
        defer { self.played = played }
        try played.play(script)
    }

    /// The device before a line of the document, counted from 0, as far as it can be played.
    func device(beforeLine line: Int) -> Simulation? {
        guard let script, let played else { return try? makeDevice() }
        return try? played.playing(script[0..<position(ofLine: line, in: script)]).device
    }

    /// The device after a line of the document, counted from 0.
    func device(afterLine line: Int) -> Simulation? { device(beforeLine: line + 1) }

    /// Calls `body` for each line of the document that was played, counted from 0, with the device before and after it.
    func visit(_ lines: ClosedRange<Int>, _ body: (Int, _ before: Simulation, _ after: Simulation) -> Void) {
        guard let script, let played else { return }
        let part = script[0..<position(ofLine: lines.upperBound + 1, in: script)]
        try? played.visit(part, from: position(ofLine: lines.lowerBound, in: part)) { step, before, after in
            if step.file == path, lines.contains(step.line.number - 1) { body(step.line.number - 1, before, after) }
        }
    }

    /// Calls `body` for every line that is played, of included files too, with the device before it.
    func visitAll(_ body: (Script.Step, Simulation) -> Void) {
        guard let script, let played else { return }
        try? played.visit(script, from: 0) { step, before, _ in body(step, before) }
    }

    /// The outcome of the file as a test, for what updates values.
    var outcome: SequenceOutcome {
        var outcome = SequenceOutcome(
            file: path, verdict: .failed(played?.differences ?? [], played?.problems ?? []), seconds: 0)
        outcome.matches = played?.matches ?? []
        return outcome
    }

    /// The position of the document's first step after so many lines. What is included before comes before it.
    private func position(ofLine line: Int, in script: Script) -> Int {
        (0..<script.count).first { script[$0].file == path && script[$0].line.number > line } ?? script.count
    }

    private func bytes(beforeLine number: Int) -> [UInt8] {
        let starts = LineBreaks.lineFeeds.starts(in: text.bytes)
        return starts.indices.contains(number) ? Array(text.bytes[..<starts[number]]) : text.bytes
    }
}

/// Notes which files are read.
private final class Sources {
    private(set) var paths: Set<String> = []
    private let reading: KeysAnalysis.Reading

    init(_ reading: @escaping KeysAnalysis.Reading) { self.reading = reading }

    func bytes(of path: String) throws -> [UInt8] {
        paths.insert(path)
        return try reading(path)
    }
}
