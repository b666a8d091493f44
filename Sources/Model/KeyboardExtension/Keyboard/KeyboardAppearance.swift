/// The content a keyboard shows beside its keys. Drawing depends on nothing else.
public struct KeyboardAppearance: Hashable, Sendable {
    /// The number or text in the display of a calculator.
    public var display: String?
    /// The small line above the display: the expression so far.
    public var expression: String?
    /// Whether the number in the display is rounded.
    public var isApproximate: Bool
    /// The levels of a calculator's stack, top first.
    public var stack: [String]?
    /// The memory slots, newest first.
    public var memory: [String]?
    /// Past calculations, newest first: `3 × 4 = 12`.
    public var history: [String]?
    /// The suggested words or other candidates, best first.
    public var candidates: [String]?
    /// The index of the candidate that is in the document, from 0.
    public var chosenCandidate: Int?
    /// The change the keyboard has just made to the text by itself: `good → home`.
    public var revision: String?
    /// The current meaning of the keys: `abc`, `Abc`, `ABC`, `123`, `multi-tap`…
    public var mode: String?
    /// A message to the user, in one sentence.
    public var message: String?
    /// Labels that replace those of the layout, by key id.
    public var labels: [LayoutKey.ID: String]

    /// Creates an appearance; by default nothing is shown.
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
