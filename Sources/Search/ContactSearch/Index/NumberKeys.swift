/// The keys a query looks for in telephone numbers.
struct NumberKeys: Sendable {
    /// The keys for each position where the query may begin in a number.
    let forms: [Form]
    /// The key for any position in a number.
    let infix: KeyQuery<UInt32>?

    struct Form: BitwiseCopyable, Sendable {
        let start: DialledQuery.Start
        let extent: DialledQuery.Extent
        let canBeWhole: Bool
        let keys: KeyQuery<UInt32>
    }

    init(_ query: DialledQuery?) {
        forms = (query?.forms ?? []).map { form in
            // The column of national numbers has those with a country code or a trunk prefix, too, so its contacts have
            // to be checked.
            let areEnough = form.start != .domestic && form.start != .bare
            return Form(
                start: form.start, extent: form.extent, canBeWhole: form.canBeWhole,
                keys: KeyQuery(form.digits, .numbers, areEnough: areEnough))
        }
        infix = query?.infix.map { KeyQuery($0, .numbers) }
    }
}
