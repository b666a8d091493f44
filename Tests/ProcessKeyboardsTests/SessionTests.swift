import Foundation
import KeyboardExtension
import ProcessKeyboards
import Simulator
import TestSupport
import Testing
import TextModel

/// A keyboard whose program keeps all, some or none of its states is the same keyboard.
@Suite struct SessionTests {
    @Test(arguments: ["all", "none", "1", "3", "20"])
    func `Undo, redo and going on agree with the keyboard in this process`(keeping: String) throws {
        let program = try CountingProgram.keyboard([keeping])
        let layout = program.layout
        var device = try device(program)
        var inProcess = try ProcessKeyboardsTests.device(AvailableKeyboard(layout: layout) { CountingKeyboard() })
        var random = SeededGenerator(seed: 7)
        for step in 0..<200 {
            let count = Int.random(in: 1...3, using: &random)
            let line = [Array(repeating: "one", count: count).joined(separator: " "), ":undo", ":redo"].randomElement(
                using: &random)!
            let wasRefused = isRefused { try device.run(line) }
            #expect(wasRefused == isRefused { try inProcess.run(line) }, "step \(step): \(line)")
            for fact in [FactName.document, .mode, .keyboard, .message] {
                #expect(device.screen[fact] == inProcess.screen[fact], "step \(step): \(line)")
            }
        }
    }

    private func isRefused(_ run: () throws -> Void) -> Bool {
        do {
            try run()
            return false
        } catch {
            return true
        }
    }

    @Test func `A program that was killed is a crash, and is started afresh`() throws {
        var device = try device(CountingProgram.keyboard(["all", "afresh"]))
        try device.press()
        try device.press()
        #expect(CountingProgram.kill("afresh") > 0)
        try device.press()
        #expect(device.screen[.keyboard] == .text(systemKeyboard))
        #expect(device.document.text == "1 2 ")
        try device.run(":keyboard counting")
        try device.press()
        #expect(device.document.text == "1 2 1 ")
        // Undo goes back to the keyboard of the program that is gone, which goes on from where it was.
        for _ in 0..<3 { try device.run(":undo") }
        #expect(device.document.text == "1 2 ")
        try device.press()
        #expect(device.document.text == "1 2 3 ")
    }

    @Test func `Programs killed at random moments lose and double nothing`() throws {
        let keyboard = try CountingProgram.keyboard(["8", "random"])
        var typist = Typist(try device(keyboard))
        var random = SeededGenerator(seed: RandomRun.seed ?? 1)
        for kill in 1...RandomRun.kills.size {
            // At least two keys are acknowledged; then one races with a signal, and one comes after it.
            for _ in 0..<Int.random(in: 3...6, using: &random) { try typist.step() }
            let delay = Double.random(in: 0...0.004, using: &random)
            let killer = Thread {
                Thread.sleep(forTimeInterval: delay)
                _ = CountingProgram.kill("random")
            }
            killer.start()
            try typist.step()
            while !killer.isFinished { usleep(100) }
            try typist.step()
            // Its last crash is noticed at the latest by the next key.
            #expect(typist.crashes >= kill)
        }
        try typist.undoAll(atLeast: 2 * RandomRun.kills.size)
    }

    /// Types, and knows what must be there.
    private struct Typist {
        private var device: Simulation
        /// The documents after each acknowledged key, oldest first.
        private var documents = [""]
        private(set) var crashes = 0
        /// The number that was typed last.
        private var last = 0

        init(_ device: Simulation) { self.device = device }

        mutating func step() throws {
            if !isShown {
                try device.run(":keyboard counting")
                // It may be killed even before it appears.
                guard isShown else { return crashes += 1 }
            }
            let before = device.document.text
            try device.press()
            let after = device.document.text
            if isShown {
                // Each key types one number more than the one before, or 1 after a fresh start.
                let added = after.dropFirst(before.count)
                try #require(after.hasPrefix(before) && ["\(last + 1) ", "1 "].contains(added), "\(before) → \(after)")
                documents.append(after)
                last = Int(added.dropLast()) ?? 0
            } else {
                crashes += 1
                try #require(after == before, "a key that was not acknowledged typed something")
            }
            // A long document would only be slow.
            if after.utf16.count > 400 { try clear() }
        }

        private var isShown: Bool { device.screen[.keyboard] == .text("counting") }

        private mutating func clear() throws {
            try device.run(":document ¦")
            documents.append("")
        }

        /// Goes back as far as the device can, key by key, and expects each document on the way.
        mutating func undoAll(atLeast count: Int) throws {
            var seen = [device.document.text]
            while (try? device.run(":undo")) != nil {
                if device.document.text != seen.last { seen.append(device.document.text) }
            }
            #expect(seen.count > min(count, 100))
            #expect(seen == Array(documents.reversed().prefix(seen.count)))
        }
    }
}
