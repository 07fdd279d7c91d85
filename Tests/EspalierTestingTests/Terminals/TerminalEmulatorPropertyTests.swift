import Espalier
import EspalierTesting
import TestSupport
import Testing

/// Random output on terminals of all sizes.
///
/// `ESPALIER_SEEDS=100000 swift test --filter TerminalEmulatorPropertyTests` runs more cases.
@Suite("Random output")
struct TerminalEmulatorPropertyTests {
  private static let sizes = [(0, 0), (0, 3), (3, 0), (1, 1), (2, 2), (5, 1), (9, 4), (12, 6)]

  @Test("The screen stays valid after any output", arguments: SeededGenerator.batches(of: 60))
  func staysWhole(seeds: ClosedRange<UInt64>) throws {
    for seed in seeds {
      var output = RandomOutput(seed: seed)
      var terminal = makeTerminal(&output)
      for step in 0..<60 {
        let piece = output.piece(for: terminal)
        do {
          try terminal.feed(piece)
        } catch {
          // Only the last printed character can be repeated, and random output does not keep track of it.
          #expect(error.sequence.hasSuffix("b"), "seed \(seed), step \(step): \(error)")
        }
        if output.random.once(in: 20) {
          terminal.resize(width: output.random.number(0...9), height: output.random.number(0...5))
        }
        guard let flaw = terminal.flaw else { continue }
        Issue.record("seed \(seed), step \(step), after \(piece.debugDescription): \(flaw)")
        return
      }
      #expect(terminal.unfinishedSequence == nil)
    }
  }

  @Test("Output shows the same wherever its bytes are split", arguments: SeededGenerator.batches(of: 40))
  func pieces(seeds: ClosedRange<UInt64>) throws {
    for seed in seeds {
      var output = RandomOutput(seed: seed)
      var whole = makeTerminal(&output)
      let start = whole
      var bytes: [UInt8] = []
      for _ in 0..<12 {
        let piece = output.piece(for: whole)
        var next = whole
        guard (try? next.feed(piece)) != nil else { continue }
        whole = next
        bytes += piece.utf8
      }
      for cut in bytes.indices {
        var terminal = start
        try terminal.feed(bytes[..<cut])
        try terminal.feed(bytes[cut...])
        #expect(terminal.canvas == whole.canvas && terminal.cursor == whole.cursor, "seed \(seed), cut at \(cut)")
        #expect(terminal.statistics == whole.statistics && terminal.replies == whole.replies)
      }
    }
  }

  private func makeTerminal(_ output: inout RandomOutput) -> TerminalEmulator {
    let (width, height) = Self.sizes[output.random.number(0...Self.sizes.count - 1)]
    return TerminalEmulator(
      width: width, height: height, policy: output.random.once(in: 3) ? .legacy : .modern,
      erasesWithBackground: output.random.once(in: 2), features: .all)
  }
}

extension TerminalEmulator {
  /// What is wrong with the screen; `nil` if nothing is.
  fileprivate var flaw: String? {
    let bounds = Rect(origin: .zero, size: size)
    guard bounds.contains(cursor) || bounds.isEmpty && cursor.x >= 0 && cursor.y >= 0 else {
      return "the cursor is out"
    }
    if isWrapPending, cursor.x != size.width - 1 || !modes.contains(7) { return "a wrap is pending elsewhere" }
    if scrollRegion.upperBound > size.height { return "the scroll region is out" }
    let canvas = canvas
    for y in 0..<size.height {
      for x in 0..<size.width {
        let point = Point(x: x, y: y)
        if canvas[point] != self[point] { return "a canvas does not show \(self[point]) at \(point)" }
        let isHalf = x > 0 && self[Point(x: x - 1, y: y)].width == 2
        if isHalf != (self[point].width == 0) { return "half a character at \(point)" }
      }
    }
    return nil
  }
}
