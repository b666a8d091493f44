import AppFiles
import ArgumentParser
import BundledLayouts
import Console
import Files
import Foundation
import HostAppKit
import KeyboardExtension
import KeyboardStorage
import Keyboards
import ProcessKeyboards
import ProfileFiles
import Profiles
import SearchApps
import Sessions
import Simulator

/// How many profiles a subcommand can follow.
protocol ProfileCount {
    static var help: String { get }
    /// The sentence for too many profiles; nil if there can be any number.
    static var refusal: String? { get }
    /// The profiles if none are named.
    static var usual: [String] { get }
}

extension ProfileCount {
    static var usual: [String] { [HostProfile.ideal.name] }
}

enum OneProfile: ProfileCount {
    static let help = "Behave like this one profile: \(DeviceProfiles.bundledNames.joined(separator: ", ")) or a file."
    static let refusal: String? =
        "--profile takes one profile here, and only once; keybed test plays files under several"
}

enum SeveralProfiles: ProfileCount {
    static let help =
        "Behave like this profile: \(DeviceProfiles.bundledNames.joined(separator: ", ")) or a file; may be given more "
        + "than once. \(allProfiles) stands for every profile named here and those of --profiles."
    static let refusal: String? = nil
}

/// As many as wanted, and all if none is named.
enum AllProfiles: ProfileCount {
    static let help =
        "Behave like this profile: \(DeviceProfiles.bundledNames.joined(separator: ", ")) or a file; may be given more "
        + "than once. Without it, every profile named here and those of --profiles."
    static let refusal: String? = nil
    static let usual = [allProfiles]
}

/// The options of subcommands that follow one profile.
typealias DeviceOptions = DeviceOptionsUnder<OneProfile>

