import KeyboardExtension
import SourceText
import Transforms

/// Makes a program of statements: names become numbers, and what stands in the wrong place is a problem.
struct KeymanCompiler {
    /// No keyboard that people use has more; more would make a file of a megabyte unusable.
    static let maximumElements = 100_000
    private static let maximumHints = 500
    /// How deeply stores can contain stores.
    static let maximumDepth = 50

    let source: KeymanSource
    let statements: [KeymanStatement]
    var program = KeymanProgram()
    private(set) var problems: [FileError] = []
    var storeNumbers: [String: Int] = [:]
    var written: [String: [KeymanItem]] = [:]
    var groupNumbers: [String: Int] = [:]
    var deadkeyNumbers: [String: Int] = [:]
    /// The number of elements made so far.
    var size = 0

    typealias Problem = KeymanReader.Problem

    init(_ source: KeymanSource, _ statements: [KeymanStatement]) {
        self.source = source
        self.statements = statements
        defineNames()
        compileStores()
        compileRules()
        if program.start == nil {
            report(Problem(range: 0..<0, message: "nothing says where to begin; write begin Unicode > use(main)"))
        }
    }

    /// The program, with its rules in their order.
    mutating func finish() -> KeymanProgram {
        for number in program.groups.indices {
            program.groups[number].index = RuleIndex(of: &program.groups[number], program.stores)
        }
        return program
    }

    mutating func report(_ problem: Problem) {
        if problems.count < KeymanReader.maximumProblems {
            problems.append(source.problem(problem.range, problem.message))
        }
    }

    mutating func attempt(_ body: (inout Self) throws(Problem) -> Void) {
        do throws(Problem) { try body(&self) } catch { report(error) }
    }

    // MARK: - Names

    mutating func defineNames() {
        for statement in statements {
            switch statement {
            case .store(let name, let range, let items):
                if storeNumbers[name] != nil {
                    if !name.hasPrefix("&") {
                        report(Problem(range: range, message: "there are two stores with the name ‘\(name)’"))
                    }
                    continue
                }
                storeNumbers[name] = storeNumbers.count
                written[name] = items
            case .group(let name, let range, let usesKeys, let isReadOnly):
                guard groupNumbers[name] == nil else {
                    report(Problem(range: range, message: "there are two groups with the name ‘\(name)’"))
                    continue
                }
                groupNumbers[name] = program.groups.count
                program.groups.append(
                    KeymanProgram.Group(name: name, usesKeys: usesKeys, isReadOnly: isReadOnly))
            case .begin, .rule, .match, .noMatch: break
            }
        }
    }

    func group(_ name: String, _ range: Range<Int>) throws(Problem) -> Int {
        try number(of: "group", name, in: groupNumbers, range)
    }

    func store(_ name: String, _ range: Range<Int>) throws(Problem) -> Int {
        try number(of: "store", name, in: storeNumbers, range)
    }

    func number(
        of kind: String, _ name: String, in numbers: [String: Int], _ range: Range<Int>
    ) throws(Problem) -> Int {
        if let number = numbers[name] { return number }
        // Names are compared for problems that are reported, and not with very many.
        let hasHint = problems.count < KeymanReader.maximumProblems && numbers.count <= Self.maximumHints
        let hint = hasHint ? "; " + nameHint(for: name, among: numbers.keys.sorted()) : ""
        throw Problem(range: range, message: "there is no \(kind) ‘\(name)’\(hint)")
    }

    mutating func deadkey(_ name: String) -> TextUnit {
        if let number = deadkeyNumbers[name] { return .marker(number) }
        let number = program.deadkeys.count
        deadkeyNumbers[name] = number
        program.deadkeys.append(name)
        return .marker(number)
    }
}
