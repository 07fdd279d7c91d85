import EspalierTree

/// The drawing of a window, of which only what has changed is drawn again, and the frames that a host has taken of it.
///
/// ```
///   panes that have changed ─▶ canvas of the panes ─▶ highlights ─▶ overlays that have changed ─▶ a frame
/// ```
package final class WindowSurface {
  /// The number of styles and clusters above which the canvas is replaced before the next frame.
  private static let largestTableSize = 4_096

  private let layers: Layers

  /// The panes, without overlays; empty until something has been drawn.
  private var canvas = Canvas(width: 0, height: 0)

  /// The panes that the canvas shows, except for the changes that they report themselves; `nil` if it has to be drawn
  /// from scratch.
  private var drawnPanes: Int?

  /// The overlays and highlights that were drawn last; `nil` if all of them have to be put together again.
  private var drawnOverlays: Int? = 0

  /// Whether stand-ins are being drawn for secrets.
  private var hidesSecrets = false

  /// The place of the cursor when the window was last drawn.
  private var caret: Caret?

  /// The changes since the last frame was taken.
  private var changes = FrameChanges(all: 0)

  /// The number of the last frame.
  package private(set) var frameNumber = 0

  /// The place of the cursor in the last frame.
  private var frameCaret: Caret?

  /// The parts of the window that are drawn as selected, by the identities of the inspectors that show them.
  package private(set) var highlights: [ObjectIdentifier: WindowHighlight] = [:]

  init(of layers: Layers) { self.layers = layers }

  /// Requires everything to be drawn from scratch.
  func invalidate() { drawnPanes = nil }

  /// Shows the highlight of an inspector.
  package func setHighlight(_ highlight: WindowHighlight?, for inspector: ObjectIdentifier) {
    guard highlights[inspector] != highlight else { return }
    highlights[inspector] = highlight
    drawnOverlays = nil
    layers.host.loop.mark()
  }

  /// Whether drawing would result in something different from the last time.
  var needsDisplay: Bool {
    drawnPanes != layers.panes.revision || drawnOverlays != layers.overlays.revision || canvas.size != layers.size
      || caret != layers.caret || layers.frames.contains(where: \.needsDisplay)
  }

  /// Whether the window shows anything that no frame has contained, whoever has updated or drawn the window since.
  package var hasUntakenChanges: Bool {
    needsDisplay || changes.isChanged.contains(true) || frameCaret != layers.caret
  }

  /// Returns the drawing, and what has changed since the last frame was taken.
  package func takeFrame() -> WindowFrame {
    let canvas = draw()
    let frame = WindowFrame(
      canvas: canvas, caret: layers.caret, number: frameNumber + 1, previousNumber: frameNumber, changes: changes)
    frameNumber = frame.number
    frameCaret = frame.caret
    changes = FrameChanges(noneOf: canvas.size.height)
    return frame
  }

  /// Returns the drawing, after drawing what has changed.
  func draw() -> Canvas {
    guard layers.panes.arrangement != nil else { return makeBlankCanvas() }
    let panesHaveChanged = drawPanes()
    caret = layers.caret
    return compose(panesHaveChanged)
  }

  /// Returns the drawing with stand-ins for the secrets in it; what is kept of the drawing stays.
  func drawHidingSecrets() -> Canvas {
    _ = draw()
    let kept = (canvas, changes)
    hidesSecrets = true
    invalidate()
    defer { ((canvas, changes), hidesSecrets) = (kept, false) }
    return draw()
  }

  private func makeBlankCanvas() -> Canvas {
    let (size, host) = (layers.size, layers.host)
    var canvas = Canvas(width: size.width, height: size.height, policy: host.widthPolicy, theme: host.theme)
    canvas.hidesSecrets = hidesSecrets
    return canvas
  }

  /// Updates the canvas of the panes.
  ///
  /// - Returns: Whether anything on it has changed.
  private func drawPanes() -> Bool {
    let panes = layers.panes
    var hasChanged = false
    // The tables of a canvas keep styles that are no longer used.
    let isExhausted = canvas.tableSize > Self.largestTableSize
    if drawnPanes != panes.revision || canvas.size != layers.size || isExhausted {
      drawnPanes = panes.revision
      hasChanged = true
      canvas = makeBlankCanvas()
      changes = FrameChanges(all: canvas.size.height)
      let background = canvas.theme.background
      if background != .plain { canvas.fill(canvas.bounds, style: background) }
      for frame in panes.frames { frame.setNeedsDisplay() }
      panes.arrangement?.drawFurniture(on: &canvas)
    }
    for frame in panes.frames where frame.needsDisplay {
      frame.draw(on: &canvas, &changes)
      hasChanged = true
    }
    return hasChanged
  }

  /// Returns the panes with the overlays drawn over them.
  private func compose(_ panesHaveChanged: Bool) -> Canvas {
    let overlays = layers.overlays
    var hasChanged = panesHaveChanged
    if drawnOverlays != overlays.revision {
      drawnOverlays = overlays.revision
      hasChanged = true
      changes.add(0..<canvas.size.height)
    }
    var below = canvas
    for highlight in highlights.values { highlight.draw(in: layers.panes.frames, on: &below) }
    for overlay in overlays.shown {
      guard let frame = overlay.frame else { continue }
      if OverlayDrawing.update(overlay, in: frame, over: below, belowHasChanged: hasChanged, &changes) {
        hasChanged = true
      }
      if let composed = overlay.drawing?.composed { below = composed }
      for highlight in highlights.values { highlight.draw(in: [overlay.pane], on: &below) }
    }
    if !highlights.isEmpty || !overlays.shown.isEmpty { changes.noteCover() }
    return below
  }
}

extension PaneArrangement {
  /// Draws the boxes and dividers.
  fileprivate func drawFurniture(on canvas: inout Canvas) {
    let (theme, policy) = (canvas.theme, canvas.widthPolicy)
    let style = theme.background.merging(theme[.border].style)
    for piece in furniture {
      switch piece.kind {
      case .box(let box): canvas.drawBox(piece.frame, box)
      case .verticalDivider: canvas.fill(piece.frame, with: policy.narrow("│", else: "|"), style: style)
      case .horizontalDivider: canvas.fill(piece.frame, with: policy.narrow("─", else: "-"), style: style)
      }
    }
  }
}
