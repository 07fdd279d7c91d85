import EspalierTree

/// A cell that draws a slider.
final class SliderCell: FieldCell<SliderModel> {
  /// The minimum number of columns of the track next to the number.
  private static let leastTrackWidth = 4

  override func drawField(in canvas: inout Canvas, style: TextStyle) {
    let (model, width) = (model, trackWidth(in: canvas.size.width, policy: canvas.widthPolicy))
    guard canvas.size.width > 0 else { return }
    let track = Rect(x: 0, y: 0, width: max(1, width), height: 1)
    let handle = Int((model.fraction * Double(track.width - 1)).rounded())
    let styles = model.isEnabled ? [canvas.theme[.accent].style, canvas.theme[.muted].style] : [.plain, .plain]
    let filled = StyledText(String(repeating: "━", count: handle), style: styles[0])
    let rest = StyledText(String(repeating: "─", count: track.width - 1 - handle), style: styles[1])
    drawLine(filled + "●" + rest, in: track, on: &canvas, style: style)
    let number = Rect(x: width + 2, y: 0, width: canvas.size.width - width - 2, height: 1)
    drawLine(StyledText(model.text(of: model.value.value)), in: number, on: &canvas, style: style)
    canvas.applyState(of: self, in: track)
  }

  /// Moves the handle to the pointer.
  override func handlePointer(_ event: PointerEvent) -> Bool {
    let field = fieldFrame
    let width = max(1, trackWidth(in: field.width, policy: nearestView?.widthPolicy ?? .modern))
    let place = event.point.x - field.x
    switch event.action {
    case .down(.left) where model.isEnabled && event.point.y == field.y && (0..<width).contains(place), .drag(.left):
      let current = Int((model.fraction * Double(width - 1)).rounded())
      // A press on the handle does not move it to the number at the middle of its column.
      if place != current { model.move(to: width > 1 ? Double(place) / Double(width - 1) : 0) }
    case .up(.left): break
    default: return false
    }
    return true
  }

  /// Returns the number of columns of the track; the number is left out where there is no room for both.
  private func trackWidth(in width: Int, policy: WidthPolicy) -> Int {
    let rest = width - 2 - model.textWidth(policy: policy)
    return rest < Self.leastTrackWidth ? width : rest
  }
}
