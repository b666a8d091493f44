/// Collects the ways in which typed digits may be the beginning of a number.
///
///     0171            a national number, typed after the trunk zero, or one that begins with 0, as in Italy
///     +49171          a number with its country code, or the national number of one without
///     8912            a number that begins so, or +7 912, +375… or +993…, which the trunk prefix 8 may stand for
///     +54 9 11 2345   also 11 2345 and 11 15 2345: mobile phones as they are dialled within Argentina
struct DialledForms {
    private(set) var forms: [DialledQuery.Form] = []

    init() { forms.reserveCapacity(6) }

    /// From this many digits on, the query may begin with a country code even without a plus sign.
    private static let minimumWithCountry = 10
    /// From this many digits on, it may be a whole number with its country code.
    private static let minimumWholeWithCountry = 8

    /// Adds the forms of digits that no plus sign precedes.
    mutating func addTyped(_ digits: ArraySlice<UInt8>) {
        if digits.first != 0 { add(.international, digits) }
        add(.local, digits)
        if let prefix = NumberingPlan.internationalPrefix(of: digits) {
            // Where a national number begins with 0, as in Italy, another 0 may follow.
            add(.national, digits)
            addInternational(digits.dropFirst(prefix))
        } else {
            addNational(.national, digits)
            if digits.count >= Self.minimumWholeWithCountry {
                addDomestic(digits, digits.count < Self.minimumWithCountry ? .whole : .beginning)
            }
            if NumberingPlan.mayBeginUnusually(digits) {
                addUnusualTrunks(digits)
                addAmbiguousPrefixes(digits)
            }
            addMobileFromWithin(digits)
        }
    }

    /// Adds the forms of digits that begin with a country code and are written so.
    ///
    /// A trunk zero after the code is not dialled.
    mutating func addInternational(_ digits: ArraySlice<UInt8>) {
        guard let code = NumberingPlan.code(in: digits), let zero = code.trunkZero,
            digits.dropFirst(code.length).starts(with: zero)
        else {
            add(.international, digits)
            return addDomestic(digits)
        }
        let dialled = digits.prefix(code.length) + digits.dropFirst(code.length + zero.count)
        add(.international, dialled)
        addDomestic(dialled)
    }

    private mutating func add(
        _ start: DialledQuery.Start, _ digits: ArraySlice<UInt8>, _ extent: DialledQuery.Extent = .beginning,
        followsTrunk: Bool = false, untypedCount: Int = 0
    ) {
        guard !digits.isEmpty else { return }
        forms.append(
            DialledQuery.Form(
                start: start, digits: digits, extent: extent, followsTrunk: followsTrunk, untypedCount: untypedCount))
    }

    private mutating func addNational(
        _ start: DialledQuery.Start, _ digits: ArraySlice<UInt8>, _ extent: DialledQuery.Extent = .beginning
    ) {
        add(start, digits, extent)
        guard digits.first == 0 else { return }
        if digits.count == 1 { add(.trunk, digits) } else { add(start, digits.dropFirst(), extent, followsTrunk: true) }
    }

    /// Adds what follows a country code, for numbers written without one.
    private mutating func addDomestic(
        _ international: ArraySlice<UInt8>, _ extent: DialledQuery.Extent = .beginning
    ) {
        guard let code = NumberingPlan.code(in: international) else { return }
        let national = international.dropFirst(code.length)
        if extent == .whole, code.lengths?.contains(national.count) != true { return }
        addNational(.domestic, national, extent)
        if code.mobilePrefix != nil, let plan = code.plan, let mobile = plan.mobile {
            addMobile(national, of: plan, mobile, extent)
        }
    }

    // MARK: Trunk prefixes other than 0, and prefixes other than 00

    /// A trunk prefix stands for a country code, and a whole number may also be written without it.
    private mutating func addUnusualTrunks(_ digits: ArraySlice<UInt8>) {
        for trunk in NumberingPlan.unusualTrunks where digits.starts(with: trunk.prefix) {
            let national = digits.dropFirst(trunk.prefix.count)
            guard let first = national.first, first != 0 else { continue }
            if trunk.code != trunk.prefix {
                add(.international, (trunk.code + national)[...], untypedCount: trunk.code.count)
            }
            if trunk.lengths.contains(national.count) { add(.domestic, national, .whole) }
        }
    }

    private mutating func addAmbiguousPrefixes(_ digits: ArraySlice<UInt8>) {
        for prefix in NumberingPlan.ambiguousInternationalPrefixes where digits.starts(with: prefix) {
            let international = digits.dropFirst(prefix.count)
            add(.international, international)
            addDomestic(international, .whole)
        }
    }

    // MARK: Mobile phones of Argentina and Mexico

    /// Adds a number as callers within the country write it, and as those from abroad do.
    private mutating func addMobile(
        _ national: ArraySlice<UInt8>, of plan: NumberingPlan, _ mobile: NumberingPlan.Mobile,
        _ extent: DialledQuery.Extent
    ) {
        guard national.first == mobile.prefix else {
            return add(.international, (plan.code + [mobile.prefix] + national)[...], extent)
        }
        let number = national.dropFirst()
        add(.international, (plan.code + number)[...], extent)
        add(.domestic, number, extent)
        guard let infix = mobile.afterArea else { return }
        for area in infix.areaLengths where area < number.count {
            add(.domestic, number.prefix(area) + infix.digits + number.dropFirst(area), extent)
        }
    }

    /// Adds what callers from abroad dial for a mobile phone as callers within the country write it.
    private mutating func addMobileFromWithin(_ digits: ArraySlice<UInt8>) {
        let national = digits.first == 0 ? digits.dropFirst() : digits
        for (infix, place) in NumberingPlan.mobileInfixes {
            for area in infix.areaLengths where infix.follows(area, in: national) {
                let plan = NumberingPlan.all[place]
                guard let mobile = plan.mobile else { continue }
                let dialled = plan.code + [mobile.prefix] + national.prefix(area) + national.dropFirst(area + 2)
                add(.international, dialled[...], untypedCount: plan.code.count + 1)
            }
        }
    }
}
