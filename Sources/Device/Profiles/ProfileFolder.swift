import Files
import Foundation
import SourceText

/// The files of profiles in a folder, each after the one it is based on.
struct ProfileFolder<Value: Profile> {
    private static var maximumCount: Int { 1000 }
    private static var ending: String { "." + Value.kind }

    private static func error(_ problem: ProfileFolderError.Problem, _ folder: String) -> ProfileFolderError {
        ProfileFolderError(problem: problem, folder: folder, kind: Value.kind)
    }

    private let path: String
    private let files: [ProfileFolderFile]

    /// Reads the files. Names that begin with a dot are skipped.
    init(_ folder: URL) throws {
        path = folder.relativePath
        let entries: [String]
        do {
            entries = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        } catch {
            throw Self.error(.unreadable(reason: FileAccessError.reason(error)), folder.relativePath)
        }
        let names = entries.filter { $0.hasSuffix(Self.ending) && !$0.hasPrefix(".") }.sorted()
        guard !names.isEmpty else { throw Self.error(.empty, path) }
        guard names.count <= Self.maximumCount else { throw Self.error(.tooMany(Self.maximumCount), path) }
        guard !names.contains(allProfiles + Self.ending) else { throw Self.error(.reserved, path) }
        files = try names.map { name in
            let file = folder.appending(path: name)
            return ProfileFolderFile(
                name: file.deletingPathExtension().lastPathComponent, path: file.relativePath,
                bytes: try FileBytes.read(file))
        }
    }

    /// The files, each after the one it is based on, and otherwise sorted by name. Throws if some are based on one
    /// another in a circle. A file that is based on its own name means the profile it replaces.
    func inOrder() throws(ProfileFolderError) -> [ProfileFolderFile] {
        let positions = Dictionary(uniqueKeysWithValues: files.indices.map { (files[$0].name, $0) })
        let bases = files.map { file in
            ProfileFile<Value>.base(in: file.bytes).flatMap { $0 == file.name ? nil : positions[$0] }
        }
        var order: [ProfileFolderFile] = []
        var isDone = Array(repeating: false, count: files.count)
        for start in files.indices {
            // From a file to what it is based on, and so on.
            var chain: [Int] = []
            var isInChain: Set<Int> = []
            var next: Int? = start
            while let index = next, !isDone[index] {
                guard isInChain.insert(index).inserted else {
                    throw Self.error(.circle(files[index].name, standard: Value.standard.name), path)
                }
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

struct ProfileFolderFile {
    var name: String
    var path: String
    var bytes: [UInt8]
}

/// The reason why the profiles of a folder cannot be used.
struct ProfileFolderError: Error, CustomStringConvertible {
    enum Problem {
        case unreadable(reason: String)
        case empty
        case tooMany(Int)
        case reserved
        /// A profile that is based on itself, and one that others may be based on.
        case circle(String, standard: String)
    }

    let problem: Problem
    let folder: String
    /// What one of the profiles is called.
    let kind: String

    var description: String {
        switch problem {
        case .unreadable(let reason): "the \(kind)s in \(folder) cannot be read: \(reason)"
        case .empty: "the folder \(folder) has no .\(kind) files"
        case .tooMany(let maximum): "the folder \(folder) has more than \(maximum) .\(kind) files"
        case .reserved: "\(folder)/\(allProfiles).\(kind) needs another name: ‘\(allProfiles)’ means all \(kind)s"
        case .circle(let name, let standard):
            "the \(kind) ‘\(name)’ in \(folder) is based on itself through others; base one of them on \(standard)"
        }
    }
}
