import Foundation
import JSONText
import KeyboardExtension
import KeyboardWire
import Keyboards
import LayoutFiles
import ProxyRules
import TestSupport
import Testing

@testable import ProcessKit

/// What one side writes, the other side reads as what it was.
@Suite struct RoundTripTests {
    @Test(arguments: Samples.events) func events(_ event: KeyboardEvent) throws {
        let line = Samples.line { event.write(to: &$0) }
        var reader = JSONReader(line)
        let read = try KeyboardEvent.read(from: &reader)
        try reader.end()
        #expect(read == event, "\(String(decoding: line, as: UTF8.self))")
    }

    @Test(arguments: Samples.messages.indices) func messages(_ index: Int) throws {
        let line = Samples.line { Samples.messages[index].write(to: &$0) }
        let read = try HostMessage(line: line)
        // The text of the window is joined from its parts, so it is the line that must be the same.
        #expect(text(Samples.line { read.write(to: &$0) }) == text(line))
    }

    @Test(arguments: Samples.windows.indices) func windows(_ index: Int) throws {
        let window = Samples.windows[index]
        var reader = JSONReader(Samples.line { window.write(to: &$0) })
        let read = try FieldWindow(from: &reader)
        #expect(read.text == window.text)
        #expect(read.shownSelection == window.shownSelection)
        #expect(read.hidesContext == window.hidesContext)
        #expect(read.endsAtNewline == window.endsAtNewline)
        #expect(read.isPart == window.isPart)
        #expect(read.hasText == window.hasText)
        #expect(read.whole == window.whole)
        #expect(read.identifier == window.identifier)
        #expect(read.inputMode == window.inputMode)
        #expect(read.traits == window.traits)
        #expect(read.needsInputModeSwitchKey == window.needsInputModeSwitchKey)
        #expect(read.hasFullAccess == window.hasFullAccess)
    }

    @Test func answers() throws {
        for answer in Samples.keyboardAnswers {
            let line = Samples.line { answer.write(to: &$0) }
            let read = try KeyboardAnswer(line: line, scope: "calculator")
            #expect(text(Samples.line { read.write(to: &$0) }) == text(line))
            #expect(read.edits == answer.edits)
            #expect(read.response.requests == answer.response.requests)
            #expect(read.response.storedChanges == answer.response.storedChanges)
            #expect(read.appearance == answer.appearance)
            #expect(read.reads == answer.reads)
        }
        #expect(try KeyboardHello(line: Samples.line { Samples.hello.write(to: &$0) }) == Samples.hello)
    }

    /// Another program's reading of the same lines, and of what it writes after it.
    @Test func `Every line is JSON for others, and theirs is ours`() throws {
        for line in Samples.lines {
            let object = try JSONSerialization.jsonObject(with: Data(line))
            let rewritten = try JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
            var reader = JSONReader(Array(rewritten))
            var writer = JSONWriter()
            try reader.copy(to: &writer)
            try reader.end()
            let ours = try JSONSerialization.jsonObject(with: Data(writer.bytes))
            #expect(ours as? NSDictionary == object as? NSDictionary, "\(text(line))")
        }
    }

    @Test func layouts() throws {
        let catalog = try LayoutCatalog(cache: .ofTests)
        for name in catalog.keyboards {
            let layout = try catalog.layout(named: name)
            let read = try LayoutFile.read(
                LayoutJSON.written(layout), id: name, file: name, engines: [.program("process", isNamed: false)])
            #expect(read.layers == layout.layers)
            #expect(read.info == layout.info)
            #expect(read.physicalKeys == layout.physicalKeys)
            for id in Set(layout.layers.flatMap(\.rows).joined()) { #expect(read.keys[id] == layout.keys[id]) }
        }
    }

    private func text(_ line: [UInt8]) -> String { String(decoding: line, as: UTF8.self) }
}
