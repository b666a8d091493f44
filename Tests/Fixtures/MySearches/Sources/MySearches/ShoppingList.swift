import KeyPathSearch

/// Something on a shopping list, and where to buy it.
struct Item: Sendable {
    enum Category: String, Sendable, SearchableValue { case food, drink }

    var name: String
    var category: Category
    var price: Double
    var stores: [Store]
}

struct Store: Sendable {
    var name: String
    var categories: [String]
}

/// What can be found of an item.
let itemCategories: [SearchCategory<Item>] = [
    SearchCategory("Name", \.name),
    SearchCategory("Category", \.category),
    SearchCategory("Price", \.price),
    SearchCategory("Store", SearchPath(\.stores).each(\.name)),
    SearchCategory("Kind of store", SearchPath(\.stores).each(\.categories), match: .all),
]

/// A category of records whose fields are only known at run time.
func category(_ name: String) -> SearchCategory<[String: String]> {
    SearchCategory(name, values: { record, body in record[name].map(body) })
}
