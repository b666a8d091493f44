import Files
import Foundation
import KeySequences
import KeyboardExtension
import Keyboards
import LayoutFiles
import LayoutMutation
import SourceText

/// The layout that is changed, with the keyboards and the devices on which its changes are tried.
struct MutatedLayout: Sendable {
    let layout: KeyboardLayout
    let places: LayoutPlaces
    private let device: DeviceOptions
    private let resources: DeviceResources

    /// How many threads work on something.
    static func threads(_ count: Int) -> Int { min(ProcessInfo.processInfo.activeProcessorCount, count) }

    /// - Parameter named: the name of a layout, or the path of a layout file, whose folder's layouts can be used too.
    init(_ named: String, _ options: DeviceOptions) throws {
        let argument = try LayoutArgument(named, options)
        let name = argument.name
        device = argument.options
        resources = try device.resources()
        let catalog = resources.catalog
        try argument.check(catalog)
        (layout, places) = try orExit {
            // Also reads the word list, which all changes that leave the letters alone share.
            let layout = try catalog.keyboard(named: name).layout
            guard let places = try catalog.library.places(of: name, title: Self.title) else {
                throw catalog.library.files[name] == nil ? CatalogError.noLayout(name) : .notYAML(name)
            }
            return (layout, places)
        }
    }

    /// The path of a file, from the current folder if the file is in it.
    private static func title(_ file: URL) -> String {
        let folder = FileManager.default.currentDirectoryPath + "/"
        let path = file.path
        return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
    }

    /// Everything that can be changed.
    var mutants: LayoutMutants {
        get throws {
            let engine = try orExit { try KeyboardEngine.of(layout).vocabulary }
            return LayoutMutants(of: layout, in: .init(engine: engine, wordLists: resources.catalog.wordLists))
        }
    }

    /// What plays tests on changed layouts.
    func trial(_ tests: [MutationTest]) -> MutationTrial {
        MutationTrial(tests) { layout in
            try resources.catalog.replacing(layout)
        } device: { keyboards, file in
            try device.device(
                resources, keyboards: keyboards, folder: UserFolders.url(file).deletingLastPathComponent())
        }
    }

    /// The files that use the keyboard, and how many others there are. Those that use it pass on the layout as it is.
    func usefulTests(_ files: [String]) throws -> (tests: [MutationTest], others: Int) {
        var tests: [MutationTest] = []
        var problems: [String] = []
        try OrderedWork.run(count: files.count, threads: Self.threads(files.count)) { index in
            Result { try test(files[index]) }
        } deliver: { result in
            switch try orExit({ try result.get() }) {
            case .useful(let test): tests.append(test)
            case .useless: break
            case .failing(let file): problems.append(file)
            }
            return true
        }
        guard problems.isEmpty else {
            let others = problems.count == 1 ? "" : " and \(problems.count - 1) more"
            complain(
                "\(problems[0])\(others) does not pass on \(layout.id) as it is; keybed test says why, mend that first")
            throw ExitStatus.input
        }
        guard !tests.isEmpty else {
            complain("none of the \(files.count) .keys files uses the keyboard \(layout.id)")
            throw ExitStatus.input
        }
        return (tests, files.count - tests.count)
    }

    private enum Usefulness: Sendable {
        case useful(MutationTest), useless, failing(String)
    }

    private func test(_ file: String) throws -> Usefulness {
        let script = try Script(try bytes(of: file), name: file, reading: included)
        if script.reasonToSkip != nil { return .useless }
        var test = MutationTest(script, file: file)
        let keyboards = try resources.catalog.replacing(layout)
        let device = try device.device(
            resources, keyboards: keyboards, folder: UserFolders.url(file).deletingLastPathComponent())
        let start = ContinuousClock.now
        switch test.play(on: device, lookingFor: layout.id) {
        case .passed(usesKeyboard: false), .failed(usesKeyboard: false): return .useless
        case .failed(usesKeyboard: true), .overran: return .failing(file)
        case .passed(usesKeyboard: true):
            // A change may make a file slower, and the machine may be busy with something else.
            test.limit = .seconds(2) + start.duration(to: .now) * 20
            return .useful(test)
        }
    }
}
