/// All things that a page describes in JSON-LD and microdata, in the order in which they begin.
struct DeclaredThings {
    private(set) var things: [SchemaThing] = []
    /// The things that are no values of others, in their order.
    private(set) var topLevel: [Int] = []
    /// The parts of the page that an `itemref` names, as things that have the properties in them.
    private var parts: [String: Int] = [:]
    /// The thing that an address names.
    private var named: [String: Int] = [:]

    /// The maximum number of types and references of a thing, and of values of a property that are read. Things may
    /// refer to the same ones, so without it a page of a few megabytes could ask for billions of values.
    private static let maximumValues = 100

    /// Where a value stands: the thing, its property, and the place among the values of that.
    typealias Place = (thing: Int, property: String, index: Int)

    subscript(_ index: Int) -> SchemaThing { things[index] }

    // MARK: - Collecting

    /// Adds a thing without properties.
    mutating func begin(types: [String], id: String?, references: [String] = []) -> Int {
        things.append(
            SchemaThing(
                types: Array(types.prefix(Self.maximumValues)), id: id,
                references: Array(references.prefix(Self.maximumValues))))
        return things.count - 1
    }

    /// Begins a part of the page that an `itemref` names. The first one of a name counts.
    mutating func beginPart(_ name: String) -> Int? {
        guard parts[name] == nil else { return nil }
        let part = begin(types: [], id: nil)
        parts[name] = part
        return part
    }

    mutating func addToTop(_ index: Int) { topLevel.append(index) }

    /// Adds a value to some properties of some things.
    @discardableResult mutating func add(
        _ properties: [String], _ value: SchemaThing.Value, to holders: [Int]
    ) -> [Place] {
        var places: [Place] = []
        for holder in holders {
            for property in properties {
                things[holder].properties[property, default: []].append(value)
                places.append((holder, property, (things[holder].properties[property]?.count ?? 1) - 1))
            }
        }
        return places
    }

    mutating func set(_ place: Place, to value: SchemaThing.Value) {
        things[place.thing].properties[place.property]?[place.index] = value
    }

    /// Finds what addresses name, once everything is collected.
    mutating func finish() {
        for index in things.indices where things[index].isDescribed {
            if let id = things[index].id, named[id] == nil { named[id] = index }
        }
    }

    // MARK: - Reading

    /// The place of the described thing: of one that has an address and nothing else, the thing with this address.
    func resolved(_ index: Int) -> Int {
        let thing = things[index]
        guard !thing.isDescribed, let id = thing.id else { return index }
        return named[id] ?? index
    }

    /// The values of a property, with those in parts of the page that the thing refers to.
    func values(_ name: String, of index: Int) -> [SchemaThing.Value] {
        let thing = things[resolved(index)]
        var values = Array((thing.properties[name] ?? []).prefix(Self.maximumValues))
        for reference in thing.references where values.count < Self.maximumValues {
            if let part = parts[reference] {
                values += (things[part].properties[name] ?? []).prefix(Self.maximumValues - values.count)
            }
        }
        return values
    }

    /// The nested things of a property, and those that its values name by their address.
    func things(_ name: String, of index: Int) -> [Int] {
        values(name, of: index).compactMap { value in
            switch value {
            case .thing(let thing): resolved(thing)
            case .text(let address): named[address]
            }
        }
    }

    /// The values of the first of these properties that has any, as text: of a nested thing its name.
    func texts(_ names: String..., of index: Int) -> [String] { texts(names, parts: ["name"], isAddress: false, index) }

    /// The values of the first of these properties that has any, as addresses: of a nested thing one of these
    /// properties of it, or else its own address.
    func addresses(_ names: String..., in parts: String..., of index: Int) -> [String] {
        texts(names, parts: parts, isAddress: true, index)
    }

    private func texts(_ names: [String], parts: [String], isAddress: Bool, _ index: Int) -> [String] {
        for name in names {
            let texts = values(name, of: index).compactMap { value -> String? in
                switch value {
                case .text(let text): PageText.collapsed(text)
                case .thing(let thing): text(of: resolved(thing), parts, isAddress)
                }
            }.filter { !$0.isEmpty }
            if !texts.isEmpty { return texts }
        }
        return []
    }

    private func text(of index: Int, _ names: [String], _ isAddress: Bool) -> String? {
        for name in names {
            for case .text(let text) in values(name, of: index) { return PageText.collapsed(text) }
        }
        return isAddress ? things[index].id : nil
    }
}
