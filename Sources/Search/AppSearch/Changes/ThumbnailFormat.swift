import SourceText

/// The formats of images, by the bytes they begin with.
enum ThumbnailFormat {
    private static let formats: [(name: String, start: [UInt8])] = [
        ("PNG", [0x89, 0x50, 0x4E, 0x47]), ("JPEG", [0xFF, 0xD8, 0xFF]), ("GIF", Array("GIF8".utf8)),
        ("WebP", Array("RIFF".utf8)), ("BMP", Array("BM".utf8)),
    ]

    /// An image in words, since nothing draws it here: `1234 bytes, PNG`.
    static func described(_ image: [UInt8]) -> String {
        let format = formats.first { image.starts(with: $0.start) }?.name ?? "an unknown format"
        return "\(image.count.counted("byte")), \(format)"
    }
}
