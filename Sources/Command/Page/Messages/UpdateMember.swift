import JSONText

/// A member of an update, written by itself so that several updates may have it.
enum UpdateMember {
    static func bytes(_ name: String, _ value: (inout JSONWriter) -> Void) -> [UInt8] {
        var writer = JSONWriter()
        writer.name(of: name)
        value(&writer)
        return writer.bytes
    }
}
