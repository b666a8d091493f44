import Files
import Foundation
import KeyboardExtension
import Keyboards
import ProcessKeyboards
import Simulator

/// The new devices on which files are tested, under each of the chosen profiles or calculators.
struct TestDevices: Sendable {
    let variants: TestVariants
    private let options: DeviceOptionsUnder<SeveralProfiles>
    private let resources: DeviceResources
    /// The keyboards of the devices; nil for those of the resources.
    private let keyboards: (any KeyboardCatalog)?
    /// The copies of the store, by the names of variants; empty if there is no store or only one variant.
    private var copies: [String: URL] = [:]

    /// If there are several variants, the files under each begin with a copy of the store, so that they do not see what
    /// was stored under another.
    ///
    /// - Parameters:
    ///   - variants: what the files are played under.
    ///   - outOfProcess: whether each keyboard runs as a process of its own.
    init(
        _ options: DeviceOptionsUnder<SeveralProfiles>, _ resources: DeviceResources,
        _ variants: TestVariants, outOfProcess: Bool
    ) throws {
        (self.options, self.resources, self.variants) = (options, resources, variants)
        keyboards =
            outOfProcess
            ? OutOfProcessCatalog(resources.catalog) { OwnProgram.serving($0, options) } : nil
        guard let store = options.storeFolder, variants.all.count > 1 else { return }
        for variant in variants.all {
            let copy = FileManager.default.temporaryDirectory.appending(path: "keybed-store-\(UUID().uuidString)")
            copies[variant.name] = copy
            do {
                try StoreCopy.make(of: store, at: copy)
            } catch {
                finish()
                complain("the store \(store.relativePath) cannot be copied: \(FileAccessError.reason(error))")
                throw ExitStatus.input
            }
        }
    }

    var isSingle: Bool { variants.all.count == 1 }

    /// A new device under a variant.
    ///
    /// - Parameter folder: the folder of the files that lines name, for apps.
    func device(under variant: TestVariant, folder: URL) throws -> Simulation {
        var options = options
        if let copy = copies[variant.name] { options.store = copy.path }
        return switch variant {
        case .device(let profile):
            try options.device(resources, keyboards: keyboards, profile: profile, folder: folder)
        case .calculator(let calculator):
            try options.device(resources, keyboards: resources.catalog.calculators(as: calculator), folder: folder)
        }
    }

    /// A new device under a variant that has only a keyboard with this layout.
    func device(under variant: TestVariant, with layout: KeyboardLayout, folder: URL) throws -> Simulation {
        let catalog = try orExit { try resources.catalog.only(layout) }
        let profile: HostProfile? = if case .device(let profile) = variant { profile } else { nil }
        return try options.device(resources, keyboards: catalog, profile: profile, folder: folder)
    }

    /// The folders of the author's layouts.
    var folders: [URL] { options.layouts.map { UserFolders.url($0) } }

    /// Deletes the copies of the store.
    func finish() {
        for copy in copies.values { try? FileManager.default.removeItem(at: copy) }
    }
}

/// A copy of the folder of a store that nobody else can read.
private enum StoreCopy {
    static func make(of store: URL, at copy: URL) throws {
        try PrivateFiles.createFolder(copy)
        guard FileManager.default.fileExists(atPath: store.path) else { return }
        for name in try FileManager.default.contentsOfDirectory(atPath: store.path) {
            try FileManager.default.copyItem(at: store.appending(path: name), to: copy.appending(path: name))
        }
    }
}
