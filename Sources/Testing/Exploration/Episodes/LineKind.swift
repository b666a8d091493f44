import KeyboardExtension
import SeededNumbers
import Simulator
import TextModel

/// A kind of random line. A new kind needs only a case and its row.
enum LineKind: String, CaseIterable {
    case keys, typeAndDelete, pick, wait, caret, select, document, paste, copy, undo, redo, field, secret, app, keyboard
    case next, dismiss, rotate, setting

    /// How often the kind is tried, compared with the others.
    var frequency: Int { row.frequency }

    /// The lines on a device; empty if it does not fit.
    func lines(on device: Simulation, _ maker: inout LineMaker) -> [String] { row.lines(device, &maker) }

    /// Whether the kind may bring another keyboard to the screen.
    var leadsToKeyboards: Bool { self == .keyboard || self == .app || self == .field }

    private var row: (frequency: Int, lines: (Simulation, inout LineMaker) -> [String]) {
        switch self {
        case .keys: (150, { device, maker in maker.keys(on: device) })
        case .typeAndDelete: (8, { device, maker in maker.typeAndDelete(on: device) })
        case .pick:
            (
                6,
                { device, maker in
                    let count = device.screen.appearance?.candidates?.count ?? 0
                    return count == 0 ? [] : ["{pick \(1 + maker.random.below(min(count, 5)))}"]
                }
            )
        case .wait: (3, { _, maker in ["{wait \([20, 200, 900, 1500][maker.random.below(4)])ms}"] })
        case .caret:
            (4, { device, maker in [":caret \(maker.random.below(device.document.text.count + 1))"] })
        case .select:
            (
                4,
                { device, maker in
                    let count = device.document.text.count
                    let from = maker.random.below(count + 1)
                    return [":select \(from) \(from + maker.random.below(count - from + 1))"]
                }
            )
        case .document: (10, { _, maker in [":document \(TextFragments.document(&maker.random))"] })
        case .paste: (8, { _, maker in [":paste \(TextFragments.pasted(&maker.random))"] })
        case .copy: (1, { device, _ in device.document.selection.isEmpty ? [] : [":copy", ":paste"] })
        case .undo: (3, { _, _ in [":undo"] })
        case .redo: (2, { _, _ in [":redo"] })
        case .field:
            (3, { device, maker in maker.random.pick(device.fieldNames).map { [":field \($0)"] } ?? [] })
        case .secret: (4, { device, maker in maker.secret(on: device) })
        case .app: (2, { device, maker in maker.random.pick(device.appNames).map { [":app \($0)"] } ?? [] })
        case .keyboard: (2, { _, maker in maker.random.pick(maker.keyboards).map { [":keyboard \($0)"] } ?? [] })
        case .next: (1, { _, _ in [":next"] })
        case .dismiss: (1, { _, _ in [":dismiss", ":caret 0"] })
        case .rotate: (1, { _, _ in [":rotate"] })
        case .setting: (2, { device, maker in maker.setting(on: device) })
        }
    }
}
