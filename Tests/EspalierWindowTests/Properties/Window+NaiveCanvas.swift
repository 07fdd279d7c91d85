import EspalierTree

@testable import EspalierWindow

/// What a window shows, drawn from scratch by its places.
extension Window {
  /// - Parameter root: The panes of the window.
  func naiveCanvas(of root: NaivePane) -> Canvas {
    var canvas = Canvas(width: size.width, height: size.height, policy: widthPolicy, theme: theme)
    if theme.background != .plain { canvas.fill(canvas.bounds, style: theme.background) }
    let naive = NaiveArrangement(root, in: size, policy: widthPolicy)
    let line = theme.background.merging(theme[.border].style)
    let isNarrow = widthPolicy.width(of: "│") == 1
    for (frame, box) in naive.boxes { canvas.drawBox(frame, box) }
    for (frame, isUpright) in naive.dividers {
      canvas.fill(frame, with: isUpright ? (isNarrow ? "│" : "|") : (isNarrow ? "─" : "-"), style: line)
    }
    for (pane, leaf) in zip(layers.panes.frames, naive.leaves) {
      guard let frame = pane.frame else { continue }
      let inside = leaf.inside(frame)
      if pane.isBar { canvas.fill(frame, style: pane.view.theme.background) }
      canvas.paint(
        pane.view, frame, inside, leaf.box, isActive: pane.view === activeView, leaf.hasIndicator, leaf.outer,
        background: pane.isBar ? pane.view.theme.background : theme.background)
    }
    for overlay in overlays {
      guard let frame = overlay.frame else { continue }
      if overlay.style.dimsBelow {
        let dim = theme[.backdrop].style
        canvas.restyle(canvas.bounds) { $0.merging(dim) }
      }
      canvas.fill(frame, style: overlay.view.theme.background)
      let isToast = overlay.style.time != nil
      var leaf = NaivePane(content: .view(overlay.view), box: overlay.style.box)
      leaf.hasIndicator = leaf.box != nil && !isToast
      let inside = frame.inset(by: leaf.edges)
      canvas.paint(
        overlay.view, frame, inside, leaf.box, isActive: overlay.view === activeView, leaf.hasIndicator,
        background: overlay.view.theme.background)
    }
    return canvas
  }
}

extension Canvas {
  fileprivate mutating func paint(
    _ view: ContainerView, _ frame: Rect, _ inside: Rect, _ box: Box?, isActive: Bool, _ hasIndicator: Bool,
    _ enclosing: (box: Box, distance: Int)? = nil, background: TextStyle
  ) {
    let (border, outer) = (box?.style ?? (isActive ? .activeBorder : .border), theme)
    theme = view.theme
    defer { theme = outer }
    if var box {
      box.style = border
      drawBox(frame, box)
    }
    guard !inside.isEmpty else { return }
    if hasIndicator {
      let hasBorder = box.map { $0.border != .blank } ?? false
      var track = Rect(x: inside.maxX + (box?.padding.right ?? 0), y: inside.y, width: 1, height: inside.height)
      let indicator = ScrollIndicator(of: view, track: inside.height)
      var style = background.merging(theme[border].style)
      let line = background.merging(theme[.border].style)
      if !hasBorder, let enclosing {
        track.x = frame.maxX + enclosing.distance
        style = outer.background.merging(outer[enclosing.box.style ?? .border].style)
      }
      indicator.draw(in: &self, on: track, style: style, line: hasBorder || enclosing != nil ? nil : line)
    }
    draw(view.makeCanvas(), at: inside.origin)
  }
}
