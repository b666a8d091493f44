import HostAppKit
import KeyPathSearch
import KeyboardExtension

/// An app that searches a shopping list. What is offered while one types narrows the list down.
struct Shop: HostApp {
    let id = "shop"
    let fields = [Field(id: "find", label: "Find", traits: TextInputTraits(returnKeyType: .search))]
    let commands = [
        AppCommand<Shop>("chip", "N", summary: "narrow the list down by the Nth value that is offered") {
            (app, arguments, _) throws(Refusal) in
            guard let number = Int(arguments.text), number > 0, number <= app.offers.count else {
                throw Refusal("there is no value ‘\(arguments.text)’; there are \(app.offers.count)")
            }
            app.list.add(app.offers[number - 1].chip)
            return [.setText("", field: "find")]
        }
    ]
    let search: ItemSearch<Item>
    private var typed = ""
    private var list = ChipList()

    init(_ items: [Item]) { search = ItemSearch(items, itemCategories) }

    private var offers: [FoundValue] { search.values(typed, with: list, limit: 3) }

    var results: [String]? {
        search.items(matching: typed, with: list, limit: 20).map { search.items[$0.index].name }
    }
    var chips: [String]? { list.chips.map { "\($0.category): \($0.text)" } }
    var message: String? {
        let lines = offers.map { "\($0.text) (\($0.category), \($0.count))" }
        return lines.isEmpty ? nil : lines.joined(separator: "; ")
    }

    mutating func textChanged(_ field: String, on device: AppDevice) -> [HostAppAction] {
        typed = device.text("find")
        return []
    }
}
