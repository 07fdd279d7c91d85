import EspalierCanvas
import EspalierTerminal
import EspalierTesting
import EspalierTree
import Testing

@Suite("Inline frames in terminals that rewrap their lines")
struct RewrappedFrameTests {
  private let old = 20
  private let above = ["$ prune", "ok"]

  /// The lines of a form whose cursor is in its second field.
  private let frame = ["╭─ Tree ───────────╮", "│ Name             │", "│ Ada              │", "╰──────────────────╯"]
  private let cursor = Point(x: 5, y: 2)

  private func canvas(_ lines: [String], width: Int) -> Canvas {
    var canvas = Canvas(width: width, height: lines.count)
    for (y, line) in lines.enumerated() { canvas.write(line, at: Point(x: 0, y: y)) }
    return canvas
  }

  /// Returns a terminal as it is after it has become narrower, with the frame and the cursor in it.
  private func narrowed(to width: Int, rewraps: Bool) throws -> TerminalEmulator {
    var terminal = TerminalEmulator(width: width, height: 30)
    let lines = above + frame
    if !rewraps { try terminal.feed("\u{1B}[?7l") }
    try terminal.feed(lines.joined(separator: "\r\n"))
    try terminal.feed("\u{1B}[?7l")
    let rows = rewraps ? lines.map { ($0.count + width - 1) / width } : lines.map { _ in 1 }
    let line = rows[..<(above.count + cursor.y)].reduce(0, +) + (rewraps ? cursor.x / width : 0)
    try terminal.feed("\u{1B}[\(line + 1);\((rewraps ? cursor.x % width : min(cursor.x, width - 1)) + 1)H")
    return terminal
  }

  private func text(_ terminal: TerminalEmulator) -> [String] {
    var lines = terminal.canvas.text(as: .plain).split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0)
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  @Test(
    "Nothing of the frame is left above the next one, and nothing above it is erased",
    arguments: [3, 5, 7, 10, 13, 19, 20, 25], [true, false])
  func narrower(width: Int, rewraps: Bool) throws {
    var writer = FrameWriter(TerminalFeatures(rewrapsLines: rewraps), isInline: true)
    _ = writer.frame(of: canvas(frame, width: old), cursor: cursor)
    var terminal = try narrowed(to: width, rewraps: rewraps)
    let known = Array(text(terminal)[..<(rewraps ? above.map { ($0.count + width - 1) / width }.reduce(0, +) : 2)])
    let next = ["Name", "Ada"].map { String($0.prefix(width)) }
    writer.invalidate()
    try terminal.feed(writer.frame(of: canvas(next, width: width), cursor: Point(x: 1, y: 1)))
    #expect(text(terminal) == known + next)
  }

  @Test("Blanks at the ends of lines may not count, so less is erased rather than too much")
  func blanks() throws {
    var writer = FrameWriter(TerminalFeatures(rewrapsLines: true), isInline: true)
    var first = canvas(["Name", "Ada"], width: old)
    first.fill(Rect(x: 0, y: 0, width: old, height: 1), with: " ", style: .plain.background(.blue))
    first.write("Name", at: .zero)
    _ = writer.frame(of: first, cursor: Point(x: 12, y: 1))
    var terminal = TerminalEmulator(width: 6, height: 9)
    try terminal.feed("$ prune\r\nName\r\nAda\u{1B}[?7l\u{1B}[4;6H")
    writer.invalidate()
    try terminal.feed(writer.frame(of: canvas(["Name"], width: 6), cursor: Point(x: 0, y: 0)))
    #expect(text(terminal) == ["$ prun", "e", "Name"])
  }

  @Test(
    "The environment tells which terminals rewrap lines",
    arguments: [
      (["TERM": "xterm-256color"], false), (["TERM": "xterm-256color", "VTE_VERSION": "7006"], true),
      (["TERM": "xterm-kitty"], true), (["TERM": "alacritty"], true), (["TERM": "foot"], true),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], true),
      (["TERM": "screen-256color", "TMUX": "/tmp/tmux"], true),
      (["TERM": "screen-256color", "STY": "1.pts", "VTE_VERSION": "7006"], false), ([:], false),
      (["TERM": "xterm-256color", "VTE_VERSION": "7006", "XTERM_VERSION": "XTerm(379)"], false),
      (["TERM": "xterm-256color", "TMUX": "/tmp/tmux"], false),
    ] as [([String: String], Bool)])
  func detection(environment: [String: String], rewraps: Bool) {
    #expect(TerminalFeatures.detect(environment: environment).rewrapsLines == rewraps)
  }
}
