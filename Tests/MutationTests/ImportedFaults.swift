import KeySequences
import KeyboardExtension
import Keyboards
import LayoutFiles
import LayoutImport
import SearchApps
import Simulator
import SourceText
import TextModel

/// What is wrong with an imported layout: it has to type without a refusal whatever its keys are.
struct ImportedFaults {
    let catalog: LayoutCatalog

    /// The notes about a file, and the faults of its layout. Throws the problems of the file.
    func find(_ bytes: [UInt8]) throws(InvalidFileError) -> (notes: [FileError], faults: [String]) {
        let context = ImportContext(
            engines: LayoutCatalog.engines, imports: catalog.library.imports(LayoutCatalog.engines),
            wordLists: []
        ) { _, _ in false }
        let made = try LayoutImport(bytes, name: "mine", file: "theirs.txt", context: context)
        if made.text.unicodeScalars.contains(where: { $0.isObeyed && $0 != "\n" }) {
            return (made.notes, ["its text has control characters"])
        }
        do {
            var device = try Simulation(
                catalog: try catalog.only(made.layout), apps: DeviceApps.all(SharedIndex()), store: MemoryStore())
            try device.run(":keyboard mine")
            let keys = made.layout.layer(KeyboardLayout.baseLayer)?.rows.joined().compactMap { made.layout.keys[$0] }
            var faults: [String] = []
            for key in (keys ?? []).prefix(60) where !key.isGap {
                guard let text = key.typedText else { continue }
                try device.run(":document x¦")
                try device.run(KeyLine.pressing(key.id))
                if case .digit = key.action { try device.run("{wait 2s}") }
                if !device.document.text.unicodeScalars.elementsEqual(("x" + text).unicodeScalars) {
                    faults.append("the key \(key.id) types \(device.document.text.debugDescription)")
                }
            }
            return (made.notes, faults)
        } catch {
            return (made.notes, ["\(error)"])
        }
    }
}

extension LayoutKey {
    /// What one press types; nil if nothing, or if it depends.
    fileprivate var typedText: String? {
        switch action {
        case .type(let text): text
        case .digit(2...9): letters.first
        default: nil
        }
    }
}
