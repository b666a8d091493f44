#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    public import UIKit

    /// The host of one keyboard in a real keyboard extension. It passes events to the keyboard value and carries out
    /// its requests, as the simulated device does.
    ///
    ///     let host = DeviceHost(controller: self, layout: layout) { Shouting() }
    ///     host.onUpdate = { [weak self] host in self?.draw(host.rows, host.appearance) }
    ///
    /// Events that arrive while the keyboard handles another one wait until it returns. Edits made in `load`, or while
    /// the keyboard is off the screen, are dropped. A keyboard that throws is taken down: marked text becomes plain
    /// text, the host switches to the next input mode, and a later event starts the keyboard again. Edits made before
    /// the error stay in the document, because UIKit cannot take them back.
    @MainActor
    public final class DeviceHost {
        /// The keyboard's keys.
        public let layout: KeyboardLayout
        /// The layer to show.
        public internal(set) var layer = KeyboardLayout.baseLayer
        /// The content to show beside the keys, as of the last event.
        public internal(set) var appearance = KeyboardAppearance()
        /// Called when events have been handled, to redraw views: `rows` and `appearance` may have changed.
        public var onUpdate: (@MainActor (DeviceHost) -> Void)?
        /// Called with errors thrown by the keyboard or the store.
        public var onFailure: (@MainActor (any Error) -> Void)?

        weak var controller: UIInputViewController?
        var store: (any KeyboardStore)?
        let storageScope: String?
        let appGroup: String?
        let start: @MainActor () -> any Keyboard
        let alarm = Alarm()
        /// `nil` until the keyboard is started, after it has failed, and while it handles an event.
        var keyboard: (any Keyboard)?
        var isShown = false {
            didSet { alarm.isRunning = isShown }
        }
        private var waiting: [KeyboardEvent] = []
        private var isAtWork = false

        /// Creates a host for the keyboard that `start` makes. `start` is called again if that keyboard fails.
        ///
        /// `storageScope` is the scope of the keyboard's stored changes; without it, or without a store, nothing is
        /// stored. `appGroup` is the name of the container shared with the keyboard's app. The controller is not
        /// retained.
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

        /// The time since the host was created. `KeyEvent.time` and `HostRequest.wake(at:)` use this clock.
        public var now: SimulatedTime { alarm.now }

        /// The keys to show, row by row.
        public var rows: [[LayoutKey]] {
            layout.rows(of: layer, needsInputModeSwitchKey: controller?.needsInputModeSwitchKey ?? true)
        }

        /// Starts the keyboard and sends it `load` with the stored values, unless it is running. Every event does the
        /// same if there is no keyboard, except the events of disappearing.
        public func load() {
            work { if keyboard == nil { startKeyboard() } }
        }

        /// Sends the event of a key that was tapped, held long enough for a long press, or flicked. A flick that the
        /// key does not have is ignored. The view decides what counts as a long press, and how often a held key
        /// repeats.
        ///
        /// This method cannot show the list of keyboards, because UIKit opens it only for the touches themselves. The
        /// view of the next-keyboard key must send all its touches to `handleInputModeList(from:with:)` of the
        /// controller, and none here.
        public func press(_ key: LayoutKey, isHeld: Bool = false, flick: Flick? = nil) {
            let action: KeyAction?
            if let flick {
                action = key.flicks[flick]
            } else {
                action = isHeld ? key.longPress ?? key.action : key.action
            }
            guard let action else { return }
            let event = KeyEvent(
                key: key.id, action: action, letters: key.letters, layer: layer, isHeld: isHeld, time: now)
            send(.key(event))
        }

        /// Sends an event to the keyboard and carries out its requests.
        public func send(_ event: KeyboardEvent) {
            waiting.append(event)
            work {}
        }

        /// Calls `body` and then handles the waiting events. Does nothing if the host is handling events already.
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
