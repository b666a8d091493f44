import Foundation
import HostAppKit
import KeyboardExtension
import Sessions
import Simulator
import SourceText

/// The mode in which each key of the real keyboard immediately presses a key of the simulated one and the screen is
/// updated in place.
struct LiveMode {
    enum Ending {
        /// Returns to typing lines.
        case left
        /// Ends the program.
        case ended
    }

    /// How long a pressed key is highlighted.
    private static let flash = Duration.milliseconds(120)
    /// How many lines of keys Page Down scrolls.
    private static let page = 2
    /// In windows with fewer rows than this, what can be typed is said in few words.
    private static let lowWindow = 18
    /// How long to wait after an escape for the rest of a sequence.
    private static let escapeDelay = Duration.milliseconds(40)
    /// The maximum length of a paste; longer ones are probably mistakes.
    private static let maximumPasteLength = 10_000

    private let terminal: Terminal
    private let raw: RawTerminal
    private let signals: SignalPipe
    /// Called after each line.
    private let afterEachLine: (Session) -> Void
    private var decoder = InputDecoder()
    private var painter = Painter()
    private var lit: (key: LayoutKey.ID, until: ContinuousClock.Instant)?
    /// Why a key did nothing.
    private var hint: LiveHint?
    private var isPadDistinct = false
    /// How many lines of the keys are scrolled away, and how many can be, in a window that is too low for all.
    private var (scrolled, hidden) = (0, 0)
    /// When to look next whether files have changed.
    private var nextLook = ContinuousClock.now

    /// Returns nil if the terminal does not support live mode.
    init?(_ terminal: Terminal, _ signals: SignalPipe, afterEachLine: @escaping (Session) -> Void) {
        guard terminal.canMoveCursor, let raw = RawTerminal() else { return nil }
        self.terminal = terminal
        self.raw = raw
        self.signals = signals
        self.afterEachLine = afterEachLine
    }

    mutating func run(_ session: inout Session) -> Ending {
        raw.enter()
        defer { raw.leave() }
        var last = ContinuousClock.now
        while true {
            draw(session)
            let isReady = wait(for: session)
            let now = ContinuousClock.now
            if let error = session.wait(now - last) { hint = LiveHint(.sentence(error)) }
            last = now
            followFiles(of: &session, now)
            for signal in signals.pending() {
                switch signal {
                case SIGWINCH: painter.forget()
                case SIGTSTP: suspend(&last)
                case SIGINT: return .left
                default: return .ended
                }
            }
            var inputs: [LiveInput]
            if isReady {
                guard let bytes = LiveMode.typedBytes() else { return .ended }
                inputs = decoder.feed(bytes)
            } else {
                inputs = decoder.flush()
            }
            while !inputs.isEmpty {
                if let ending = act(inputs.removeFirst(), &session) { return ending }
            }
        }
    }

    // MARK: - Waiting

    /// Waits for a key, a signal or a time-out. Returns whether there is input to read.
    private func wait(for session: Session) -> Bool {
        let now = ContinuousClock.now
        let times = [
            session.simulation.timeToNextDue, lit.map { $0.until - now },
            decoder.isWaiting ? LiveMode.escapeDelay : nil,
            session.watchesFiles ? max(.zero, nextLook - now) : nil,
        ]
        let milliseconds = times.compactMap { $0 }.min().map { max(0, $0 / .milliseconds(1)).rounded(.up) }
        var sources = [
            pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
            pollfd(fd: signals.readEnd, events: Int16(POLLIN), revents: 0),
        ]
        _ = poll(&sources, 2, milliseconds.map { Int32(min($0, 60_000)) } ?? -1)
        return sources[0].revents != 0
    }

