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

/// The options common to all subcommands, and the device they describe.
struct DeviceOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Store the data of keyboards in this folder.", valueName: "dir"), completion: .directory)
    var store: String?

    @Option(
        help: ArgumentHelp("Also use the layouts in this folder; may be given more than once.", valueName: "dir"),
        completion: .directory)
    var layouts: [String] = []

    @Option(
        help: ArgumentHelp(
            "Behave like this profile: \(ProfileLibrary.bundledNames.joined(separator: ", ")) or a file.",
            valueName: "name|file"), completion: .list(ProfileLibrary.bundledNames))
    var profile = "ideal"

    /// Moves these options after the subcommand, so that they can be written before it as well.
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
                command = current.subcommand(named: first)
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

    /// The catalogue of keyboards. Problems in lines of word lists are reported when the lists are read.
    func catalog(
        onProblem: @escaping @Sendable (CatalogError) -> Void = { complain($0.description) }
    ) throws -> LayoutCatalog {
        try orExit {
            try LayoutCatalog(folders: layouts.map { UserFolders.url($0) }, cache: .ofUser(), onProblem: onProblem)
        }
    }

    /// The resources devices are made from, read once and shared.
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

    /// Creates a device with the store of `--store`, or else an empty one in memory.
    ///
    /// - Parameters:
    ///   - keyboards: the keyboards of the device; nil for those of the resources.
    ///   - folder: the folder of the files that lines name, for apps; nil for the current folder.
    func device(
        _ resources: DeviceResources, keyboards: (any KeyboardCatalog)? = nil, folder: URL? = nil
    ) throws -> Simulation {
        let index = store.map { SharedIndex(folder: UserFolders.url($0), report: complain) } ?? SharedIndex()
        var device = try device(resources, keyboards: keyboards, store: try chosenStore(), index)
        if let folder { device.files = Self.files(in: folder) }
        return device
    }

    /// The store of `--store`, or else an empty one in memory.
    func chosenStore() throws -> any KeyboardStore { try store.map { try disk(UserFolders.url($0)) } ?? MemoryStore() }

    /// Creates a device with the user's own data and the current time.
    func usersDevice(_ resources: DeviceResources) throws -> Simulation {
        let index = SharedIndex(folder: usersFolder, report: complain)
        var device = try device(resources, store: try usersStore(), index)
        device.clockStart = Date.now.timeIntervalSince1970
        return device
    }

    private static func files(in folder: URL) -> FileReader {
        FileReader { name in try FileBytes.read(UserFolders.url(name, in: folder)) }
    }

    /// The user's own store.
    func usersStore(_ patience: DiskStore.Patience = .waits) throws -> DiskStore {
        try disk(usersFolder, patience)
    }

    /// The folder of `--store`, or else the user's data folder, which nobody else may look into. A folder that people
    /// name may have other files of theirs, and keeps its permissions.
    var usersFolder: URL {
        if let store { return UserFolders.url(store) }
        PrivateFiles.tighten(UserFolders.current.data.path)
        return UserFolders.current.data
    }

    private func device(
        _ resources: DeviceResources, keyboards: (any KeyboardCatalog)? = nil, store: any KeyboardStore,
        _ index: SharedIndex
    ) throws -> Simulation {
        try orExit {
            var device = try Simulation(
                catalog: keyboards ?? resources.catalog, apps: DeviceApps.all(index), store: store,
                profiles: resources.profiles,
                profile: resources.profile)
            device.files = Self.files(in: URL(filePath: "."))
            return device
        }
    }

    private func disk(_ folder: URL, _ patience: DiskStore.Patience = .waits) throws -> DiskStore {
        try orExit { try DiskStore(folder: folder, patience: patience, report: complain) }
    }
}
