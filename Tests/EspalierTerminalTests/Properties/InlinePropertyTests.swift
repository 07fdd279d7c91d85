import Espalier
import EspalierTerminal
import EspalierTesting
import TestSupport
import Testing

/// What terminals show of random windows below other lines, which must not change.
///
/// `ESPALIER_SEEDS=20000 swift test -c release -Xswiftc -enable-testing --filter InlinePropertyTests` runs more cases.
@Suite("Random windows below other lines")
struct InlinePropertyTests {
  @Test(
    "The lines above never change, and printed lines come below them", arguments: SeededGenerator.batches(of: 60))
  func frames(seeds: ClosedRange<UInt64>) throws {
    for seed in seeds {
      var world = try InlineWorld(seed: seed)
      for step in 0..<20 {
        let action = world.act()
        guard let flaw = try world.flaw() else { continue }
        Issue.record("seed \(seed), step \(step), \(action): \(flaw)")
        return
      }
      if let flaw = try world.flawAtEnd() { Issue.record("seed \(seed), at the end: \(flaw)") }
    }
  }
}

/// A window of changing height, below the lines of another program.
private struct InlineWorld {
  private var random: SeededGenerator
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

  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    let size = Size(width: random.number(1...30), height: random.number(1...12))
    var features = random.features()
    features.characterSupport = .unicode
    largestHeight = random.number(1...8)
    writer = FrameWriter(features, isInline: true)
    encoder = ANSIEncoder(
      colorSupport: features.colorSupport, keepsAttributes: features.keepsAttributes,
      characterSupport: features.characterSupport)
    terminal = TerminalEmulator(
      width: size.width, height: size.height, erasesWithBackground: features.erasesWithBackground)
    let view = ContainerView(showing: list, width: 0, height: 0)
    window = Window(width: size.width, height: 1) { .view(view) }
    above = (0..<random.number(0...20)).map { String("line\($0)".prefix(size.width)) }
    for line in above { try terminal.feed("\(line)\r\n") }
    try terminal.feed("\u{1B}[?7l")
    addRows()
  }

  /// Performs a random action, and returns its name.
  mutating func act() -> String {
    printed = []
    isUnsure = false
    switch random.number(0...9) {
    case 0, 1:
      addRows()
      return "add"
    case 2, 3:
      for _ in 0..<random.number(1...4) { random.pick(list.children)?.removeFromParent() }
      return "remove"
    case 4:
      (random.pick(list.children) as? LabelModel)?.text = text()
      return "text"
    case 5:
      terminal.resize(width: random.number(1...30), height: random.number(1...12))
      window.size.width = terminal.size.width
      writer.invalidate()
      // If the cursor is in a text field, a terminal that is too low scrolls the lines above the cursor out.
      above = lines(above: max(0, terminal.cursor.y - (window.cursor?.y ?? 0)))
      return "resize"
    case 6 where random.once(in: 2):
      // The terminal is resized, and a frame is sent before the window knows.
      terminal.resize(width: random.number(1...30), height: random.number(1...12))
      above = lines(above: max(0, terminal.cursor.y - (window.cursor?.y ?? 0)))
      addRows()
      send()
      window.size.width = terminal.size.width
      writer.invalidate()
      isUnsure = true
      return "resize unnoticed"
    case 6:
      list.add(TextFieldModel("Name", text: "Ada"))
      window.press("tab")
      return "field"
    default:
      for _ in 0..<random.number(1...3) { print() }
      if random.once(in: 2) { addRows() }
      if random.once(in: 2) { random.pick(list.children)?.removeFromParent() }
      return "print"
    }
  }

  /// Sends a frame, and returns its bytes.
  @discardableResult
  private mutating func send(largestHeight: Int = 8) -> [UInt8] {
    window.update()
    for _ in 0..<4 {
      window.size.height = window.contentHeight(atMost: min(self.largestHeight, largestHeight))
      window.update()
    }
    var bytes: [UInt8] = []
    writer.write(window, into: &bytes)
    do { try terminal.feed(bytes) } catch { Issue.record(error) }
    return bytes
  }

  /// Sends a frame, and returns what is wrong with the screen; `nil` if nothing is.
  mutating func flaw() throws -> String? {
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
  mutating func flawAtEnd() throws -> String? {
    let top = terminal.cursor.y - (window.cursor?.y ?? 0)
    let frame = (top..<top + window.size.height).map { line($0) }
    if window.cursor == nil {
      try terminal.feed("\(window.size.height > 1 ? "\u{1B}[\(window.size.height - 1)B" : "")\r\n$")
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
  private mutating func print() {
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

  private mutating func addRows() {
    for _ in 0..<random.number(0...5) { list.insert(LabelModel(text()), at: random.number(0...list.children.count)) }
  }

  private mutating func text() -> StyledText { StyledText(random.text()).styled(random.style()) }
}
