import Foundation
import HostAppKit
import HostApps
import KeyboardExtension
import Keyboards
import Sessions
import Simulator
import TestSupport
import Testing

@testable import Page

/// A page of a test: what it has been sent, put together as a page does.
private struct TestPage {
    let device: SharedDevice
    let number: Int
    private var updates: AsyncStream<[UInt8]>.Iterator
    private(set) var shown: [String: Any] = [:]
    private(set) var facts: [String: Any] = [:]
    private(set) var lines: [String] = []
    /// The size of the last update in bytes, and the names of its members.
    private(set) var size = 0
    private(set) var members: Set<String> = []

    init(_ device: SharedDevice) async throws {
        self.device = device
        let joined = try #require(await device.join())
        number = joined.page
        updates = joined.outbox.updates.makeAsyncIterator()
        try await follow()
    }

    /// Takes the next update.
    mutating func follow() async throws {
        let bytes = try #require(await updates.next())
        let update = try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
        (size, members) = (bytes.count, Set(update.keys))
        shown.merge(update) { $1 }
        for (name, value) in update["facts"] as? [String: Any] ?? [:] { facts[name] = value is NSNull ? nil : value }
        if let transcript = update["transcript"] as? [String: Any] {
            let from = try #require(transcript["from"] as? Int)
            #expect(from <= lines.count)
            lines = lines.prefix(from) + (transcript["lines"] as? [String] ?? [])
        }
    }

    /// Asks for something, and takes updates until the one that answers.
    mutating func ask(_ message: String) async throws {
        await device.receive(Array(message.utf8), from: number)
        repeat { try await follow() } while members.isDisjoint(with: ["answers", "notice"])
    }

    var text: String { (shown["document"] as? [String: Any])?["text"] as? String ?? "" }
    var done: Int { (shown["history"] as? [String: Int])?["done"] ?? -1 }
    var candidates: [String] { (shown["bar"] as? [String: Any])?["candidates"] as? [String] ?? [] }
}

@Suite struct SharedDeviceTests {
    private static func session(_ lines: String...) throws -> Session {
        let apps: [any HostApp] = [DefinedApp(.notes), DefinedApp(.form)]
        var session = Session(
            try Simulation(catalog: try LayoutCatalog(cache: .ofTests), apps: apps, store: MemoryStore()))
        for line in lines { _ = session.enter(line) }
        return session
    }

    private func page(_ lines: String...) async throws -> TestPage {
        var session = try Self.session()
        for line in lines { _ = session.enter(line) }
        return try await TestPage(SharedDevice(session))
    }

