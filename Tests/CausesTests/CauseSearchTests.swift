import Exploration
import Testing

/// Small worlds in which it is known what makes something fail.
@Suite struct CauseSearchTests {
    private static let settings = (1...35).map { "s\($0)" }

    @Test func `One cause is found among many settings`() throws {
        var tries = 0
        let causes = try CauseSearch.causes(among: CauseSearchTests.settings) {
            tries += 1
            return $0.contains("s7")
        }
        #expect(causes == [["s7"]])
        #expect(tries <= 20, "\(tries)")
    }

    @Test func `Two settings that are needed together are one cause`() throws {
        #expect(
            try CauseSearch.causes(among: CauseSearchTests.settings) { $0.contains("s3") && $0.contains("s31") }
                == [["s3", "s31"]])
    }

    @Test func `Two settings that each alone suffice are two causes`() throws {
        let causes = try CauseSearch.causes(among: CauseSearchTests.settings) {
            $0.contains("s3") || $0.contains("s31")
        }
        #expect(Set(causes) == [["s3"], ["s31"]] && causes.count == 2)
    }

    /// One setting makes it fail, but only if others are not as in the passing profile.
    @Test func `A cause that shows only with other settings names them too`() throws {
        #expect(
            try CauseSearch.causes(among: CauseSearchTests.settings) {
                $0.contains("s5") && ($0.contains("s20") || $0.contains("s21"))
            }.allSatisfy { $0.count == 2 && $0.contains("s5") })
        #expect(
            try CauseSearch.causes(among: CauseSearchTests.settings) { $0.contains("s5") && $0.count == 35 }
                == [CauseSearchTests.settings])
    }

    @Test func `A single setting comes before several that suffice as well`() throws {
        #expect(
            try CauseSearch.causes(among: CauseSearchTests.settings) {
                $0.contains("s35") || $0.contains("s1") && $0.contains("s2")
            } == [["s35"], ["s1", "s2"]])
    }

    /// Removing a setting can bring a failure back.
    @Test func `A cause that another setting hides is found`() throws {
        #expect(
            try CauseSearch.causes(among: CauseSearchTests.settings) {
                $0.contains("s9") && (!$0.contains("s10") || $0.contains("s11"))
            } == [["s9"]])
    }

    @Test func `There is no cause if nothing fails, or everything does`() throws {
        #expect(try CauseSearch.causes(among: CauseSearchTests.settings) { _ in false } == [])
        #expect(try CauseSearch.causes(among: CauseSearchTests.settings) { _ in true } == [])
        #expect(try CauseSearch.causes(among: [String]()) { _ in true } == [])
    }

    /// Every world of four settings: whatever fails in it, the causes are enough and needed, and nothing else is one.
    @Test func `The causes of every small world are right`() throws {
        let settings = [0, 1, 2, 3]
        func number(_ part: [Int]) -> Int { part.reduce(0) { $0 | 1 << $1 } }
        for world in 0..<(1 << 16) where world & 1 == 0 && world >> 15 == 1 {
            func fails(_ part: [Int]) -> Bool { world >> number(part) & 1 == 1 }
            let causes = try CauseSearch.causes(among: settings) { fails($0) }
            let rest = settings.filter { setting in !causes.contains { $0.contains(setting) } }
            var isRight = !causes.isEmpty && !fails(rest)
            for cause in causes {
                isRight = isRight && fails(cause)
                for index in cause.indices {
                    var less = cause
                    less.remove(at: index)
                    isRight = isRight && !fails(less)
                }
            }
            guard isRight else {
                Issue.record("the causes \(causes) of world \(world) are wrong")
                return
            }
        }
    }
}
