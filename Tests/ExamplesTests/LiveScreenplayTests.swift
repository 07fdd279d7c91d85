import Espalier
import EspalierTesting
import ExampleSupport
import Foundation
import Synchronization
import TerminalTestSupport
import Testing

@testable import Chores
@testable import Controls
@testable import Dashboard
@testable import Disk
@testable import Edit
@testable import GitHistory
@testable import LinkedLists
@testable import Log
@testable import LongList
@testable import Mail
@testable import NewsFeed
@testable import PhotoAlbum
@testable import PlantDiary
@testable import PostFeed
@testable import Probe
@testable import Processes
@testable import ProductGrid
@testable import Reorder
@testable import SevenGUIs
@testable import ShoppingCart
@testable import SimpleList
@testable import TaskBoard
@testable import Tracker

/// The screenplays of all examples, played by a user at a terminal.
///
/// ```
///   steps ─▶ bytes ─▶ pseudo terminal ─▶ session ─▶ window ─▶ session ─▶ bytes ─▶ emulator
///                                                      └───── compared, after each step ──┘
/// ```
///
/// `.ci/check-examples` compares the window with the screens in the files. Only one window can be in a terminal at a
/// time, so the screenplays are played one after another.
@Suite("Screenplays in a live terminal", .serialized, .terminal)
struct LiveScreenplayTests {
  private typealias Example = @Sendable (inout Arguments) async throws -> Void

  private static let examples: [String: Example] = [
    "Chores": show(Chores.makeWindow), "Controls": Controls.run, "Dashboard": Dashboard.run, "Disk": Disk.run,
    "Edit": Edit.run, "GitHistory": GitHistory.run, "LinkedLists": LinkedLists.run, "Log": Log.run,
    "LongList": LongList.run, "Mail": Mail.run, "NewsFeed": NewsFeed.run, "PhotoAlbum": PhotoAlbum.run,
    "PlantDiary": show(makeWindow), "PostFeed": PostFeed.run, "Probe": Probe.run, "Processes": Processes.run,
    "ProductGrid": ProductGrid.run, "Reorder": Reorder.run, "SevenGUIs": SevenGUIs.run,
    "ShoppingCart": ShoppingCart.run, "SimpleList": SimpleList.run, "TaskBoard": TaskBoard.run, "Tracker": Tracker.run,
  ]

  /// Returns an example that has no command line, and only shows a window.
  private static func show(_ makeWindow: @escaping @Sendable () -> Window) -> Example {
    { arguments in try await Presentation(&arguments).show(makeWindow()) }
  }

  private static let root = URL(filePath: #filePath).appending(path: "../../..").standardized

  /// The paths of all screenplays and steps of examples, from the root of the repository.
  static let screenplays: [String] = {
    let folder = root.appending(path: "Examples")
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".screenplay") || $0.hasSuffix(".steps") }.map { "Examples/\($0)" }.sorted()
  }()

  private static func name(ofExampleAt path: String) -> String { String(path.split(separator: "/")[1]) }

  @Test("After each step, the terminal shows what the window shows", arguments: screenplays)
  func play(_ path: String) async throws {
    let example = try #require(Self.examples[Self.name(ofExampleAt: path)], "no example plays this")
    let file = Self.root.appending(path: path)
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    let steps = path.hasSuffix(".steps") ? lines : Self.notes("> ", in: lines)
    #expect(!steps.isEmpty)
    let folder = try TemporaryFolder()
    for setup in Self.notes("# setup: ", in: lines) {
      try Self.shell(setup, in: folder.path(""), expected: file.deletingLastPathComponent().path)
    }
    let options = Self.notes("# options: ", in: lines).flatMap { $0.split(separator: " ").map(String.init) }
    let words = options.map { option in
      option.hasPrefix("Examples/")
        ? Self.root.appending(path: option).path : option.replacing("$folder", with: folder.path(""))
    }
    var arguments = Arguments(["--steps", steps.joined(separator: ", ")] + words)
    let wasPlayed = Mutex(false)
    let stage: Presentation.Stage = { window, steps in
      try await LiveStage.play(steps, on: window)
      wasPlayed.withLock { $0 = true }
    }
    try await Presentation.$stage.withValue(stage) {
      try await example(&arguments)
    }
    let isPlayed = wasPlayed.withLock(\.self)
    #expect(isPlayed)
  }

  @Test("Every example is played, except for those that have no window")
  func everyExample() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: "Examples").path)
    let examples = names.filter { name in
      FileManager.default.fileExists(atPath: Self.root.appending(path: "Examples/\(name)/Expected").path)
    }
    let played = Set(Self.screenplays.map(Self.name(ofExampleAt:)))
    #expect(Set(examples).subtracting(played) == ["FirstScreen", "Setup"])
    #expect(played == Set(Self.examples.keys))
  }

  /// Returns what follows a word at the beginning of lines.
  private static func notes(_ word: String, in lines: [String]) -> [String] {
    lines.filter { $0.hasPrefix(word) }.map { String($0.dropFirst(word.count)) }
  }

  private static func shell(_ text: String, in folder: String, expected: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-euo", "pipefail", "-c", text]
    process.currentDirectoryURL = URL(filePath: folder)
    process.environment = ProcessInfo.processInfo.environment.merging(["expected": expected]) { $1 }
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(text) ended with \(process.terminationStatus)")
  }
}

