/// Reads the files that lines name. Its errors are sentences for the user.
public struct FileReader: Sendable {
    /// The bytes of the file with a name.
    public let bytes: @Sendable (String) throws -> [UInt8]

    /// Creates a reader. An error it throws is shown to the user as `"\(error)"`.
    public init(_ bytes: @escaping @Sendable (String) throws -> [UInt8]) { self.bytes = bytes }

    /// A device without files.
    public static let none = FileReader { _ in throw Refusal("this device reads no files") }
}
