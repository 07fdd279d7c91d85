public import EspalierCanvas
public import EspalierTree

/// The window's drawing as of the last update; blank before the first one.
extension Window {
  /// Draws the window on a canvas, at the canvas's top left corner.
  ///
  /// The window keeps its drawing, and only redraws the lines of views that have changed. A canvas of the same size and
  /// width policy shares that drawing without a copy, unless it is changed afterward.
  ///
  /// - Complexity: O(n) in the number of cells of the canvas, at most.
  /// - Precondition: The window has at most 268,435,456 cells.
  public func draw(in canvas: inout Canvas) {
    canvas.draw(makeCanvas(), at: .zero)
  }

  /// Returns the window as a canvas of exactly its size.
  public func makeCanvas() -> Canvas {
    guard arrangement != nil else { return makeBlankCanvas() }
    var changes = surface.changes
    let panesHaveChanged = drawPanes(&changes)
    surface.cursor = cursor
    let canvas = compose(panesHaveChanged, &changes)
    surface.changes = changes
    return canvas
  }

  /// Returns the window's drawing, and what has changed since the last frame was taken.
  package func takeFrame() -> WindowFrame {
    let canvas = makeCanvas()
    let frame = WindowFrame(
      canvas: canvas, cursor: cursor, number: surface.frameNumber + 1, previousNumber: surface.frameNumber,
      changes: surface.changes, scrollsOn: scrollsOn)
    surface.frameNumber += 1
    surface.frameCursor = frame.cursor
    surface.changes = FrameChanges(noneOf: canvas.size.height)
    return frame
  }

  /// The number of the last frame.
  package var frameNumber: Int { surface.frameNumber }

  /// Whether the window shows anything that no frame has contained, whoever has updated or drawn the window since.
  package var hasUntakenChanges: Bool {
    needsDisplay || surface.changes.isChanged.contains(true) || surface.frameCursor != cursor
  }

  private var scrollsOn: Bool {
    guard overlays.isEmpty, let pane = panes.first(where: { $0.inside.size == size }) else { return false }
    let view = pane.view
    return view.scrollDirection == .vertical && view.contentOffset.y + view.height < view.contentSize.height
  }

  /// Returns the window as plain text, without trailing spaces and without blank lines at the end.
  public func rendered() -> String { rendered(as: .plain) }

  /// Returns the window as text, with or without escape sequences.
  public func rendered(as encoding: TextEncoding) -> String {
    var lines = makeCanvas().text(as: encoding).split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// Returns the window as a picture: an SVG file, with the window's theme and cursor.
  ///
  /// The picture of a window in `Theme.standard`, which keeps the terminal's colors, is light on dark.
  ///
  /// - Parameter title: The title in the frame of the picture.
  public func svgText(title: String) -> String {
    var encoder = SVGEncoder(title: title, theme: theme)
    encoder.cursor = cursor
    let canvas = makeCanvas()
    var text = ""
    encoder.encode(canvas, rows: 0..<canvas.size.height, into: &text)
    return text
  }

  /// The position of the cursor; `nil` if the focused row has none, or an overlay covers it.
  public var cursor: Point? {
    guard let pane = activeFrame, pane.isVisible, let inner = pane.view.cursor else { return nil }
    let point = Point(x: pane.inside.x + inner.x, y: pane.inside.y + inner.y)
    let isCovered = overlays.reversed().prefix { $0.pane !== pane }.contains { $0.frame?.contains(point) == true }
    return isCovered ? nil : point
  }

  /// Whether ``draw(in:)`` would draw something different from the last time.
  var needsDisplay: Bool {
    !surface.isValid || !surface.isComposed || surface.size != size || surface.cursor != cursor
      || allPanes.contains(where: \.needsDisplay)
  }
}

extension Window {
  private func makeBlankCanvas() -> Canvas {
    Canvas(width: size.width, height: size.height, policy: widthPolicy, theme: shownTheme)
  }

