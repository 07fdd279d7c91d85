import Espalier

/// A cell that draws circles, and the cursor.
final class CircleCell: Cell<CircleDrawer> {
  override var focusPoint: Point { model.cursor }

  override func draw(in canvas: inout Canvas) {
    for point in (0..<size.width * size.height).map({ Point(x: $0 % size.width, y: $0 / size.width) }) {
      for (index, circle) in model.circles.enumerated() where circle.distance(of: point) < 0.4 {
        let isBorder = circle.distance(of: point) > -0.6
        if isBorder || index == model.current { canvas.write(isBorder ? "●" : "░", at: point) }
      }
    }
    canvas.write("+", at: model.cursor, style: isFocused ? canvas.theme[.focused].style : .plain)
  }
}
