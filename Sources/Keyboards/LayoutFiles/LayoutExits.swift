package import KeyboardExtension

extension KeyboardLayout {
    /// The layers whose keys lead neither to another keyboard nor to a layer from which one can be reached, in the
    /// order of the layout. Empty if no key of the layout leads to another keyboard: a device has other ways.
    ///
    /// A layer that modifier keys show ends with them, one called shift with the next letter, and keys with an engine's
    /// actions may lead anywhere.
    package var layersWithoutExit: [String] {
        var open = Set(layers.filter { keys(of: $0).contains { $0.isExit } }.map(\.id))
        guard !open.isEmpty else { return [] }
        for layer in layers where layer.id == "shift" || !layer.modifiers.isEmpty { open.insert(layer.id) }
        var isGrowing = true
        while isGrowing {
            let found = layers.map(\.id).filter { id in
                !open.contains(id) && leads(from: id).contains(where: open.contains)
            }
            open.formUnion(found)
            isGrowing = !found.isEmpty
        }
        return layers.map(\.id).filter { !open.contains($0) }
    }

    private func keys(of layer: Layer) -> [KeyAction] {
        rows(of: layer.id, needsInputModeSwitchKey: true).joined().flatMap(\.allActions)
    }

    private func leads(from id: String) -> [String] {
        layers.filter { $0.id == id }.flatMap(keys).compactMap { action in
            switch action {
            // The key of a layer that is shown leads back.
            case .layer(let other): other == id ? KeyboardLayout.baseLayer : other
            case .typeAndShow(_, let other): other
            case .type, .digit, .standard, .engine: nil
            }
        }
    }
}

extension KeyAction {
    fileprivate var isExit: Bool {
        switch self {
        case .standard(.nextKeyboard), .engine: true
        case .standard, .type, .digit, .layer, .typeAndShow: false
        }
    }
}
