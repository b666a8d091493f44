// swift-format-ignore-file
//
// Runs the probe and a recorded keyboard on the stand-in for UIKit, and writes their traces into a folder.
import DeviceProbe
import KeyboardAdapters
import KeyboardExtension
import UIKit

let folder = URL(fileURLWithPath: CommandLine.arguments[1])
let field = PlantedField()

UIInputViewController.field = field

extension ProbeViewController {
    func press(_ name: String) {
        guard let host, let key = host.layout.keys[name] else { return }
        host.press(key)
    }
    var message: String { host?.appearance.message ?? "" }
}

let probe = ProbeViewController()
probe.viewDidLoad()
probe.viewWillAppear(false)
probe.viewDidAppear(false)
probe.press("start")
// Nobody is there to do what it asks for.
while !probe.message.hasPrefix("finished") {
    try await Task.sleep(for: .milliseconds(20))
    if probe.message.contains("or skip") { probe.press("skip") }
}
field.isPlanted = false
_ = field.take()
probe.press("type")
var typed = -1
while typed < field.count {
    typed = field.count
    try await Task.sleep(for: .milliseconds(300))
}
try Data(field.take().utf8).write(to: folder.appendingPathComponent("probe.trace"))

/// The guide's keyboard for UIKit, recorded.
final class RecordedKeyboard: KeyboardViewController {
    private(set) var trace = ""
    override func startRecording() -> TraceRecorder? {
        let start = ContinuousClock.now
        return TraceRecorder(device: "none", system: "none", clock: { .now - start }) { [weak self] in
            self?.trace += $0
        }
    }
}

let recorded = RecordedKeyboard()
recorded.viewDidLoad()
recorded.viewWillAppear(false)
recorded.viewDidAppear(false)
let taps = [
    { recorded.letterTapped("n") }, { recorded.letterTapped("e") }, recorded.accentTapped, recorded.accentTapped,
    recorded.spaceTapped, recorded.spaceTapped,
]
for tap in taps {
    tap()
    try await Task.sleep(for: .milliseconds(50))
}
let text = field.take()
guard text == "nè. " else { fatalError("the recorded keyboard typed \(text)") }
try Data(recorded.trace.utf8).write(to: folder.appendingPathComponent("day.trace"))
