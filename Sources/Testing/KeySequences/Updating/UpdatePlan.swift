/// What an update would change, worked out from all tests together: a line that several files include has one value for all.
package struct UpdatePlan: Sendable {
    /// The corrections of each file, by the name it was first met by.
    package private(set) var corrections: [String: [Correction]] = [:]
    /// The values that different files, or different passes through one, want to be different.
    package private(set) var disputed: [ValuePlace] = []

    /// Values are told apart by file, line and where they stand in it.
    private struct Key: Hashable {
        var file: String
        var line: Int
        var start: Int
    }

    /// - Parameter identity: the same for two names of one file.
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
            // One that nothing can be written for is left as it is.
            guard let new = difference.correction else {
                refused.insert(key)
                continue
            }
            if let other = wanted[key] {
                if other.new != new { refused.insert(key) }
            } else {
                wanted[key] = Correction(place: difference.place, old: difference.expected, new: new)
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
