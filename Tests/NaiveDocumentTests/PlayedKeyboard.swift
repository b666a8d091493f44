import KeyboardExtension
import PlayedParts
import ProxyRules
import Simulator
import Synchronization

/// The event with which a keyboard is called.
enum Moment: String, Hashable, CaseIterable {
    case key, load, willAppear, didAppear, willDisappear, didDisappear, wake
    case textWillChange, textDidChange, selectionWillChange, selectionDidChange

    init?(_ event: KeyboardEvent) {
        switch event {
        case .key: self = .key
        case .load: self = .load
        case .willAppear: self = .willAppear
        case .didAppear: self = .didAppear
        case .willDisappear: self = .willDisappear
        case .didDisappear: self = .didDisappear
        case .wake: self = .wake
        case .textWillChange: self = .textWillChange
        case .textDidChange: self = .textDidChange
        case .selectionWillChange: self = .selectionWillChange
        case .selectionDidChange: self = .selectionDidChange
        case .candidate, .stored, .forget, .answer, .viewWillTransition, .didReceiveMemoryWarning: return nil
        }
    }
}

/// What a keyboard does when it is called.
struct Part: Hashable {
    var edits: [ProxyEdit] = []
    var requests: [HostRequest] = []
    /// Whether it stores something.
    var stores = false
    /// Whether it then throws.
    var fails = false
}

/// What a keyboard saw when it was called, and after its own edits.
struct Sight: Equatable {
    var moment: Moment
    var keyboard: String
    var first: View
    var hasText: Bool
    var last: View
}

/// The parts that all keyboards play until the next step, and what they saw. The keyboards themselves have no state.
final class Stage: Sendable {
    private struct Play {
        var parts: [Moment: Part] = [:]
        var storeIsDown = false
        var sights: [Sight] = []
    }

    private let play = Mutex(Play())
    /// What starts a keyboard as a program; nil if keyboards run in this process.
    let startProgram: (@Sendable () -> any Keyboard)?

    init(startProgram: (@Sendable () -> any Keyboard)? = nil) { self.startProgram = startProgram }

    func rehearse(_ parts: [Moment: Part], storeIsDown: Bool) {
        play.withLock { $0 = Play(parts: parts, storeIsDown: storeIsDown) }
    }

    func part(at moment: Moment) -> Part { play.withLock { $0.parts[moment] ?? Part() } }
    func saw(_ sight: Sight) { play.withLock { $0.sights.append(sight) } }
    var sights: [Sight] { play.withLock { $0.sights } }
    var storeIsDown: Bool { play.withLock { $0.storeIsDown } }
}

struct PlayedKeyboard: Keyboard {
    struct KeyboardError: Error {}

    let name: String
    let stage: Stage
    /// The same keyboard as a program, which then plays its parts.
    var program: (any Keyboard)?

    mutating func handle(_ event: KeyboardEvent, proxy: inout some TextDocumentProxy) throws -> KeyboardResponse {
        guard let moment = Moment(event) else { return KeyboardResponse() }
        let part = stage.part(at: moment)
        var requests = part.requests
        let views: PlayedViews
        if program != nil {
            requests =
                try program?.handle(.forget(PlayedViews.script(part.edits, requests)), proxy: &proxy).requests ?? []
            guard case .log(let written) = requests.popLast() else { throw KeyboardError() }
            views = try PlayedViews(written: written)
        } else {
            views = PlayedViews(part.edits, on: &proxy)
        }
        stage.saw(
            Sight(moment: moment, keyboard: name, first: views.first, hasText: views.hasText, last: views.last))
        if part.fails, name != systemKeyboard { throw KeyboardError() }
        let changes = part.stores ? [StoredChange.count(StoredKey(scope: name, name: "count"), by: 1)] : []
        return KeyboardResponse(requests: requests, storedChanges: changes)
    }
}

/// A store that can fail to commit.
struct FlakyStore: KeyboardStore {
    struct DownError: Error {}

    let stage: Stage

    func values(in scope: String) -> StoredValues { StoredValues() }
    func commit(_ changes: [StoredChange]) throws {
        if stage.storeIsDown { throw DownError() }
    }
    func deviceWasReset() {}
}
