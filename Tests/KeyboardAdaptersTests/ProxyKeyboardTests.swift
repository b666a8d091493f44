import Foundation
import KeybedTesting
import KeyboardAdapters
import KeyboardExtension
import Synchronization
import TestSupport
import Testing

@Suite struct ProxyKeyboardTests {
    @Test(arguments: TestDevice.profiles) func `A view controller's code is tested as it is`(profile: String) throws {
        var device = try TestDevice(keyboards: [.accents], profile: profile)
        try device.play(
            """
            > c a f e accent
            document: café¦
            candidates: é | è | ê | e
            > accent
            document: cafè¦
            > {wait 500ms}
            candidates: é | è | ê | e
            > {wait 500ms}
            candidates:
            > del e accent
            document: café¦
            > space space
            document: café. ¦
            """)
    }

    @Test func `Undo goes back in objects, which are made anew`() throws {
        var device = try TestDevice(keyboards: [.accents])
        try device.play(
            """
            > c a f e
            > accent
            > accent
            document: cafè¦
            :undo
            document: café¦
            > accent
            document: cafè¦
            > accent
            document: cafê¦
            :undo
            :undo
            :undo
            document: cafe¦
            :redo
            candidates: é | è | ê | e
            > {wait 1s}
            candidates:
            """)
    }

    @Test func `An action handler's gestures are key presses`() throws {
        var device = try TestDevice(keyboards: [.gestures])
        try device.play(
            """
            > c a {hold f} e space
            document: caFe ¦
            mode: 1 words
            > del
            document: caFe¦
            > next
            keyboard: system
            """)
    }

    @Test func `Code that remembers nothing is a closure`() throws {
        let keyboard = AvailableKeyboard(layout: .old) {
            ProxyKeyboard { proxy, key in
                if case .type(let text) = key.action { proxy.insertText(text.uppercased()) } else { proxy.perform(key) }
            }
        }
        var device = try TestDevice(keyboards: [keyboard])
        try device.play("> c a f del e next\ndocument: CAE¦\nkeyboard: system")
    }

    @Test func `The answer to a request is an event of its own`() throws {
        let keyboard = AvailableKeyboard(layout: .old) {
            ProxyKeyboard { proxy, key in
                guard key.key == "paste" else { return proxy.perform(key) }
                proxy.request(.readShared(name: "greeting")) { answer in
                    guard case .shared(_, let value) = answer else { return }
                    proxy.insertText(value ?? "nothing")
                    proxy.requestSupplementaryLexicon { proxy.insertText(" \($0.count)") }
                    proxy.request(.open("app:")) { if case .opened(_, true) = $0 { proxy.insertText("!") } }
                }
            }
        }
        var device = try TestDevice(keyboards: [keyboard])
        try device.play("> c paste a\ndocument: cnothing 0!a¦")
    }

    @Test func `An edit between events is lost, and the log says so`() throws {
        let later = Mutex<(@Sendable () -> Void)?>(nil)
        let keyboard = AvailableKeyboard(layout: .old) {
            ProxyKeyboard { proxy, key in
                nonisolated(unsafe) let kept = proxy
                if key.key == "stray" {
                    later.withLock { $0 = { kept.insertText("lost") } }
                } else {
                    proxy.perform(key)
                }
            }
        }
        var device = try TestDevice(keyboards: [keyboard])
        try device.press("stray")
        later.withLock { $0 }?()
        try device.play(
            """
            > a
            document: a¦
            log: 1 edits between events were lost: use after(_:perform:) to edit later
            """)
    }

    @Test func `Marked text takes the ranges of Foundation`() throws {
        let keyboard = AvailableKeyboard(layout: .old) {
            ProxyKeyboard { proxy, key in
                switch key.key {
                case "c": proxy.setMarkedText("côté", selectedRange: .init(location: 1, length: 2))
                case "a": proxy.setMarkedText("a", selectedRange: .init(location: .max, length: .max))
                case "f": proxy.setMarkedText("fin", selectedRange: .init(location: -5, length: -1))
                default: proxy.unmarkText()
                }
            }
        }
        var device = try TestDevice(keyboards: [keyboard])
        try device.play(
            """
            > c
            document: ‹c[ôt]é›
            > a
            document: ‹a¦›
            > f
            document: ‹¦fin›
            > e
            document: ¦fin
            """)
    }

    /// The same keyboard as a value and as an object is the same keyboard, also when somebody goes back.
    @Test func `An object does what a value does`() throws {
        var object = try TestDevice(keyboards: [.countingObject])
        var value = try TestDevice(keyboards: [.countingValue])
        var random = SeededGenerator(seed: 5)
        for step in 0..<400 {
            let line = ["c", "a f", "accent", "{wait 300ms}", ":undo", ":undo", ":redo"].randomElement(using: &random)!
            let refused = (try? object.press(line)) == nil
            #expect(refused == ((try? value.press(line)) == nil), "\(step) \(line)")
            for fact in ["document", "mode"] { #expect(object.fact(fact) == value.fact(fact), "\(step) \(line)") }
        }
    }

    @Test func `A long life ends`() throws {
        var device: TestDevice? = try TestDevice(keyboards: [.accents])
        for _ in 0..<20_000 { try device?.press("a del") }
        device = nil
    }
}

/// How many presses a counting keyboard has seen since the last wake.
private struct Counter: Keyboard {
    private var count = 0
    var appearance: KeyboardAppearance { KeyboardAppearance(mode: "\(count)") }

    mutating func handle(_ event: KeyboardEvent, proxy: inout some TextDocumentProxy) -> KeyboardResponse {
        switch event {
        case .key(let key):
            count += 1
            proxy.insertText("\(count)")
            return KeyboardResponse(requests: [.wake(at: key.time + .milliseconds(500))])
        case .wake:
            count = 0
            return KeyboardResponse(requests: [.cancelWake])
        default: return KeyboardResponse()
        }
    }
}

private final class CounterObject {
    private let proxy: ProxyObject
    private(set) var count = 0
    private var presses = 0

    init(_ proxy: ProxyObject) { self.proxy = proxy }

    func press() {
        count += 1
        presses += 1
        proxy.insertText("\(count)")
        let press = presses
        proxy.after(0.5) { [weak self] in
            if let self, press == self.presses { self.count = 0 }
        }
    }
}

extension AvailableKeyboard {
    fileprivate static let countingValue = AvailableKeyboard(layout: .old) { Counter() }
    fileprivate static let countingObject = AvailableKeyboard(layout: .old) {
        ProxyKeyboard {
            CounterObject($0)
        } handle: { counter, event in
            if case .key = event { counter.press() }
        } appearance: {
            KeyboardAppearance(mode: "\($0.count)")
        }
    }
}
