import KeyPathSearch
import KeybedTesting
import Testing

@testable import MySearches

private let corner = Store(name: "Corner Shop", categories: ["Groceries", "Papers"])
private let market = Store(name: "Café Markt", categories: ["Groceries"])

private let items = [
    Item(name: "Apple", category: .food, price: 0.5, stores: [corner, market]),
    Item(name: "Juice", category: .drink, price: 12.5, stores: [market]),
    Item(name: "Pear", category: .food, price: 1.25, stores: [corner]),
]

@Suite struct ShoppingListTests {
    @Test func `Values become chips, and chips narrow the list down`() {
        let search = ItemSearch(items, itemCategories)
        let offers = search.values("cor", limit: 20)
        #expect(offers.map(\.text) == ["Corner Shop"])
        #expect(offers.map(\.category) == ["Store"])
        #expect(offers.map(\.count) == [2])
        let chips = ChipList([offers[0].chip, Chip(category: "Category", text: "food")])
        #expect(search.items(having: chips).map(\.name) == ["Apple", "Pear"])

        // Words of different values, parts of words, prices.
        #expect(search.items(matching: "markt dri").map(\.index) == [1])
        #expect(search.items(matching: "ppl").map(\.index) == [0])
        #expect(search.items(matching: "12.5", with: chips).isEmpty)
        #expect(search.count(matching: "gro") == 3)

        let found = search.items(matching: "corner pe", limit: 1)
        #expect(found[0].rank == .apart)
        #expect(found[0].values.map(\.text) == ["Pear", "Corner Shop"])
        #expect(found[0].values.map(\.highlights) == [[0..<2], [0..<6]])
    }

    @Test func `Records need no type of their own`() {
        let search = ItemSearch([["city": "Köln"], ["city": "London"]], [category("city")])
        #expect(search.items(matching: "kol").map(\.index) == [0])
    }

    @Test(arguments: TestDevice.profiles)
    func `The list is searched on a device`(profile: String) throws {
        var device = try TestDevice(keyboards: [], apps: [Shop(items)], profile: profile)
        try device.expect("results: Apple | Juice | Pear\nchips: \"\"")
        try device.press("co")
        try device.expect("results: Apple | Pear\nmessage: Corner Shop (Store, 2)")
        try device.press(":chip 1")
        try device.expect("chips: Store: Corner Shop\ndocument: ¦\nresults: Apple | Pear")
        try device.press("pea")
        try device.expect("results: Pear")
        try device.press(":undo")
        try device.press(":undo")
        try device.expect("chips: \"\"\ndocument: co¦")
    }
}
