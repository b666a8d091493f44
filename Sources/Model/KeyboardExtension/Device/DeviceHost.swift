#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    public import UIKit

    /// The host of one keyboard in a real keyboard extension: it hands events to the keyboard value and carries out
    /// what comes back, as the simulated device does.
    ///
    ///     let host = DeviceHost(controller: self, layout: layout) { Shouting() }
    ///     host.onUpdate = { [weak self] host in self?.draw(host.rows, host.appearance) }
    ///
    /// Events that arrive while the keyboard is at work wait until it has returned. Edits made in `load`, or off the
    /// screen, are dropped. A keyboard that throws is taken down: marked text becomes plain, the next input mode is
    /// asked for, and a later event finds a keyboard started anew. What it had edited before it threw stays in the
    /// document, because UIKit has no way to take an edit back.
    @MainActor
    public final class DeviceHost {
        /// The keyboard's keys.
        public let layout: KeyboardLayout
        /// The layer to be shown.
        public internal(set) var layer = KeyboardLayout.baseLayer
        /// What the keyboard shows beside its keys, as it was after the last event.
        public internal(set) var appearance = KeyboardAppearance()
        /// Called when events have been handled, for views to be drawn anew: `rows` and `appearance` may have changed.
        public var onUpdate: (@MainActor (DeviceHost) -> Void)?
        /// Called with what the keyboard or the store threw.
        public var onFailure: (@MainActor (any Error) -> Void)?

        weak var controller: UIInputViewController?
        var store: (any KeyboardStore)?
        let storageScope: String?
        let appGroup: String?
        let start: @MainActor () -> any Keyboard
        let alarm = Alarm()
        /// Nil before the keyboard was started, after it has failed, and while it handles an event.
        var keyboard: (any Keyboard)?
        var isShown = false {
            didSet { alarm.isRunning = isShown }
        }
        private var waiting: [KeyboardEvent] = []
        private var isAtWork = false

        /// A host for the keyboard that `start` makes; called again when that one has failed.
        ///
        /// `storageScope` is where the keyboard's stored changes belong; without it, or without a store, nothing is
        /// kept. `appGroup` names the container shared with the keyboard's app. The controller is not retained.
        public init(
            controller: UIInputViewController, layout: KeyboardLayout, store: (any KeyboardStore)? = nil,
            storageScope: String? = nil, appGroup: String? = nil, start: @escaping @MainActor () -> any Keyboard
        ) {
            self.controller = controller
            self.layout = layout
            self.store = store
            self.storageScope = storageScope
            self.appGroup = appGroup
            self.start = start
            alarm.action = { [weak self] in self?.send(.wake(at: $0)) }
        }

        /// Time since the host was made: what `KeyEvent.time` and `HostRequest.wake(at:)` count.
        public var now: SimulatedTime { alarm.now }

        /// The keys to be shown, row by row.
        public var rows: [[LayoutKey]] {
            layout.rows(of: layer, needsInputModeSwitchKey: controller?.needsInputModeSwitchKey ?? true)
        }

        /// Starts the keyboard and sends it `load` with what is stored, unless it runs already. An event that finds
        /// no keyboard does the same first, those of disappearing excepted.
        public func load() {
            work { if keyboard == nil { startKeyboard() } }
        }

        /// Sends the event of a touched key: tapped, held long enough for a long press, or flicked. A flick the key
        /// does not know changes nothing. What is a long press, and how often a held key repeats, the view decides.
        ///
        /// The list of keyboards cannot be asked for in this way: UIKit opens it only for the touches themselves. The
        /// view of the next-keyboard key sends all its touches to `handleInputModeList(from:with:)` of the controller,
        /// and nothing here.
        public func press(_ key: LayoutKey, isHeld: Bool = false, flick direction: LayoutKey.FlickDirection? = nil) {
            let action: KeyAction?
            if let direction {
                action = key.flicks[direction]
            } else {
                action = isHeld ? key.longPress ?? key.action : key.action
            }
            guard let action else { return }
            let event = KeyEvent(
                key: key.id, action: action, letters: key.letters, layer: layer, isHeld: isHeld, time: now)
            send(.key(event))
        }

        /// Hands an event to the keyboard and carries out what it wants.
        public func send(_ event: KeyboardEvent) {
            waiting.append(event)
            work {}
        }

        /// Does something and then handles the events that are waiting, unless that is going on already.
        private func work(_ body: () -> Void) {
            guard !isAtWork else { return }
            isAtWork = true
            body()
            while !waiting.isEmpty { deliver(waiting.removeFirst()) }
            isAtWork = false
            onUpdate?(self)
        }
    }
#endif
