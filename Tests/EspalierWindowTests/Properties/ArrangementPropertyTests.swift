import EspalierTree
import TestSupport
import Testing

@testable import EspalierWindow

/// The places of panes, compared with a plain implementation of the rules.
///
/// `ESPALIER_SEEDS=100000 swift test -c release -Xswiftc -enable-testing --filter ArrangementPropertyTests` runs more
/// cases.
@Suite("Random panes")
struct ArrangementPropertyTests {
  @Test("Each pane has its place by the rules, at any size", arguments: SeededGenerator.batches(of: 60))
  func places(seeds: ClosedRange<UInt64>) {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let root = random.panes { random, isBar in
        let bar = NaiveBar((0..<random.number(0...(isBar ? 2 : 5))).map { _ in random.words() })
        return isBar ? .bar(bar) : .view(ContainerView(bar.container))
      }
      let size = random.windowSize()
      let window = Window(width: size.width, height: size.height) { root.pane }
      for step in 0..<4 {
        window.update()
        if let flaw = window.flaw(beside: root) {
          Issue.record("seed \(seed), step \(step), in \(window.size.width)×\(window.size.height): \(flaw)\n\(root)")
          return
        }
        window.size = random.windowSize()
      }
    }
  }
}

extension Window {
  /// Returns what is wrong with the places of the panes, and with what is drawn in them.
  fileprivate func flaw(beside root: NaivePane) -> String? {
    if needsUpdate { return "an update is due, right after one" }
    let naive = NaiveArrangement(root, in: size)
    let frames = layers.panes.frames.map(\.frame)
    if frames != naive.frames { return "the places are \(frames), not \(naive.frames)" }
    for (pane, leaf) in zip(layers.panes.frames, naive.leaves) {
      guard let frame = pane.frame else { continue }
      let inside = leaf.inside(frame).size
      if pane.view.size != inside { return "a view in \(frame) is \(pane.view.size), not \(inside)" }
    }
    if let flaw = flawOfFurniture(beside: naive) { return flaw }
    let pieces = frames.compactMap(\.self) + naive.dividers.map(\.frame)
    let bounds = Rect(origin: .zero, size: size)
    for (index, piece) in pieces.enumerated() where !piece.isEmpty {
      if piece.intersection(bounds) != piece { return "\(piece) is not in the window" }
      for other in pieces[..<index] where !other.intersection(piece).isEmpty { return "\(piece) and \(other) overlap" }
    }
    guard size.width < 200 && size.height < 200 else { return nil }
    let (canvas, expected) = (makeCanvas(), naiveCanvas(of: root))
    if canvas != expected { return "it shows\n\(canvas.plainText)\ninstead of\n\(expected.plainText)" }
    return update() ? "there is something to draw, right after drawing" : nil
  }

  private func flawOfFurniture(beside naive: NaiveArrangement) -> String? {
    let furniture = layers.panes.arrangement?.furniture ?? []
    let dividers = furniture.compactMap { piece -> (frame: Rect, isUpright: Bool)? in
      if case .box = piece.kind { nil } else { (piece.frame, piece.kind == .verticalDivider) }
    }
    let boxes = furniture.compactMap { piece -> (frame: Rect, box: Box)? in
      if case .box(let box) = piece.kind { (piece.frame, box) } else { nil }
    }
    if !dividers.elementsEqual(naive.dividers, by: ==) { return "the dividers are \(dividers), not \(naive.dividers)" }
    if !boxes.elementsEqual(naive.boxes, by: ==) { return "the boxes are \(boxes), not \(naive.boxes)" }
    return nil
  }
}

extension ContainerView {
  fileprivate var size: Size { Size(width: width, height: height) }
}
