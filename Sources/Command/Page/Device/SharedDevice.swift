import Foundation
import JSONText
import KeyboardExtension
import Sessions
import Simulator
import SourceText
import TextModel

/// The device that all pages share: it carries out what they ask for, lets time pass, and sends each page what has
/// changed.
actor SharedDevice {
    /// The maximum number of pages at once.
    static let maximumPages = 32
    /// How often to look whether files have changed. They are read once they are at rest between two looks.
    private static let lookInterval = Duration.milliseconds(250)

    private var session: Session
    private var touches = Touches()
    private var sent = SentScreen()
    private var pages: [Int: Outbox] = [:]
    private var nextPage = 0
    /// The moment up to which time has passed on the device.
    private var last = ContinuousClock.now
    /// When to look next whether files have changed.
    private var nextLook = ContinuousClock.now
    private var alarm: Task<Void, Never>?

    init(_ session: Session) {
        self.session = session
        _ = sent.changes(to: PageView(session: session, touches: touches))
    }

    private var view: PageView { PageView(session: session, touches: touches) }

    // MARK: - Pages

    /// Lets a page in, and sends it everything. Nil if there are too many.
    func join() -> (page: Int, outbox: Outbox)? {
        guard pages.count < Self.maximumPages else { return nil }
        advance(to: .now)
        share()
        let outbox = Outbox()
        nextPage += 1
        pages[nextPage] = outbox
        outbox.send(SentScreen.whole(view))
        setAlarm()
        return (nextPage, outbox)
    }

    /// Takes that a page is gone.
    func leave(_ page: Int) {
        pages[page]?.close()
        pages[page] = nil
        for line in touches.leave(page) { _ = session.enter(line) }
        share()
        setAlarm()
    }

    /// Carries out a message of a page. One that cannot be read changes nothing.
    func receive(_ bytes: [UInt8], from page: Int) {
        do throws(JSONError) {
            let message = try PageMessage(line: bytes)
            advance(to: .now)
            let before = session.simulation.historyLength
            let answer = carryOut(message.request, from: page)
            let isTyped = message.request.isTyping && session.simulation.historyLength.undone == before.undone
            share(answer.members(to: message.id), with: page, answer.pressedKey, isTyped: isTyped)
        } catch {
            pages[page]?.send([PageAnswer.notice("column \(error.offset + 1): \(error.message)")])
        }
        setAlarm()
    }

    /// The session as a `.keys` file.
    func transcript() -> String { session.text(in: URL(filePath: ".")) }

    /// The session so far, to be filmed outside of this actor.
    func filmed() -> SessionFilm { SessionFilm(session) }

    // MARK: - Requests

    private func carryOut(_ request: PageRequest, from page: Int) -> PageAnswer {
        switch request {
        case .line(let text):
            let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            return .output(lines.flatMap { enter(String($0)) })
        case .touch(let touch):
            let finger = Touches.Finger(page: page, number: touch.finger)
            let lines = touches.take(touch.motion, of: finger, at: last)
            return .output(lines.flatMap(enter))
        case .key(let key, let isHeld):
            guard case .entered(let pressed) = session.press(key, isHeld: isHeld) else {
                return .output(["this keyboard has no key for \(key.written)"])
            }
            return .pressed(pressed)
        case .select(let range): return .output(enter(line(selecting: range)))
        case .paste(let text): return .output(enter(":paste " + JSONString.written(MarkedUpText.escape(text))))
        case .goTo(let count):
            let done = session.simulation.historyLength.done
            for _ in 0..<min(abs(count - done), 10_000) {
                _ = session.enter(count < done ? ":undo" : ":redo")
                if session.simulation.refusal != nil { break }
            }
            // No finger is on a key that was held then, so the state before that is meant.
            while session.simulation.heldKey != nil, touches.heldKey == nil, session.simulation.refusal == nil {
                _ = session.enter(":undo")
            }
            return .output([])
        case .complete(let before, let word):
            let words = session.completions(after: before, of: word)
            return .completions(words.map { ($0, Completion.isOpen($0, after: before)) })
        }
    }

    /// Carries out a line. Returns what there is to read of it.
    private func enter(_ line: String) -> [String] {
        switch session.enter(line) {
        case .screen: []
        case .text(let lines), .report(let lines): lines
        case .theme: ["the page has a button for its colours"]
        case .live: ["here each key of your keyboard acts at once, unless you type in this line"]
        case .quit: ["close the page; ⌃C in the terminal ends the command"]
        }
    }

    /// The line that selects a range of UTF-16 units; commands count characters.
    private func line(selecting range: Range<Int>) -> String {
        let document = session.simulation.document
        let from = document.text(in: 0..<range.lowerBound).count
        guard !range.isEmpty else { return ":caret \(from)" }
        return ":select \(from) \(from + document.text(in: range).count)"
    }

    // MARK: - Time

    /// Lets time pass, up to the moment a finger came down that may still become a press or a hold.
    private func advance(to now: ContinuousClock.Instant) {
        pass(to: min(touches.restingSince ?? now, now))
        guard let line = touches.settle(at: now, longPress: session.simulation.profile.longPressDelay) else { return }
        _ = session.enter(line)
        pass(to: now)
    }

    private func pass(to moment: ContinuousClock.Instant) {
        guard moment > last else { return }
        if let error = session.wait(moment - last) { send([PageAnswer.notice(error)]) }
        last = moment
        touches.followDevice(holding: session.simulation.heldKey)
    }

    /// Wakes up when something is due.
    private func setAlarm() {
        alarm?.cancel()
        alarm = nil
        guard !pages.isEmpty, let next = nextDue else { return }
        alarm = Task { [weak self] in
            try? await Task.sleep(until: next, clock: .continuous)
            if !Task.isCancelled { await self?.wake() }
        }
    }

    /// When something happens by itself next.
    private var nextDue: ContinuousClock.Instant? {
        let simulation = session.simulation
        let due =
            if let since = touches.restingSince { since + simulation.profile.longPressDelay } else {
                // The device's clock counts whole milliseconds, so it may not be there yet.
                simulation.timeToNextDue.map { last + $0 + .milliseconds(1) }
            }
        return [due, session.watchesFiles ? nextLook : nil].compactMap(\.self).min()
    }

    private func wake() {
        advance(to: .now)
        share(isTyped: !followFiles())
        setAlarm()
    }

    /// Reads keyboards and apps again whose files have changed. Returns whether any have.
    private func followFiles() -> Bool {
        guard session.watchesFiles, .now >= nextLook else { return false }
        nextLook = .now + Self.lookInterval
        guard let changes = session.followFiles() else { return false }
        if let first = changes.lines.first { send([PageAnswer.notice(first)]) }
        return true
    }

    // MARK: - Sending

    /// Sends what has changed to all pages, and the answer to the one that asked.
    ///
    /// - Parameters:
    ///   - pressed: the key that was pressed, which all pages light up.
    ///   - isTyped: whether nothing happened but keys and time.
    private func share(
        _ answer: [[UInt8]] = [], with page: Int? = nil, _ pressed: LayoutKey.ID? = nil, isTyped: Bool = false
    ) {
        let changes = sent.changes(to: view, isTyped: isTyped) + (pressed.map { [PageAnswer.flash($0)] } ?? [])
        for (other, outbox) in pages {
            let members = changes + (other == page ? answer : [])
            if !members.isEmpty { outbox.send(members) }
        }
    }

    private func send(_ members: [[UInt8]]) { for outbox in pages.values { outbox.send(members) } }
}
