import KeyPathSearch
import TestSupport

/// Something that stores sell: about seven values each, of six categories.
struct Product: Sendable {
    var name: String
    var category: String
    var price: Double
    var stores: [Store]
    var contact: String

    struct Store: Sendable {
        var name: String
        var kind: String
    }
}

/// Any number of products, the same ones each time.
enum SyntheticProducts {
    static func all(_ count: Int) -> [Product] {
        var random = SeededGenerator(seed: 2027)
        /// An element of a list; the first ones are more likely.
        func likely<Element>(_ list: [Element]) -> Element {
            let share = Double.random(in: 0..<1, using: &random)
            return list[Int(share * share * Double(list.count))]
        }
        func madeUp() -> String {
            var name = ""
            for _ in 0..<Int.random(in: 2...3, using: &random) { name += likely(syllables) }
            return name.prefix(1).uppercased() + name.dropFirst()
        }
        let brands = (0..<400).map { _ in madeUp() }
        let stores = (0..<2_000).map { _ in
            Product.Store(name: "\(madeUp()) \(likely(["Market", "Shop", "Store", "Corner"]))", kind: likely(kinds))
        }
        let buyers = (0..<3_000).map { _ in "\(likely(brands).lowercased()).\(madeUp().lowercased())@example.com" }
        return (0..<count).map { _ in
            Product(
                name: "\(likely(brands)) \(likely(things)) \(likely(things))", category: likely(things),
                price: Double(Int.random(in: 10..<6_000, using: &random)) / 20,
                stores: [likely(stores), likely(stores)], contact: likely(buyers))
        }
    }

    static let categories: [SearchCategory<Product>] = [
        SearchCategory("Name", \.name), SearchCategory("Category", \.category), SearchCategory("Price", \.price),
        SearchCategory("Store", SearchPath(\.stores).each(\.name)),
        SearchCategory("Kind of store", SearchPath(\.stores).each(\.kind), match: .all),
        SearchCategory("Contact", \.contact),
    ]

    /// The same, for a plain scan.
    static var scanned: [LinearSearch<Product>.Category] {
        [
            .init("Name") { [$0.name] }, .init("Category") { [$0.category] }, .init("Price") { ["\($0.price)"] },
            .init("Store") { $0.stores.map(\.name) }, .init("Kind of store", .all) { $0.stores.map(\.kind) },
            .init("Contact") { [$0.contact] },
        ]
    }
}

private func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

private let syllables = words(
    "ka ro lin ber ta mos ve du gan sil pe har no wic dra ul zen fo mar te kov sa ny bel gra hu ren jo qui stad ø lé")

private let kinds = words("Groceries Papers Bakery Garden Tools Books Toys Clothes Pharmacy Sports Music Pets")

private let things = words(
    """
    Apple Juice Bread Butter Cheese Milk Coffee Tea Sugar Salt Rice Pasta Soap Towel Lamp Chair Table Shelf Box Bag \
    Pen Paper Book Ball Shoe Shirt Sock Hat Glove Scarf Brush Comb Mirror Clock Radio Cable Plug Battery Torch Rope \
    Hammer Nail Screw Drill Saw Paint Seed Pot Hose Rake Spade Fork Knife Spoon Plate Cup Glass Bowl Pan Kettle
    """)
