// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "sample",
    platforms: [.macOS(.v15), .iOS(.v16)],
    products: [.library(name: "SampleKeys", targets: ["SampleKeys"])],
    dependencies: [
        .package(url: "https://github.com/OWNER/keybed", from: "1.0.0")
    ],
    targets: [
        // The keyboard, which an extension needs as well.
        .target(name: "SampleKeys", dependencies: [.product(name: "KeyboardExtension", package: "keybed")]),
        // The command keybed, with the keyboard beside those that come with it.
        .executableTarget(
            name: "sample", dependencies: ["SampleKeys", .product(name: "KeybedCommand", package: "keybed")]),
        .testTarget(
            name: "SampleKeysTests", dependencies: ["SampleKeys", .product(name: "KeybedTesting", package: "keybed")]),
    ],
    swiftLanguageModes: [.v6]
)
