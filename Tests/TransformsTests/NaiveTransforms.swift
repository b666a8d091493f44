import Foundation

/// Another reading of transforms: it rewrites the whole text at each key, with Foundation's regular expressions and
/// normalisation. Markers are private-use characters in the text, so it takes rules of a simple kind only.
struct NaiveTransforms {
    enum Group {
        case transforms([(from: String, to: (([String], [String]) -> String))])
        case reorders([(before: String, from: String, orders: [Int], tertiaries: [Int])])
    }

    var typing: [Group]
    var deleting: [Group]
    private(set) var text = ""

    static let markers = "\u{E000}"..."\u{E00F}"

    static func marker(_ number: Int) -> String { Unicode.Scalar(UInt32(0xE000 + number)).map(String.init) ?? "" }

    private static func isMarker(_ scalar: Unicode.Scalar) -> Bool { (0xE000...0xE00F).contains(scalar.value) }

    /// The text without markers.
    var plain: String { String(String.UnicodeScalarView(text.unicodeScalars.filter { !Self.isMarker($0) })) }

    mutating func begin(_ text: String) { self.text = Self.normalized(text) }

    mutating func type(_ typed: String) {
        text = Self.normalized(text + typed)
        _ = apply(typing)
    }

    mutating func delete() {
        if apply(deleting) {
            _ = apply(typing)
            return
        }
        var scalars = Array(text.unicodeScalars)
        func dropMarkers() { while let last = scalars.last, Self.isMarker(last) { scalars.removeLast() } }
        dropMarkers()
        if !scalars.isEmpty { scalars.removeLast() }
        dropMarkers()
        text = String(String.UnicodeScalarView(scalars))
    }

    private mutating func apply(_ groups: [Group]) -> Bool {
        var hasChanged = false
        for group in groups {
            switch group {
            case .transforms(let rules):
                for rule in rules {
                    let range = NSRange(location: 0, length: text.utf16.count)
                    guard let regex = try? NSRegularExpression(pattern: "(?:\(rule.from))\\z"),
                        let match = regex.firstMatch(in: text, range: range)
                    else { continue }
                    let units = Array(text.utf16)
                    func part(_ range: NSRange) -> String {
                        range.location == NSNotFound
                            ? ""
                            : String(decoding: units[range.location..<range.location + range.length], as: UTF16.self)
                    }
                    let captures = (0..<match.numberOfRanges).map { part(match.range(at: $0)) }
                    let before = String(decoding: units[..<match.range.location], as: UTF16.self)
                    text = Self.normalized(before + rule.to(captures, []))
                    hasChanged = true
                    break
                }
            case .reorders(let rules):
                let sorted = Self.sorted(text, rules)
                if sorted != Array(text.unicodeScalars) {
                    text = Self.normalized(String(String.UnicodeScalarView(sorted)))
                    hasChanged = true
                }
            }
        }
        return hasChanged
    }

    /// Decomposes each piece between markers by itself, then moves marks with the markers before them as they are
    /// ordered: a bubble sort.
    static func normalized(_ text: String) -> String {
        var units: [(markers: [Unicode.Scalar], scalar: Unicode.Scalar)] = []
        var pending: [Unicode.Scalar] = []
        for scalar in text.unicodeScalars {
            if isMarker(scalar) {
                pending.append(scalar)
                continue
            }
            for part in String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars {
                units.append((pending, part))
                pending = []
            }
        }
        var isSorted = false
        while !isSorted {
            isSorted = true
            for index in units.indices.dropLast() {
                let left = units[index].scalar.properties.canonicalCombiningClass
                let right = units[index + 1].scalar.properties.canonicalCombiningClass
                if right != .notReordered, left > right {
                    units.swapAt(index, index + 1)
                    isSorted = false
                }
            }
        }
        let scalars = units.flatMap { $0.markers + [$0.scalar] } + pending
        return String(String.UnicodeScalarView(scalars))
    }

    /// Sorts by the four weights as the specification lists them.
    private static func sorted(
        _ text: String, _ rules: [(before: String, from: String, orders: [Int], tertiaries: [Int])]
    ) -> [Unicode.Scalar] {
        let all = Array(text.unicodeScalars)
        let scalars = all.filter { !isMarker($0) }
        // The markers before each character, and at the end.
        var markers: [[Unicode.Scalar]] = [[]]
        for scalar in all {
            if isMarker(scalar) { markers[markers.count - 1].append(scalar) } else { markers.append([]) }
        }
        var weights = scalars.map { _ in (order: 0, tertiary: 0) }
        var index = 0
        while index < scalars.count {
            let best = rules.filter { rule in
                let (before, from) = (Array(rule.before.unicodeScalars), Array(rule.from.unicodeScalars))
                return index >= before.count && index + from.count <= scalars.count
                    && scalars[index..<index + from.count].elementsEqual(from)
                    && scalars[index - before.count..<index].elementsEqual(before)
            }.max {
                ($0.from.unicodeScalars.count, $0.before.unicodeScalars.count) < (
                    $1.from.unicodeScalars.count, $1.before.unicodeScalars.count
                )
            }
            guard let best else {
                index += 1
                continue
            }
            let count = best.from.unicodeScalars.count
            for offset in 0..<count {
                weights[index + offset] = (
                    best.orders[min(offset, best.orders.count - 1)],
                    best.tertiaries[min(offset, best.tertiaries.count - 1)]
                )
            }
            index += count
        }
        var keys: [[Int]] = []
        var base = [0, 0]
        var run = 0
        for (place, weight) in weights.enumerated() {
            if weight.order == 0, weight.tertiary == 0 { run = place + 1 }
            if weight.tertiary == 0 {
                keys.append([run, weight.order, place, 0, place])
                if weight.order == 0 { base = [weight.order, place] }
            } else {
                keys.append([run] + base + [weight.tertiary, place])
            }
        }
        return keys.indices.sorted { keys[$0].lexicographicallyPrecedes(keys[$1]) }.flatMap {
            markers[$0] + [scalars[$0]]
        }
            + markers[scalars.count]
    }
}
