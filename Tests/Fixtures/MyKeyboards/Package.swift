// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "my-keyboards",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "keybed", path: "../../.."),
        .package(name: "accent-keyboard", path: "../AccentKeyboard"),
    ],
    targets: [
        .executableTarget(
            name: "my-keyboards",
            dependencies: [
                .product(name: "Accents", package: "accent-keyboard"),
                .product(name: "KeybedCommand", package: "keybed"),
            ],
            path: "Sources/MyKeyboards")
    ],
    swiftLanguageModes: [.v6]
)
