import Foundation
import JSONText
import KeyboardExtension
import KeyboardWire
import ProxyRules

// A keyboard that types how many keys were pressed in its state, and watches over what the host asks for. The first
// argument says which states it keeps: all, none, or the maximum number. Further arguments mean nothing; they tell
// programs apart.
let keeping = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "all"
let maximum = Int(keeping)
var hello = KeyboardHello()
hello.name = "Counting"
hello.keepsStates = keeping != "none"
hello.keep = maximum
hello.layout = Array(
    #"{"name":"Count","layers":{"base":"one next"},"keys":{"one":{"action":"one"},"next":{"action":"nextKeyboard"}}}"#
        .utf8)

var states = [0: 0]
var newest = 0
var writer = JSONWriter()
while let line = readLine() {
    switch try HostMessage(line: Array(line.utf8)) {
    case .hello: hello.write(to: &writer)
    case .event(let id, let state, let event, _):
        guard let count = states[hello.keepsStates ? state : newest] else {
            FileHandle.standardError.write(Data("asked for the state \(state), which was released\n".utf8))
            exit(7)
        }
        var answer = KeyboardAnswer(id: id, state: state)
        if case .key = event {
            newest += 1
            states[newest] = count + 1
            if !hello.keepsStates { states[newest - 1] = nil }
            answer.state = newest
            answer.edits = [.insert("\(count + 1) ")]
            answer.appearance = KeyboardAppearance(mode: "\(count + 1)")
        }
        if case .load = event, !hello.keepsStates {
            // A keyboard without states begins anew.
            states = [newest: 0]
        }
        answer.write(to: &writer)
    case .release(let released): for state in released { states[state] = nil }
    case .explain, .rules, .unknown: break
    }
    if let maximum, states.count > maximum + 2 {
        FileHandle.standardError.write(Data("\(states.count) states and not \(maximum)\n".utf8))
        exit(8)
    }
    FileHandle.standardOutput.write(Data(writer.bytes))
    writer.clear()
}
