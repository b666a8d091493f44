// swift-tools-version: 6.2
import PackageDescription

// `swift package benchmark` in this folder runs all benchmarks; `./try` runs them once on little data.

func benchmarks(_ name: String, of products: String...) -> Target {
    .executableTarget(
        name: name,
        dependencies: ["BenchmarkSupport", .product(name: "Benchmark", package: "benchmark")]
            + products.map { .product(name: $0, package: "keybed") },
        path: "Benchmarks/\(name)",
        plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")])
}

let package = Package(
    name: "keybed-benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "keybed", path: "../.."),
        .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
    ],
    targets: [
        .target(name: "BenchmarkSupport", path: "BenchmarkSupport"),
        benchmarks("AppIndex", of: "AppIndexTrials"),
        benchmarks("Calculating", of: "Calculation"),
        benchmarks("Contacts", of: "SearchTrials"),
        benchmarks("Items", of: "SearchTrials"),
        benchmarks("Lookup", of: "LookupTrials"),
        benchmarks("Processes", of: "KeyboardTrials"),
        benchmarks("Sequences", of: "CPseudoTerminal"),
        benchmarks("Transforming", of: "TransformTrials"),
        benchmarks("Typing", of: "KeybedTesting", "Keyboards", "TypingTrials"),
    ],
    swiftLanguageModes: [.v6]
)
