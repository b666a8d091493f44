/// A state of a keyboard after an event, which knows the state before it.
package protocol StateChain: AnyObject {
    /// Nil for the state of a keyboard that has just been started.
    var previous: Self? { get set }
}

extension StateChain {
    /// Lets go of a chain of states one by one, because a long chain of states that end each other would use up the
    /// stack. A state calls this when it ends.
    package static func release(_ next: inout Self?) {
        while next != nil, isKnownUniquelyReferenced(&next) {
            let before = next?.previous
            next?.previous = nil
            next = before
        }
        next = nil
    }
}
