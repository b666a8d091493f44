import ProcessKeyboards
import Synchronization

extension Confinement {
    private static let isTold = Mutex(false)

    /// Says, once, if the programs of keyboards cannot be confined here.
    static func warnOnce() {
        guard !isPossible, isTold.withLock({ told in defer { told = true }; return !told }) else { return }
        complain("bubblewrap (bwrap) is not installed or not allowed here, so keyboards may use the network and files")
    }
}
