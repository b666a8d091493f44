import ArgumentParser
import Foundation
import HostApps
import KeyboardStorage
import Keyboards
import Simulator

/// The options every subcommand takes, and the device they describe.
struct DeviceOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Keep what keyboards store in this folder.", valueName: "dir"))
    var store: String?

    @Option(
        help: ArgumentHelp("Use the layouts of this folder as well; may be given more than once.", valueName: "dir"))
    var layouts: [String] = []

    func catalog() throws -> LayoutCatalog {
        try orExit { try LayoutCatalog(folders: layouts.map { URL(filePath: $0) }) }
    }

    /// A device that starts from nothing unless `--store` says otherwise.
    func device(_ catalog: LayoutCatalog) throws -> Simulation {
        try device(catalog, store: try store.map(disk) ?? MemoryStore())
    }

    /// A device with what the user has.
    func usersDevice(_ catalog: LayoutCatalog) throws -> Simulation {
        try device(catalog, store: try disk(usersFolder.path))
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

    private func device(_ catalog: LayoutCatalog, store: any KeyboardStore) throws -> Simulation {
        try orExit { try Simulation(catalog: catalog, apps: [Notes(), Form()], store: store) }
    }

    private func disk(_ path: String) throws -> any KeyboardStore {
        try orExit { try DiskStore(folder: URL(filePath: path)) }
    }
}
