import Espalier

/// A cell that draws the part of a sheet around the current place.
final class SheetCell: Cell<SheetGrid> {
  private static let (margin, width) = (3, 9)

  private var columnCount: Int { max(1, (size.width - Self.margin) / Self.width) }

  private var origin: (column: Int, row: Int) {
    let current = model.current.value
    return (max(0, current.column - columnCount + 1), max(0, current.row - max(1, size.height - 1) + 1))
  }

  override func draw(in canvas: inout Canvas) {
    let (origin, muted) = (origin, canvas.theme[.muted].style)
    for y in 1..<max(1, size.height) {
      canvas.write("\(origin.row + y - 1)", at: Point(x: 0, y: y), style: muted)
    }
    for index in 0..<min(columnCount, Place.columns.count) {
      let (column, x) = (origin.column + index, Self.margin + index * Self.width)
      canvas.write("\(Place.columns[column])", at: Point(x: x, y: 0), style: muted)
      for y in 1..<max(1, size.height) {
        let (place, frame) = (Place(column: column, row: origin.row + y - 1), Rect(x: x, y: y, width: 8, height: 1))
        canvas.draw(model.shown(place, canvas.theme), in: frame, paragraph: ParagraphStyle(lineLimit: 1))
        if place == model.current.value {
          canvas.withRegion(frame) { isFocused ? $0.applyFocusStyle() : $0.applySelectionStyle() }
        }
      }
    }
  }

  override func didSelect(at point: Point) {
    guard point.y > 0 else { return super.didSelect(at: point) }
    let column = origin.column + max(0, point.x - Self.margin) / Self.width
    model.current.value = Place(column: column, row: origin.row + point.y - 1)
  }
}

extension SheetGrid {
  /// Returns the value of a cell, or what is wrong with its formula.
  func shown(_ place: Place, _ theme: Theme) -> StyledText {
    guard let text = sheet.texts[place] else { return "" }
    guard text.hasPrefix("=") else { return StyledText(text) }
    do throws(Sheet.Failure) {
      let value = try sheet.value(of: place)
      return StyledText(value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)")
    } catch {
      return StyledText(error.rawValue, style: theme[.error].style)
    }
  }
}