/// The options common to all subcommands, and the device they describe.
struct DeviceOptionsUnder<Count: ProfileCount>: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Store the data of keyboards in this folder; with none, begin with nothing and keep nothing.",
            valueName: "dir|none"), completion: .directory)
    var store: String?

    /// Whether nothing that was stored before is there, and nothing is stored for later.
    var keepsNothing: Bool { store == "none" }

    /// The folder of `--store`; nil without one.
    var storeFolder: URL? { keepsNothing ? nil : store.map { UserFolders.url($0) } }

    @Option(
        help: ArgumentHelp("Also use the layouts in this folder; may be given more than once.", valueName: "dir"),
        completion: .directory)
    var layouts: [String] = []

    @Option(
        help: ArgumentHelp("Also use the apps in this folder; may be given more than once.", valueName: "dir"),
        completion: .directory)
    var apps: [String] = []

    @Option(
        help: ArgumentHelp(
            "Use this form of layouts that have it, such as touch or iso.", valueName: "name"))
    var form: String?

    @Option(
        help: ArgumentHelp(
            "Also use the keyboard that this program is; may be given more than once. A session begins with it on the "
                + "screen, or with the keyboard of this name.", valueName: "program|name"),
        completion: .file())
    var keyboard: [String] = []

    @Option(
        help: ArgumentHelp(
            "The real time in which the program of a keyboard must answer, in seconds.", valueName: "seconds"))
    var answerTime = 2.0

    @Option(
        help: ArgumentHelp(Count.help, valueName: "name|file"), completion: .list(Self.profileNames))
    var profile = Count.usual

    @Option(
        help: ArgumentHelp(
            "Also use the profiles in this folder by their names; may be given more than once.", valueName: "dir"),
        completion: .directory)
    var profiles: [String] = []

    private static var profileNames: [String] {
        DeviceProfiles.bundledNames + (Count.refusal == nil ? [allProfiles] : [])
    }

    /// Moves these options after the subcommand, so that they can be written before it as well.
    ///
    ///     --store here run a.keys         →   run --store here a.keys
    ///     words --words de add Anakin     →   words add --words de Anakin
    static func afterSubcommand(_ arguments: [String]) -> [String] {
        var rest = arguments[...]
        var subcommands: [String] = []
        var moved: [String] = []
        var command: (any ParsableCommand.Type)? = KeybedRoot.self
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

    private static var movable: [String] {
        [
            "--store", "--layouts", "--apps", "--form", "--keyboard", "--answer-time", "--profile", "--profiles",
            "--words",
        ]
    }

    func validate() throws {
        guard store != "", !(layouts + apps + profiles).contains("") else {
            throw ValidationError(
                "--store, --layouts, --apps and --profiles need the name of a folder; write . for this one")
        }
        try ProgramLimits.validate(answerTime: answerTime)
        if let refusal = Count.refusal, profile.count > 1 || profile == [allProfiles] {
            throw ValidationError(refusal)
        }
    }

    /// Refuses `--store` for a subcommand that plays lines many times, each time on a new device.
    func refuseStore(of subcommand: String) throws {
        guard storeFolder != nil else { return }
        throw ValidationError("\(subcommand) begins each time with an empty store; leave out --store")
    }

    /// The catalogue of keyboards. Problems in lines of word lists are reported when the lists are read.
    func catalog(
        onProblem: @escaping @Sendable (CatalogError) -> Void = { complain($0.description) }
    ) throws -> LayoutCatalog {
        try orExit {
            let catalog = try LayoutCatalog(
                folders: layouts.map { UserFolders.url($0) }, program: ProgramKeyboards.current,
                started: try programs(), limits: limits, form: form, cache: .ofUser(), onProblem: onProblem)
            if let form { try catalog.check(form: form) }
            if catalog.namesPrograms { Confinement.warnOnce() }
            return catalog
        }
    }

    /// What the programs of keyboards may take.
    var limits: ProgramLimits {
        var limits = ProgramLimits()
        limits.answerTime = .seconds(answerTime)
        return limits
    }

    /// The keyboards of `--keyboard`, each started to ask for its layout.
    private func programs() throws -> [StartedProgram] {
        if !keyboard.isEmpty { Confinement.warnOnce() }
        let usual = profile.first ?? HostProfile.ideal.name
        return try keyboard.map { try StartedProgram(UserFolders.url($0), limits: limits, profile: usual) }
    }

    func resources() throws -> DeviceResources {
        let catalog = try catalog()
        let apps = try appLibrary()
        return try orExit {
            var library = try DeviceProfiles()
            for folder in profiles { try library.add(folder: UserFolders.url(folder)) }
            let chosen = try library.profiles(named: profile)
            return DeviceResources(catalog: catalog, apps: apps, profiles: library.profiles, chosen: chosen)
        }
    }

    /// The apps of `--apps`.
    func appLibrary() throws -> AppLibrary { try orExit { try AppLibrary(folders: apps.map { UserFolders.url($0) }) } }

    /// Creates a device with the store of `--store`, or else an empty one in memory.
    ///
    /// - Parameters:
    ///   - keyboards: the keyboards of the device; nil for those of the resources.
    ///   - profile: the profile the device starts with; nil for the one that was chosen.
    ///   - folder: the folder of the files that lines name, for apps; nil for the current folder.
    func device(
        _ resources: DeviceResources, keyboards: (any KeyboardCatalog)? = nil, profile: HostProfile? = nil,
        folder: URL? = nil
    ) throws -> Simulation {
        let index = storeFolder.map { SharedIndex(folder: $0, report: complain) } ?? SharedIndex()
        var device = try device(resources, keyboards: keyboards, profile, store: try chosenStore(), index)
        if let folder { device.files = Self.files(in: folder) }
        return device
    }

    /// The store of `--store`, or else an empty one in memory.
    func chosenStore() throws -> any KeyboardStore { try storeFolder.map { try disk($0) } ?? MemoryStore() }

    /// Begins a session on a device with the user's own data, unless it keeps nothing, and the current time.
    func usersSession(_ resources: DeviceResources) throws -> Session {
        let index = keepsNothing ? SharedIndex() : SharedIndex(folder: usersFolder, report: complain)
        let store: any KeyboardStore = keepsNothing ? MemoryStore() : try usersStore()
        var device = try device(resources, nil, store: store, index)
        device.clockStart = Date.now.timeIntervalSince1970
        return Session(device, apps: OwnApps(apps.map { UserFolders.url($0) }, resources.apps, index))
    }

    private static func files(in folder: URL) -> FileReader {
        FileReader { name in try FileBytes.read(UserFolders.url(name, in: folder)) }
    }

    /// The user's own store.
    func usersStore(_ patience: DiskStore.Patience = .waits) throws -> DiskStore {
        try refuseNoStore()
        return try disk(usersFolder, patience)
    }

    /// Refuses `--store none` for a subcommand that is about what is stored.
    func refuseNoStore() throws {
        guard keepsNothing else { return }
        complain("--store none keeps nothing; give a folder, as in --store ./none, or leave it out")
        throw ExitStatus.input
    }

    /// The file with the lines typed in earlier sessions; nil if nothing is kept.
    var historyFile: URL? { keepsNothing ? nil : usersFolder.appending(path: HistoryFile.fileName) }

    /// The folder of `--store`, or else the user's data folder, which nobody else may look into. A folder that people
    /// name may have other files of theirs, and keeps its permissions.
    var usersFolder: URL {
        if let storeFolder { return storeFolder }
        PrivateFiles.tighten(UserFolders.current.data.path)
        return UserFolders.current.data
    }

    private func device(
        _ resources: DeviceResources, keyboards: (any KeyboardCatalog)? = nil, _ profile: HostProfile? = nil,
        store: any KeyboardStore, _ index: SharedIndex
    ) throws -> Simulation {
        try orExit {
            let own = resources.apps.apps(index, progress: ProgressBar.ofRecords())
            var device = try Simulation(
                catalog: keyboards ?? resources.catalog, apps: DeviceApps.all(index, and: own), store: store,
                profiles: resources.profiles, profile: profile ?? resources.profile)
            device.files = Self.files(in: URL(filePath: "."))
            return device
        }
    }

    private func disk(_ folder: URL, _ patience: DiskStore.Patience = .waits) throws -> DiskStore {
        try orExit { try DiskStore(folder: folder, patience: patience, report: complain) }
    }
}

/// The resources devices are made from, read once and shared.
struct DeviceResources {
    let catalog: LayoutCatalog
    fileprivate let apps: AppLibrary
    let profiles: [HostProfile]
    /// The profiles that were chosen, each once; never empty.
    let chosen: [HostProfile]

    /// The chosen profile of a subcommand that follows one.
    var profile: HostProfile { chosen[0] }
}
