import Simulator

/// Makes a list of lines shorter and simpler while it keeps a property: first whole lines are left out, then words of
/// lines of keys, then characters of texts; then words and characters are replaced by simpler ones.
package struct Shrinker {
    /// Whether lines still have the property.
    private let hasProperty: ([String]) -> Bool
    /// The results so far: many attempts lead to the same lines.
    private var known: [[String]: Bool] = [:]
    /// The number of attempts left.
    private var attempts: Int

    /// - Parameter attempts: how often lines may be tried.
    package init(attempts: Int = 5000, hasProperty: @escaping ([String]) -> Bool) {
        self.hasProperty = hasProperty
        self.attempts = attempts
    }

    /// The shortest lines found that have the property, which the given lines must have.
    package mutating func shrunk(_ lines: [String]) -> [String] {
        var best = lines
        while attempts > 0 {
            let before = best
            best = DeltaDebugging.minimal(best) { has($0) }
            best = joined(best)
            best = shortened(best)
            best = simplified(best)
            if best == before { break }
        }
        return best
    }

    private mutating func has(_ lines: [String]) -> Bool {
        if let result = known[lines] { return result }
        guard attempts > 0 else { return false }
        attempts -= 1
        let result = hasProperty(lines)
        known[lines] = result
        return result
    }

    /// Leaves out words and characters.
    private mutating func shortened(_ lines: [String]) -> [String] {
        var lines = lines
        for index in lines.indices {
            guard let line = ShrinkableLine(lines[index]) else { continue }
            let parts = DeltaDebugging.minimal(line.parts) { parts in
                var attempt = lines
                attempt[index] = line.written(parts)
                return has(attempt)
            }
            lines[index] = line.written(parts)
        }
        return lines
    }

    /// Replaces each part by the simplest that will do.
    private mutating func simplified(_ lines: [String]) -> [String] {
        var lines = lines
        for index in lines.indices {
            guard let line = ShrinkableLine(lines[index]) else { continue }
            var parts = line.parts
            for place in parts.indices {
                for simpler in line.simpler(parts[place]) {
                    var attempt = parts
                    attempt[place] = simpler
                    var all = lines
                    all[index] = line.written(attempt)
                    guard has(all) else { continue }
                    parts = attempt
                    break
                }
            }
            lines[index] = line.written(parts)
        }
        return lines
    }

    /// Joins lines of keys that follow one another.
    private mutating func joined(_ lines: [String]) -> [String] {
        var lines = lines
        var index = lines.count - 1
        while index > 0 {
            if !lines[index].hasPrefix(":"), !lines[index - 1].hasPrefix(":") {
                var attempt = lines
                attempt[index - 1] += " " + attempt.remove(at: index)
                if has(attempt) { lines = attempt }
            }
            index -= 1
        }
        return lines
    }
}
