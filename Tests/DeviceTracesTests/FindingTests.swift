import DeviceProbe
import DeviceTraces
import KeyboardAdapters
import KeyboardExtension
import KeyboardWire
import Profiles
import Simulator
import SourceText
import TestSupport
import Testing

/// What a fit says besides values.
@Suite struct FindingTests {
    /// Three things that no setting does: a letter that a device capitalizes, a callback that never comes elsewhere,
    /// and a field that says it is empty.
    @Test func `What no setting explains is shown with its line`() throws {
        let profile = try DeviceTrial.known("ios26")
        var lines = try DeviceTrial.trace(profile) { ["typing", "caret", "tap", "emoji"].contains($0.name) }
        func plant(_ experiment: String, _ step: Int, _ change: (inout TraceRead) -> Void) throws -> String {
            let index = try #require(
                lines.lastIndex {
                    guard $0.line.step == TraceLine.Step(experiment, step), case .read = $0.line.content else {
                        return false
                    }
                    return true
                })
            guard case .read(var read) = lines[index].line.content else { return "" }
            change(&read)
            lines[index].line.content = .read(read)
            return lines[index].place
        }
        let capital = try plant("typing", 4) { $0.before = .some("abC") }
        let empty = try plant("caret", 7) { $0.hasText = false }
        let callback = try #require(lines.firstIndex { $0.line.step == TraceLine.Step("tap", 3) })
        lines[callback].line.content = .callback(.didReceiveMemoryWarning)
        let planted = [capital, empty, lines[callback].place]

        let fit = ProfileFit(DeviceTrace([lines], known: DeviceTrial.known), from: DeviceTrial.known, DeviceTrial.runs)
        let places = Set(fit.unexplained.compactMap(\.place))
        #expect(places.isSuperset(of: planted))
        #expect(fit.unexplained.count < 10)
    }

    @Test func `Traces that contradict each other are named`() throws {
        let traces = try ["ios16", "ios17"].map { name in
            var profile = try DeviceTrial.known("ios17")
            if name == "ios16" { try HostProfile.setting(named: "smartDelete").set("no", in: &profile) }
            return try DeviceTrial.trace(profile) { ["word", "tap"].contains($0.name) }.map {
                TraceFile.Placed($0.line, place: "\(name).trace")
            }
        }
        let fit = ProfileFit(DeviceTrace(traces, known: DeviceTrial.known), from: DeviceTrial.known, DeviceTrial.runs)
        let finding = fit.finding(try HostProfile.setting(named: "smartDelete"))
        let other = finding.value == "no" ? "ios17.trace" : "ios16.trace"
        guard case .contradicted(let value, let lines) = finding.outcome else {
            Issue.record("\(finding.outcome)")
            return
        }
        #expect(value != finding.value && lines == [other])
    }

    @Test func `What is not in a trace is open, with the experiment that decides`() throws {
        let lines = try DeviceTrial.trace(try DeviceTrial.known("ios17")) { $0.name == "typing" }
            .filter { $0.line.step?.experiment == "typing" }
        let fit = ProfileFit(DeviceTrace([lines], known: DeviceTrial.known), from: DeviceTrial.known, DeviceTrial.runs)
        #expect(fit.finding(try HostProfile.setting(named: "ownEdits")).outcome == .decided)
        #expect(fit.finding(try HostProfile.setting(named: "caretUnit")).outcome == .open(experiment: "emoji"))
        #expect(fit.finding(try HostProfile.setting(named: "systemGlobe")).outcome == .open(experiment: "start"))
    }

    @Test(arguments: [
        ("", "a trace begins"), ("{}", "a trace begins"), ("{\"keybedTrace\":2}", "version 2"),
        ("{\"keybedTrace\":1}\n{\"t\":1,\"call\":\"insert\"}\n", "there is no such request"),
        ("{\"keybedTrace\":1}\n{\"t\":-1,\"turn\":1}\n", "t is the time"),
        ("{\"keybedTrace\":1}\n{\"t\":1,\"turn\":1,\"key\":\"a\"}\n", "this is the second"),
        ("{\"keybedTrace\":1}\n{\"t\":1,\"step\":\"a\",\"turn\":1}\n", "a step is"),
    ])
    func `A line that is none of a trace is refused with its place`(_ text: String, _ sentence: String) {
        let error = #expect(throws: FileError.self) { try TraceFile.read(Array(text.utf8), name: "a.trace") { _ in } }
        #expect(error?.description.contains(sentence) == true, "\(error?.description ?? "")")
        #expect(error?.line == max(1, text.split(separator: "\n").count))
    }

    @Test func `A last line that was cut off does not count`() throws {
        var count = 0
        try TraceFile.read(Array("{\"keybedTrace\":1}\n{\"t\":1,\"turn\":1}\n{\"t\":2,\"tu".utf8), name: "a.trace") {
            _ in
            count += 1
        }
        #expect(count == 1)
    }

    /// A probe's trace and a session.
    @Test(arguments: [false, true])
    func `A damaged trace is refused with its place, or compared`(_ isSession: Bool) throws {
        var random = SeededGenerator(seed: 5)
        let profile = try DeviceTrial.known("ios26")
        let names = ["typing", "caret", "emoji", "marked"]
        let lines =
            isSession
            ? try SessionTests.record(SessionTests.day, on: profile).map(\.line)
            : try DeviceTrial.trace(profile).map(\.line).filter { names.contains($0.step?.experiment ?? "") }
        let text = ["{\"keybedTrace\":1}\n"] + lines.map { [$0].written }
        for _ in 0..<RandomRun.traces.size {
            var read: [TraceFile.Placed] = []
            do throws(FileError) {
                try TraceFile.read(Self.damaged(text, &random), name: "a.trace") { read.append($0) }
                let trace = DeviceTrace([read], known: DeviceTrial.known)
                _ = trace.differences(from: DeviceTrial.known[0], DeviceTrial.runs)
            } catch {
                #expect(error.line <= lines.count + 5 && !error.message.isEmpty)
            }
        }
    }

    /// The bytes of lines of which some are elsewhere, twice or gone, or of which some bytes are.
    private static func damaged(_ text: [String], _ random: inout SeededGenerator) -> [UInt8] {
        var lines = text
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            let (from, to) = (
                Int.random(in: 1..<lines.count, using: &random), Int.random(in: 1..<lines.count, using: &random)
            )
            let line = lines[from]
            if Bool.random(using: &random) { lines.remove(at: from) }
            if Bool.random(using: &random) { lines.insert(line, at: min(to, lines.count)) }
        }
        var bytes = Array(lines.joined().utf8)
        for _ in 0..<Int.random(in: 0...2, using: &random) {
            let place = bytes.indices.randomElement(using: &random) ?? 0
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes[place] = UInt8.random(in: UInt8(ascii: "0")...UInt8(ascii: "9"), using: &random)
            case 2: bytes.remove(at: place)
            default: bytes.insert(bytes.randomElement(using: &random) ?? 0, at: place)
            }
        }
        return bytes
    }
}
