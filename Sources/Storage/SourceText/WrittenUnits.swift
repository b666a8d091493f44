extension Duration {
    /// A time as people write it: `900ms`, `2s` or `1.5s`; nil for anything else and for more than 100 days.
    package init?(written text: String) {
        let isMilliseconds = text.hasSuffix("ms")
        let unit: Double = isMilliseconds ? 1 : 1000
        guard text.hasSuffix("s"), let number = Double(decimal: text.dropLast(isMilliseconds ? 2 : 1)),
            number * unit <= 8_640_000_000
        else { return nil }
        self = .milliseconds(Int((number * unit).rounded()))
    }

    /// The time as it is written, in whole milliseconds.
    package var written: String { "\(milliseconds)ms" }

    /// A time in whole milliseconds as layouts write it, `800ms`, at most a minute; nil for anything else.
    package init?(milliseconds text: String) {
        guard text.hasSuffix("ms"), let count = Int(text.dropLast(2)), (0...60_000).contains(count) else { return nil }
        self = .milliseconds(count)
    }

    /// Whole milliseconds, rounded down.
    package var milliseconds: Int64 { components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000 }
}

/// Amounts of memory as people write them, counted in steps of 1000.
package enum MemorySize {
    private static let units = [("GB", 1_000_000_000), ("MB", 1_000_000), ("KB", 1000), ("B", 1)]

    /// `60MB` in bytes; nil for what is no size or no whole number of bytes, and for more than a terabyte.
    package static func bytes(_ text: String) -> Int? {
        guard let (unit, factor) = units.first(where: { text.hasSuffix($0.0) }),
            let number = Double(decimal: text.dropLast(unit.count)), number * Double(factor) <= 1e12
        else { return nil }
        return Int(exactly: (number * Double(factor) * 10).rounded() / 10)
    }

    /// Bytes with the largest unit that gives them exactly, with one decimal at most.
    package static func written(_ bytes: Int) -> String {
        let (unit, factor) = units.first { bytes >= $0.1 && bytes % max($0.1 / 10, 1) == 0 } ?? ("B", 1)
        let tenths = factor == 1 ? bytes * 10 : bytes / (factor / 10)
        return (tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)") + unit
    }

    /// About so many bytes, to a tenth of the largest unit.
    package static func rounded(_ bytes: Int) -> String {
        let factor = units.first { bytes >= $0.1 }?.1 ?? 1
        let step = max(factor / 10, 1)
        return written((bytes + step / 2) / step * step)
    }
}

extension Double {
    /// A number of digits and at most one point.
    fileprivate init?(decimal text: Substring) {
        guard text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }) else { return nil }
        self.init(text)
    }
}
