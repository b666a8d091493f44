extension Duration {
    /// A duration as people write it: `900ms`, `2s` or `1.5s`; `nil` for any other text, and for more than 100 days.
    package init?(written text: String) {
        let isMilliseconds = text.hasSuffix("ms")
        let unit: Double = isMilliseconds ? 1 : 1000
        guard text.hasSuffix("s"), let number = Double(decimal: text.dropLast(isMilliseconds ? 2 : 1)),
            number * unit <= 8_640_000_000
        else { return nil }
        self = .milliseconds(Int((number * unit).rounded()))
    }

    /// The duration in whole milliseconds, with the unit.
    package var written: String { "\(milliseconds)ms" }

    /// A duration as layouts write it: whole milliseconds, `800ms`, at most a minute; `nil` for any other text.
    package init?(milliseconds text: String) {
        guard text.hasSuffix("ms"), let count = Int(text.dropLast(2)), (0...60_000).contains(count) else { return nil }
        self = .milliseconds(count)
    }

    /// Whole milliseconds, rounded down.
    package var milliseconds: Int64 { components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000 }
}

/// Amounts of memory as people write them, with units in steps of 1000.
package enum MemorySize {
    private static let units = [("GB", 1_000_000_000), ("MB", 1_000_000), ("KB", 1000), ("B", 1)]

    /// The number of bytes in a text such as `60MB`; `nil` if it is not a size or not a whole number of bytes, and for
    /// more than a terabyte.
    package static func bytes(_ text: String) -> Int? {
        guard let (unit, factor) = units.first(where: { text.hasSuffix($0.0) }),
            let number = Double(decimal: text.dropLast(unit.count)), number * Double(factor) <= 1e12
        else { return nil }
        return Int(exactly: (number * Double(factor) * 10).rounded() / 10)
    }

    /// The amount with the largest unit that represents it exactly with at most one decimal.
    package static func written(_ bytes: Int) -> String {
        let (unit, factor) = units.first { bytes >= $0.1 && bytes % max($0.1 / 10, 1) == 0 } ?? ("B", 1)
        let tenths = factor == 1 ? bytes * 10 : bytes / (factor / 10)
        return (tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)") + unit
    }

    /// The amount rounded to a tenth of the largest unit.
    package static func rounded(_ bytes: Int) -> String {
        let factor = units.first { bytes >= $0.1 }?.1 ?? 1
        let step = max(factor / 10, 1)
        return written((bytes + step / 2) / step * step)
    }
}

extension Double {
    /// A number written with digits and at most one decimal point.
    fileprivate init?(decimal text: Substring) {
        guard text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }) else { return nil }
        self.init(text)
    }
}
