import Exploration
import HostAppKit
import Promises
import Simulator

extension TestDevice {
    /// Types random lines on the keyboards of a new device, under several profiles, and checks after each line what
    /// every keyboard promises. Throws a `TestDeviceError` that lists what was found, each as the short `.keys` file
    /// that fails.
    ///
    ///     @Test func `It keeps its promises`() throws {
    ///         try TestDevice(layout: layout) { Shouting() }.explore()
    ///     }
    ///
    /// - Parameters:
    ///   - keyboards: the names of the keyboards to explore; all that are enabled by default.
    ///   - profiles: the names of the profiles; all that the device knows by default.
    ///   - lines: about how many lines to type.
    ///   - seed: the same seed finds the same.
    ///   - except: the names of promises that are not checked: `window`.
    ///   - always: a promise of your own: called with the device after each line; it returns what is wrong, in one
    ///     sentence, or nil.
    public func explore(
        _ keyboards: [String]? = nil, profiles: [String]? = nil, lines: Int = 2000, seed: UInt64 = 1,
        except: Set<String> = [], always: (@Sendable (TestDevice) -> String?)? = nil
    ) throws {
        let names = Promise.allCases.map(\.rawValue)
        if let unknown = except.first(where: { !names.contains($0) }) {
            throw TestDeviceError(description: "\(Refusal.unknown("promise", unknown, among: names))")
        }
        let (all, known) = (keyboards ?? simulation.enabledKeyboards, simulation.profiles.map(\.name))
        do throws(Refusal) {
            for name in all where !simulation.availableKeyboards.contains(name) {
                throw .unknown("keyboard", name, among: simulation.availableKeyboards)
            }
            for name in profiles ?? [] where !known.contains(name) { throw .unknown("profile", name, among: known) }
        } catch {
            throw TestDeviceError(description: "\(error)")
        }
        var invariants: [Invariant] = []
        if let always {
            let device = self
            invariants.append(
                Invariant("# always") { simulation in
                    var current = device
                    current.simulation = simulation
                    return always(current)
                })
        }
        var explorer = Explorer(
            ExplorationSetup(
                device: simulation, keyboards: all, profiles: profiles?.isEmpty == false ? profiles ?? known : known,
                promises: Set(Promise.allCases.filter { !except.contains($0.rawValue) }), invariants: invariants,
                seed: seed))
        explorer.run(lines: lines)
        let unreached = explorer.unseenLayers.compactMap(\.broken)
        let reports = explorer.finds.map(\.file) + unreached.map { "# \($0.name): \($0.sentence)" }
        guard !reports.isEmpty else { return }
        throw TestDeviceError(description: reports.joined(separator: "\n"))
    }
}
