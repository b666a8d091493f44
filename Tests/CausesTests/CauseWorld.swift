import Exploration
import Foundation
import HostApps
import KeySequences
import KeyboardExtension
import Keyboards
import ProfileFiles
import Profiles
import Simulator
import TestSupport

/// Plays `.keys` files from memory on devices with the bundled keyboards and the witness, and finds why they fail.
enum CauseWorld {
    static let catalog = Result { WitnessCatalog(bundled: try LayoutCatalog(cache: .ofTests)) }
    static let profiles = Result { try DeviceProfiles().profiles }

    /// A profile as the fact `profile` writes it: `ios16, systemGlobe yes`. It has another name than the one it is
    /// built on only if one is given.
    static func profile(_ text: String, named name: String? = nil) throws -> HostProfile {
        try written(text, in: DeviceProfiles(), named: name)
    }

    /// A profile or calculator, written in the same way.
    static func written<Value: Profile>(
        _ text: String, in library: ProfileLibrary<Value>, named name: String?
    ) throws -> Value {
        let parts = text.split(separator: ", ").map(String.init)
        var library = library
        var profile = try library.profile(named: parts[0])
        for part in parts.dropFirst() {
            let words = part.split(separator: " ", maxSplits: 1).map(String.init)
            try Value.setting(named: words[0]).set(words[1], in: &profile)
        }
        profile.name = name ?? profile.name
        return profile
    }

    static func device(_ profile: HostProfile) throws -> Simulation {
        try Simulation(
            catalog: try catalog.get(), apps: Apps.all, store: MemoryStore(), profiles: try profiles.get(),
            profile: profile)
    }

    /// The outcomes of a file under each of the profiles, with the causes of failures.
    static func outcomes(_ text: String, _ profiles: [HostProfile]) throws -> [SequenceOutcome] {
        try outcomes(text, profiles, on: device)
    }

    /// The same of profiles or calculators, each on a new device.
    static func outcomes<Value: Profile>(
        _ text: String, _ profiles: [Value], on device: @escaping (Value) throws -> Simulation
    ) throws -> [SequenceOutcome] {
        let script = try Script(Array(text.utf8), name: "a.keys")
        let outcomes = try profiles.map { profile in
            let test = SequenceTest(script, on: try device(profile))
            return SequenceOutcome(test, file: "a.keys", tags: [], seconds: 0)
        }
        return try CausesOfFailure(script, profiles) { profile in
            !SequenceTest(script, on: try device(profile)).passed
        }.added(to: outcomes)
    }
}