    @Test func `A tap types, and only what changed travels`() async throws {
        var page = try await page(":keyboard qwerty")
        #expect(page.facts["layer"] as? String == "shift")
        try await page.ask(#"{"id":1,"touch":"down","finger":1,"key":"H"}"#)
        #expect(page.members == ["touched", "answers"])
        try await page.ask(#"{"id":2,"touch":"up","finger":1}"#)
        #expect(page.text == "H" && page.facts["layer"] as? String == "base")
        #expect(page.lines.suffix(2) == ["document: H¦", "layer: base"])
        try await page.ask(#"{"id":3,"line":"i"}"#)
        #expect(page.text == "Hi" && !page.members.contains("keyboard") && !page.members.contains("device"))
        #expect(page.size < 1500, "\(page.size)")
    }

    @Test func `A hold, its list and a flick`() async throws {
        var page = try await page(":keyboard t9-en", ":set longPressDelay 10ms")
        try await page.ask(#"{"id":1,"touch":"down","finger":1,"key":"k5"}"#)
        // The update of the hold comes by itself.
        try await page.follow()
        #expect(page.text == "5" && (page.shown["held"] as? [String: Any])?["key"] as? String == "k5")
        try await page.ask(#"{"id":2,"touch":"up","finger":1}"#)
        #expect(page.shown["held"] is NSNull)
    }

    @Test func `Two pages see the same`() async throws {
        var one = try await page(":keyboard t9-en")
        var two = try await TestPage(one.device)
        try await one.ask(#"{"id":1,"line":"4663"}"#)
        try await two.follow()
        #expect(two.text == one.text && two.candidates == one.candidates && !two.candidates.isEmpty)
        #expect(!two.members.contains("answers") && one.members.contains("answers"))
        try await two.ask(#"{"id":1,"key":"5"}"#)
        try await one.follow()
        #expect(one.shown["flash"] as? String == "k5")
        // A page that comes later gets everything.
        let three = try await TestPage(one.device)
        #expect(three.text == one.text && three.lines == one.lines && three.facts.count == one.facts.count)
    }

    @Test func `The caret, the selection and a paste count UTF-16`() async throws {
        var page = try await page(":keyboard qwerty", ":document ab👍c")
        try await page.ask(#"{"id":1,"select":[4,5]}"#)
        #expect(page.lines.contains(":select 3 4"))
        try await page.ask(#"{"id":2,"paste":"¦x\n"}"#)
        #expect(page.text == "ab👍¦x\n")
        try await page.ask(#"{"id":3,"select":[2,2]}"#)
        #expect(page.lines.contains(":caret 2"))
        try await page.ask(#"{"id":4,"select":[99,999]}"#)
        #expect((page.shown["document"] as? [String: Any])?["selection"] as? [Int] == [7, 7])
    }

    @Test func `The slider undoes and redoes`() async throws {
        var page = try await page(":keyboard qwerty")
        let start = page.done
        for letter in "Abcd" { try await page.ask(#"{"id":1,"line":"\#(letter)"}"#) }
        try await page.ask(#"{"id":2,"goTo":\#(start + 1)}"#)
        #expect(page.text == "A" && page.done == start + 1)
        try await page.ask(#"{"id":3,"goTo":999999}"#)
        #expect(page.text == "Abcd" && page.done == start + 4)
        try await page.ask(#"{"id":4,"goTo":-5}"#)
        #expect(page.done == 0)
    }

    @Test func `Commands answer, and a refusal has its caret`() async throws {
        var page = try await page(":keyboard qwerty")
        try await page.ask(#"{"id":1,"line":":keys"}"#)
        #expect((page.shown["output"] as? [String])?.isEmpty == false)
        try await page.ask(#"{"id":2,"line":":keyboard qwrty"}"#)
        let refusal = try #require(page.shown["refusal"] as? [String: Any])
        #expect((refusal["message"] as? String)?.contains("did you mean") == true)
        #expect((refusal["excerpt"] as? [String])?.last?.contains("^") == true)
        try await page.ask("nonsense")
        #expect(page.shown["notice"] as? String == "column 1: an object is expected here")
        try await page.ask(#"{"id":3,"complete":{"before":":keyboard ","word":"t9-e"}}"#)
        #expect((page.shown["completions"] as? [String])?.contains("t9-en") == true)
    }

    /// Of a long document only the part around the caret travels.
    @Test func `A long document is a window`() async throws {
        var session = try Self.session(":keyboard qwerty")
        try? session.useLongDocument(1_000_000)
        var page = try await TestPage(SharedDevice(session))
        let document = try #require(page.shown["document"] as? [String: Any])
        #expect(document["count"] as? Int == 1_000_000 && document["start"] as? Int == 996_000)
        try await page.ask(#"{"id":1,"line":"x"}"#)
        #expect(page.text.hasSuffix("ax") && page.size < 10_000, "\(page.size)")
        #expect(page.lines.allSatisfy { $0.count < 3000 })
    }

    @Test func `There are not too many pages`() async throws {
        let device = SharedDevice(try Self.session())
        var pages: [Int] = []
        while let joined = await device.join() { pages.append(joined.page) }
        #expect(pages.count == SharedDevice.maximumPages)
        await device.leave(pages[0])
        #expect(await device.join() != nil)
    }

    /// Others go on, and so does a page that comes back.
    @Test func `A page that does not read is disconnected`() async throws {
        let slow = try await page(":keyboard qwerty")
        for _ in 0..<300 { await slow.device.receive(Array(#"{"line":"a"}"#.utf8), from: slow.number) }
        let again = try await TestPage(slow.device)
        #expect(again.text.count == 300)
    }
}

extension Session {
    /// Replaces the document by a long one.
    fileprivate mutating func useLongDocument(_ length: Int) throws {
        _ = enter(":document " + String(repeating: "a", count: length - 10))
        for _ in 0..<10 { _ = enter(":paste a") }
    }
}
