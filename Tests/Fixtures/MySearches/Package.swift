// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "my-searches",
    platforms: [.macOS(.v15)],
    dependencies: [
        // No traits: readline, and with it the GPL, is only for the command.
        .package(name: "keybed", path: "../../..", traits: [])
    ],
    targets: [
        .target(
            name: "MySearches",
            dependencies: [
                .product(name: "ContactSearch", package: "keybed"),
                .product(name: "HostAppKit", package: "keybed"),
                .product(name: "KeyPathSearch", package: "keybed"),
                .product(name: "KeyboardExtension", package: "keybed"),
            ]),
        .testTarget(
            name: "MySearchesTests",
            dependencies: [
                "MySearches",
                .product(name: "ContactSearch", package: "keybed"),
                .product(name: "HostAppKit", package: "keybed"),
                .product(name: "KeyPathSearch", package: "keybed"),
                .product(name: "KeybedTesting", package: "keybed"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
