import KeyboardExtension
import Testing

@testable import LayoutPictures

struct HeatMapTests {
    private let layout = KeyboardLayout(
        id: "mine", layers: [KeyboardLayout.Layer(id: "base", rows: [["a", "b", "c"]])],
        keys: ["a", "b", "c"].map { LayoutKey(id: $0, action: .type($0), longPress: .type($0 + "!")) })

    private func picture(_ amounts: [String: Int]) -> String {
        let heat = HeatMap(title: "presses", amounts: ["base": amounts])
        return LayoutPicture(layout, layers: ["base"], heat: heat).svg
    }

    @Test func `Each key used has its share as a number and as a strength of colour`() {
        let picture = picture(["a": 60, "b": 20])
        #expect(picture.contains(">75 %<") && picture.contains(">25 %<"))
        // The key used most is the darkest, another one a third of that.
        #expect(picture.contains(#"fill-opacity="0.85""#) && picture.contains(#"fill-opacity="0.28""#))
        #expect(!picture.contains("a!"), "what a long press types makes room for the numbers")
    }

    @Test func `The legend goes from nothing to the share of the key used most`() {
        let picture = picture(["a": 60, "b": 40])
        for share in ["0 %", "15 %", "30 %", "45 %", "60 %"] { #expect(picture.contains(">\(share)<")) }
        #expect(picture.contains("share of presses:"))
    }

    @Test func `A layout that was not used is drawn without colours`() {
        let picture = picture([:])
        #expect(!picture.contains(#"class="heat""#) && !picture.contains(" %<"))
    }
}
