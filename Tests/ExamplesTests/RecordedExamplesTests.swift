import Espalier
import EspalierTesting
import ExampleSupport
import Foundation
import Synchronization
import TerminalTestSupport
import TestSupport
import Testing

@testable import Controls
@testable import Edit
@testable import Mail
@testable import PostFeed
@testable import Processes
@testable import Reorder
@testable import SevenGUIs
@testable import ShoppingCart
@testable import TaskBoard
@testable import Tracker

/// Examples that a random user uses in a live terminal, and recordings of that.
@Suite("Recorded examples", .serialized, .terminal)
struct RecordedExamplesTests {
  private typealias Example = @Sendable (inout Arguments) async throws -> Void

  private static let examples: [(name: String, options: [String], run: Example)] = [
    ("Controls", [], Controls.run), ("Edit", [], Edit.run), ("Mail", ["--now", "1764000000"], Mail.run),
    ("PostFeed", [], PostFeed.run), ("Processes", [], Processes.run), ("Reorder", [], Reorder.run),
    ("SevenGUIs", [], SevenGUIs.run), ("ShoppingCart", [], ShoppingCart.run), ("TaskBoard", [], TaskBoard.run),
    ("Tracker", ["--now", "1748959200", "--issues", "300"], Tracker.run),
  ]

  @Test("What a user does with an example replays to the same screens", arguments: SeededGenerator.seeds(4))
  func replays(seed: UInt64) async throws {
    let example = Self.examples[Int(seed % UInt64(Self.examples.count))]
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).screenplay").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try await Self.show(example.run, example.options) { window in
      try await Self.record(window, toFile: path, seed: seed)
    }
    do {
      try await Self.show(example.run, example.options) { window in try await expectScreenplay(path, window) }
    } catch {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      Issue.record("\(example.name), seed \(seed): \(error)\n\(text)")
    }
  }

  /// Makes the window of an example, and passes it on.
  private static func show(
    _ run: Example, _ options: [String], _ body: @escaping @Sendable (Window) async throws -> Void
  ) async throws {
    var arguments = Arguments(["--print", "--steps", "settle"] + options)
    let stage: Presentation.Stage = { window, _ in try await body(window) }
    try await Presentation.$stage.withValue(stage) { try await run(&arguments) }
  }

  /// Records what a random user does.
  private static func record(_ window: Window, toFile path: String, seed: UInt64) async throws {
    var options = Terminal.Options.test
    options.record = path
    options.hasPointer = true
    let terminal = try PseudoTerminal(width: window.size.width, height: window.size.height)
    _ = try await terminal.show(window, options) { terminal in
      try terminal.wait(for: "keys and sizes") { $0.emulator.modes.contains(2048) && $0.emulator.keyboardFlags == [5] }
      var random = SeededGenerator(seed: seed)
      for _ in 0..<80 where !terminal.isGivenBack {
        try terminal.type(input(&random, in: terminal.emulator.size))
        if Int.random(in: 0..<20, using: &random) == 0 {
          try terminal.resize(
            width: Int.random(in: 10...100, using: &random), height: Int.random(in: 2...30, using: &random))
        }
        _ = try terminal.receive(seconds: Double.random(in: 0...0.01, using: &random))
      }
      // What is open may take the first ones, and an editor copies a selection until the cursor moves.
      while !terminal.isGivenBack {
        try terminal.type((InputBytes.key("right") ?? "") + (InputBytes.key("ctrl+c") ?? ""))
        _ = try terminal.receive(seconds: 0.01)
      }
    }
  }

  /// Returns the bytes of something that a user does.
  private static func input(_ random: inout SeededGenerator, in size: Size) -> String {
    let point = Point(
      x: Int.random(in: 0..<max(1, size.width), using: &random),
      y: Int.random(in: 0..<max(1, size.height), using: &random))
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return InputBytes.click(point, count: Int.random(in: 1...2, using: &random))
    case 1: return InputBytes.wheel(Int.random(in: -2...2, using: &random), at: point)
    case 2: return InputBytes.drag(point, Point(x: 3, y: 3))
    case 3: return String("adeijknpuwx ?/+-12".randomElement(using: &random) ?? "x")
    default:
      let keys: [Key] = [
        "up", "down", "left", "right", "enter", "tab", "shift+tab", "escape", "space", "pagedown", "home", "end",
        "backspace",
      ]
      return keys.randomElement(using: &random).flatMap(InputBytes.key) ?? ""
    }
  }
}
