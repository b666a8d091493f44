/// How the countries with one calling code number their telephones, as far as it shows where a number may begin.
struct NumberingPlan: Sendable {
    /// The digits of the calling code, as in ITU-T E.164.
    let code: [UInt8]
    /// What is dialled before a national number within the country; none where numbers are dialled as they are.
    let trunkPrefixes: [[UInt8]]
    /// The lengths of national numbers of mobile and fixed lines, from the shortest to the longest.
    let lengths: ClosedRange<Int>
    /// How mobile numbers differ from others, if they do.
    let mobile: Mobile?
    /// The trunk prefix if it begins with 0. Hardly any national number of such a country does.
    let trunkZero: [UInt8]?

    init(_ code: Int, _ trunkPrefixes: [String], _ lengths: ClosedRange<Int>, mobile: Mobile? = nil) {
        self.code = String(code).utf8.map { $0 - 48 }
        self.trunkPrefixes = trunkPrefixes.map { $0.utf8.map { $0 - 48 } }
        self.lengths = lengths
        self.mobile = mobile
        trunkZero = self.trunkPrefixes.first { $0.first == 0 }
    }

    /// North America, where a national number always has 10 digits and its area code 3.
    static let northAmerican: UInt8 = 1

    /// The index in ``all`` of each code, by its value, and `nowhere` for values that are no code.
    private static let places: [Int16] = {
        var places = [Int16](repeating: nowhere, count: 1_000)
        for (place, plan) in all.enumerated() { places[plan.code.reduce(0) { $0 * 10 + Int($1) }] = Int16(place) }
        return places
    }()
    private static let nowhere: Int16 = -1

    /// The code at the start of an international number.
    struct Code {
        /// The number of its digits.
        var length: Int
        fileprivate var place: Int16

        /// `nil` if no country has the code.
        var plan: NumberingPlan? { place == nowhere ? nil : all[Int(place)] }
        // Searches ask for these often, and each is read without a copy of the plan.
        var trunkZero: [UInt8]? { place == nowhere ? nil : all[Int(place)].trunkZero }
        var lengths: ClosedRange<Int>? { place == nowhere ? nil : all[Int(place)].lengths }
        var mobilePrefix: UInt8? { place == nowhere ? nil : all[Int(place)].mobile?.prefix }
    }

    /// The country code at the start of an international number; `nil` while there are too few digits to decide, or if
    /// the first digit is 0. Codes that are not in use have three digits.
    static func code(in digits: some Collection<UInt8>) -> Code? {
        guard let first = digits.first, first != 0 else { return nil }
        var value = 0
        var length = 0
        for digit in digits.prefix(3) {
            value = value * 10 + Int(digit)
            length += 1
            let place = places[value]
            if place != nowhere || length == 3 { return Code(length: length, place: place) }
        }
        return nil
    }
}

extension NumberingPlan {
    /// What is dialled for mobile phones beside the national number.
    struct Mobile: Sendable {
        /// The digit between country code and area code, which only callers from abroad dial.
        var prefix: UInt8
        /// What callers within the country dial instead of it.
        var afterArea: Infix?

        struct Infix: Sendable {
            var first: UInt8
            var second: UInt8
            var areaLengths: ClosedRange<Int>

            var digits: [UInt8] { [first, second] }

            /// Whether it follows an area code of some length.
            func follows(_ area: Int, in national: ArraySlice<UInt8>) -> Bool {
                let start = national.startIndex + area
                return start + 1 < national.endIndex && national[start] == first && national[start + 1] == second
            }
        }

        /// 9 from abroad, 15 after the area code within the country.
        static let argentina = Mobile(prefix: 9, afterArea: Infix(first: 1, second: 5, areaLengths: 2...4))
        /// Needed until 2019, and still found in many address books.
        static let mexico = Mobile(prefix: 1)
    }

    static let mobileInfixes: [(infix: Mobile.Infix, place: Int)] = all.enumerated().compactMap { place, plan in
        plan.mobile?.afterArea.map { ($0, place) }
    }

    /// A trunk prefix other than 0, which most countries have.
    struct Trunk: Sendable {
        var prefix: [UInt8]
        /// Of the country.
        var code: [UInt8]
        /// Of its national numbers.
        var lengths: ClosedRange<Int>
    }

    static let unusualTrunks: [Trunk] = all.flatMap { plan in
        plan.trunkPrefixes.filter { $0 != [0] }.map { Trunk(prefix: $0, code: plan.code, lengths: plan.lengths) }
    }

    /// What is dialled before the country code. Where `00` is not, a national number may begin with the same digits:
    /// `011` in North America, `010` in Japan, `810` in Russia and its neighbours, `119` in Cuba.
    static let ambiguousInternationalPrefixes: [[UInt8]] = [[0, 1, 1], [0, 1, 0], [8, 1, 0], [1, 1, 9]]

    /// Whether digits may begin with one of these prefixes: each begins with 1, 8, 01 or 06.
    static func mayBeginUnusually(_ digits: ArraySlice<UInt8>) -> Bool {
        guard let first = digits.first, let second = digits.dropFirst().first else { return false }
        return first == 1 || first == 8 || first == 0 && (second == 1 || second == 6)
    }

    /// The number of digits dialled before the country code, if that is certain: `00`, `000` in Kenya, `0011` in
    /// Australia. No code begins with 0, and no North American number with 1.
    static func internationalPrefix(of digits: ArraySlice<UInt8>) -> Int? {
        guard digits.first == 0, digits.dropFirst().first == 0 else { return nil }
        let rest = digits.dropFirst(2)
        return rest.first == 0 ? 3 : rest.starts(with: [1, 1]) ? 4 : 2
    }
}
