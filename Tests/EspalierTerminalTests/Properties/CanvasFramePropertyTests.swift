import EspalierTesting
import EspalierTree
import EspalierWindow
import TestSupport
import Testing

@testable import EspalierTerminal

/// What terminals show after frames of random canvases, with hints that may be wrong.
///
/// `ESPALIER_SEEDS=20000 swift test -c release -Xswiftc -enable-testing --filter CanvasFramePropertyTests` runs more
/// cases.
@Suite("Random canvases in terminals")
struct CanvasFramePropertyTests {
  @Test("A terminal shows each frame, whatever the previous one was", arguments: SeededGenerator.batches(of: 30))
  func frames(seeds: ClosedRange<UInt64>) {
    CanvasWorld.expectRules(seeds: seeds, edits: 40)
  }

  @Test("A frame below other text leaves the lines above it alone", arguments: SeededGenerator.batches(of: 40))
  func inlineFrames(seeds: ClosedRange<UInt64>) throws {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let size = Size(width: random.number(1...40), height: random.number(1...6))
      var canvas = Canvas(width: size.width, height: size.height)
      var expected = Canvas(width: size.width, height: 9)
      // The first frame erases everything below it.
      for y in 0...1 { expected.write("x", at: Point(x: 0, y: y)) }
      var writer = FrameWriter(isInline: true)
      var terminal = TerminalEmulator(width: size.width, height: 9)
      try terminal.feed("\u{1B}[?7lx\r\nx\u{1B}[9;1Hx\u{1B}[3H")
      for step in 0..<20 {
        switch random.number(0...9) {
        case 0: writer.invalidate()
        case 1: canvas.clear()
        default: random.edit(&canvas)
        }
        expected.draw(canvas, at: Point(x: 0, y: 2))
        var bytes: [UInt8] = []
        writer.write(canvas, cursor: random.once(in: 2) ? random.point(in: size) : nil, into: &bytes)
        try terminal.feed(bytes)
        guard let first = terminal.differences(from: expected).first else { continue }
        Issue.record("seed \(seed), step \(step), \(size): \(first)\nafter \(readable(bytes))")
        return
      }
    }
  }
}

/// A canvas that is edited, and the terminal that shows it.
private final class CanvasWorld: RandomWorld {
  let play: Play
  private var canvas: Canvas
  private var terminal: WatchedTerminal
  private var changes: FrameChanges?

  init(_ play: Play) {
    self.play = play
    let (features, policy) = (play.random.features(), play.random.widthPolicy())
    let size = Size(width: play.random.number(0...40), height: play.random.number(0...12))
    canvas = Canvas(width: size.width, height: size.height, policy: policy)
    terminal = WatchedTerminal(size, features, policy)
  }

  static let edits: [RandomEdit<CanvasWorld>] = [
    RandomEdit(1, "resize") { $0.resize() },
    RandomEdit(1, "invalidate") { $0.terminal.invalidate() },
    RandomEdit(1, "clear") { $0.canvas.clear() },
    RandomEdit(4, "scroll") { $0.changes = $0.play.random.scroll(&$0.canvas) },
    RandomEdit(13, "edit") { $0.play.random.edit(&$0.canvas) },
  ]

  private func resize() {
    let size = Size(width: random.number(0...40), height: random.number(0...12))
    canvas = Canvas(width: size.width, height: size.height, policy: canvas.widthPolicy)
    terminal.resize(to: size)
  }

  func check() {
    let size = canvas.size
    let cursor = random.once(in: 3) && size.width * size.height > 0 ? random.point(in: size) : nil
    var hints = changes
    fail(
      terminal.flaw(showing: canvas, cursor: cursor) { [canvas] writer, bytes in
        writer.write(canvas, caret: cursor.map { Caret(point: $0, isShown: true) }, changes: hints, into: &bytes)
        hints = nil
      })
    changes = nil
  }
}

extension SeededGenerator {
  /// Makes a few random changes to a canvas.
  fileprivate mutating func edit(_ canvas: inout Canvas) {
    for _ in 0..<number(1...4) {
      let rect = rect(in: canvas.size)
      switch number(0...5) {
      case 0: canvas.fill(rect, style: style())
      case 1: canvas.fill(rect, with: pick(Array("x─漢")) ?? "x", style: style())
      case 2:
        let style = style()
        canvas.restyle(rect) { once(in: 2) ? $0.merging(style) : style }
      default: canvas.write(text(), at: Point(x: rect.x - number(0...3), y: rect.y), style: style())
      }
    }
  }

  /// Moves a band of lines, sometimes edits some cells, and returns hints, which are sometimes wrong.
  fileprivate mutating func scroll(_ canvas: inout Canvas) -> FrameChanges {
    let old = canvas
    let band = rect(in: canvas.size)
    let offset = number(-4...4)
    var hints = [LineShift?](repeating: nil, count: canvas.size.height)
    for y in band.y..<min(band.maxY, canvas.size.height) {
      let line = Rect(x: 0, y: y, width: canvas.size.width, height: 1)
      canvas.fill(line)
      guard (0..<canvas.size.height).contains(y + offset) else { continue }
      canvas.withRegion(line) { $0.draw(old, at: Point(x: 0, y: -(y + offset))) }
      hints[y] = LineShift(offset: once(in: 9) ? number(-3...3) : offset, width: 1)
    }
    if once(in: 2) { edit(&canvas) }
    return FrameChanges(all: canvas.size.height, shifts: hints)
  }
}
