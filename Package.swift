// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] =
    ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].map { .enableUpcomingFeature($0) }
    + [.treatAllWarnings(as: .error)]

/// Whether rooms are compiled otherwise than SwiftPM does. A package that depends on a version of this one may not have
/// such flags: its checkout is recognised by the folder. `KEYBED_OPTIMIZED=0` leaves every variable to the debugger.
let hasFlags =
    Context.environment["KEYBED_OPTIMIZED"] != "0" && !Context.packageDirectory.contains("/checkouts/")

/// Rooms that everything else calls are optimized in debug builds too, with assertions: a word list is read at once,
/// and tests take half the time. More rooms would take longer to build than their tests gain.
let optimized: Set<String> = [
    "BinarySearch", "DeviceProbe", "DeviceTraces", "JSONText", "KeyboardAdapters", "KeyboardExtension", "KeyboardWire",
    "ProxyRules", "Simulator", "SourceText", "T9Input",
    "TextDecoding", "TextFolding", "TextModel",
]

/// Rooms that mostly wait, for somebody who types or for the disk, or read a layout once, are not optimized in release
/// builds either, where they would be an eighth of the build, and nobody would notice.
let unoptimized: Set<String> = [
    "Console", "KeySequences", "KeybedCommand", "KeymanFiles", "LDMLFiles", "LayoutTestPlaying", "LayoutImport",
    "LayoutMutation", "LayoutPictures", "Page", "ProcessKeyboards", "ProfileFiles", "Sessions", "SettingsFiles",
]

func flags(of room: String) -> [SwiftSetting] {
    guard hasFlags else { return [] }
    if optimized.contains(room) {
        let withAssertions = ["-O", "-Xfrontend", "-assert-config", "-Xfrontend", "Debug"]
        return [.unsafeFlags(withAssertions, .when(configuration: .debug))]
    }
    return unoptimized.contains(room) ? [.unsafeFlags(["-Onone"], .when(configuration: .release))] : []
}

// Homebrew keeps GNU readline apart from the system's libedit; Debian has it in the standard place.
#if os(macOS)
    let readlinePkgConfig: String? = "readline"
#else
    let readlinePkgConfig: String? = nil
#endif

