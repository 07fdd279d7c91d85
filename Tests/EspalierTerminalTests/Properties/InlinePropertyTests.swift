import Espalier
import EspalierTesting
import TestSupport
import Testing

/// What terminals show of random windows below other lines, which must not change.
///
/// `ESPALIER_SEEDS=20000 swift test -c release -Xswiftc -enable-testing --filter InlinePropertyTests` runs more cases.
@Suite("Random windows below other lines")
struct InlinePropertyTests {
  @Test(
    "The lines above never change, and printed lines come below them", arguments: SeededGenerator.batches(of: 10))
  func frames(seeds: ClosedRange<UInt64>) {
    InlineWorld.expectRules(seeds: seeds, edits: 20) { world in
      if let flaw = world.flawAtEnd() { Issue.record("at the end: \(flaw)") }
    }
  }
}

/// A window of changing height, below the lines of another program.
private final class InlineWorld: RandomWorld {
  let play: Play
  private let list = ContainerModel()
  private let window: Window
  private let largestHeight: Int
  private var writer: FrameWriter
  private var terminal: TerminalEmulator
  private let encoder: ANSIEncoder

  /// The lines above the window, as they were before the last action.
  private var above: [String]

  /// Whether parts of an old frame may remain, because the new size was not known yet.
  private var isUnsure = false

  /// The lines that the last action has printed, as the terminal wraps them.
  private var printed: [String] = []

  init(_ play: Play) {
    self.play = play
    let size = Size(width: play.random.number(1...30), height: play.random.number(1...12))
    var features = play.random.features()
    features.characterSupport = .unicode
    largestHeight = play.random.number(1...8)
    writer = FrameWriter(features, isInline: true)
    encoder = ANSIEncoder(
      colorSupport: features.colorSupport, keepsAttributes: features.keepsAttributes,
      characterSupport: features.characterSupport)
    terminal = TerminalEmulator(
      width: size.width, height: size.height, erasesWithBackground: features.erasesWithBackground)
    let view = ContainerView(showing: list, width: 0, height: 0)
    window = Window(width: size.width, height: 1) { .view(view) }
    above = (0..<play.random.number(0...20)).map { String("line\($0)".prefix(size.width)) }
    feed(above.map { "\($0)\r\n" }.joined() + "\u{1B}[?7l")
    addRows()
  }

  static let edits: [RandomEdit<InlineWorld>] = [
    RandomEdit(2, "addRows") { $0.addRows() },
    RandomEdit(2, "remove") { world in
      for _ in 0..<world.random.number(1...4) { world.random.pick(world.list.children)?.removeFromParent() }
    },
    RandomEdit(1, "text") { ($0.random.pick($0.list.children) as? LabelModel)?.text = $0.text() },
    RandomEdit(1, "resize") { world in
      world.resizeTerminal()
      world.noticeSize()
    },
    RandomEdit(1, "field") { world in
      guard world.random.once(in: 2) else { return }
      world.list.add(TextFieldModel("Name", text: "Ada"))
      world.window.press("tab")
    },
    RandomEdit(1, "resizeUnnoticed") { $0.resizeUnnoticed() },
    RandomEdit(3, "print") { world in
      for _ in 0..<world.random.number(1...3) { world.print() }
      if world.random.once(in: 2) { world.addRows() }
      if world.random.once(in: 2) { world.random.pick(world.list.children)?.removeFromParent() }
    },
  ]

  private func resizeTerminal() {
    terminal.resize(width: random.number(1...30), height: random.number(1...12))
    // If the cursor is in a text field, a terminal that is too low scrolls the lines above the cursor out.
    above = lines(above: max(0, terminal.cursor.y - (window.cursor?.y ?? 0)))
  }

  private func noticeSize() {
    window.size.width = terminal.size.width
    writer.invalidate()
  }

  /// Resizes the terminal, and sends a frame before the window knows.
  private func resizeUnnoticed() {
    guard random.once(in: 2) else { return }
    resizeTerminal()
    addRows()
    send()
    noticeSize()
    isUnsure = true
  }

