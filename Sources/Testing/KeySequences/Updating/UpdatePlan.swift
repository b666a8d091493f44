/// The changes of an update, computed from all tests together: a line that several files include can have only one
/// value.
package struct UpdatePlan: Sendable {
    /// The corrections of each file, by the first name the file was found under.
    package private(set) var corrections: [String: [Correction]] = [:]
    /// The values for which different files, or several inclusions in one file, need different corrections.
    package private(set) var disputed: [ValuePlace] = []

    /// Identifies a value by file, line and position in the line.
    private struct Key: Hashable {
        var file: String
        var line: Int
        var start: Int
    }

    /// - Parameter identity: returns the same value for all names of one file.
    package init(_ outcomes: [SequenceOutcome], identity: (String) -> String) {
        var identities: [String: String] = [:]
        func key(_ place: ValuePlace) -> Key {
            let file = identities[place.file] ?? identity(place.file)
            identities[place.file] = file
            return Key(file: file, line: place.line, start: place.span.bytes.lowerBound)
        }
        var wanted: [Key: Correction] = [:]
        var order: [Key] = []
        var refused: Set<Key> = []
        for difference in outcomes.flatMap(\.differences) {
            let key = key(difference.place)
            // A value without a correction is not changed.
            guard let new = difference.correction else {
                refused.insert(key)
                continue
            }
            if let other = wanted[key] {
                if other.new != new { refused.insert(key) }
            } else {
                wanted[key] = Correction(
                    place: difference.place, fact: difference.fact, old: difference.expected, new: new)
                order.append(key)
            }
        }
        for place in outcomes.lazy.flatMap(\.matches) { refused.insert(key(place)) }
        var names: [String: String] = [:]
        for key in order {
            guard let correction = wanted[key] else { continue }
            guard !refused.contains(key) else {
                disputed.append(correction.place)
                continue
            }
            let name = names[key.file] ?? correction.place.file
            names[key.file] = name
            corrections[name, default: []].append(correction)
        }
    }
}
