import Foundation
import HostAppKit
import KeybedTesting
import KeyboardExtension
import SearchTesting
import Testing

/// An author's keyboard searches contacts and what apps offer.
@Suite struct SearchDeviceTests {
    private static let lowercase = AvailableKeyboard(
        layout: KeyboardLayout(id: "small", layers: [.init(id: "base", rows: [["j", "a", "n", "e", "next"]])])
    ) { Small() }

    private struct Small: Keyboard {
        mutating func handle(_ event: KeyboardEvent, proxy: inout some TextDocumentProxy) -> KeyboardResponse {
            if case .key(let key) = event { key.perform(&proxy) } else { KeyboardResponse() }
        }
    }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Sequences/search")

    @Test func `Contacts are found with it`() throws {
        var device = try TestDevice.withSearch(keyboards: [Self.lowercase], folder: Self.folder)
        try device.play(
            """
            :app contacts
            :permission contacts authorized
            :import people.vcf
            :keyboard small
            > j a n e
            results: [Jane] Smith★
            """)
    }

    @Test(arguments: TestDevice.profiles) func `Search finds contacts too`(profile: String) throws {
        var device = try TestDevice.withSearch(keyboards: [Self.lowercase], profile: profile, folder: Self.folder)
        try device.press(":app contacts")
        try device.press(":permission contacts authorized")
        try device.press(":import people.vcf")
        try device.press(":app search")
        try device.press(":keyboard small")
        try device.press("j a n e")
        #expect(try #require(device.fact("results")).contains("[Jane] Smith"))
    }

    @Test func `An app of one's own is there as well`() throws {
        struct Plain: HostApp {
            let id = "plain"
            let fields = [Field(id: "text", label: "Text")]
        }
        var device = try TestDevice.withSearch(keyboards: [], apps: [Plain()])
        try device.press(":app plain")
        try device.press("hi")
        try device.expect("document: hi¦")
        try device.press(":app search")
        #expect(throws: TestDeviceError.self) {
            _ = try TestDevice.withSearch(keyboards: [], apps: [Plain(), Plain()])
        }
    }
}
