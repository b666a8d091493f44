import KeyboardExtension

/// What code waits for: times, and answers of the host.
struct Agenda {
    private var now = SimulatedTime.zero
    /// Sorted by time; of the same time, the one added first comes first.
    private var works: [(time: SimulatedTime, work: () -> Void)] = []
    private var questions: [(request: HostRequest, answer: (HostAnswer) -> Void)] = []

    /// When to wake the keyboard; nil if nothing waits.
    var wake: SimulatedTime? { works.first?.time }

    mutating func add(after delay: Duration, _ work: @escaping () -> Void) {
        let time = now + max(.zero, delay)
        works.insert((time, work), at: works.firstIndex { $0.time > time } ?? works.endIndex)
    }

    mutating func await(_ request: HostRequest, _ answer: @escaping (HostAnswer) -> Void) {
        questions.append((request, answer))
    }

    /// What is to be done at an event instead of handing it on; nil if nothing waits for it.
    mutating func due(_ event: KeyboardEvent) -> [() -> Void]? {
        switch event {
        case .key(let key): now = max(now, key.time)
        case .wake(let time):
            now = max(now, time)
            let count = works.prefix { $0.time <= now }.count
            guard count > 0 else { return nil }
            defer { works.removeFirst(count) }
            return works.prefix(count).map(\.work)
        case .answer(let answer):
            guard let index = questions.firstIndex(where: { answer.answers($0.request) }) else { return nil }
            let question = questions.remove(at: index)
            return [{ question.answer(answer) }]
        default: break
        }
        return nil
    }
}

extension KeyboardEvent {
    var isWake: Bool { if case .wake = self { true } else { false } }
}

extension HostAnswer {
    fileprivate func answers(_ request: HostRequest) -> Bool {
        switch (request, self) {
        case (_, .refused(let refused)): refused == request
        case (.requestSupplementaryLexicon, .supplementaryLexicon), (.readPasteboard, .pasteboard): true
        case (.readShared(let asked), .shared(let name, _)): name == asked
        case (.fetch(let asked), .fetched(let address, _)): address == asked
        case (.send(_, let asked), .sent(let address, _)): address == asked
        case (.open(let asked), .opened(let address, _)): address == asked
        default: false
        }
    }
}