    /// The bytes typed; nil if the terminal was closed.
    private static func typedBytes() -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(STDIN_FILENO, &bytes, bytes.count)
        if count > 0 { return Array(bytes.prefix(count)) }
        return count < 0 && (errno == EINTR || errno == EAGAIN) ? [] : nil
    }

    /// Reads keyboards again that have changed, and says so in a hint.
    private mutating func followFiles(of session: inout Session, _ now: ContinuousClock.Instant) {
        guard session.watchesFiles, now >= nextLook else { return }
        nextLook = now + FileWatch.interval
        guard let first = session.followFiles()?.lines.first else { return }
        hint = LiveHint(.sentence(first))
    }

    private mutating func suspend(_ last: inout ContinuousClock.Instant) {
        raw.leave()
        raise(SIGSTOP)
        raw.enter()
        painter.forget()
        isPadDistinct = false
        // No time passes on the device while the program is suspended.
        last = .now
    }

    // MARK: - Acting

    /// Carries out an input. Returns how live mode ends if it ends it.
    private mutating func act(_ input: LiveInput, _ session: inout Session) -> Ending? {
        if hint?.hasBeenRead == true { hint = nil }
        switch input {
        case .escape: return .left
        case .control("D"): return .ended
        case .control("L"): painter.forget()
        case .control("U"), .control("_"):
            _ = session.enter(":undo")
            entered(nil, &session)
        case .control("R"):
            _ = session.enter(":redo")
            entered(nil, &session)
        case .control: break
        case .key(.named(.pageDown), _) where hidden > 0: scrolled = min(hidden, scrolled + LiveMode.page)
        case .key(.named(.pageUp), _) where hidden > 0: scrolled = max(0, scrolled - LiveMode.page)
        case .key(let key, let isHeld): press(key, isHeld: isHeld, &session)
        case .paste(let text): paste(text, &session)
        }
        return nil
    }

    /// Presses the key that a physical key stands for. Returns false if there is none, or it is refused.
    @discardableResult
    private mutating func press(_ key: PhysicalKey, isHeld: Bool, _ session: inout Session) -> Bool {
        switch session.press(key, isHeld: isHeld) {
        case .entered(let pressed):
            entered(pressed, &session)
            return session.simulation.refusal == nil
        case .missing:
            lit = nil
            hint = LiveHint(.missing(((hint?.missing ?? []) + [key.written])))
            return false
        }
    }

    /// Shows what a line did that pressed this key, if any.
    private mutating func entered(_ key: LayoutKey.ID?, _ session: inout Session) {
        lit = key.map { ($0, .now + LiveMode.flash) }
        hint = session.simulation.refusal.map { LiveHint(.sentence($0.description)) }
        afterEachLine(session)
    }

    private mutating func paste(_ text: String, _ session: inout Session) {
        guard text.count <= LiveMode.maximumPasteLength else {
            let maximum = LiveMode.maximumPasteLength
            hint = LiveHint(
                .sentence("more than \(maximum) characters were pasted; paste them in parts, or with :paste"))
            return
        }
        for character in text {
            let key = character.isNewline ? PhysicalKey.named(.enter) : .character(character)
            // Stops at a character without a key, so that the user sees where.
            guard press(key, isHeld: false, &session) else { return }
        }
    }

    // MARK: - Drawing

    private mutating func draw(_ session: Session) {
        if let end = lit?.until, end <= .now { lit = nil }
        let asksForPad = session.simulation.layout?.physicalKeys.keys.contains { $0.isOnPad } == true
        if asksForPad != isPadDistinct {
            raw.setPad(isDistinct: asksForPad)
            isPadDistinct = asksForPad
        }
        var style = terminal.style
        let rows = style.height
        // The hints take the place of the prompt.
        let bottom = bottomLines(session, style)
        style.height -= bottom.count - 1
        var drawing = ScreenDrawing(
            session.simulation, style: style, showsEvents: session.showsEvents, pressed: lit?.key)
        (drawing.scrolled, drawing.wayToScroll) = (scrolled, "PgUp, PgDn")
        let lines: [String]
        (lines, hidden) = drawing.linesAndHidden
        scrolled = min(scrolled, hidden)
        let frame = lines.prefix(max(0, rows - bottom.count)) + bottom
        if let changes = painter.paint(Array(frame), rows: rows) { Terminal.write(changes) }
    }

    private func bottomLines(_ session: Session, _ style: Style) -> [String] {
        // The last column stays free, because writing there scrolls some terminals.
        let width = style.columns - 1
        if let hint {
            return Paragraph.lines(hint.text, after: "\(style.glyphs.error) ", width: width)
                .map { style.apply(.error, to: $0) }
        }
        let name = session.simulation.shownKeyboard ?? "no keyboard"
        guard style.height >= LiveMode.lowWindow else {
            return [style.apply(.faint, to: style.fit("live \(name): Esc leaves, ^U undoes", to: width))]
        }
        let arrows = style.glyphs == .boxes ? "←→ candidates or caret" : "arrows: candidates or caret"
        return Paragraph.lines(
            "live \(name): Esc leaves, \(arrows), Tab next keyboard, Alt holds, ^U undoes", after: "", width: width
        ).map { style.apply(.faint, to: $0) }
    }
}

extension PhysicalKey {
    fileprivate var isOnPad: Bool { if case .named(let name) = self { name.isOnPad } else { false } }
}
