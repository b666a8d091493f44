import Exploration
import KeyboardExtension
import Simulator
import Testing

/// What a keyboard does in its own way under another profile.
struct SettingDifferenceTests {
    @Test func `The settings are named because of which a keyboard types another text`() throws {
        let lineEnd = LayoutKey(id: "return", action: .type("\n"))
        let device = try SmallKeyboards.device(letters: "ab", keys: [lineEnd]) { text, before in
            (before?.count ?? 0) > 2 ? text.uppercased() : text
        }
        var setup = SmallKeyboards.setup(device)
        setup.profiles = ["ios15"]
        var explorer = Explorer(setup)
        explorer.run(lines: 3000)
        #expect(explorer.finds.isEmpty)
        let differences = explorer.progress.differences
        // The window ends at sentences or lines, so that less of a text is seen.
        #expect(differences.contains { $0.settings.contains { $0.hasPrefix("contextEnd: ") } }, "\(differences)")
        for difference in differences {
            #expect(difference.keyboard == "small")
            #expect(try text(after: difference.lines, on: device) == difference.text)
            #expect(try text(after: difference.linesWithSettings, on: device) == difference.otherText)
            #expect(difference.text != difference.otherText)
            #expect(difference.lines.count <= 6, "\(difference.lines)")
            // No other setting is needed, and none of these can be left out.
            for setting in difference.settings where difference.settings.count > 1 {
                let fewer = difference.linesWithSettings.filter { $0 != ":set " + setting.replacing(": ", with: " ") }
                #expect(try text(after: fewer, on: device) == difference.text)
            }
        }
    }

    @Test func `A keyboard that does not look at the text does the same under all profiles`() throws {
        var explorer = Explorer(SmallKeyboards.setup(try SmallKeyboards.device()))
        explorer.run(lines: 2000)
        #expect(explorer.finds.isEmpty)
        #expect(explorer.progress.differences.isEmpty)
    }

    private func text(after lines: [String], on device: Simulation) throws -> String {
        var device = device
        for line in lines { try? device.run(line) }
        guard case .text(let text) = device.screen[.document] else { return "" }
        return text.filter { !"¦‹›\"".contains($0) }.replacing("\\n", with: "\n")
    }
}
