// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "my-index",
    platforms: [.macOS(.v15)],
    dependencies: [
        // No traits: readline, and with it the GPL, is only for the command.
        .package(name: "keybed", path: "../../..", traits: [])
    ],
    targets: [
        .executableTarget(name: "my-index", dependencies: [.product(name: "AppSearch", package: "keybed")])
    ],
    swiftLanguageModes: [.v6]
)
