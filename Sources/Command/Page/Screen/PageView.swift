import Sessions
import Simulator

/// What pages show of a session: the device, the fingers on its keyboard, and what is wrong with the author's files.
struct PageView {
    let session: Session
    let touches: Touches

    var simulation: Simulation { session.simulation }
}
