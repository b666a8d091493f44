import KeyboardExtension

/// The screen of the device, in points.
struct DeviceView: Hashable, Sendable {
    private(set) var width: Int
    private(set) var height: Int

    /// A phone of today, held upright.
    static let upright = DeviceView(width: 390, height: 844)

    /// The possible widths and heights.
    static let range = 100...4000

    /// The height of a system keyboard without its bar of suggestions, on a phone held upright and sideways. Apple
    /// does not document them; they have been the same since the first phones.
    private static let heights = (upright: 216.0, sideways: 162.0)

    /// The size of a keyboard's view.
    var keyboard: KeyboardSize {
        KeyboardSize(
            width: Double(width), height: width > height ? DeviceView.heights.sideways : DeviceView.heights.upright)
    }

    mutating func rotate() { (width, height) = (height, width) }
}

extension KeyboardSize {
    /// The size as events and facts write it: `390×216`.
    var written: String { "\(Int(width))×\(Int(height))" }
}
