import EspalierTree

/// The visible part of a view's content, as a thumb on a track.
///
/// ```
///   content 40 rows, 10 in view from row 20, track 8      ····██··
/// ```
struct ScrollIndicator: Equatable {
  /// The cells of the track that the thumb covers; empty if all of the content is in view.
  let thumb: Range<Int>

  /// Creates an indicator.
  ///
  /// - Parameters:
  ///   - content: The length of the content.
  ///   - viewport: The length of the visible part.
  ///   - offset: The beginning of the visible part.
  ///   - track: The length of the track.
  init(content: Int, viewport: Int, offset: Int, track: Int) {
    guard content > viewport, viewport > 0, track > 0 else {
      thumb = 0..<0
      return
    }
    let length = max(1, track * viewport / content)
    let last = content - viewport
    let offset = min(max(0, offset), last)
    // The thumb only touches an end of the track if an end of the content is in view.
    let room = track - length
    var start = room * offset / last
    if offset > 0 && start == 0 && room > 1 { start = 1 }
    if offset < last && start == room && room > 1 { start = room - 1 }
    thumb = start..<start + length
  }

  /// Creates the indicator of a view.
  init(of view: ContainerView, track: Int) {
    switch view.scrollDirection {
    case .vertical:
      self.init(content: view.contentSize.height, viewport: view.height, offset: view.contentOffset.y, track: track)
    case .horizontal:
      self.init(content: view.contentSize.width, viewport: view.width, offset: view.contentOffset.x, track: track)
    }
  }

  /// Draws the thumb and, if there is no border for it, the track.
  ///
  /// - Parameters:
  ///   - track: The cells of the track, one column or one row.
  ///   - style: The style of the thumb.
  ///   - lineStyle: The style of the track; `nil` if it is part of a border.
  func draw(in canvas: inout Canvas, on track: Rect, style: TextStyle, line lineStyle: TextStyle?) {
    let isUpright = track.width == 1
    let policy = canvas.widthPolicy
    if let lineStyle {
      let line = isUpright ? policy.narrow("│", else: "|") : policy.narrow("─", else: "-")
      canvas.fill(track, with: line, style: lineStyle)
    }
    drawThumb(in: &canvas, on: track, style: style)
  }

  /// Draws the thumb on a part of the border of an enclosing box, which it replaces.
  func draw(in canvas: inout Canvas, on track: Rect, partOf border: OuterBorder) {
    let style = canvas.theme.background.merging(canvas.theme[border.style].style)
    canvas.fill(track, with: border.border.right(in: canvas.widthPolicy), style: style)
    drawThumb(in: &canvas, on: track, style: style)
  }

  private func drawThumb(in canvas: inout Canvas, on track: Rect, style: TextStyle) {
    let rect =
      track.width == 1
      ? Rect(x: track.x, y: track.y + thumb.lowerBound, width: 1, height: thumb.count)
      : Rect(x: track.x + thumb.lowerBound, y: track.y, width: thumb.count, height: 1)
    canvas.fill(rect, with: canvas.widthPolicy.narrow("█", else: "#"), style: style)
  }
}