/// What `swift package generate-documentation` needs, and no build.
let documentation: [Package.Dependency] =
    Context.environment["KEYBED_DOCUMENTATION"] == "1"
    ? [.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0")] : []

/// A floor of the house: its rooms, each in its folder. A room may need only those that stand above it in this file,
/// which `.ci/check-floors` sees to.
func floor(_ name: String, _ rooms: [Target]) -> [Target] {
    for room in rooms where room.path == nil { room.path = "Sources/\(name)/\(room.name)" }
    return rooms
}

func room(
    _ name: String, needs dependencies: [Target.Dependency] = [], links libraries: [LinkerSetting] = [],
    besides files: [String] = []
) -> Target {
    .target(
        name: name, dependencies: dependencies, exclude: files,
        swiftSettings: settings + flags(of: name), linkerSettings: libraries
    )
}

func tests(of name: String, needs dependencies: [Target.Dependency], besides files: [String] = []) -> Target {
    .testTarget(name: name + "Tests", dependencies: dependencies, exclude: files, swiftSettings: settings)
}

let package = Package(
    name: "keybed",
    platforms: [.macOS(.v15), .iOS(.v16), .macCatalyst(.v16), .visionOS(.v1)],
    products: [
        .executable(name: "keybed", targets: ["keybed"]),
        .library(name: "ContactSearch", targets: ["ContactSearch"]),
        .library(name: "HostAppKit", targets: ["HostAppKit"]),
        .library(name: "KeyPathSearch", targets: ["KeyPathSearch"]),
        .library(name: "KeyboardExtension", targets: ["KeyboardExtension"]),
        .library(name: "KeyboardAdapters", targets: ["KeyboardAdapters"]),
        .library(name: "DeviceProbe", targets: ["DeviceProbe"]),
        .library(name: "KeybedCommand", targets: ["KeybedCommand"]),
        .library(name: "KeybedTesting", targets: ["KeybedTesting"]),
        .library(name: "ProcessKit", targets: ["ProcessKit"]),
        .library(name: "SearchTesting", targets: ["SearchTesting"]),
        .library(name: "Keyboards", targets: ["Keyboards"]),
        .library(name: "Calculation", targets: ["Calculation"]),
        .library(name: "AppSearch", targets: ["AppSearch"]),
        // For the package of the benchmarks, which cannot see what only this package shares.
        .library(name: "AppIndexTrials", targets: ["AppIndexTrials"]),
        .library(name: "CPseudoTerminal", targets: ["CPseudoTerminal"]),
        .library(name: "KeyboardTrials", targets: ["KeyboardTrials"]),
        .library(name: "LookupTrials", targets: ["LookupTrials"]),
        .library(name: "SearchTrials", targets: ["SearchTrials"]),
        .library(name: "TransformTrials", targets: ["TransformTrials"]),
        .library(name: "TypingTrials", targets: ["TypingTrials"]),
    ],
    traits: [
        .trait(name: "Readline", description: "Line editing with GNU readline, which is GPL-3.0-or-later."),
        .default(enabledTraits: ["Readline"]),
    ],
    dependencies: [
        // Subcommands, their help, completions of three shells, and the manual.
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        // Persistent maps: a keyboard is copied for each line that can be undone, with all that it has learnt.
        .package(url: "https://github.com/apple/swift-collections", from: "1.3.0"),
        // The page: HTTP and WebSocket on one socket, hardened against what browsers and others send.
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        // Exact numbers of any length.
        .package(url: "https://github.com/attaswift/BigInt", from: "6.0.1"),
        // SQLite with migrations, and errors that say what is wrong with a file: stores, and the index of apps.
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        // YAML with the line and column of each value, for the carets below what is wrong.
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    ] + documentation,
    targets: floor(
        "Model",
        [
            room("TextModel"),
            room("KeyboardExtension", needs: ["TextModel"]),
            room("ProxyRules", needs: ["KeyboardExtension", "TextModel"]),
            room("JSONText"),
            room("BinarySearch"),
            room("KeyboardWire", needs: ["JSONText", "KeyboardExtension", "ProxyRules", "TextModel"]),
            room("KeyboardAdapters", needs: ["JSONText", "KeyboardExtension", "KeyboardWire", "ProxyRules"]),
            room("DeviceProbe", needs: ["KeyboardAdapters", "KeyboardExtension", "KeyboardWire", "ProxyRules"]),
            room("ProcessKit", needs: ["JSONText", "KeyboardExtension", "KeyboardWire", "ProxyRules"]),
        ])
        + floor(
            "Storage",
            [
                room("SourceText"),
                room(
                    "TextDecoding",
                    links: [
                        .linkedLibrary("iconv", .when(platforms: [.macOS, .iOS, .macCatalyst, .visionOS]))
                    ]),
                room("Files", needs: ["SourceText"]),
                room("SettingsFiles", needs: ["SourceText", "Yams"]),
                .systemLibrary(
                    name: "CExpat", path: "Sources/Storage/CExpat",
                    providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
                room(
                    "XMLFiles",
                    needs: [.target(name: "CExpat", condition: .when(platforms: [.linux, .macOS])), "SourceText"]),
                room("DatabaseFiles", needs: ["Files", "SourceText", .product(name: "GRDB", package: "GRDB.swift")]),
                room(
                    "KeyboardStorage",
                    needs: [
                        "DatabaseFiles", "Files", "KeyboardExtension", "SourceText",
                        .product(name: "GRDB", package: "GRDB.swift"),
                    ]),
            ])
        + floor(
            "Search",
            [
                room("TextFolding"),
                room("KeyPathSearch", needs: ["TextFolding"]),
                room(
                    "AppSearch",
                    needs: [
                        "DatabaseFiles", "Files", "JSONText", "SourceText", "TextDecoding", "TextFolding",
                        .product(name: "GRDB", package: "GRDB.swift"),
                    ]),
                room(
                    "ContactSearch",
                    needs: ["BinarySearch", "TextDecoding", "TextFolding"], besides: ["Pinyin/generate"]),
            ])
        + floor(
            "Device",
            [
                room("HostAppKit", needs: ["KeyboardExtension", "SourceText", "TextModel"]),
                room("Profiles", needs: ["Files", "HostAppKit", "KeyboardExtension", "SourceText"]),
                room(
                    "Simulator",
                    needs: [
                        "HostAppKit", "KeyboardExtension", "Profiles", "ProxyRules", "SourceText", "TextModel",
                        .product(name: "DequeModule", package: "swift-collections"),
                    ]),
                .target(name: "CProfiles"),
                room(
                    "ProfileFiles", needs: ["CProfiles", "Profiles", "Simulator", "SourceText"], besides: ["Profiles"]),
                room("HostApps", needs: ["HostAppKit", "KeyboardExtension", "TextModel"]),
                room(
                    "SearchApps",
                    needs: [
                        "AppSearch", "ContactSearch", "HostAppKit", "HostApps", "JSONText", "KeyPathSearch",
                        "KeyboardExtension", "SourceText",
                    ]),
                .target(name: "CApps"),
                room(
                    "AppFiles",
                    needs: [
                        "AppSearch", "CApps", "Files", "HostAppKit", "HostApps", "JSONText", "KeyPathSearch",
                        "KeyboardExtension", "SearchApps", "SettingsFiles", "SourceText",
                    ], besides: ["Bundled"]),
            ])
        + floor(
            "Keyboards",
            [
                .target(
                    name: "BundledLayouts", path: "Layouts", exclude: ["scripts"],
                    resources: ["calculator", "direct", "probe", "t9", "words"].map { .copy($0) },
                    swiftSettings: settings),
                room("T9Input", needs: ["BinarySearch", "SourceText"]),
                room("Calculation", needs: ["BigInt"]),
                .target(name: "CCalculators"),
                room(
                    "CalculatorProfiles", needs: ["CCalculators", "Calculation", "Profiles", "SourceText"],
                    besides: ["Profiles"]),
                room("Transforms", needs: ["KeyboardExtension"]),
                room("KeymanRules", needs: ["KeyboardExtension", "SourceText", "Transforms"]),
                room(
                    "KeymanFiles",
                    needs: [
                        "JSONText", "KeyboardExtension", "KeymanRules", "SourceText", "TextDecoding", "Transforms",
                    ]),
                .target(name: "CLDMLImports"),
                room(
                    "LDMLFiles",
                    needs: ["CLDMLImports", "KeyboardExtension", "SourceText", "Transforms", "XMLFiles"],
                    besides: ["Imports"]),
                room(
                    "LayoutFiles",
                    needs: [
                        "Files", "KeyboardExtension", "KeymanFiles", "LDMLFiles", "SettingsFiles", "SourceText",
                        "Transforms",
                    ]),
                room("LayoutImport", needs: ["KeyboardExtension", "LayoutFiles", "SettingsFiles", "SourceText"]),
                room("LayoutPictures", needs: ["KeyboardExtension", "SourceText"]),
                .target(name: "CSpawn"),
                room(
                    "ProcessKeyboards",
                    needs: [
                        "CSpawn", "Files", "JSONText", "KeyboardExtension", "KeyboardWire", "LayoutFiles", "ProxyRules",
                        "SourceText",
                    ]),
                room(
                    "Keyboards",
                    needs: [
                        "BundledLayouts", "Calculation", "CalculatorProfiles", "Files", "KeyboardExtension",
                        "KeymanRules", "LayoutFiles",
                        "ProcessKeyboards", "Profiles", "SourceText", "T9Input", "Transforms",
                    ]),
            ])
        + floor(
            "Testing",
            [
                room("SeededNumbers"),
                room(
                    "Promises",
                    needs: [
                        "HostAppKit", "KeyboardExtension", "ProxyRules", "SeededNumbers", "Simulator", "SourceText",
                        "TextModel",
                    ]),
                room(
                    "KeySequences",
                    needs: [
                        "HostAppKit", "KeyboardExtension", "Profiles", "Promises", "Simulator", "SourceText",
                        "TextModel",
                    ]),
                room(
                    "Exploration",
                    needs: [
                        "HostAppKit", "KeySequences", "KeyboardExtension", "Profiles", "Promises", "SeededNumbers",
                        "Simulator",
                        "SourceText", "TextModel",
                    ]),
                room(
                    "Storyboards",
                    needs: [
                        "HostAppKit", "KeySequences", "KeyboardExtension", "LayoutPictures", "Simulator", "SourceText",
                        "TextModel",
                    ]),
                room(
                    "CalculatorSearch",
                    needs: [
                        "Calculation", "CalculatorProfiles", "HostAppKit", "KeySequences", "KeyboardExtension",
                        "Keyboards", "Profiles", "Simulator", "SourceText",
                    ]),
                room(
                    "DeviceTraces",
                    needs: [
                        "DeviceProbe", "Files", "HostAppKit", "HostApps", "JSONText", "KeyboardExtension",
                        "KeySequences", "KeyboardWire", "Profiles", "ProxyRules", "Simulator", "SourceText",
                        "TextModel",
                    ]),
                room(
                    "KeybedTesting",
                    needs: [
                        "Exploration", "Files", "HostAppKit", "HostApps", "KeyboardExtension", "KeySequences",
                        "ProfileFiles",
                        "Profiles", "Promises", "Simulator",
                        "SourceText",
                    ]),
                room("SearchTesting", needs: ["HostAppKit", "KeyboardExtension", "KeybedTesting", "SearchApps"]),
                room(
                    "LayoutTestPlaying",
                    needs: [
                        "KeySequences", "KeyboardExtension", "KeymanFiles", "KeymanRules", "LDMLFiles", "Simulator",
                        "SourceText", "TextModel",
                        "Transforms",
                    ]),
                room(
                    "LayoutMutation",
                    needs: [
                        "KeyboardExtension", "KeySequences", "LayoutFiles", "SettingsFiles", "Simulator", "SourceText",
                    ]),
                room(
                    "TypingEvaluation",
                    needs: [
                        "Files", "HostAppKit", "KeyboardExtension", "Keyboards", "LayoutPictures", "SeededNumbers",
                        "Simulator", "SourceText", "T9Input", "TextModel",
                    ]),
            ])
        + floor(
            "Command",
            [
                .systemLibrary(
                    name: "CReadline", path: "Sources/Command/CReadline", pkgConfig: readlinePkgConfig,
                    providers: [.apt(["libreadline-dev"]), .brew(["readline"])]),
                .target(name: "CGuide"),
                room(
                    "UserGuide", needs: ["CGuide", "SourceText"],
                    besides: ["Samples", "app.schema.json", "keyboard-process.schema.json", "layout.schema.json"]),
                room(
                    "Sessions",
                    needs: [
                        "CalculatorProfiles", "Files", "HostAppKit", "KeyboardExtension", "KeySequences", "Profiles",
                        "Simulator",
                        "SourceText",
                        "TextModel", "UserGuide",
                    ]),
                room(
                    "Console",
                    needs: [
                        "Files", "HostAppKit", "KeyboardExtension", "KeySequences", "Sessions", "Simulator",
                        "SourceText", "TextModel",
                        .target(name: "CReadline", condition: .when(traits: ["Readline"])),
                    ]),
                .target(name: "CPage"),
                room(
                    "Page",
                    needs: [
                        "CPage", "HostAppKit", "JSONText", "KeyboardExtension", "KeySequences", "LayoutPictures",
                        "Profiles", "Sessions",
                        "Simulator", "SourceText", "Storyboards", "TextModel",
                        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
                        .product(name: "NIOCore", package: "swift-nio"),
                        .product(name: "NIOHTTP1", package: "swift-nio"),
                        .product(name: "NIOPosix", package: "swift-nio"),
                        .product(name: "NIOWebSocket", package: "swift-nio"),
                    ], besides: ["Web"]),
                room(
                    "LanguageServer",
                    needs: [
                        "AppFiles", "CalculatorProfiles", "Console", "Files", "HostAppKit", "HostApps", "JSONText",
                        "KeyboardExtension", "KeySequences", "Keyboards", "LayoutFiles", "Profiles", "Sessions",
                        "SettingsFiles", "Simulator", "SourceText",
                    ], besides: ["Editors"]),
                room(
                    "KeybedCommand",
                    needs: [
                        "AppFiles", "AppSearch", "BundledLayouts", "CalculatorProfiles", "CalculatorSearch", "Console",
                        "ContactSearch", "DatabaseFiles", "DeviceProbe", "DeviceTraces", "Exploration",
                        "Files", "HostAppKit", "HostApps", "KeyboardExtension", "Keyboards", "KeyboardStorage",
                        "JSONText", "KeySequences", "KeyboardWire",
                        "KeymanFiles", "LDMLFiles", "LayoutTestPlaying", "LanguageServer", "LayoutFiles",
                        "LayoutImport",
                        "LayoutMutation",
                        "LayoutPictures", "Page", "ProcessKeyboards", "ProcessKit", "ProfileFiles", "Profiles",
                        "Promises", "SearchApps", "Sessions", "Simulator", "SourceText", "Storyboards", "T9Input",
                        "TypingEvaluation", "UserGuide",
                        .product(name: "ArgumentParser", package: "swift-argument-parser"),
                    ]),
                .executableTarget(
                    name: "keybed", dependencies: ["KeybedCommand"],
                    exclude: ["Manual", "copyright", "install", "release"],
                    swiftSettings: settings),
            ]) + [
            .target(
                name: "KeyboardTrials",
                dependencies: [
                    "KeybedTesting", "KeyboardExtension", "Keyboards", "ProcessKeyboards", "TestSupport",
                ],
                path: "Tests/KeyboardTrials", exclude: ["letters.py"], swiftSettings: settings),
            .target(
                name: "LookupTrials",
                dependencies: [
                    "BundledLayouts", "Files", "Keyboards", "T9Input", "TestSupport",
                    .product(name: "GRDBSQLite", package: "GRDB.swift"),
                ],
                path: "Tests/LookupTrials", swiftSettings: settings),
            .target(
                name: "AppIndexTrials", dependencies: ["AppSearch", "TestSupport"], path: "Tests/AppIndexTrials",
                swiftSettings: settings),
            .target(
                name: "SearchTrials",
                dependencies: [
                    "AppFiles", "ContactSearch", "HostAppKit", "HostApps", "JSONText", "KeyPathSearch", "SearchApps",
                    "TestSupport", "TextFolding", .product(name: "GRDB", package: "GRDB.swift"),
                ],
                path: "Tests/SearchTrials", swiftSettings: settings),
            .target(
                name: "TransformTrials",
                dependencies: [
                    "KeybedTesting", "KeyboardExtension", "Keyboards", "LayoutFiles", "TestSupport", "Transforms",
                ],
                path: "Tests/TransformTrials", swiftSettings: settings),
            .target(
                name: "TypingTrials",
                dependencies: [
                    "Files", "HostApps", "KeyboardExtension", "Keyboards", "Simulator", "TestSupport",
                    "TypingEvaluation",
                ],
                path: "Tests/TypingTrials", swiftSettings: settings),
            .target(
                name: "TestSupport", dependencies: ["Files"], path: "Tests/TestSupport", swiftSettings: settings),
            .target(
                name: "DatabaseHarm", dependencies: ["TestSupport", .product(name: "GRDB", package: "GRDB.swift")],
                path: "Tests/DatabaseHarm", swiftSettings: settings),
            tests(of: "TextModel", needs: ["SourceText", "TestSupport", "TextModel"]),
            tests(of: "SourceText", needs: ["SourceText"]),
            tests(of: "TextDecoding", needs: ["TestSupport", "TextDecoding"]),
            tests(of: "Files", needs: ["Files"]),
            tests(of: "SettingsFiles", needs: ["SettingsFiles", "SourceText"]),
            tests(
                of: "KeyboardExtension",
                needs: ["HostAppKit", "KeyboardExtension", "ProxyRules", "Simulator", "TestSupport", "TextModel"]),
            tests(
                of: "ProfileFiles",
                needs: [
                    "Files", "HostAppKit", "ProfileFiles", "Profiles", "ProxyRules", "Simulator", "SourceText",
                    "TextModel",
                ]),
            tests(
                of: "DeviceTraces",
                needs: [
                    "DeviceProbe", "DeviceTraces", "HostAppKit", "HostApps", "KeyboardAdapters", "KeyboardExtension",
                    "KeyboardWire", "ProfileFiles", "Profiles", "Simulator", "SourceText", "TestSupport",
                ]),
            tests(of: "HostAppKit", needs: ["HostAppKit", "KeyboardExtension"]),
            tests(of: "Simulator", needs: ["HostAppKit", "KeyboardExtension", "Simulator", "TextModel"]),
            tests(
                of: "NaiveDocument",
                needs: [
                    "HostAppKit", "KeyboardExtension", "PlayedParts", "PlayingKeyboard", "ProcessKeyboards",
                    "ProfileFiles",
                    "Profiles", "ProxyRules", "Simulator", "SourceText", "TestSupport", "TextModel",
                ]),
            .target(
                name: "PlayedParts", dependencies: ["JSONText", "KeyboardExtension", "KeyboardWire", "ProxyRules"],
                path: "Tests/PlayedParts", swiftSettings: settings),
            .executableTarget(
                name: "PlayingKeyboard", dependencies: ["KeyboardExtension", "PlayedParts", "ProcessKit"],
                path: "Tests/PlayingKeyboard", swiftSettings: settings),
            tests(
                of: "Transforms",
                needs: [
                    "KeybedTesting", "KeyboardExtension", "Keyboards", "Simulator", "TestSupport", "TextModel",
                    "Transforms",
                ]),
            tests(
                of: "KeymanRules",
                needs: ["KeyboardExtension", "KeymanRules", "SourceText", "TestSupport", "Transforms"]),
            tests(
                of: "Storyboards",
                needs: [
                    "Files", "HostAppKit", "HostApps", "KeySequences", "KeyboardExtension", "Keyboards",
                    "LayoutPictures", "ProfileFiles", "Profiles", "SearchApps", "Simulator", "SourceText",
                    "Storyboards",
                    "TestSupport",
                ]),
            tests(
                of: "LayoutPictures",
                needs: ["BundledLayouts", "KeyboardExtension", "Keyboards", "LayoutPictures", "TestSupport"]),
            tests(of: "HostApps", needs: ["HostAppKit", "HostApps", "TestSupport", "TextModel"]),
            tests(
                of: "AppFiles",
                needs: [
                    "AppFiles", "AppSearch", "HostAppKit", "HostApps", "KeyPathSearch", "SearchApps", "SourceText",
                    "TestSupport",
                ]),
            tests(of: "LayoutFiles", needs: ["KeyboardExtension", "LayoutFiles", "SettingsFiles", "SourceText"]),
            tests(
                of: "LayoutImport",
                needs: [
                    "KeyboardExtension", "Keyboards", "LayoutFiles", "LayoutImport", "SourceText", "TestSupport",
                ]),
            tests(
                of: "KeyboardStorage",
                needs: [
                    "DatabaseFiles", "DatabaseHarm", "KeyboardExtension", "KeyboardStorage", "Simulator", "SourceText",
                    "TestSupport",
                    .product(name: "GRDB", package: "GRDB.swift"),
                ]),
            .executableTarget(
                name: "IndexingChild", dependencies: ["AppSearch"], path: "Tests/IndexingChild", swiftSettings: settings
            ),
            tests(
                of: "AppSearch",
                needs: [
                    "AppSearch", "DatabaseFiles", "DatabaseHarm", "IndexingChild", "TestSupport", "TextFolding",
                    .product(name: "GRDB", package: "GRDB.swift"),
                ]),
            tests(
                of: "KeyboardAdapters",
                needs: [
                    "JSONText", "KeyboardAdapters", "KeyboardExtension", "KeyboardWire", "KeybedTesting", "ProxyRules",
                    "TestSupport",
                ]),
            tests(of: "JSONText", needs: ["JSONText"]),
            tests(
                of: "KeyboardWire",
                needs: [
                    "JSONText", "KeyboardExtension", "KeyboardWire", "Keyboards", "LayoutFiles", "ProcessKit",
                    "ProxyRules", "TestSupport", "TextModel", "UserGuide",
                ]),
            .executableTarget(
                name: "CountingKeyboard",
                dependencies: ["JSONText", "KeyboardExtension", "KeyboardWire", "ProxyRules"],
                path: "Tests/CountingKeyboard", swiftSettings: settings),
            tests(
                of: "ProcessKeyboards",
                needs: [
                    "CountingKeyboard", "HostAppKit", "JSONText", "KeyboardExtension", "KeyboardWire",
                    "ProcessKeyboards", "Simulator", "TestSupport", "TextModel",
                ]),
            tests(of: "Calculation", needs: ["BigInt", "Calculation", "TestSupport"]),
            tests(of: "CalculatorProfiles", needs: ["Calculation", "CalculatorProfiles", "Profiles"]),
            tests(
                of: "CalculatorSearch",
                needs: [
                    "Calculation", "CalculatorProfiles", "CalculatorSearch", "HostApps", "KeySequences",
                    "KeyboardExtension", "Keyboards", "Profiles", "Simulator", "SourceText", "TestSupport",
                ]),
            tests(of: "NaiveCalculator", needs: ["BigInt", "Calculation", "CalculatorProfiles", "TestSupport"]),
            tests(of: "TextFolding", needs: ["TextFolding"]),
            tests(of: "ContactSearch", needs: ["ContactSearch", "TestSupport"]),
            tests(
                of: "SearchApps",
                needs: ["ContactSearch", "HostAppKit", "KeyboardExtension", "SearchApps", "Simulator"]),
            tests(of: "KeyPathSearch", needs: ["KeyPathSearch", "SearchTrials", "TestSupport"]),
            tests(of: "T9Input", needs: ["T9Input", "TestSupport"]),
            tests(
                of: "Keyboards",
                needs: [
                    "BundledLayouts", "Files", "HostAppKit", "HostApps", "KeyboardExtension", "KeySequences",
                    "Keyboards",
                    "LayoutFiles",
                    "ProfileFiles", "Profiles", "ProxyRules", "Simulator", "T9Input", "TestSupport", "TextModel",
                ]
            ),
            tests(
                of: "Mutation",
                needs: [
                    "AppFiles", "AppSearch", "ContactSearch", "HostAppKit", "HostApps", "KeySequences",
                    "KeyboardExtension", "Keyboards", "KeymanFiles", "KeymanRules", "LDMLFiles", "LayoutFiles",
                    "LayoutImport", "LayoutMutation",
                    "ProfileFiles", "Profiles", "SearchApps", "Simulator", "SourceText", "T9Input", "TestSupport",
                    "TextModel",
                    "Transforms", "TypingEvaluation",
                ]),
            tests(
                of: "TypingEvaluation",
                needs: [
                    "Files", "HostAppKit", "KeyboardExtension", "Keyboards", "SeededNumbers", "Simulator",
                    "TestSupport", "TypingEvaluation",
                ]),
            tests(
                of: "KeySequences",
                needs: [
                    "Calculation", "CalculatorProfiles", "HostAppKit", "HostApps", "KeySequences", "Keyboards",
                    "ProfileFiles", "SearchApps",
                    "Simulator",
                    "TestSupport",
                    "TextModel",
                ]),
            tests(
                of: "Exploration",
                needs: [
                    "Exploration", "HostApps", "KeySequences", "KeyboardExtension", "ProfileFiles", "Profiles",
                    "Promises",
                    "SeededNumbers", "Simulator", "TestSupport", "TextModel",
                ]),
            tests(
                of: "LayoutMutation",
                needs: [
                    "HostApps", "Keyboards", "KeyboardExtension", "KeySequences", "LayoutFiles", "LayoutMutation",
                    "Simulator",
                ]),
            tests(
                of: "Causes",
                needs: [
                    "CalculatorProfiles", "Exploration", "HostApps", "KeySequences", "KeyboardExtension", "Keyboards",
                    "ProfileFiles",
                    "Profiles", "Simulator", "TestSupport",
                ],
                besides: ["Settings"]),
            tests(of: "KeybedTesting", needs: ["HostAppKit", "KeyboardExtension", "KeybedTesting", "Simulator"]),
            tests(of: "SearchTesting", needs: ["HostAppKit", "KeyboardExtension", "KeybedTesting", "SearchTesting"]),
            tests(
                of: "Console",
                needs: [
                    "AppFiles", "BundledLayouts", "Console", "Files", "HostAppKit", "HostApps", "KeySequences",
                    "KeyboardExtension", "Keyboards", "LayoutFiles", "Profiles", "SearchApps", "Sessions", "Simulator",
                    "TestSupport",
                    "TextModel", "UserGuide",
                ]),
            tests(
                of: "LanguageServer",
                needs: [
                    "AppFiles", "BundledLayouts", "Files", "HostAppKit", "HostApps", "JSONText", "KeySequences",
                    "KeyboardExtension", "Keyboards", "LanguageServer", "LayoutFiles", "ProfileFiles", "Profiles",
                    "SearchApps", "Sessions", "Simulator", "SourceText", "TestSupport", "TextModel", "UserGuide",
                ]),
            tests(
                of: "Page",
                needs: [
                    "HostAppKit", "HostApps", "JSONText", "KeyboardExtension", "Keyboards", "Page", "SeededNumbers",
                    "Sessions", "Simulator", "TestSupport",
                ]),
            .target(
                name: "CPseudoTerminal", path: "Tests/CPseudoTerminal",
                linkerSettings: [.linkedLibrary("util", .when(platforms: [.linux]))]),
            tests(
                of: "Command",
                needs: [
                    "CPseudoTerminal", "DatabaseHarm", "KeySequences", "TestSupport", "keybed",
                    .product(name: "GRDB", package: "GRDB.swift"),
                ],
                besides: ["Screens", "junit.xsd"]),
        ],
    swiftLanguageModes: [.v6],
    // With #embed.
    cLanguageStandard: .c2x
)
