import Espalier
import EspalierTesting
import Foundation
import TerminalTestSupport
import TestSupport
import Testing

@testable import EspalierTerminal

@Suite("Recordings for players of terminal sessions", .serialized, .terminal)
struct AsciicastTests {
  /// Plays a recording on an emulator, and returns the emulator and the times of the events.
  private func play(_ text: String) throws -> (terminal: TerminalEmulator, times: [Double]) {
    let lines = text.split(separator: "\n")
    let header = try #require(try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any])
    try #require(header["version"] as? Int == 2)
    let (width, height) = try (#require(header["width"] as? Int), #require(header["height"] as? Int))
    var terminal = TerminalEmulator(width: width, height: height)
    var times: [Double] = []
    for line in lines.dropFirst() {
      let event = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any])
      let data = try #require(event[2] as? String)
      times.append(try #require(event[0] as? Double))
      if event[1] as? String == "r" {
        let sides = data.split(separator: "x").compactMap { Int($0) }
        terminal.resize(width: sides[0], height: sides[1])
      } else {
        try terminal.feed(Array(data.utf8))
      }
    }
    return (terminal, times)
  }

  @Test("Events have times in seconds, their text is escaped, resizes are noted, and the clipboard is left out")
  func format() {
    var cast = Asciicast(size: Size(width: 8, height: 2), title: "\"A\"\n")
    cast.append(Array("\u{1B}[mé\"\\\u{7F}\u{1B}]52;c;aGk=\u{1B}\\!".utf8), at: .zero)
    cast.appendResize(to: Size(width: 8, height: 2), at: .seconds(1))
    cast.append(Array("\u{1B}]52;c;aGk=\u{7}".utf8), at: .seconds(1))
    cast.appendResize(to: Size(width: 9, height: 3), at: .microseconds(1_000_100) + .nanoseconds(999))
    cast.append(Array("b".utf8), at: .milliseconds(61_500))
    #expect(
      cast.text == """
        {"height":2,"title":"\\"A\\"\\n","version":2,"width":8}
        [0,"o","\\u001b[mé\\"\\\\\u{7F}!"]
        [1.0001,"r","9x3"]
        [61.5,"o","b"]

        """)
  }

  @Test("A screenplay has the same bytes each time, and ends with the screen of the window")
  func screenplay() async throws {
    let text = """
      > resize 24x6
      > advance 20ms, type Ada, press tab, advance 1.5s
      > mouse down at 3 2, mouse up at 3 2
      > resize 40x9
      > press f3, settle, skip 2s, press down
      """
    var texts: [String] = []
    for _ in 1...2 {
      let stage = RecordedStage { 4 }
      let cast = try await Asciicast(playing: Screenplay(parsing: text), on: stage.window)
      texts.append(cast.text)
      let (terminal, times) = try play(cast.text)
      try expectTerminal(terminal, shows: stage.window)
      #expect(times == times.sorted() && times.last == 3.52 && times.count > 200)
    }
    #expect(texts[0] == texts[1])
    let paused = try await Asciicast(
      playing: Screenplay(parsing: "> press a b"), on: RecordedStage { 4 }.window, pause: .milliseconds(800))
    #expect(try play(paused.text).times == [0, 0, 0.8, 1.6])
  }

  @Test("A live run is played back to the last screen of the terminal")
  func liveRun() async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).cast").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    var options = Terminal.Options.test
    options.asciicast = path
    let stage = RecordedStage { 4 }
    _ = try await PseudoTerminal(width: 30, height: 8).show(stage.window, options) { terminal in
      try terminal.wait(for: "keys and sizes") { $0.emulator.modes.contains(2048) && $0.emulator.keyboardFlags == [5] }
      try terminal.type("Ada")
      try terminal.resize(width: 44, height: 12)
      try terminal.wait(for: "Ada") { $0.text.contains("Ada") && $0.text.contains("row 5") }
      try terminal.type(InputBytes.key("ctrl+q") ?? "")
    }
    let (terminal, _) = try play(String(contentsOfFile: path, encoding: .utf8))
    try expectTerminal(terminal, shows: stage.window.makeCanvas(), encodedBy: ANSIEncoder(colorSupport: .ansi256))
  }
}
