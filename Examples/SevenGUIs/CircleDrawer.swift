import Espalier

/// Task 6: draw circles, and change the diameter of the one under the cursor, by mouse or keys; undo and redo.
final class CircleDrawer: ControlModel {
  private(set) var circles: [Circle] = [] { didSet { setNeedsUpdate() } }
  private(set) var cursor = Point(x: 12, y: 4) { didSet { setNeedsUpdate() } }
  private var history: [[Circle]] = [[]]
  private var step = 0 { didSet { circles = history[step] } }
  private static let moves: [Key: Point] = [
    "left": Point(x: -2, y: 0), "right": Point(x: 2, y: 0), "up": Point(x: 0, y: -1), "down": Point(x: 0, y: 1),
  ]
  override var cellType: AnyCell.Type { CircleCell.self }
  override var spokenLabel: String { "\(circles.count) circle\(circles.count == 1 ? "" : "s")" }
  override var spokenValue: String? {
    "column \(cursor.x), row \(cursor.y)" + (current.map { ", in a circle of \(circles[$0].diameter)" } ?? "")
  }
  var current: Int? { circles.lastIndex { $0.distance(of: cursor) <= 0 } }

  override func height(forWidth width: Int, policy: WidthPolicy) -> Int { 12 }
  func undo() { step = max(step - 1, 0) }
  func redo() { step = min(step + 1, history.count - 1) }
  private func record(_ circles: [Circle]) { (history, step) = (history.prefix(step + 1) + [circles], step + 1) }

  override func handleKey(_ key: Key) -> Bool {
    if key == "enter" || key == "space" {
      drawOrAdjust()
      return true
    }
    guard let move = Self.moves[key], let width = frameInWindow?.width else { return false }
    cursor = Point(x: min(max(cursor.x + move.x, 0), width - 1), y: min(max(cursor.y + move.y, 0), 11))
    return true
  }

  override func didSelect(at point: Point) {
    cursor = point
    drawOrAdjust()
  }

  /// Draws a circle at the cursor, or asks for the diameter of the one that is there.
  private func drawOrAdjust() {
    guard let current else { return record(circles + [Circle(center: cursor)]) }
    let slider = SliderModel("Diameter", value: circles[current].diameter, in: 1...20)
    slider.value.bind(to: self) { drawer, diameter in drawer.circles[current].diameter = diameter }
    window?.present(ContainerModel { slider }, as: .dialog(width: 40).box(Box(title: "Circle"))) { [self] in
      if circles != history[step] { record(circles) }
    }
  }
}
