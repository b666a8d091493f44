import SourceText
import XMLFiles

/// An element, with the file it is in.
struct LDMLElement {
    let element: XMLElement
    let document: XMLDocument

    var name: String { element.name }

    subscript(name: String) -> String? { element[name]?.value }

    /// A problem of the element.
    func problem(_ message: String) -> FileError { document.problem(element, message) }

    /// A problem of an attribute's value, or of the element if it has no such attribute.
    func problem(_ attribute: String, _ range: Range<Int>? = nil, _ message: String) -> FileError {
        element[attribute].map { document.problem($0, range, message) } ?? problem(message)
    }

    var children: [LDMLElement] { element.children.map { LDMLElement(element: $0, document: document) } }
}

/// Resolves the imports of a file: its elements, each with those that it imports before its own.
struct LDMLTree {
    /// The longest chain of files that import one another, and the most imports of a file.
    private static let maximumDepth = 10
    private static let maximumImports = 1_000

    private let imports: LDMLImports
    var problems = LDMLProblems()
    private var count = 0

    init(imports: LDMLImports) { self.imports = imports }

    /// The children of an element, with those of the files it imports, which come first.
    mutating func children(of parent: LDMLElement, depth: Int = 0) -> [LDMLElement] {
        var paths: Set<String> = []
        return parent.children.flatMap { child -> [LDMLElement] in
            guard child.name == "import" else { return child.name == "special" ? [] : [child] }
            if let path = child["path"], !paths.insert("\(child["base"] ?? "") \(path)").inserted {
                problems.report(child.problem("path", nil, "this file is already imported here; keep one import"))
                return []
            }
            return imported(by: child, in: parent, depth: depth)
        }
    }

    /// The children of the root of a file of CLDR that every keyboard imports.
    mutating func implied(_ name: String) -> [LDMLElement] {
        guard let document = try? LDMLImports.named(name) else { return [] }
        return LDMLElement(element: document.root, document: document).children
    }

    private mutating func imported(by element: LDMLElement, in parent: LDMLElement, depth: Int) -> [LDMLElement] {
        guard let path = element["path"] else { return [] }
        count += 1
        guard depth < Self.maximumDepth, count <= Self.maximumImports else {
            problems.report(
                element.problem(
                    "path", nil,
                    "files import one another more than \(Self.maximumDepth) deep, or \(Self.maximumImports) times"))
            return []
        }
        do {
            let document = try document(path, base: element["base"])
            guard document.root.name == parent.name else {
                problems.report(
                    element.problem(
                        "path", nil, "the file has \(document.root.name), and \(parent.name) is needed here"))
                return []
            }
            // An import needs no attributes of its own: those of the element that imports it apply.
            var checked = LDMLProblems()
            LDMLSchema.keyboard.check(document.root, as: parent.name, of: document, into: &checked)
            for problem in checked.isEmpty ? [] : checked.all.problems
            where !problem.message.contains("of \(parent.name) is missing") {
                problems.report(problem)
            }
            return children(of: LDMLElement(element: document.root, document: document), depth: depth + 1)
        } catch let error as ImportError {
            problems.report(element.problem("path", nil, "the file cannot be imported: \(error.message)"))
        } catch {
            problems.report(element.problem("path", nil, "the file cannot be imported: \(error)"))
        }
        return []
    }

    private func document(_ path: String, base: String?) throws -> XMLDocument {
        switch base {
        case "cldr": return try LDMLImports.ofCLDR(path)
        case nil: return try XMLFile.read(try imports.read(path), file: path)
        case .some(let other): throw ImportError("base is cldr or left out, not ‘\(other)’")
        }
    }
}
