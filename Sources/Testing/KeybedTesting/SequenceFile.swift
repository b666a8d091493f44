public import Foundation
import KeySequences

/// A `.keys` file, as an argument of a test.
///
///     @Test(arguments: try SequenceFile.all(in: sequences))
///     func plays(_ file: SequenceFile) throws {
///         if let reason = file.skipReason { try Test.cancel("\(reason)") }
///         var device = try TestDevice(layout: layout) { Shouting() }
///         try device.play(contentsOf: file.url)
///     }
public struct SequenceFile: Hashable, Identifiable, CustomStringConvertible, Sendable {
    /// The location of the file.
    public let url: URL
    /// The path relative to the folder that was searched: `accents/capitals.keys`.
    public let name: String
    /// The words of `:tags`, by which a test may select files.
    public let tags: [String]
    /// The reason the file gives after `:skip`; nil if the file is to be played. `TestDevice.play(contentsOf:)` plays
    /// the file in any case.
    public let skipReason: String?

    /// The name, which is unique in the folder.
    public var id: String { name }
    /// The name shown in test reports.
    public var description: String { name }

    /// Creates a file from its location. A file that cannot be read has neither tags nor a reason to skip; playing it
    /// throws the reason.
    public init(_ url: URL) { self.init(url, name: url.lastPathComponent) }

    private init(_ url: URL, name: String) {
        let script = try? Script(contentsOf: url)
        (self.url, self.name, tags, skipReason) = (url, name, script?.tags ?? [], script?.reasonToSkip)
    }

    /// All `.keys` files of a folder and its subfolders, sorted by name. Files whose names begin with `_` are left out:
    /// they are meant to be included. Files with `:skip` are part of the list. Throws if there are no files, so that a
    /// test does not pass without any.
    public static func all(in folder: URL) throws(TestDeviceError) -> [SequenceFile] {
        guard let found = FileManager.default.enumerator(atPath: folder.path) else {
            throw TestDeviceError(description: "there is no folder \(folder.path)")
        }
        let names = found.compactMap { $0 as? String }.filter { name in
            name.hasSuffix(".keys") && name.split(separator: "/").last?.first != "_"
        }
        guard !names.isEmpty else { throw TestDeviceError(description: "the folder \(folder.path) has no .keys files") }
        return names.sorted().map { SequenceFile(folder.appending(path: $0), name: $0) }
    }
}
