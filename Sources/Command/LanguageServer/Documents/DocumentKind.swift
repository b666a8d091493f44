import AppFiles
import CalculatorProfiles
import LayoutFiles
import Profiles
import Simulator

/// What a document is, by the end of its name and, for settings in YAML, by what is in it.
enum DocumentKind: Hashable {
    case keys, layout, app, profile, calculator
    /// Of another program; nothing is said about it.
    case other

    /// The language of `.keys` files, as editors name it.
    static let keysLanguage = "keybed-keys"

    init(path: String, language: String, _ bytes: [UInt8]) {
        let ending = path.split(separator: ".").last.map(String.init) ?? ""
        switch ending {
        case "keys": self = .keys
        case HostProfile.kind: self = .profile
        case CalculatorProfile.kind: self = .calculator
        case "kmn": self = .layout
        case "xml":
            self = String(decoding: bytes.prefix(16_384), as: UTF8.self).contains("<keyboard3") ? .layout : .other
        case _ where LayoutLibrary.endings.contains(ending):
            self = LayoutLibrary.isLayout(settings: bytes) ? .layout : AppLibrary.isApp(settings: bytes) ? .app : .other
        default: self = language == Self.keysLanguage ? .keys : .other
        }
    }

    /// Whether devices and other documents are made with such a file.
    var isShared: Bool {
        switch self {
        case .layout, .app, .profile, .calculator: true
        case .keys, .other: false
        }
    }

    /// What ends a line for the reader of such a file.
    var lineBreaks: LineBreaks {
        switch self {
        case .keys, .profile, .calculator: .lineFeeds
        case .layout, .app, .other: .unicode
        }
    }
}
