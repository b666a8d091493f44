#if Readline
    @preconcurrency import CReadline
    package import Foundation

    /// Lines edited with GNU readline: history, completion, the user's inputrc.
    ///
    /// Readline is asked for one key at a time, so that this loop and not the library decides what a signal means: ⌃C drops
    /// the line, a resized window is redrawn, ⌃Z stops and comes back. The library's globals are touched in this file alone.
    package struct ReadlineReader: LineReader {
        private static let keptLines: Int32 = 1000
        private let historyPath: String?
        private let signals: SignalPipe?

        /// `historyFile` keeps lines between runs; several sessions may share it.
        package init(historyFile: URL?) {
            historyPath = historyFile?.path
            signals = SignalPipe([SIGINT, SIGWINCH, SIGTSTP, SIGTERM, SIGHUP])
            rl_readline_name = UnsafePointer(strdup("keybed"))
            rl_catch_signals = 0
            rl_catch_sigwinch = 0
            rl_basic_word_break_characters = UnsafePointer(strdup(" \t\n{"))
            rl_attempted_completion_function = { word, start, _ in
                rl_attempted_completion_over = 1
                return Completing.matches(for: word, from: start)
            }
            using_history()
            if let historyPath {
                if !FileManager.default.fileExists(atPath: historyPath) {
                    _ = FileManager.default.createFile(
                        atPath: historyPath, contents: nil, attributes: [.posixPermissions: 0o600])
                }
                history_truncate_file(historyPath, ReadlineReader.keptLines)
                read_history(historyPath)
            }
            stifle_history(ReadlineReader.keptLines)
        }

        package mutating func line(
            prompt: String, isSecret: Bool, complete: (String, String) -> [String]
        ) -> String? {
            withoutActuallyEscaping(complete) { complete in
                Completing.propose = complete
                Completing.finished = nil
                rl_callback_handler_install(prompt) { line in
                    Completing.finished = .some(line.map { String(cString: $0) })
                    free(line)
                    rl_callback_handler_remove()
                }
                defer {
                    rl_callback_handler_remove()
                    Completing.propose = { _, _ in [] }
                }
                while Completing.finished == nil {
                    guard waitForKeyOrSignal() else { return nil }
                }
                guard let line = Completing.finished ?? nil else { return nil }
                if !isSecret || line.hasPrefix(":") { remember(line) }
                return line
            }
        }

        /// False when the program is to end.
        private func waitForKeyOrSignal() -> Bool {
            var sources = [
                pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
                pollfd(fd: signals?.readEnd ?? -1, events: Int16(POLLIN), revents: 0),
            ]
            guard poll(&sources, 2, -1) > 0 else { return errno == EINTR }
            // A signal that came with a key was meant for what stood before the key.
            for signal in signals?.pending() ?? [] {
                guard act(on: signal) else { return false }
            }
            if sources[0].revents != 0 { rl_callback_read_char() }
            return true
        }

        private func act(on signal: Int32) -> Bool {
            switch signal {
            case SIGWINCH: rl_resize_terminal()
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
            if let historyPath { append_history(1, historyPath) }
        }
    }

    /// What readline's callbacks, which cannot capture anything, have to know.
    private enum Completing {
        nonisolated(unsafe) static var propose: (_ before: String, _ word: String) -> [String] = { _, _ in [] }
        /// The line, once it is entered; nil inside for the end of input.
        nonisolated(unsafe) static var finished: String??
        nonisolated(unsafe) private static var remaining: [String] = []

        static func matches(
            for word: UnsafePointer<CChar>?, from start: Int32
        ) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
            guard let word, let line = rl_line_buffer else { return nil }
            let before = UnsafeBufferPointer(start: line, count: Int(start)).map { UInt8(bitPattern: $0) }
            remaining = propose(String(decoding: before, as: UTF8.self), String(cString: word)).reversed()
            return rl_completion_matches(word) { _, _ in Completing.remaining.popLast().flatMap { strdup($0) } }
        }
    }
#endif