  private func feed(_ text: String) {
    do { try terminal.feed(text) } catch { fail("\(error)") }
  }

  func check() {
    fail(flaw())
    (printed, isUnsure) = ([], false)
  }

  /// Sends a frame, and returns its bytes.
  @discardableResult
  private func send(largestHeight: Int = 8) -> [UInt8] {
    window.update()
    for _ in 0..<4 {
      window.size.height = window.contentHeight(atMost: min(self.largestHeight, largestHeight))
      window.update()
    }
    var bytes: [UInt8] = []
    writer.write(window, into: &bytes)
    do { try terminal.feed(bytes) } catch { fail("\(error)") }
    return bytes
  }

  /// Sends a frame, and returns what is wrong with the screen; `nil` if nothing is.
  private func flaw() -> String? {
    let disputedCount = terminal.statistics.disputedCount
    var bytes = send(largestHeight: terminal.size.height)
    let after = "\nafter \(readable(bytes))"
    let top = terminal.cursor.y - (window.cursor?.y ?? 0)
    if window.cursor == nil, terminal.cursor.x != 0 { return "the cursor is at \(terminal.cursor)\(after)" }
    if terminal.modes.contains(7) { return "lines wrap\(after)" }
    if terminal.statistics.disputedCount > disputedCount { return "terminals disagree\(after)" }
    var expected = Canvas(width: terminal.size.width, height: terminal.size.height)
    expected.draw(window.makeCanvas(), at: Point(x: 0, y: top))
    if let first = terminal.differences(from: expected, encodedBy: encoder).first(where: { $0.point.y >= top }) {
      return "\(first), the frame begins in line \(top)\(after)"
    }
    let shown = lines(above: top)
    guard isUnsure ? shown.starts(with: above) : shown == above + printed else {
      return "above is \(shown), not \(above + printed)\(after)"
    }
    above = shown
    bytes = []
    writer.write(window, into: &bytes)
    return bytes.isEmpty ? nil : "an equal frame is \(readable(bytes))"
  }

  /// Ends the window, lets another program print something, and returns what is wrong with the screen.
  func flawAtEnd() -> String? {
    let top = terminal.cursor.y - (window.cursor?.y ?? 0)
    let frame = (top..<top + window.size.height).map { line($0) }
    if window.cursor == nil {
      feed("\(window.size.height > 1 ? "\u{1B}[\(window.size.height - 1)B" : "")\r\n$")
      let shown = lines(above: terminal.cursor.y + 1)
      return shown == above + frame + ["$"] ? nil : "\(shown)"
    }
    return nil
  }

  /// The lines that have scrolled out at the top of the terminal, and those on the screen above a line.
  private func lines(above y: Int) -> [String] { terminal.history + (0..<y).map { line($0) } }

  private func line(_ y: Int) -> String {
    var line = (0..<terminal.size.width).map { terminal[Point(x: $0, y: y)].text }.joined()
    while line.last == " " { line.removeLast() }
    return line
  }

  /// Prints something above the window, and records how the terminal wraps it.
  private func print() {
    let (text, lines) =
      random.pick([
        ("", [""]), ("done\n", ["done"]), ("\none\n\n", ["", "one", ""]),
        ("\u{1B}c\u{9B}2J\r\u{7}\n/", ["␛c\u{FFFD}2J␍␇", "/"]),
        ("abcdefghijklmnopqrstuvwxyz0123456789", ["abcdefghijklmnopqrstuvwxyz0123456789"]),
      ]) ?? ("", [])
    window.print(above: random.once(in: 2) ? StyledText(text).bold().foreground(.red) : StyledText(text))
    for line in lines {
      var rest = Substring(line)
      repeat {
        printed.append(String(rest.prefix(terminal.size.width)))
        rest = rest.dropFirst(terminal.size.width)
      } while !rest.isEmpty
    }
  }

  private func addRows() {
    for _ in 0..<random.number(0...5) { list.insert(LabelModel(text()), at: random.number(0...list.children.count)) }
  }

  private func text() -> StyledText { StyledText(random.text()).styled(random.style()) }
}
