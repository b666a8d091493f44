import KeyPathSearch
import Testing

struct ItemSearchTests {
    private func found(_ typed: String, _ chips: [Chip] = []) -> [String] {
        Shop.search.values(typed, with: ChipList(chips)).map { value in
            var units = Array(value.text.utf16)
            for range in value.highlights.reversed() {
                units.insert(93, at: range.upperBound)
                units.insert(91, at: range.lowerBound)
            }
            return "\(String(decoding: units, as: UTF16.self)) (\(value.category), \(value.items.count))"
        }
    }

    @Test(
        arguments: [
            ("apple", ["[Apple] (Name, 1)", "[Apple] juice (Name, 1)", "Green [apple] (Name, 1)"]),
            ("app ju", ["[App]le [ju]ice (Name, 1)"]),
            ("ju app", ["[App]le [ju]ice (Name, 1)"]),
            ("gro", ["[Gro]ceries (Kind of store, 5)"]),
            ("CORNER", ["[Corner] Shop (Store, 3)"]),
            ("c", ["[C]afé Markt (Store, 3)", "[C]orner Shop (Store, 3)", "[C]rème brûlée (Name, 1)"]),
            ("creme bru", ["[Crème] [brû]lée (Name, 1)"]),
            ("alp", ["[Älp]ler (Brand, 1)"]),
            ("koln", ["[Köln] (City, 3)"]),
            ("frui", ["[frui]t (Tag, 2)"]),
            ("house", ["[house] hold (Category, 1)"]),
            ("fo", ["[fo]od (Category, 3)"]),
            ("2", ["[2].25 (Price, 1)", "[2]50 (Size, 1)"]),
            ("large", ["[large] (Size, 1)"]),
            ("3", ["[3].0 (Price, 1)"]),
            ("", []), (" ,", []), ("applex", []), ("apple apple", []),
        ] as [(String, [String])])
    func `Values on every path are found`(typed: String, shown: [String]) {
        #expect(found(typed) == shown)
    }

    @Test
    func `Chips of one category are alternatives, and every category must match`() {
        let search = Shop.search
        func names(_ chips: Chip...) -> [String] { search.items(having: ChipList(chips)).map(\.name) }
        let food = Chip(category: "Category", text: "food")
        let drink = Chip(category: "Category", text: "drink")
        let corner = Chip(category: "Store", text: "corner shop")
        #expect(names() == Shop.items.map(\.name))
        #expect(names(food) == ["Apple", "Crème brûlée", "Green apple"])
        #expect(names(food, drink) == ["Apple", "Apple juice", "Crème brûlée", "Green apple"])
        #expect(names(food, drink, corner) == ["Apple", "Green apple"])
        #expect(names(Chip(category: "Category", text: "other")) == [])
        #expect(names(Chip(category: "Colour", text: "food")) == [])
    }

    @Test
    func `Offered values match the chips of other categories`() {
        let corner = Chip(category: "Store", text: "Corner Shop")
        #expect(found("apple", [corner]) == ["[Apple] (Name, 1)", "Green [apple] (Name, 1)"])
        #expect(found("caf", [corner]) == ["[Caf]é Markt (Store, 3)"])
        #expect(found("caf", [corner, Chip(category: "Tag", text: "fruit")]) == ["[Caf]é Markt (Store, 1)"])
    }

    @Test
    func `A chip does not depend on the typed text`() {
        // If chips were identified by the typed text, this chip would be in the list several times.
        let chips = ["app", "APPLE j", "apple juice"].map {
            Shop.search.values($0).first { $0.text == "Apple juice" }?.chip
        }
        var list = ChipList()
        for chip in chips { chip.map { list.add($0) } }
        #expect(list.chips.count == 1)
        list.toggle(Chip(category: "Name", text: "APPLE JUICE"))
        #expect(list.chips.isEmpty)
    }

    @Test
    func `The order is total, whatever the order of the items`() {
        let orders = (0..<Shop.items.count).map { turn in
            ItemSearch(Array(Shop.items[turn...] + Shop.items[..<turn]), Shop.categories).values("a")
                .map { "\($0.category) \($0.text.lowercased())" }
        }
        #expect(Set(orders).count == 1)
        #expect(orders[0].count == 4)
    }

    @Test
    func `An item counts once, however often it has a value`() {
        let item = Item(name: "Tea tea", category: .drink, price: 1, stores: [Shop.corner, Shop.corner])
        let search = ItemSearch([item], Shop.categories)
        #expect(search.values("corner").map(\.items) == [[0]])
        #expect(search.values("tea").map(\.highlights) == [[0..<3]])
        #expect(search.values("te te").map(\.highlights) == [[0..<2, 4..<6]])
    }
}
