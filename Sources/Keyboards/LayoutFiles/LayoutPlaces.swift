package import KeyboardExtension
package import SettingsFiles
package import SourceText

/// A part of a layout that its file says something about.
package enum LayoutPart: Hashable, Sendable {
    /// A property of the layout as a whole: `asciiCapable`.
    case entry(String)
    case option(String)
    case layer(String)
    /// A key in a row of a layer.
    case row(LayoutKey.ID, layer: String)
    /// The definition of a key.
    case key(LayoutKey.ID)
    /// A property of a key: `longPress`.
    case property(String, of: LayoutKey.ID)

    /// The key that the part is of; nil for a part of the whole layout.
    package var key: LayoutKey.ID? {
        switch self {
        case .row(let key, _), .key(let key), .property(_, let key): key
        case .entry, .option, .layer: nil
        }
    }

    /// The part to look at if the file says nothing about this one.
    fileprivate var wider: LayoutPart? {
        switch self {
        case .entry("engine"): nil
        case .entry: .entry("engine")
        case .option: .entry("options")
        case .layer: .entry("layers")
        case .row(_, let layer): .layer(layer)
        case .key: .entry("keys")
        case .property(_, let key): .key(key)
        }
    }
}

/// Where the parts of a layout are written: in its own file, or in one that it imports.
package struct LayoutPlaces: Sendable {
    /// A place in one of the files.
    package struct Place: Hashable, Sendable {
        package var file: String
        package var span: SourceSpan

        /// A problem of this part of a layout.
        package func problem(_ message: String) -> FileError { span.problem(message, in: file) }
    }

    private var places: [LayoutPart: Place]
    /// The keys in rows, each where it is first: the place of a key that is not defined.
    private var firstInRow: [LayoutKey.ID: Place] = [:]
    private let start: Place

    /// The places of a layout file that can be used.
    ///
    /// - Parameter imported: the places of the layout that it imports.
    init(_ root: SettingsNode, file: String, imported: LayoutPlaces?) {
        start = Place(file: file, span: root.span)
        places = imported?.places ?? [:]
        guard case .mapping(let entries) = root.content else { return }
        func place(_ node: SettingsNode) -> Place { Place(file: file, span: node.span) }
        for entry in entries {
            guard let name = entry.key.text else { continue }
            places[.entry(name)] = place(entry.key)
            guard case .mapping(let parts) = entry.value.content else { continue }
            switch name {
            case "options": for part in parts { places[.option(part.key.text ?? "")] = place(part.value) }
            case "layers": addLayers(parts, file: file)
            case "keys": addKeys(parts, file: file)
            default: break
            }
        }
        findFirstInRow()
    }

    /// The layers of a file replace imported ones.
    private mutating func addLayers(_ layers: [SettingsNode.Entry], file: String) {
        let own = Set(layers.compactMap(\.key.text))
        places = places.filter { part, _ in
            if case .row(_, let layer) = part { !own.contains(layer) } else { true }
        }
        for layer in layers {
            let id = layer.key.text ?? ""
            places[.layer(id)] = Place(file: file, span: layer.key.span)
            for word in layer.value.rows.joined() {
                places[.row(word.text, layer: id)] = Place(file: file, span: word.span)
            }
        }
    }

    /// The keys of a file replace imported ones.
    private mutating func addKeys(_ keys: [SettingsNode.Entry], file: String) {
        let own = Set(keys.compactMap(\.key.text))
        places = places.filter { part, _ in
            if case .property(_, let key) = part { !own.contains(key) } else { true }
        }
        for key in keys {
            let id = key.key.text ?? ""
            places[.key(id)] = Place(file: file, span: key.key.span)
            guard case .mapping(let properties) = key.value.content else { continue }
            for property in properties {
                places[.property(property.key.text ?? "", of: id)] = Place(file: file, span: property.value.span)
            }
        }
    }

    private mutating func findFirstInRow() {
        for case (.row(let id, _), let place) in places {
            if let known = firstInRow[id], known.isBefore(place) { continue }
            firstInRow[id] = place
        }
    }

    /// The place of a part; if no file says anything about it, that of the nearest part around it.
    package subscript(part: LayoutPart) -> Place {
        var part: LayoutPart? = part
        while let current = part {
            if let place = places[current] { return place }
            if case .key(let id) = current, let place = firstInRow[id] { return place }
            part = current.wider
        }
        return start
    }
}

extension LayoutPlaces.Place {
    fileprivate func isBefore(_ other: LayoutPlaces.Place) -> Bool {
        (file, span.line, span.excerpt.column) < (other.file, other.span.line, other.span.excerpt.column)
    }
}
