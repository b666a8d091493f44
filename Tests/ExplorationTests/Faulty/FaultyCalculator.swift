import Exploration
import HostApps
import KeyboardExtension
import ProfileFiles
import Profiles
import Promises
import Simulator

/// An author's own calculator, which adds whole numbers and has one memory, with at most one fault.
struct FaultyCalculator: Keyboard {
    enum Fault: String, CaseIterable {
        /// `MR` recalls one less once the value has three digits.
        case stored
        /// `MC` keeps the memory while a sum is pending.
        case cleared
        /// `del` deletes two digits.
        case deleted
        /// The left operand loses its last digit.
        case exchanged
        /// `read` takes only the last digit.
        case read
    }

    let fault: Fault?
    private var entry = 0
    private var left: Int?
    private var memory: Int?

    init(_ fault: Fault?) { self.fault = fault }

    var appearance: KeyboardAppearance {
        KeyboardAppearance(display: String(entry), memory: memory.map { [String($0)] } ?? [])
    }

    mutating func handle(_ event: KeyboardEvent, proxy: inout some TextDocumentProxy) throws -> KeyboardResponse {
        guard case .key(let key) = event else { return KeyboardResponse() }
        switch key.key {
        case "next": return KeyboardResponse(requests: [.advanceToNextInputMode])
        case "C": (entry, left) = (0, nil)
        case "del": entry /= fault == .deleted ? 100 : 10
        case "+": (left, entry) = (fault == .exchanged ? entry / 10 : entry, 0)
        case "=": (entry, left) = ((entry + (left ?? 0)) % 1_000_000, nil)
        case "MS": memory = entry
        case "MR": entry = (memory ?? entry) - (fault == .stored && memory ?? 0 > 99 ? 1 : 0)
        case "MC": if fault != .cleared || left == nil { memory = nil }
        case "insert": proxy.insertText(String(entry))
        case "read":
            let digits = String(
                (proxy.documentContextBeforeInput ?? "").suffix(6).reversed().prefix { $0.isNumber }.reversed())
            entry = Int(fault == .read ? String(digits.suffix(1)) : digits) ?? entry
        default: if let digit = Int(key.key), entry < 100_000 { entry = 10 * entry + digit }
        }
        return KeyboardResponse()
    }

    static func setup(_ fault: Fault?) throws -> ExplorationSetup {
        let device = try Simulation(
            catalog: Catalog(fault: fault), apps: Apps.all, store: MemoryStore(),
            profiles: try DeviceProfiles().profiles)
        return ExplorationSetup(
            device: device, keyboards: ["adder"], profiles: ["ideal"], promises: [.calculator, .survives], seed: 1)
    }

    private struct Catalog: KeyboardCatalog {
        let fault: Fault?
        let keyboards = ["adder"]
        let enabledKeyboards = ["adder"]

        func keyboard(named id: String) throws -> AvailableKeyboard {
            let names = ["C", "del", "+", "=", "MS", "MR", "MC", "insert", "read"]
            let layout = KeyboardLayout(
                id: id, layers: [.init(id: "base", rows: ["0123456789".map(String.init), names, ["next"]])],
                keys: names.map { LayoutKey(id: $0, action: .engine($0, slot: nil)) }
                    + [LayoutKey(id: "next", action: .nextKeyboard)])
            return AvailableKeyboard(layout: layout) { [fault] in FaultyCalculator(fault) }
        }
    }
}
