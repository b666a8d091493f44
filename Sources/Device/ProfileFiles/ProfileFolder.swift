import Files
import Foundation
import SourceText

/// The `.profile` files of a folder, each after the one it is based on.
struct ProfileFolder {
    struct File {
        var name: String
        var path: String
        var bytes: [UInt8]
    }

    private static let maximumCount = 1000

    private let path: String
    private let files: [File]

    /// Reads the files. Names that begin with a dot are skipped.
    init(_ folder: URL) throws {
        path = folder.relativePath
        let entries: [String]
        do {
            entries = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        } catch {
            throw ProfileFolderError.unreadable(path, reason: FileAccessError.reason(error))
        }
        let names = entries.filter { $0.hasSuffix(".profile") && !$0.hasPrefix(".") }.sorted()
        guard !names.isEmpty else { throw ProfileFolderError.empty(path) }
        guard names.count <= Self.maximumCount else { throw ProfileFolderError.tooMany(path, Self.maximumCount) }
        guard !names.contains(ProfileLibrary.all + ".profile") else { throw ProfileFolderError.reserved(path) }
        files = try names.map { name in
            let file = folder.appending(path: name)
            return File(
                name: file.deletingPathExtension().lastPathComponent, path: file.relativePath,
                bytes: try FileBytes.read(file))
        }
    }

    /// The files, each after the one it is based on, and otherwise sorted by name. Throws if some are based on one
    /// another in a circle. A file that is based on its own name means the profile it replaces.
    func inOrder() throws(ProfileFolderError) -> [File] {
        let positions = Dictionary(uniqueKeysWithValues: files.indices.map { (files[$0].name, $0) })
        let bases = files.map { file in
            ProfileFile.base(in: file.bytes).flatMap { $0 == file.name ? nil : positions[$0] }
        }
        var order: [File] = []
        var isDone = Array(repeating: false, count: files.count)
        for start in files.indices {
            // From a file to what it is based on, and so on.
            var chain: [Int] = []
            var isInChain: Set<Int> = []
            var next: Int? = start
            while let index = next, !isDone[index] {
                guard isInChain.insert(index).inserted else { throw .circle(path, files[index].name) }
                chain.append(index)
                next = bases[index]
            }
            for index in chain.reversed() {
                isDone[index] = true
                order.append(files[index])
            }
        }
        return order
    }
}

/// The reason why the profiles of a folder cannot be used.
enum ProfileFolderError: Error, CustomStringConvertible {
    case unreadable(String, reason: String)
    case empty(String)
    case tooMany(String, Int)
    case reserved(String)
    case circle(String, String)

    var description: String {
        switch self {
        case .unreadable(let folder, let reason): "the profiles in \(folder) cannot be read: \(reason)"
        case .empty(let folder): "the folder \(folder) has no .profile files"
        case .tooMany(let folder, let maximum): "the folder \(folder) has more than \(maximum) .profile files"
        case .reserved(let folder):
            "\(folder)/\(ProfileLibrary.all).profile needs another name: ‘\(ProfileLibrary.all)’ means all profiles"
        case .circle(let folder, let name):
            "the profile ‘\(name)’ in \(folder) is based on itself through others; base one of them on ideal"
        }
    }
}
