import ProcessKeyboards
import Synchronization

extension Confinement {
    private static let isSaid = Mutex(false)

    /// Says, once, if the programs of keyboards cannot be confined here.
    static func warnOnce() {
        guard !isPossible else { return }
        let isFirst = isSaid.withLock { said in
            defer { said = true }
            return !said
        }
        guard isFirst else { return }
        complain("bubblewrap (bwrap) is not installed or not allowed here, so keyboards may use the network and files")
    }
}
