import Espalier
import EspalierTesting
import Foundation
import TerminalTestSupport
import TestSupport
import Testing

@testable import EspalierTerminal

/// Runs in a live terminal that are recorded, and replayed on a new window.
@Suite("Recordings", .serialized, .terminal)
struct RecordingTests {
  private let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).screenplay").path

  /// Records what a user does, and returns the recording.
  private func record(
    _ options: Terminal.Options = .test, width: Int = 30, height: Int = 8, _ stage: RecordedStage? = nil,
    user: @escaping @Sendable (PseudoTerminal) throws -> Void
  ) async throws -> String {
    var options = options
    options.record = path
    options.hasPointer = true
    let stage = stage ?? RecordedStage { Int.random(in: 0..<1_000_000) }
    _ = try await PseudoTerminal(width: width, height: height).show(stage.window, options) { terminal in
      try terminal.wait(for: "keys and sizes") { $0.emulator.modes.contains(2048) && $0.emulator.keyboardFlags == [5] }
      try user(terminal)
      try terminal.type(InputBytes.key("ctrl+q") ?? "")
    }
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  /// Replays the recording on a new window, whose own requests never bring the same results.
  private func replay() async throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try await expectScreenplay(path, RecordedStage { -7 }.window)
  }

  @Test("Whatever a user does in a live terminal replays to the same screens", arguments: SeededGenerator.seeds(4))
  func randomRuns(seed: UInt64) async throws {
    let text = try await record { terminal in
      var random = SeededGenerator(seed: seed)
      for _ in 0..<60 {
        try terminal.type(Self.input(&random))
        if Bool.random(using: &random) { try terminal.resizeNow(&random) }
        _ = try terminal.receive(seconds: Double.random(in: 0...0.004, using: &random))
      }
    }
    do {
      try await replay()
    } catch {
      Issue.record("seed \(seed): \(error)\n\(text)")
    }
  }

  /// Returns the bytes of something that a user does.
  private static func input(_ random: inout SeededGenerator) -> String {
    let point = Point(x: Int.random(in: 0..<30, using: &random), y: Int.random(in: 0..<8, using: &random))
    return switch Int.random(in: 0..<9, using: &random) {
    case 0: InputBytes.click(point, count: Int.random(in: 1...2, using: &random))
    case 1: InputBytes.hover(point)
    case 2: InputBytes.wheel(Int.random(in: -2...2, using: &random), at: point)
    case 3: InputBytes.drag(point, Point(x: 3, y: 3), Point(x: 29, y: 7))
    case 4: InputBytes.paste("\u{301}p\u{301}aste \(UInt16.random(in: 0...9_999, using: &random)), \"\\\n> =#")
    case 5: "\u{1B}[?997;\(Int.random(in: 1...2, using: &random))n"
    case 6: ["a", "é", "x y", "\u{1B}[I\u{1B}[O"].randomElement(using: &random)!
    default:
      (["tab", "shift+tab", "up", "down", "left", "backspace", "f2", "f3", "f4", "f5", "f6", "space", "enter"] as [Key])
        .randomElement(using: &random).flatMap(InputBytes.key)!
    }
  }

  @Test("A secret is neither in the keys nor on the screens of a recording, and a replay has the same length")
  func secrets() async throws {
    let stage = RecordedStage { 3 }
    let text = try await record(.test, width: 60, height: 9, stage) { terminal in
      try terminal.type("Ada\thunter2\u{7F}3")
      try terminal.type(InputBytes.paste("swordfish"))
      try terminal.type(InputBytes.key("f6")!)
      try terminal.wait(for: "the secret") { $0.text.contains("hunter3swordfish") }
    }
    #expect(stage.password.secretText == "hunter3swordfish")
    #expect(text.contains("Ada") && text.contains("xxxxxxxxxxxxxxxx") && text.contains("press backspace"))
    #expect(!["hunter", "unte", "swordf", "press u", "press h\n"].contains { text.contains($0) })
    try await replay()
  }

  @Test("A short secret and a part of one are masked where their field shows them, and nothing else is")
  func shortSecrets() async throws {
    let stage = RecordedStage { 3 }
    let text = try await record(.test, width: 24, height: 4, stage) { terminal in
      try terminal.type("Nam\tNam" + InputBytes.key("f6")!)
      try terminal.wait(for: "the secret") { $0.text.contains("Password  Nam") }
      try terminal.type("漢字" + InputBytes.paste("one two three") + InputBytes.key("home")! + InputBytes.key("ctrl+k")!)
      try terminal.type("b" + InputBytes.key("ctrl+left")!)
    }
    #expect(text.contains("Name  Nam") && text.contains("Password  xxx\n") && text.contains("Password  x\n"))
    #expect(!["Password  N", "one", "漢", "press b"].contains { text.contains($0) })
    try await replay()
  }

  @Test("A revealed secret is masked in a pane, a strip and a dialog, and the window shows it all the while")
  func layers() throws {
    let fields = ["Pane", "Strip", "Dialog"].map { TextFieldModel("\($0)", text: "s3c") }
    for field in fields { field.isSecret = true }
    let strip = HorizontalScrollModel(height: 1)
    strip.container.add(fields[1])
    let window = Window(width: 40, height: 9) {
      .view(
        ContainerView(
          ContainerModel {
            fields[0]
            strip
          }))
    }
    window.update()
    window.present(ContainerModel { fields[2] }, as: .dialog(width: 30))
    window.update()
    let recording = Recording(of: window)
    recording.note(.resize(window.size))
    for field in fields { field.isSecret = false }
    window.update()
    recording.end()
    let counts: [Int] = [("xxx", recording.text), ("s3c", recording.text), ("s3c", window.rendered())].map {
      $1.ranges(of: $0).count
    }
    #expect(counts == [3, 0, 3])
  }

  @Test("What is typed and pasted into a secret in a strip is masked")
  func strip() throws {
    let field = TextFieldModel("Password")
    field.isSecret = true
    field.size = .fixed(width: 24, height: 1)
    let strip = HorizontalScrollModel(height: 1)
    strip.container.add(field)
    let view = ContainerView(ContainerModel { strip })
    let window = Window(width: 30, height: 3) { .view(view) }
    window.update()
    view.focus(strip)
    strip.view.focus(field)
    let recording = Recording(of: window)
    for step: Screenplay.Step in [.press(["q", "j"]), .type("qj"), .paste("jq")] {
      recording.note(step)
      try window.play(step)
      recording.noteScreen()
    }
    recording.end()
    #expect(field.value.value == "qjqjjq")
    let leaks: [Substring] = recording.text.split(separator: "\n").filter { $0.contains("q") || $0.contains("j") }
    #expect(leaks == [])
  }

  @Test("What is kept in memory is written by a command, and is a recording like any other")
  func command() async throws {
    let stage = RecordedStage { 3 }
    stage.window.on(Recording.save) { [path] window in
      try? window.sharedData(Recording.current)?.save(toFile: path)
    }
    stage.window.keymap[Recording.save.id] = ["f9"]
    var options = Terminal.Options.test
    options.keepsRecording = true
    _ = try await PseudoTerminal(width: 30, height: 8).show(stage.window, options) { terminal in
      try terminal.wait(for: "a screen") { $0.text.contains("nothing yet") }
      for key: Key in ["A", "f3", "tab", "x"] { try terminal.type(InputBytes.key(key) ?? "") }
      try terminal.wait(for: "an error") { $0.text.contains("failed: ") && $0.text.contains("•") }
      try terminal.type(InputBytes.key("f9") ?? "")
      try terminal.wait(for: "the file") { [path] _ in FileManager.default.fileExists(atPath: path) }
      try terminal.type(InputBytes.key("ctrl+q") ?? "")
    }
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(
      text.contains("press A") && text.contains("failing \"offline 3\"") && text.contains("Password  •"), "\(text)")
    try await replay()
  }

  @Test("A crash writes the recording to a file; its last step is the one that crashed")
  func crash() async throws {
    let terminal = try PseudoTerminal(features: TerminalEmulator.Features())
    let user = Task<Void, any Error>.onThread {
      try terminal.wait(for: "a number") { $0.text.hasPrefix("0") }
      try terminal.type("a")
      try terminal.wait(for: "another number") { $0.text.hasPrefix("1") }
      try terminal.type("!")
    }
    await #expect(processExitsWith: .failure) { [device = terminal.path as String, path = path as String] in
      var options = Terminal.Options.test
      options.crashReport = path
      let label = LabelModel("0")
      let window = Window(width: 20, height: 4) { .view(ContainerView(ContainerModel { label })) }
      window.onKey("a") { _ in label.text = "1" }
      window.onKey("!") { _ in fatalError("a mistake") }
      let end = open(device, O_RDWR | O_NOCTTY)
      try await Terminal.run(window, options: options, input: end, output: end)
    }
    try await user.value
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
    try FileManager.default.removeItem(atPath: path)
    #expect(lines[1] == "> resize 20x4" && lines.contains("0") && lines.contains("1"))
    #expect(lines.suffix(2).first?.hasSuffix("press !") == true && lines.last == "# The process crashed here.")
  }
}

extension PseudoTerminal {
  /// Resizes the terminal to a size that a generator chooses.
  fileprivate func resizeNow(_ random: inout SeededGenerator) throws {
    try resize(width: Int.random(in: 2...40, using: &random), height: Int.random(in: 1...12, using: &random))
  }
}
