package import KeyboardExtension
package import Keyboards
package import Simulator

/// A keyboard to be measured: a typist ready to type on it, and what it is called in the report.
package struct MeasuredKeyboard: Sendable {
    /// The name of the keyboard.
    package let name: String
    let fingerprint: String
    let method: KeyboardReport.Method
    /// A typist on a new device, which is copied for each thread.
    package let typist: any Typist

    /// - Parameters:
    ///   - learned: the words the keyboard has learnt before; nothing is written to this store.
    ///   - profile: the profile the device follows.
    /// - Throws: an error that says in one sentence why the keyboard cannot be measured.
    package init(
        _ name: String, from catalog: LayoutCatalog, manner: Manner, learned: any KeyboardStore, profile: HostProfile
    ) throws {
        self.name = name
        fingerprint = try catalog.fingerprint(of: name)
        let layout = try catalog.keyboard(named: name).layout
        func device() throws -> Simulation {
            let device = try Simulation(
                catalog: try catalog.varied(name, options: [:]),
                apps: [Sheet(capitalises: manner.hasCapitals)],
                store: UntouchedStore(learned: learned), profiles: [profile], profile: profile)
            // A keyboard that fails when it appears is replaced by another one, which is not to be measured.
            try device.checkIsRunning()
            return device
        }
        func erring(_ typist: any WordTypist) -> any Typist {
            manner.noise.map { NoisyTypist(typist, layout, $0, hasCapitals: manner.hasCapitals) } ?? typist
        }
        switch layout.engine {
        case "t9":
            method = .t9
            typist = erring(
                try T9Typist(on: catalog, layout: name, manner: manner, learned: learned, profile: profile))
        case "calculator":
            guard manner.noise == nil else { throw EvaluationError.noNoise(keyboard: name) }
            method = .expressions
            typist = ExpressionTypist(on: try device(), layout)
        default:
            method = .search
            typist = erring(SearchingTypist(on: try device(), layout, manner: manner))
        }
    }

    /// A report of the keyboard without counts.
    package var emptyReport: KeyboardReport {
        KeyboardReport(keyboard: name, fingerprint: fingerprint, method: method, counts: Tally(), sample: Sample())
    }
}