/// A window in a pseudo terminal, and the user in front of it.
private final class LiveStage: Sendable {
  /// A key that no example handles: it lets the user's thread call code in the window's isolation.
  private static let bell: Key = "ctrl+alt+f12"

  private typealias Job = @Sendable (Window) -> Void
  private let job = Mutex<Job?>(nil)

  /// Shows a window in a terminal of its size, and plays steps there.
  static func play(_ steps: [Screenplay.Step], on window: Window) async throws {
    let stage = LiveStage()
    window.onKey(bell) { window in stage.job.withLock { $0 }?(window) }
    var options = Terminal.Options.test
    options.hasPointer = true
    options.wheelLines = 1
    let terminal = try PseudoTerminal(width: window.size.width, height: window.size.height)
    _ = try await terminal.show(window, options) { terminal in
      try terminal.wait(for: "keys and sizes") { $0.emulator.modes.contains(2048) && $0.emulator.keyboardFlags == [5] }
      try stage.compare(terminal, after: "the start")
      for step in steps {
        try stage.play(step, in: terminal)
        if terminal.isGivenBack { return }
        try stage.compare(terminal, after: "\(step)")
      }
      try stage.call(in: terminal) { $0.close() }
    }
  }

  private func play(_ step: Screenplay.Step, in terminal: PseudoTerminal) throws {
    switch step {
    case .press(let keys): try type(keys, in: terminal)
    case .type(let text): try type(try Key.keys(typing: text), in: terminal)
    case .paste(let text): try terminal.type(InputBytes.paste(text))
    case .tap(let place): try terminal.type(InputBytes.drag(try point(of: place, in: terminal)))
    case .drag(let place, let target):
      try terminal.type(InputBytes.drag(try point(of: place, in: terminal), try point(of: target, in: terminal)))
    case .doubleClick(let place):
      try terminal.type(InputBytes.click(try point(of: place, in: terminal), count: 2))
    case .rightClick(let place):
      try terminal.type(InputBytes.click(try point(of: place, in: terminal), button: 2))
    case .hover(let place):
      try terminal.type(InputBytes.hover(try point(of: place, in: terminal)))
    case .wheel(let notches, let place, let direction):
      try terminal.type(InputBytes.wheel(notches, direction, at: try point(of: place, in: terminal)))
    case .resize(let size): try terminal.resize(width: size.width, height: size.height)
    // Answers arrive by themselves.
    case .answer, .settle:
      while try call(in: terminal, { $0.inbox.isBusy }) {}
    case .scroll, .mouse, .advance, .skip, .resizeInline, .appearance, .deliver, .pull:
      try call(in: terminal) { window in Result { try window.play(step) } }.get()
    case .back, .open: throw PseudoTerminal.Failure(description: "a window cannot play “\(step)”")
    }
  }

  /// Types keys one by one, each when the one before has been handled, as a user does.
  private func type(_ keys: [Key], in terminal: PseudoTerminal) throws {
    for key in keys {
      guard let bytes = InputBytes.key(key) else { throw PseudoTerminal.Failure(description: "\(key) has no bytes") }
      try terminal.type(bytes)
      try? call(in: terminal) { _ in }
    }
  }

  private func point(of place: Screenplay.Place, in terminal: PseudoTerminal) throws -> Point {
    try call(in: terminal) { window in Result { try window.screenPoint(of: place) } }.get()
  }

  /// Waits until the session has handled all input, and compares what the terminal shows with the window.
  private func compare(_ terminal: PseudoTerminal, after step: String) throws {
    // When this is called, the session has handled the step; when it is called again, it has also sent the frame.
    try call(in: terminal) { _ in }
    let encoder = ANSIEncoder(colorSupport: .ansi256)
    var failure: any Error = PseudoTerminal.Failure(description: "nothing was compared")
    // Requests and tickers may change the window between two looks at it.
    for _ in 0..<20 {
      let (canvas, cursor) = try call(in: terminal) { ($0.makeCanvas(), $0.cursor) }
      try terminal.receiveAll()
      do throws(ExpectationFailure) {
        try expectTerminal(terminal.emulator, shows: canvas, encodedBy: encoder)
        let shown = terminal.emulator.isCursorVisible ? terminal.emulator.cursor : nil
        if shown == cursor { return }
        failure = PseudoTerminal.Failure(
          description: "after \(step): the cursor is \(shown as Any), not \(cursor as Any)")
      } catch {
        failure = PseudoTerminal.Failure(description: "after \(step): \(error.message)")
      }
    }
    throw failure
  }

  /// Calls code in the window's isolation, after everything that has been typed before.
  private func call<Value: Sendable>(
    in terminal: PseudoTerminal, _ body: @escaping @Sendable (Window) -> Value
  ) throws -> Value {
    let box = ValueBox<Value>()
    job.withLock { $0 = { window in box.value.withLock { $0 = body(window) } } }
    try terminal.type(InputBytes.key(Self.bell) ?? "")
    try terminal.wait(for: "a call in the window's isolation") { terminal in
      box.value.withLock { $0 != nil } || terminal.isGivenBack
    }
    guard let result = box.value.withLock({ $0 }) else {
      throw PseudoTerminal.Failure(description: "the window is closed")
    }
    return result
  }
}

/// A value that another thread provides.
private final class ValueBox<Value: Sendable>: Sendable {
  let value = Mutex<Value?>(nil)
}
