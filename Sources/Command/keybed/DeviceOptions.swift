import ArgumentParser
import BundledLayouts
import Files
import Foundation
import KeyboardExtension
import KeyboardStorage
import Keyboards
import ProfileFiles
import SearchApps
import Simulator

/// The options every subcommand takes, and the device they describe.
struct DeviceOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Keep what keyboards store in this folder.", valueName: "dir"), completion: .directory)
    var store: String?

    @Option(
        help: ArgumentHelp("Use the layouts of this folder as well; may be given more than once.", valueName: "dir"),
        completion: .directory)
    var layouts: [String] = []

    @Option(
        help: ArgumentHelp(
            "Behave like this device: \(ProfileLibrary.bundledNames.joined(separator: ", ")) or a file.",
            valueName: "name|file"), completion: .list(ProfileLibrary.bundledNames))
    var profile = "ideal"

    /// The arguments with these options, which make sense before a subcommand too, moved behind it.
    ///
    ///     --store here run a.keys         →   run --store here a.keys
    ///     words --words de add Anakin     →   words add --words de Anakin
    static func afterSubcommand(_ arguments: [String]) -> [String] {
        var rest = arguments[...]
        var subcommands: [String] = []
        var moved: [String] = []
        var command: (any ParsableCommand.Type)? = Keybed.self
        while let current = command, let first = rest.first {
            if let name = movable.first(where: { first == $0 || first.hasPrefix($0 + "=") }) {
                let count = first == name ? 2 : 1
                moved += rest.prefix(count)
                rest = rest.dropFirst(count)
            } else {
                command = current.configuration.subcommands.first { $0.configuration.commandName == first }
                guard command != nil else { break }
                subcommands.append(first)
                rest = rest.dropFirst()
            }
        }
        return subcommands.isEmpty ? arguments : subcommands + moved + rest
    }

    private static let movable = ["--store", "--layouts", "--profile", "--words"]

    func validate() throws {
        guard store != "", !layouts.contains("") else {
            throw ValidationError("--store and --layouts need the name of a folder; write . for this one")
        }
    }

    /// The keyboards. What is wrong with single lines of their word lists is told as soon as they are read.
    func catalog(
        onProblem: @escaping @Sendable (CatalogError) -> Void = { complain($0.description) }
    ) throws -> LayoutCatalog {
        try orExit {
            try LayoutCatalog(folders: layouts.map { URL(filePath: $0) }, cache: .ofUser(), onProblem: onProblem)
        }
    }

    /// What devices are made of, read once for any number of them.
    struct DeviceResources {
        let catalog: LayoutCatalog
        fileprivate let profiles: [HostProfile]
        let profile: HostProfile
    }

    func resources() throws -> DeviceResources {
        let catalog = try catalog()
        return try orExit {
            var library = try ProfileLibrary()
            let profile = try library.profile(named: profile)
            return DeviceResources(catalog: catalog, profiles: library.profiles, profile: profile)
        }
    }

    /// A device that starts from nothing unless `--store` says otherwise.
    ///
    /// - Parameter folder: where apps find the files that lines name; nil for the current one.
    func device(_ resources: DeviceResources, folder: URL? = nil) throws -> Simulation {
        let index = store.map { SharedIndex(folder: URL(filePath: $0), report: complain) } ?? SharedIndex()
        var device = try device(resources, store: try chosenStore(), index)
        if let folder { device.files = Self.files(in: folder) }
        return device
    }

    /// The store of `--store`, else an empty one in memory.
    func chosenStore() throws -> any KeyboardStore { try store.map { try disk($0) } ?? MemoryStore() }

    /// A device with what the user has.
    func usersDevice(_ resources: DeviceResources) throws -> Simulation {
        let index = SharedIndex(folder: usersFolder, report: complain)
        var device = try device(resources, store: try usersStore(), index)
        device.clockStart = Date.now.timeIntervalSince1970
        return device
    }

    private static func files(in folder: URL) -> FileReader {
        FileReader { name in try FileBytes.read(URL(filePath: name, relativeTo: folder)) }
    }

    /// What the user has.
    func usersStore(_ patience: DiskStore.Patience = .waits) throws -> DiskStore {
        try disk(usersFolder.path, patience)
    }

    /// The folder of `--store`, else the user's own.
    var usersFolder: URL {
        if let store { return URL(filePath: store) }
        #if os(macOS)
            let base = URL.applicationSupportDirectory
        #else
            let named = ProcessInfo.processInfo.environment["XDG_DATA_HOME"]
            let base =
                named.flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
                ?? URL.homeDirectory.appending(path: ".local/share")
        #endif
        return base.appending(path: "keybed")
    }

    private func device(
        _ resources: DeviceResources, store: any KeyboardStore, _ index: SharedIndex
    ) throws -> Simulation {
        try orExit {
            var device = try Simulation(
                catalog: resources.catalog, apps: DeviceApps.all(index), store: store, profiles: resources.profiles,
                profile: resources.profile)
            device.files = Self.files(in: URL(filePath: "."))
            return device
        }
    }

    private func disk(_ path: String, _ patience: DiskStore.Patience = .waits) throws -> DiskStore {
        try orExit { try DiskStore(folder: URL(filePath: path), patience: patience, report: complain) }
    }
}
