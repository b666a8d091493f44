/// The keys a query looks for in telephone numbers.
struct NumberKeys: Sendable {
    /// The keys for each position where the query may begin in a number.
    let forms: [Form]
    /// The key for any position in a number.
    let infix: KeyQuery<UInt32>?

    struct Form: BitwiseCopyable, Sendable {
        let start: DialledQuery.Start
        let keys: KeyQuery<UInt32>
    }

    init(_ query: DialledQuery?) {
        forms = (query?.forms ?? []).map { form in
            // The same column has the numbers with a country code, so its contacts have to be checked.
            Form(start: form.start, keys: KeyQuery(form.digits, .numbers, areEnough: form.start != .nationalOnly))
        }
        infix = query?.infix.map { KeyQuery($0, .numbers) }
    }
}
