import Sessions

#if Readline
    @preconcurrency import CReadline
    import Foundation
    import SourceText

    /// Reads lines edited with GNU readline: with history, completion and the user's inputrc.
    ///
    /// Readline reads one key at a time, so that this loop and not the library handles signals: ⌃C drops the line,
    /// resizing the window redraws the screen, and ⌃Z suspends the program. Only this file uses the library's global
    /// variables.
    struct ReadlineReader: LineReader {
        private static let keptLines = 1000
        private let history: HistoryFile?
        private let signals: SignalPipe

        /// - Parameter historyFile: keeps lines between runs; several sessions may share it.
        init(historyFile: URL?, signals: SignalPipe) {
            history = historyFile.map { HistoryFile($0, keptLines: ReadlineReader.keptLines) }
            self.signals = signals
            rl_readline_name = UnsafePointer(strdup("keybed"))
            rl_catch_signals = 0
            rl_catch_sigwinch = 0
            rl_basic_word_break_characters = UnsafePointer(strdup(" \t\n{"))
            // No file names are proposed by readline itself.
            rl_attempted_completion_function = { word, start, _ in
                rl_attempted_completion_over = 1
                return Editing.matches(for: word, from: start)
            }
            // The function has a name so that an inputrc can bind it to another key.
            rl_add_defun("keybed-redraw", { _, _ in Editing.clearAndRedraw() }, 0x0C)
            using_history()
            stifle_history(Int32(ReadlineReader.keptLines))
            let lines = history?.lines() ?? []
            for line in lines { add_history(line) }
            // Only if this many lines were read may the file have more.
            if lines.count == ReadlineReader.keptLines { history?.trim() }
        }

        mutating func line(_ request: LineRequest) -> String? {
            withoutActuallyEscaping(request.complete) { complete in
                withoutActuallyEscaping(request.redraw) { redraw in
                    Editing.propose = complete
                    Editing.redraw = redraw
                    Editing.finished = nil
                    rl_callback_handler_install(request.prompt.printable) { line in
                        Editing.finished = .some(line.map { String(cString: $0) })
                        free(line)
                        rl_callback_handler_remove()
                    }
                    if !request.typed.isEmpty {
                        rl_insert_text(request.typed)
                        rl_redisplay()
                    }
                    defer {
                        rl_callback_handler_remove()
                        Editing.propose = { _, _ in [] }
                        Editing.redraw = {}
                    }
                    while Editing.finished == nil {
                        guard waitForKeyOrSignal(request.idle) else { return nil }
                    }
                    guard let line = Editing.finished ?? nil else { return nil }
                    for part in line.split(whereSeparator: \.isNewline) where !request.isSecret(String(part)) {
                        remember(String(part))
                    }
                    return line
                }
            }
        }

        /// Waits for a key or a signal and handles it. Returns false if the program must end.
        private func waitForKeyOrSignal(_ idle: (() -> LineRequest.Notice?)?) -> Bool {
            var sources = [
                pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
                pollfd(fd: signals.readEnd, events: Int16(POLLIN), revents: 0),
            ]
            let patience = idle == nil ? -1 : Int32(FileWatch.interval / .milliseconds(1))
            let ready = poll(&sources, 2, patience)
            if ready == 0, let notice = idle?() { write(notice) }
            guard ready > 0 else { return ready == 0 || errno == EINTR }
            // Signals are handled first: they concern the line before the key was pressed.
            for signal in signals.pending() {
                guard act(on: signal) else { return false }
            }
            if sources[0].revents != 0 { rl_callback_read_char() }
            return true
        }

        /// Writes text above the line that is being typed.
        private func write(_ notice: LineRequest.Notice) {
            rl_clear_visible_line()
            Terminal.write(notice.text)
            if rl_prompt.map({ String(cString: $0) }) != notice.prompt { rl_set_prompt(notice.prompt) }
            rl_on_new_line()
            rl_redisplay()
        }

        private func act(on signal: Int32) -> Bool {
            switch signal {
            case SIGWINCH:
                rl_resize_terminal()
                _ = Editing.clearAndRedraw()
            case SIGINT:
                rl_free_line_state()
                rl_callback_sigcleanup()
                Terminal.write("^C\n")
                rl_replace_line("", 0)
                rl_on_new_line()
                rl_redisplay()
            case SIGTSTP:
                rl_deprep_terminal()
                raise(SIGSTOP)
                rl_prep_terminal(1)
                rl_on_new_line()
                rl_redisplay()
            default: return false
            }
            return true
        }

        private func remember(_ line: String) {
            guard line.contains(where: { !$0.isWhitespace }) else { return }
            if let last = history_get(history_base + history_length - 1), String(cString: last.pointee.line) == line {
                return
            }
            add_history(line)
            history?.append(line)
        }
    }

    /// The state for readline's callbacks, which cannot capture variables.
    private enum Editing {
        nonisolated(unsafe) static var propose: (_ before: String, _ word: String) -> [String] = { _, _ in [] }
        nonisolated(unsafe) static var redraw: () -> Void = {}
        /// The entered line, or `.some(nil)` at the end of input; nil until then.
        nonisolated(unsafe) static var finished: String??
        nonisolated(unsafe) private static var remaining: [String] = []

        static func matches(
            for word: UnsafePointer<CChar>?, from start: Int32
        ) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
            guard let word, let line = rl_line_buffer else { return nil }
            let before = UnsafeBufferPointer(start: line, count: Int(start)).map { UInt8(bitPattern: $0) }
            let text = String(decoding: before, as: UTF8.self)
            remaining = propose(text, String(cString: word)).reversed()
            // No space after a folder or inside braces, so that the user can go on.
            if remaining.count == 1, Completion.isOpen(remaining[0], after: text) { rl_completion_append_character = 0 }
            return rl_completion_matches(word) { _, _ in Editing.remaining.popLast().flatMap { strdup($0) } }
        }

        /// Redraws the screen at the top of the window and the edited line below it.
        static func clearAndRedraw() -> Int32 {
            redraw()
            rl_on_new_line()
            rl_redisplay()
            return 0
        }
    }
#endif
