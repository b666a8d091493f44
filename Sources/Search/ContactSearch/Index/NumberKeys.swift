/// What a query looks for among the keys of telephone numbers.
struct NumberKeys: Sendable {
    /// Where in a number it may begin, each time with the keys.
    let forms: [Form]
    /// What may stand anywhere in it.
    let infix: KeyQuery<UInt32>?

    struct Form: BitwiseCopyable, Sendable {
        let start: DialledQuery.Start
        let keys: KeyQuery<UInt32>
    }

    init(_ query: DialledQuery?) {
        forms = (query?.forms ?? []).map { form in
            // Numbers written with the country's code are under the same keys.
            Form(start: form.start, keys: KeyQuery(form.digits, .numbers, areEnough: form.start != .nationalOnly))
        }
        infix = query?.infix.map { KeyQuery($0, .numbers) }
    }
}
