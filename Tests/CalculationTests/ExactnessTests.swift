import Calculation
import Testing

/// Values from an independent source: the fractions are from Python's `fractions`, the roots from its `decimal`, and
/// the first root also from `bc`.
@Suite struct Exactness {
    @Test(
        arguments: [
            ("928-4258*9388+9.1692-74.7363/3419*54.1520/6635=", "-2116131925836999/28356331250000"),
            ("212-576+1373*88.4208-1929*3834-918*4578=", "957545041803084/625"),
            ("712*19.4486/2568/1984/5649+9957-7151-1328=", "26586594607694627/17988223680000"),
            ("803*86.6588/8690-71.5465+1198+82.1408*727-3599=", "3479439117469/3950000"),
            ("161+8640*35.1790/1617-3237+4939/2286/7986=", "3061744379/29519945532000"),
            ("184-12.4858-18.1617+4526/50.7578+27.0165+91.0255-77.1637=", "337712253787/2537890000"),
            ("3+3463/9851*6.2257/50.4168+7519/5229-43.6229=", "-1369436137318331611/32462671054590000"),
            ("212+5705+6019+7816-4849-67.2403+67.7356-88.8783=", "14814617/1000"),
            ("1.5 sqr sqr sqr sqr sqr sqr", "3433683820292512484657849089281/18446744073709551616"),
            ("100000000+.000000001-100000000=", "1/1000000000"), ("1/3*3=", "1"), (".1+.2-.3=", "0"),
            ("7 inv inv", "7"),
        ] as [(String, String)])
    func `An exact calculation gives its value`(keys: String, storedForm: String) throws {
        let value = try #require(try Calculator(after: keys).shownValue)
        #expect(value.storedForm == storedForm)
        #expect(value.isExact)
    }

    /// 1 + 1/2 + … + 1/60
    @Test func `The harmonic sum is exact`() throws {
        var sum = CalculatorNumber.zero
        for number in 1...60 {
            sum = try sum.applying(.add, to: CalculatorNumber(number).applying(.reciprocal))
        }
        #expect(sum.storedForm == "15117092380124150817026911/3230237388259077233637600")
    }

    @Test(
        arguments: [
            ("2", "1414213562373095048801688724209698078569671875376948073176679737990732"),
            ("3", "1732050807568877293527446341505872366942805253810380628055806979451933"),
            (".1", "3162277660168379331998893544432718533719555139325216826857504852792594"),
            ("1000003", "1000001499998875001687496835944144516299839927160197083638139542590786"),
            ("2/3=", "8164965809277260327324280249019637973219824935522233761442308557503201"),
        ] as [(String, String)])
    func `Roots have more than sixty-four digits`(radicand: String, digits: String) throws {
        let root = try #require(try Calculator(after: radicand + " sqrt").shownValue)
        #expect(!root.isExact)
        #expect(root.storedForm.hasPrefix("~" + digits))
    }

    @Test(arguments: [("2.25", "3/2"), ("16", "4"), ("0", "0"), ("4/9=", "2/3"), ("1/1000000=", "1/1000")])
    func `Roots of perfect squares are exact`(radicand: String, storedForm: String) throws {
        #expect(try Calculator(after: radicand + " sqrt").shownValue?.storedForm == storedForm)
    }

    @Test(
        arguments: [
            // A difference that only rounding left is 0…
            ("2 sqrt sqr -2=", "0", false), ("3 sqrt *3= sqrt sqr MS 3 sqrt *3- MR =", "0", false),
            // …a difference between exact values is kept, however small…
            ("1-.9999999999999999=", "0.0000000000000001", true),
            (".0000000000000001 sqr sqr MS 1+ MR -1=", "1.e-64", true),
            // …and so is one that an inexact value can still express.
            ("2 sqrt -1.41421356237309=", "5.04880168872421e-15", false),
        ] as [(String, String, Bool)])
    func `Only differences from rounding become zero`(keys: String, display: String, isExact: Bool) throws {
        let calculator = try Calculator(after: keys)
        #expect(calculator.display == display)
        #expect(calculator.shownValue?.isExact == isExact)
    }
}
