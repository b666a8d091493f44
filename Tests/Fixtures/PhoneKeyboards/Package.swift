// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "phone-keyboards",
    platforms: [.macOS(.v15), .iOS(.v16)],
    products: [.executable(name: "phone-keyboards", targets: ["PhoneKeyboards"])],
    dependencies: [
        // No traits: readline, and with it the GPL, is only for the command.
        .package(name: "keybed", path: "../../..", traits: [])
    ],
    targets: [
        .executableTarget(
            name: "PhoneKeyboards",
            dependencies: [
                .product(name: "KeyboardExtension", package: "keybed"), .product(name: "Keyboards", package: "keybed"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
