import EspalierCanvas
import EspalierTree

/// The drawing of an overlay on everything below it.
struct OverlayDrawing {
  /// The overlay itself, as large as its frame.
  private var own: Canvas

  /// Everything below the overlay, dimmed if the style requires it.
  private var backdrop: Canvas

  /// The backdrop with the overlay on it.
  private(set) var composed: Canvas

  private init(of size: Size, theme: Theme, over below: Canvas) {
    own = Canvas(width: size.width, height: size.height, policy: below.widthPolicy, theme: theme)
    if theme.background != .plain { own.fill(own.bounds, style: theme.background) }
    backdrop = below
    composed = below
  }

  private func fits(_ size: Size, theme: Theme, over below: Canvas) -> Bool {
    own.size == size && own.widthPolicy == below.widthPolicy && own.theme == theme
  }

  private mutating func setBackdrop(_ below: Canvas, isDimmed: Bool) {
    backdrop = below
    guard isDimmed else { return }
    let style = backdrop.theme[.backdrop].style
    backdrop.restyle(backdrop.bounds) { $0.merging(style) }
  }

  private mutating func draw(_ pane: PaneFrame, at origin: Point, _ changes: inout FrameChanges) {
    pane.draw(on: &own, origin: origin, &changes)
    composed = backdrop
    composed.draw(own, at: origin)
  }
}

extension OverlayDrawing {
  /// Updates the drawing of an overlay.
  ///
  /// - Parameters:
  ///   - overlay: The overlay.
  ///   - frame: The frame of the overlay.
  ///   - below: The drawing of everything below.
  ///   - belowHasChanged: Whether the drawing below has changed.
  ///   - changes: The changes of the frame, to which those of the overlay are added.
  /// - Returns: Whether anything has changed.
  static func update(
    _ overlay: Overlay, in frame: Rect, over below: Canvas, belowHasChanged: Bool, _ changes: inout FrameChanges
  ) -> Bool {
    let (pane, theme) = (overlay.pane, overlay.view.theme)
    let isNew = overlay.drawing?.fits(frame.size, theme: theme, over: below) != true
    guard isNew || belowHasChanged || pane.needsDisplay else { return false }
    // The canvases must be uniquely referenced while they are changed.
    let kept = isNew ? nil : overlay.drawing.take()
    overlay.drawing = nil
    var drawing = kept ?? OverlayDrawing(of: frame.size, theme: theme, over: below)
    defer { overlay.drawing = drawing }
    if isNew {
      pane.setNeedsDisplay()
      changes.add(0..<below.size.height)
    }
    if isNew || belowHasChanged { drawing.setBackdrop(below, isDimmed: overlay.style.dimsBelow) }
    drawing.draw(pane, at: frame.origin, &changes)
    return true
  }
}
