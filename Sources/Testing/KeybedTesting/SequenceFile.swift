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
    /// Where it is.
    public let url: URL
    /// Its path as seen from the folder it was looked for in: `accents/capitals.keys`.
    public let name: String
    /// The words of `:tags`, by which a test may choose.
    public let tags: [String]
    /// What the file says behind `:skip`; nil where it is to be played. `TestDevice.play(contentsOf:)` plays it all the same.
    public let skipReason: String?

    /// Tells it from the others of its folder.
    public var id: String { name }
    /// How reports of tests name it.
    public var description: String { name }

    /// The file of that place. One that cannot be read has neither tags nor a reason to skip; playing it tells why.
    public init(_ url: URL) { self.init(url, name: url.lastPathComponent) }

    private init(_ url: URL, name: String) {
        let script = try? Script(contentsOf: url)
        (self.url, self.name, tags, skipReason) = (url, name, script?.tags ?? [], script?.reasonToSkip)
    }

    /// Every `.keys` file of a folder and of the folders in it, sorted by name, but none whose name begins with `_`: those are
    /// there to be included. Files that say `:skip` are among them. Throws where there are none, so that no test passes for
    /// want of files.
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
