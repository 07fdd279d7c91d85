import EspalierTree
import TestSupport

@testable import EspalierWindow

/// Checks after each step.
extension WindowWorld {
  func check() {
    // What callbacks do may come together.
    if !isWild || !random.once(in: 2) { fail(flawOfUpdate()) }
  }

  /// Updates and draws the window, and returns what is wrong; `nil` if nothing is.
  private func flawOfUpdate() -> String? {
    if let flaw = flawBeforeUpdate() { return flaw }
    askCount = 0
    let isNew = play.withMischief(most: 2) { window.update() }
    if !isWild { naive.takeUpdateIn(root, window.size, window.widthPolicy) }
    if let flaw = isWild ? nil : flawOfKeys() { return flaw }
    return flawOfDrawing(isNew) ?? flawOfLives()
  }

  /// Checks that the window asks for an update if it looks different.
  private func flawBeforeUpdate() -> String? {
    guard !window.needsUpdate else {
      return askCount == 0 && kept.size != .zero ? "an update is due, and nobody has been asked for it" : nil
    }
    guard isDrawn, kept.size == window.size else { return nil }
    let difference = window.naiveCanvas(of: root).difference(from: kept)
    return difference.map { "it looks different, and nobody is asked for an update: \($0)" }
  }

  private func flawOfDrawing(_ isNewAtFirst: Bool) -> String? {
    var isNew = isNewAtFirst
    for _ in 0..<20 where isWild && window.needsUpdate { isNew = window.update() }
    if window.needsUpdate { return "an update is due, right after one" }
    let expected = window.naiveCanvas(of: root)
    if isDrawn && !isNew && expected != kept { return "it looks different, and there is nothing to draw" }
    if window.update() != isNew { return "a second update says something else" }
    let old = kept
    kept = window.makeCanvas()
    isDrawn = true
    if kept != expected {
      return
        "\(kept.difference(from: expected) ?? "the sizes differ"); it shows\n\(kept.plainText)\ninstead of\n\(expected.plainText)\nand has shown\n\(old.plainText)\n\(root)"
    }
    calls.draws = 0
    if window.update() { return "there is something to draw, right after drawing" }
    if window.makeCanvas() != kept || calls.draws > 0 { return "\(calls.draws) cells are drawn once more" }
    return nil
  }

  private func flawOfKeys() -> String? {
    if window.activeView !== naive.target?.view {
      let view = window.activeView?.container as? PaneList
      return "\(view?.label ?? "nobody") gets the keys, not \(naive.target?.list.label ?? "nobody")"
    }
    if !window.overlays.elementsEqual(naive.overlays, by: ===) {
      return "the overlays are not those that were presented"
    }
    let deadline = naive.toasts.first?.deadline
    if window.nextDeadline != deadline { return "the next deadline is \(String(describing: window.nextDeadline))" }
    for show in naive.shows {
      let focus = show.view.focusedModel as? PaneRow
      if focus !== show.focus {
        return "\(focus?.label ?? "nothing") in \(show.list.label) is focused, not \(show.focus?.label ?? "nothing")"
      }
      for row in show.list.rows {
        let isFocused = show === naive.target && row === focus
        if let cell = row.cell, cell.isFocused != isFocused {
          return "the cell of \(row.label) says that it is \(isFocused ? "not " : "")focused"
        }
        if let cell = row.cell, cell.isCurrent != (row === focus) {
          return "the cell of \(row.label) says that it is \(row === focus ? "not " : "")current"
        }
      }
    }
    return flawOfPlaces()
  }

  /// Checks that overlays are inside the window, where their style says.
  private func flawOfPlaces() -> String? {
    let bounds = Rect(origin: .zero, size: window.size)
    for overlay in window.overlays {
      guard let frame = overlay.frame else { return "an overlay has no place" }
      let (right, bottom) = (bounds.maxX - frame.maxX, bounds.maxY - frame.maxY)
      let isRight =
        switch overlay.style.kind {
        case .dialog: (0...1).contains(right - frame.x) && (0...1).contains(bottom - frame.y)
        case .sheet(.top): frame.origin == .zero && right == 0
        case .sheet(.bottom): frame.x == 0 && right == 0 && bottom == 0
        case .sheet(.left): frame.origin == .zero && bottom == 0
        case .sheet(.right): frame.y == 0 && bottom == 0 && right == 0
        case .menu, .popover, .tip:
          overlay.style.anchor.map { [frame.y, frame.maxY].contains($0.rect.y) } == true || bottom == 0 || frame.y == 0
        case .toast: (0...1).contains(right) && ((0...1).contains(bottom) || standsOnBar(frame))
        case .fullScreen: frame == bounds
        case .corner: frame.y == 0 && right == 0
        }
      if right < 0 || bottom < 0 || frame.x < 0 || frame.y < 0 || !isRight {
        return "\(overlay.style.kind) stands at \(frame)"
      }
    }
    return nil
  }

  /// Returns whether a toast is directly above a bar.
  private func standsOnBar(_ frame: Rect) -> Bool {
    window.layers.panes.frames.contains { pane in
      pane.isBar && pane.frame.map { $0.y == frame.maxY && $0.x < frame.maxX && frame.x < $0.maxX } == true
    }
  }

  private func flawOfLives() -> String? {
    if isWild {
      if window.overlays.contains(where: { !$0.isPresented }) { return "an overlay is shown that was dismissed" }
      if window.overlays.filter({ $0.style.time != nil }).count > 1 { return "two toasts are shown" }
      if dismissals.contains(where: { $0 > 1 }) { return "the end of an overlay is told twice" }
    }
    if let left = ends.first(where: { !$0.isGone }) {
      return "what was dismissed is held: \(left)"
    }
    ends.removeAll()
    return nil
  }
}

extension Canvas {
  /// Returns the first cell that differs on another canvas of the same size.
  fileprivate func difference(from other: Canvas) -> String? {
    guard size == other.size else { return nil }
    for y in 0..<size.height {
      for x in 0..<size.width where self[Point(x: x, y: y)] != other[Point(x: x, y: y)] {
        return "at \(x),\(y) is \(self[Point(x: x, y: y)]), not \(other[Point(x: x, y: y)])"
      }
    }
    return nil
  }
}
