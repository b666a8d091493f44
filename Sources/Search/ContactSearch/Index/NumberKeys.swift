/// The keys a query looks for in telephone numbers.
struct NumberKeys: Sendable {
    /// The keys for each position where the query may begin in a number.
    let forms: [Form]
    /// The key for any position in a number.
    let infix: KeyQuery<UInt32>?
    /// Whether these digits at the end of a number may be the number within its area.
    let isEnding: Bool
    let withArea: NumberWithArea?

    struct Form: BitwiseCopyable, Sendable {
        let start: DialledQuery.Start
        let extent: DialledQuery.Extent
        let keys: KeyQuery<UInt32>
    }

    init(_ query: DialledQuery?) {
        forms = (query?.forms ?? []).map { form in
            // The column of national numbers has those with a country code, too, so its contacts have to be checked.
            let areEnough = form.start != .domestic
            return Form(
                start: form.start, extent: form.extent, keys: KeyQuery(form.digits, .numbers, areEnough: areEnough))
        }
        infix = query?.infix.map { KeyQuery($0, .numbers) }
        isEnding = query?.infix.map { NumberWithArea.localLengths.contains($0.count) } ?? false
        withArea = query?.withArea
    }
}
