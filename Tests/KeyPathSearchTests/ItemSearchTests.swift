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
            return "\(String(decoding: units, as: UTF16.self)) (\(value.category), \(value.count))"
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
            ("large", ["[large] (Size, 1)"]),
            ("apple apple", ["[Apple] (Name, 1)", "[Apple] juice (Name, 1)", "Green [apple] (Name, 1)"]),
            ("ppl", ["A[ppl]e (Name, 1)", "A[ppl]e juice (Name, 1)", "Green a[ppl]e (Name, 1)"]),
            ("pp", []), ("ice ple", ["Ap[ple] ju[ice] (Name, 1)"]),
            ("apple", ["[Apple] (Name, 1)", "[Apple] juice (Name, 1)", "Green [apple] (Name, 1)"]),
            ("2.2", ["[2].[2]5 (Price, 1)"]), ("25.2", []), ("2,25", ["[2].[25] (Price, 1)"]),
            ("", []), (" ,", []), ("applex", []),
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
        #expect(search.values("corner").map(\.count) == [1])
        #expect(search.values("tea").map(\.highlights) == [[0..<3]])
        #expect(search.values("te te").map(\.highlights) == [[0..<2]])
    }

    private func names(_ typed: String, _ chips: [Chip] = [], _ search: ItemSearch<Item> = Shop.search) -> [String] {
        search.items(matching: typed, with: ChipList(chips)).map { search.items[$0.index].name }
    }

    @Test func `Typed words are found in different values of an item`() {
        #expect(names("corner app") == ["Apple", "Green apple"])
        #expect(names("köln juice") == ["Apple juice"])
        #expect(names("cor", [Chip(category: "Category", text: "food")]) == ["Apple", "Green apple"])
        #expect(names("corner soap juice") == [])
        #expect(names("") == Shop.items.map(\.name))
        #expect(names(" - ", [Chip(category: "Tag", text: "Red")]) == ["Apple"])
        #expect(Shop.search.count(matching: "apple") == 3)
        #expect(Shop.search.count(matching: "") == 5)
        #expect(Shop.search.count(matching: "apple", with: ChipList([Chip(category: "Tag", text: "red")])) == 1)
    }

    @Test func `An item shows the values that matched, as it writes them`() {
        let found = Shop.search.items(matching: "apple fru", limit: 1)
        #expect(found.map(\.index) == [0] && found.map(\.rank) == [.apart])
        #expect(
            found[0].values.map { "\($0.category) \($0.text) \($0.highlights)" }
                == ["Name Apple [Range(0..<5)]", "Tag fruit [Range(0..<3)]"])
        #expect(Shop.search.items(matching: "").allSatisfy { $0.rank == nil && $0.values.isEmpty })
        let search = ItemSearch([["Corner"], ["CORNER"]], [SearchCategory("c", \[String].self)])
        #expect(search.items(matching: "corner").map { $0.values[0].text } == ["Corner", "CORNER"])
        #expect(search.values("corner").map(\.text) == ["Corner"])
    }

    @Test func `The best come first, then the first category, then the first item`() {
        let records = [
            ["xaabx", "ccd"], ["aabx", "ccdx"], ["ccdx aabx", ""], ["aab ccdef", ""], ["", "aab ccd"], ["aab ccd", ""],
            ["ccdx aabx", ""], ["", "ccdx aabx"],
        ]
        let search = ItemSearch(
            records,
            (0..<2).map { number in SearchCategory("c\(number)", values: { record, body in body(record[number]) }) })
        #expect(
            search.items(matching: "aab ccd").map { "\($0.index) \($0.rank?.rawValue ?? -1)" }
                == ["5 0", "4 0", "3 1", "2 2", "6 2", "7 2", "1 3", "0 4"])
        #expect(search.items(matching: "aab ccd", limit: 3).map(\.index) == [5, 4, 3])
        #expect(search.values("aab ccd").map(\.rank) == [.whole, .whole, .start, .words, .words])
    }

    @Test(
        arguments: [
            ("12.5", ["12.5", "12.50"]), ("12", ["5.12", "12.5", "12.50"]), (".5", ["5.12", "12.5", "12.50"]),
            ("5.12", ["5.12"]),
            ("125", []), ("@example", ["jane.smith@example.com"]), ("smith@ex", ["jane.smith@example.com"]),
            ("jane.smith@example.com", ["jane.smith@example.com"]), ("smith.jane", []),
            ("ample", ["jane.smith@example.com"]), ("ith@exam", ["jane.smith@example.com"]),
            ("7946", ["+44 20 7946 0018"]), ("79460018", ["+44 20 7946 0018"]), ("442079", ["+44 20 7946 0018"]),
            ("460018", ["+44 20 7946 0018"]), ("+44 20", ["+44 20 7946 0018"]), ("0018", ["+44 20 7946 0018"]),
        ] as [(String, [String])])
    func `Numbers and addresses are found by their parts`(typed: String, shown: [String]) {
        let texts = ["12.5", "12.50", "5.12", "jane.smith@example.com", "+44 20 7946 0018"]
        let search = ItemSearch(texts, [SearchCategory("c", \String.self)])
        #expect(Set(search.values(typed).map(\.text)) == Set(shown))
        #expect(Set(search.items(matching: typed).map { texts[$0.index] }) == Set(shown))
        for value in search.values(typed) { #expect(search.items(having: ChipList([value.chip])) == [value.text]) }
    }

    @Test func `The digits of a telephone number are marked without the gaps`() {
        let search = ItemSearch(["+44 20 7946 0018"], [SearchCategory("c", \String.self)])
        #expect(search.values("079460").map(\.highlights) == [[5..<6, 7..<11, 12..<13]])
        #expect(search.values("079460").map(\.rank) == [.inside])
        #expect(search.values("794600").map(\.rank) == [.words])
    }

    @Test func `Chips of a category may all be needed`() {
        let records = [["red", "fruit"], ["red"], ["fruit", "green"]]
        func search(_ match: ChipMatch) -> ItemSearch<[String]> {
            ItemSearch(records, [SearchCategory("Tag", \[String].self, match: match)])
        }
        let chips = ChipList([Chip(category: "Tag", text: "Red"), Chip(category: "Tag", text: "fruit")])
        #expect(search(.any).indices(having: chips) == [0, 1, 2])
        #expect(search(.all).indices(having: chips) == [0])
        let red = ChipList([chips.chips[0]])
        #expect(search(.any).values("gre", with: red).map(\.text) == ["green"])
        #expect(search(.all).values("gre", with: red).map(\.text) == [])
        #expect(search(.all).values("fru", with: red).map(\.count) == [1])
    }

    @Test func `Categories of the same name are one, and may be closures`() {
        let records = [["store": "Corner Shop", "shop": "Market"], ["store": "Market"]]
        let search = ItemSearch(
            records,
            ["store", "shop"].map { name in
                SearchCategory<[String: String]>("Store", values: { record, body in record[name].map(body) })
            })
        #expect(search.values("m").map { "\($0.category) \($0.text) \($0.count)" } == ["Store Market 2"])
        #expect(search.indices(having: ChipList([Chip(category: "Store", text: "market")])) == [0, 1])
    }

    @Test func `Reading says how far it is`() {
        var parts: [Double] = []
        _ = ItemSearch(Array(repeating: "a", count: 10_000), [SearchCategory("c", \String.self)]) { parts.append($0) }
        #expect(parts.count > 3 && parts == parts.sorted() && parts.first == 0 && parts.last == 1)
        #expect(ItemSearch([String](), [SearchCategory("c", \String.self)]).values("a").isEmpty)
        #expect(ItemSearch(["a"], []).items(matching: "a").isEmpty)
        #expect(ItemSearch(["a"], []).items(matching: "").count == 1)
    }

    /// Of a text of any length, and of a typed word, the beginning is searched.
    @Test func `Long texts cost no more than their beginning`() {
        let long = String(repeating: "a", count: 200_000)
        let texts = (0..<20).map { "\(long)\($0)" } + ["\(String(repeating: "ab ", count: 400))end", "é" + long]
        let search = ItemSearch(texts, [SearchCategory("c", \String.self)])
        #expect(search.values(long).map(\.count) == [20, 1])
        #expect(search.items(matching: String(repeating: "a", count: 65)).count == 21)
        #expect(search.items(matching: "end").isEmpty)
        #expect(search.items(matching: String(repeating: "ab ", count: 10_000)).map(\.index) == [20])
        #expect(search.items(matching: (0..<10_000).map { "b\($0)" }.joined(separator: " ")).isEmpty)
        let words = (0..<33).map { "w\($0)" }
        let many = ItemSearch([words.joined(separator: " ")], [SearchCategory("c", \String.self)])
        #expect(many.items(matching: words.reversed().joined(separator: " ") + " x").count == 1)
        #expect(many.items(matching: "x " + words.joined(separator: " ")).isEmpty)
        #expect(search.indices(having: ChipList([Chip(category: "c", text: texts[0])])).count == 20)
    }
}
