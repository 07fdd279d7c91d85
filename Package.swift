// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Espalier",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Espalier", targets: ["Espalier"]),
    .library(name: "EspalierCanvas", targets: ["EspalierCanvas"]),
    .library(name: "EspalierTree", targets: ["EspalierTree"]),
    .library(name: "EspalierControls", targets: ["EspalierControls"]),
    .library(name: "EspalierWork", targets: ["EspalierWork"]),
    .library(name: "EspalierRefresh", targets: ["EspalierRefresh"]),
    .library(name: "EspalierWindow", targets: ["EspalierWindow"]),
    .library(name: "EspalierCollections", targets: ["EspalierCollections"]),
    .library(name: "EspalierText", targets: ["EspalierText"]),
    .library(name: "EspalierCharts", targets: ["EspalierCharts"]),
    .library(name: "EspalierInspector", targets: ["EspalierInspector"]),
    .library(name: "EspalierSources", targets: ["EspalierSources"]),
    .library(name: "EspalierRouting", targets: ["EspalierRouting"]),
    .library(name: "EspalierTerminal", targets: ["EspalierTerminal"]),
    .library(name: "EspalierPrompts", targets: ["EspalierPrompts"]),
    .library(name: "EspalierTesting", targets: ["EspalierTesting"]),
  ],
  targets: [
    .target(name: "EspalierCanvas"),
    .target(name: "EspalierTree", dependencies: ["EspalierCanvas"]),
    .target(name: "EspalierWork", dependencies: ["EspalierCanvas", "EspalierTree"]),
    .target(name: "EspalierRefresh", dependencies: ["EspalierCanvas", "EspalierTree", "EspalierWork"]),
    .target(name: "EspalierWindow", dependencies: ["EspalierCanvas", "EspalierTree", "EspalierWork"]),
    .target(
      name: "EspalierControls",
      dependencies: ["EspalierCanvas", "EspalierTree", "EspalierWork", "EspalierWindow"]),
    .target(
      name: "EspalierCollections",
      dependencies: [
        "EspalierCanvas", "EspalierTree", "EspalierWork", "EspalierRefresh", "EspalierWindow", "EspalierControls",
      ]),
    .target(
      name: "EspalierText",
      dependencies: [
        "EspalierCanvas", "EspalierTree", "EspalierWork", "EspalierRefresh", "EspalierWindow", "EspalierControls",
      ]),
    .target(
      name: "EspalierCharts", dependencies: ["EspalierCanvas", "EspalierTree", "EspalierWindow", "EspalierControls"]),
    .target(
      name: "EspalierInspector",
      dependencies: ["EspalierCanvas", "EspalierTree", "EspalierWork", "EspalierWindow", "EspalierCollections"]),
    .target(name: "EspalierSources", dependencies: ["EspalierCanvas", "EspalierRefresh"]),
    .target(
      name: "EspalierRouting",
      dependencies: ["EspalierCanvas", "EspalierTree", "EspalierWork", "EspalierRefresh", "EspalierWindow"]),
    .target(
      name: "EspalierTerminal", dependencies: ["EspalierCanvas", "EspalierTree", "EspalierWork", "EspalierWindow"]),
    .target(
      name: "EspalierPrompts",
      dependencies: [
        "EspalierCanvas", "EspalierTree", "EspalierWork", "EspalierWindow", "EspalierControls", "EspalierCollections",
        "EspalierText", "EspalierTerminal",
      ]),
    .target(
      name: "EspalierTesting",
      dependencies: [
        "EspalierCanvas", "EspalierTree", "EspalierWork", "EspalierRefresh", "EspalierWindow", "EspalierControls",
        "EspalierRouting", "EspalierTerminal",
      ]),
    .target(
      name: "Espalier",
      dependencies: [
        "EspalierCanvas", "EspalierTree", "EspalierWork", "EspalierRefresh", "EspalierWindow", "EspalierControls",
        "EspalierCollections", "EspalierCharts", "EspalierText", "EspalierInspector", "EspalierRouting",
        "EspalierTerminal", "EspalierPrompts",
      ]),

    .target(name: "ExampleSupport", dependencies: ["Espalier"], path: "Examples/Support", exclude: ["Files"]),
    .target(name: "ExampleFiles", dependencies: ["ExampleSupport"], path: "Examples/Support/Files"),
    .example("Chores"),
    .example("Setup"),
    .example("PlantDiary"),
    .example("SimpleList"),
    .example("FirstScreen"),
    .example("PostFeed", dependencies: ["ExampleFiles"], resources: [.embedInCode("feed.json")]),
    .example("GitHistory", pages: ["README.md"]),
    .example("ShoppingCart"),
    .example("LinkedLists"),
    .example("Reorder"),
    .example("PhotoAlbum"),
    .example("ProductGrid"),
    .example("Dashboard", dependencies: ["ExampleFiles"], resources: [.embedInCode("machine.txt")]),
    .example("NewsFeed", dependencies: ["ExampleFiles", "EspalierSources"], resources: [.embedInCode("news.json")]),
    .example("LongList"),
    .example("Log", resources: [.embedInCode("sample.log")]),
    .example("TaskBoard", dependencies: ["ExampleFiles"]),
    .example("Disk", dependencies: ["ExampleFiles"]),
    .example(
      "Mail",
      resources: [
        .embedInCode("Sample/Inbox.mbox"), .embedInCode("Sample/Garden.mbox"), .embedInCode("Sample/Sent.mbox"),
      ]),
    .example("Edit"),
    .example("Tracker", dependencies: ["ExampleFiles"]),
    .example(
      "Processes", dependencies: ["ExampleFiles"], resources: [.embedInCode("Reading/processes.txt")]),
    .example("SevenGUIs"),
    .example("Controls"),
    .example("Probe"),

    .target(name: "AllocationCounter", path: "Tests/AllocationCounter"),
    .target(name: "Allocations", dependencies: ["AllocationCounter"], path: "Tests/Allocations"),
    .executableTarget(name: "Benchmarks", dependencies: ["Espalier", "Allocations"], path: "Tests/Benchmarks"),
    // These two are built with flags of their own, so they depend only on what they observe.
    .executableTarget(
      name: "Counts", dependencies: ["EspalierCanvas", "EspalierTree", "EspalierRefresh", "Allocations"],
      path: "Tests/Counts", exclude: ["Expected"]),
    .executableTarget(
      name: "Ways",
      dependencies: [
        "EspalierCanvas", "EspalierTree", "EspalierRefresh", "EspalierWindow", "EspalierTerminal", "CoverageOrders",
      ],
      path: "Tests/Ways"),
    .target(name: "CoverageOrders", path: "Tests/CoverageOrders"),
    .executableTarget(name: "ComparisonProgram", dependencies: ["Espalier"], path: "Tests/Comparison/Program"),
    .target(name: "TestSupport", path: "Tests/Support"),
    .target(
      name: "TerminalTestSupport", dependencies: ["Espalier", "EspalierTerminal", "EspalierTesting"],
      path: "Tests/TerminalSupport"),
    .testTarget(name: "EspalierCanvasTests", dependencies: ["EspalierCanvas", "TestSupport"]),
    .testTarget(name: "EspalierTreeTests", dependencies: ["EspalierTree", "EspalierTesting", "TestSupport"]),
    .testTarget(name: "EspalierWindowTests", dependencies: ["EspalierWindow", "EspalierTesting", "TestSupport"]),
    .testTarget(
      name: "EspalierTerminalTests",
      dependencies: ["Espalier", "EspalierTerminal", "EspalierTesting", "TerminalTestSupport", "TestSupport"]),
    .testTarget(
      name: "EspalierControlsTests",
      dependencies: ["EspalierControls", "EspalierInspector", "EspalierTesting", "TestSupport"],
      exclude: ["Chrome/__Snapshots__", "Fields/__Snapshots__"]),
    .testTarget(
      name: "EspalierCollectionsTests", dependencies: ["EspalierCollections", "EspalierTesting", "TestSupport"],
      exclude: [
        "FilterLists/__Snapshots__", "Logs/__Snapshots__", "Outlines/__Snapshots__", "Tables/__Snapshots__",
        "Themes/__Snapshots__",
      ]),
    .testTarget(
      name: "EspalierTextTests", dependencies: ["EspalierText", "EspalierTesting", "TestSupport"],
      exclude: ["Differences/__Snapshots__", "Editing/__Snapshots__", "Viewing/__Snapshots__"]),
    .testTarget(
      name: "EspalierChartsTests",
      dependencies: ["Espalier", "EspalierCharts", "EspalierTerminal", "EspalierTesting", "TestSupport"],
      exclude: ["Screens/__Snapshots__"]),
    .testTarget(
      name: "EspalierInspectorTests",
      dependencies: ["EspalierInspector", "EspalierRefresh", "EspalierTesting", "TestSupport"]),
    .testTarget(
      name: "EspalierPromptsTests",
      dependencies: ["Espalier", "EspalierPrompts", "EspalierTesting", "TerminalTestSupport", "TestSupport"]),
    .testTarget(
      name: "EspalierRefreshTests", dependencies: ["Espalier", "EspalierRefresh", "EspalierTesting", "TestSupport"]),
    .executableTarget(name: "RequestHelper", dependencies: ["EspalierSources"], path: "Tests/RequestHelper"),
    .testTarget(
      name: "EspalierSourcesTests",
      dependencies: ["EspalierSources", "EspalierTesting", "RequestHelper", "TestSupport"]),
    .testTarget(
      name: "EspalierRoutingTests", dependencies: ["Espalier", "EspalierRouting", "EspalierTesting", "TestSupport"]),
    .testTarget(
      name: "EspalierTestingTests", dependencies: ["Espalier", "EspalierTerminal", "EspalierTesting", "TestSupport"],
      exclude: [
        "Guide/Plays", "Guide/__Snapshots__", "Screenplays/Plays", "Snapshots/__Snapshots__", "Windows/Plays",
        "Windows/__Snapshots__",
      ]),
    .testTarget(name: "EspalierTestingXCTests", dependencies: ["Espalier", "EspalierTesting"]),
    .testTarget(name: "ConsumerPlainTests", dependencies: ["Espalier"]),
    .testTarget(
      name: "ConsumerMainActorTests", dependencies: ["Espalier"], swiftSettings: [.defaultIsolation(MainActor.self)]),
    .executableTarget(
      name: "GuideProgram", dependencies: ["Espalier"], path: "Tests/GuideProgram", exclude: ["Expected"]),
    .executableTarget(
      name: "LiveProgram", dependencies: ["Espalier", "EspalierTerminal"], path: "Tests/LiveProgram",
      exclude: ["Expected"]),
    .executableTarget(
      name: "InlineProgram", dependencies: ["Espalier", "EspalierTerminal"], path: "Tests/InlineProgram",
      exclude: ["Expected"]),
    .executableTarget(
      name: "PromptProgram", dependencies: ["Espalier"], path: "Tests/PromptProgram", exclude: ["Expected"]),
    .executableTarget(
      name: "ActivityProgram", dependencies: ["Espalier"], path: "Tests/ActivityProgram", exclude: ["Expected"]),
    .testTarget(
      name: "GuideTests", dependencies: ["Espalier", "EspalierTesting", "TerminalTestSupport"], exclude: ["Plays"]),
    .testTarget(
      name: "ExamplesTests",
      dependencies: [
        "ExampleSupport", "Chores", "Setup", "PlantDiary", "SimpleList", "FirstScreen", "PostFeed", "GitHistory",
        "ShoppingCart", "LinkedLists", "Reorder", "PhotoAlbum", "ProductGrid", "Dashboard", "NewsFeed", "LongList",
        "Log", "TaskBoard", "Disk", "Mail", "Edit", "Tracker", "Processes", "SevenGUIs", "Controls", "Probe",
        "EspalierSources", "EspalierTerminal", "EspalierTesting", "TerminalTestSupport", "TestSupport",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("InferIsolatedConformances"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ]
  // `.ci/run` sets this for all its steps, so that the README's commands run what it has built.
  if Context.environment["ESPALIER_STRICT"] != nil {
    target.swiftSettings?.append(.treatAllWarnings(as: .error))
  }
}

extension Target {
  /// A program in `Examples`, whose folder `Expected` holds its expected output.
  static func example(
    _ name: String, dependencies: [Dependency] = [], pages: [String] = [], resources: [Resource] = []
  ) -> Target {
    .executableTarget(
      name: name, dependencies: ["Espalier", "ExampleSupport"] + dependencies, path: "Examples/\(name)",
      exclude: ["Expected"] + pages,
      resources: resources)
  }
}