  /// Updates the canvas of the panes.
  ///
  /// - Returns: Whether anything on it has changed.
  private func drawPanes(_ changes: inout FrameChanges) -> Bool {
    if surface.size != size || surface.isExhausted { surface.isValid = false }
    var hasChanged = false
    if !surface.isValid {
      surface.isValid = true
      hasChanged = true
      surface.panes = makeBlankCanvas()
      changes = FrameChanges(all: size.height)
      let background = shownTheme.background
      if background != .plain { surface.panes.fill(surface.panes.bounds, style: background) }
      for pane in panes { pane.setNeedsDisplay() }
      drawFurniture()
    }
    for pane in panes where pane.needsDisplay {
      pane.draw(on: &surface.panes, &changes)
      hasChanged = true
    }
    return hasChanged
  }

  private func drawFurniture() {
    for piece in arrangement?.furniture ?? [] {
      let style = shownTheme.background.merging(shownTheme[.border].style)
      switch piece.kind {
      case .box(let box): surface.panes.drawBox(piece.frame, box)
      case .verticalDivider:
        surface.panes.fill(piece.frame, with: widthPolicy.narrow("│", else: "|"), style: style)
      case .horizontalDivider:
        surface.panes.fill(piece.frame, with: widthPolicy.narrow("─", else: "-"), style: style)
      }
    }
  }

  /// Returns the panes with the overlays drawn over them.
  private func compose(_ panesHaveChanged: Bool, _ changes: inout FrameChanges) -> Canvas {
    var hasChanged = panesHaveChanged || !surface.isComposed
    if !surface.isComposed { changes.add(0..<size.height) }
    surface.isComposed = true
    var below = surface.panes
    for highlight in inspection.highlights.values { highlight.draw(in: panes, on: &below) }
    for overlay in overlays {
      guard let frame = overlay.frame else { continue }
      if overlay.compose(frame, over: below, belowHasChanged: hasChanged, &changes) { hasChanged = true }
      if let composed = overlay.layers?.composed { below = composed }
      for highlight in inspection.highlights.values { highlight.draw(in: [overlay.pane], on: &below) }
    }
    return below
  }
}

extension Overlay {
  /// Updates the layers of the overlay.
  ///
  /// - Parameters:
  ///   - frame: The frame of the overlay.
  ///   - below: The drawing of everything below.
  ///   - belowHasChanged: Whether the drawing below has changed.
  ///   - changes: The changes of the frame, to which those of the overlay are added.
  /// - Returns: Whether anything has changed.
  fileprivate func compose(
    _ frame: Rect, over below: Canvas, belowHasChanged: Bool, _ changes: inout FrameChanges
  ) -> Bool {
    var layers = self.layers
    // The canvases must be uniquely referenced while they are changed.
    self.layers = nil
    defer { self.layers = layers }
    let isNew =
      layers?.own.size != frame.size || layers?.own.widthPolicy != below.widthPolicy || layers?.own.theme != view.theme
    guard isNew || belowHasChanged || pane.needsDisplay else { return false }
    if isNew {
      var own = Canvas(width: frame.width, height: frame.height, policy: below.widthPolicy, theme: view.theme)
      if view.theme.background != .plain { own.fill(own.bounds, style: view.theme.background) }
      pane.setNeedsDisplay()
      changes.add(0..<below.size.height)
      layers = OverlayLayers(own: own, backdrop: below, composed: below)
    }
    if isNew || belowHasChanged {
      layers?.backdrop = below
      if style.dimsBelow { layers?.dimBackdrop() }
    }
    layers?.draw(pane, at: frame.origin, &changes)
    return true
  }
}

extension OverlayLayers {
  fileprivate mutating func dimBackdrop() {
    let style = backdrop.theme[.backdrop].style
    backdrop.restyle(backdrop.bounds) { $0.merging(style) }
  }

  fileprivate mutating func draw(_ pane: PaneFrame, at origin: Point, _ changes: inout FrameChanges) {
    pane.draw(on: &own, origin: origin, &changes)
    composed = backdrop
    composed.draw(own, at: origin)
  }
}
