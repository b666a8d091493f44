package import KeyboardExtension
import SettingsFiles

/// Finds layouts for `import: NAME`, and prevents a layout from importing itself.
package struct LayoutImports: Sendable {
    /// Longer chains of imports are a mistake, and would overflow the stack.
    static let maximumChainLength = 5

    /// The layouts that are being read, the outermost first.
    let chain: [String]
    /// The names of all layouts.
    let names: [String]
    let layout: @Sendable (String, LayoutImports) throws -> KeyboardLayout?
    /// The form that is wanted of an imported layout, if it has it.
    var form: String?

    /// Imports of layouts with these names. `layout` reads one, with imports of its own, and returns nil if there is
    /// none.
    package init(names: [String], layout: @escaping @Sendable (String, LayoutImports) throws -> KeyboardLayout?) {
        self.init(chain: [], names: names, layout: layout)
    }

    private init(
        chain: [String], names: [String], layout: @escaping @Sendable (String, LayoutImports) throws -> KeyboardLayout?
    ) {
        self.chain = chain
        self.names = names
        self.layout = layout
    }

    /// Imports that find no layout.
    package static var none: LayoutImports { LayoutImports(names: []) { _, _ in nil } }

    /// The layout with this name, if it can be read.
    package func layout(named name: String) -> KeyboardLayout? { (try? layout(name, self)) ?? nil }

    /// The layout with this name, which is imported by `importer`.
    fileprivate func imported(_ name: String, by importer: String) throws -> KeyboardLayout? {
        var imports = LayoutImports(chain: chain + [importer], names: names, layout: layout)
        imports.form = form
        return try layout(name, imports)
    }
}

/// Reads the layout that another one builds on.
extension LayoutReader {
    mutating func readImport(_ node: SettingsNode, for id: String, of root: SettingsNode) -> KeyboardLayout? {
        guard let name = text(node, of: "import") else { return nil }
        let chain = imports.chain + [id]
        guard !chain.contains(name) else {
            let circle = chain.drop { $0 != name } + [name]
            report(node, "\(circle.joined(separator: " imports ")): a layout cannot import itself")
            return nil
        }
        guard !name.isEmpty else {
            report(node, "the name of the imported layout is missing; write import: calculator")
            return nil
        }
        guard chain.count <= LayoutImports.maximumChainLength else {
            report(
                node,
                "more than \(LayoutImports.maximumChainLength) layouts import one another; import the last one directly"
            )
            return nil
        }
        var imports = imports
        let form = root["form"]
        imports.form = form?.text ?? self.form ?? imports.form
        do {
            if let layout = try imports.imported(name, by: id) {
                if let form, let wanted = form.text, root["forms"] == nil, layout.form != wanted {
                    reportUnknown("form of \(name)", wanted, at: form, among: layout.forms)
                }
                return layout
            }
            reportUnknown("layout", name, at: node, among: imports.names.filter { $0 != id })
        } catch {
            report(node, "the imported layout \(name) cannot be used: \(error)")
        }
        return nil
    }
}
