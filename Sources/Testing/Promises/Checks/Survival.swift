import Simulator

/// Whether keyboards survive.
enum Survival {
    static func check(_ record: LineRecord) -> [BrokenPromise] {
        record.entries.compactMap { entry in
            guard case .failed(let keyboard, let reason) = entry else { return nil }
            return BrokenPromise(.survives, by: keyboard, kind: "failed", "\(keyboard) fails: \(reason)")
        }
    }
}
