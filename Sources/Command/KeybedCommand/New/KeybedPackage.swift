import Files
import Foundation
import SourceText

/// Where a package in Swift finds Keybed's.
enum KeybedPackage {
    /// The folder of a checkout.
    case checkout(String)
    /// The address of a repository.
    case repository(String)

    /// What is to be put in place of the account in the address that is written where none is known.
    static let unknown = "https://github.com/OWNER/keybed"

    /// - Parameter place: the folder or address; nil for the checkout in which this command was built, if it was.
    init(_ place: String?) throws {
        switch place {
        case let place? where place.contains("://") || place.hasPrefix("git@"): self = .repository(place)
        case let place?:
            let folder = UserFolders.url(place)
            guard KeybedPackage.isCheckout(folder) else {
                throw FileAccessError(
                    verb: "used", path: place,
                    reason: "it is no checkout of Keybed; write its folder, or the address of a repository")
            }
            self = .checkout(folder.standardizedFileURL.path)
        case nil:
            var folder = URL(filePath: Bundle.main.executablePath ?? "").resolvingSymlinksInPath()
            while folder.pathComponents.count > 1, !KeybedPackage.isCheckout(folder) {
                folder.deleteLastPathComponent()
            }
            self = folder.pathComponents.count > 1 ? .checkout(folder.path) : .repository(KeybedPackage.unknown)
        }
    }

    private static func isCheckout(_ folder: URL) -> Bool {
        ["Package.swift", "Sources/Model/KeyboardExtension"].allSatisfy {
            FileManager.default.fileExists(atPath: folder.appending(path: $0).path)
        }
    }

    /// A manifest with this place in it.
    func replacing(in manifest: String) -> String {
        switch self {
        case .checkout(let path):
            manifest.replacing(
                /url: "[^"]*", from: "[^"]*"/, with: "name: \"keybed\", path: \(JSONString.written(path))")
        case .repository(let address):
            manifest.replacing("\"\(KeybedPackage.unknown)\"", with: JSONString.written(address))
        }
    }
}
