extension Duration {
    /// A time as people write it: `900ms`, `2s` or `1.5s`; nil for anything else and for more than 100 days.
    package init?(written text: String) {
        let isMilliseconds = text.hasSuffix("ms")
        let unit: Double = isMilliseconds ? 1 : 1000
        guard text.hasSuffix("s"), let number = Double(text.dropLast(isMilliseconds ? 2 : 1)), number >= 0,
            number * unit <= 8_640_000_000
        else { return nil }
        self = .milliseconds(Int((number * unit).rounded()))
    }

    /// The time as it is written, in whole milliseconds.
    package var written: String { "\(milliseconds)ms" }

    /// Whole milliseconds, rounded down.
    package var milliseconds: Int64 { components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000 }
}

/// Amounts of memory as people write them, counted in steps of 1000.
enum MemorySize {
    private static let units = [("GB", 1_000_000_000), ("MB", 1_000_000), ("KB", 1000), ("B", 1)]

    /// `60MB` in bytes; nil for what is no size, and for more than a terabyte.
    static func bytes(_ text: String) -> Int? {
        guard let (unit, factor) = units.first(where: { text.hasSuffix($0.0) }),
            let number = Double(text.dropLast(unit.count)), number >= 0, number * Double(factor) <= 1e12
        else { return nil }
        return Int(number * Double(factor))
    }

    /// Bytes with the largest unit that leaves a whole number, or with a decimal for what was measured.
    static func written(_ bytes: Int) -> String {
        let (unit, factor) = units.first { bytes >= $0.1 } ?? ("B", 1)
        let tenths = bytes / (factor / 10 > 0 ? factor / 10 : 1)
        guard factor > 1 else { return "\(bytes)B" }
        return tenths % 10 == 0 ? "\(tenths / 10)\(unit)" : "\(tenths / 10).\(tenths % 10)\(unit)"
    }
}
