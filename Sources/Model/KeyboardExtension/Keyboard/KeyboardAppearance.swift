/// What a keyboard shows beside its keys. Drawing reads nothing else.
public struct KeyboardAppearance: Hashable, Sendable {
    /// The number or text in the display of a calculator.
    public var display: String?
    /// The small line above it: the expression so far.
    public var expression: String?
    /// Whether the number in the display is rounded, so that it says less than the truth.
    public var isApproximate: Bool
    /// The levels of a calculator's stack, top first.
    public var stack: [String]?
    /// The memory slots, newest first.
    public var memory: [String]?
    /// What was calculated, newest first: `3 × 4 = 12`.
    public var history: [String]?
    /// What the keyboard proposes, best first.
    public var candidates: [String]?
    /// Which candidate is in the document now, counted from 0.
    public var chosenCandidate: Int?
    /// What the keyboard has just changed in the text by itself: `good → home`.
    public var revision: String?
    /// How keys are understood just now: `abc`, `Abc`, `ABC`, `123`, `multi-tap`…
    public var mode: String?
    /// Something the user should know, one sentence.
    public var message: String?
    /// Labels that differ from the layout's, by key id.
    public var labels: [LayoutKey.ID: String]

    /// An appearance; by default nothing is shown.
    public init(
        display: String? = nil, expression: String? = nil, isApproximate: Bool = false, stack: [String]? = nil,
        memory: [String]? = nil, history: [String]? = nil, candidates: [String]? = nil, chosenCandidate: Int? = nil,
        revision: String? = nil, mode: String? = nil, message: String? = nil,
        labels: [LayoutKey.ID: String] = [:]
    ) {
        self.display = display
        self.expression = expression
        self.isApproximate = isApproximate
        self.stack = stack
        self.memory = memory
        self.history = history
        self.candidates = candidates
        self.chosenCandidate = chosenCandidate
        self.revision = revision
        self.mode = mode
        self.message = message
        self.labels = labels
    }
}
