// swift-tools-version: 6.2
import PackageDescription

// `swift package benchmark` in this folder runs all benchmarks.
let package = Package(
    name: "keybed-benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "keybed", path: "../.."),
        .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
    ],
    targets: [
        .target(name: "FigureTable", path: "FigureTable"),
        .executableTarget(
            name: "AppIndex",
            dependencies: [
                "FigureTable",
                .product(name: "Benchmark", package: "benchmark"),
                .product(name: "AppIndexTrials", package: "keybed"),
            ],
            path: "Benchmarks/AppIndex",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
        .executableTarget(
            name: "Calculating",
            dependencies: [
                .product(name: "Benchmark", package: "benchmark"),
                .product(name: "Calculation", package: "keybed"),
            ],
            path: "Benchmarks/Calculating",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
        .executableTarget(
            name: "Contacts",
            dependencies: [
                "FigureTable",
                .product(name: "Benchmark", package: "benchmark"),
                .product(name: "SearchTrials", package: "keybed"),
            ],
            path: "Benchmarks/Contacts",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
        .executableTarget(
            name: "Items",
            dependencies: [
                "FigureTable",
                .product(name: "Benchmark", package: "benchmark"),
                .product(name: "SearchTrials", package: "keybed"),
            ],
            path: "Benchmarks/Items",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
        .executableTarget(
            name: "Lookup",
            dependencies: [
                "FigureTable",
                .product(name: "Benchmark", package: "benchmark"),
                .product(name: "LookupTrials", package: "keybed"),
            ],
            path: "Benchmarks/Lookup",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
        .executableTarget(
            name: "Processes",
            dependencies: [
                "FigureTable",
                .product(name: "Benchmark", package: "benchmark"),
                .product(name: "KeyboardTrials", package: "keybed"),
            ],
            path: "Benchmarks/Processes",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
        .executableTarget(
            name: "Sequences",
            dependencies: [
                "FigureTable",
                .product(name: "Benchmark", package: "benchmark"),
                .product(name: "CPseudoTerminal", package: "keybed"),
            ],
            path: "Benchmarks/Sequences",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
        .executableTarget(
            name: "Transforming",
            dependencies: [
                "FigureTable",
                .product(name: "Benchmark", package: "benchmark"),
                .product(name: "TransformTrials", package: "keybed"),
            ],
            path: "Benchmarks/Transforming",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
        .executableTarget(
            name: "Typing",
            dependencies: [
                "FigureTable",
                .product(name: "Benchmark", package: "benchmark"),
                .product(name: "KeybedTesting", package: "keybed"),
                .product(name: "Keyboards", package: "keybed"),
                .product(name: "TypingTrials", package: "keybed"),
            ],
            path: "Benchmarks/Typing",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    ],
    swiftLanguageModes: [.v6]
)
