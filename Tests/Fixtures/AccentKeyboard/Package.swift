// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "accent-keyboard",
    platforms: [.macOS(.v15), .iOS(.v16)],
    products: [.library(name: "Accents", targets: ["Accents"])],
    dependencies: [
        // No traits: readline, and with it the GPL, is only for the command.
        // Elsewhere: .package(url: "https://github.com/OWNER/keybed", from: "1.0.0", traits: [])
        .package(name: "keybed", path: "../../..", traits: [])
    ],
    targets: [
        .target(name: "Accents", dependencies: [.product(name: "KeyboardExtension", package: "keybed")]),
        .testTarget(
            name: "AccentsTests", dependencies: ["Accents", .product(name: "KeybedTesting", package: "keybed")],
            exclude: ["Sequences"]),
    ],
    swiftLanguageModes: [.v6]
)
