import EspalierCanvas
import EspalierTree

/// Draws a text field, and keeps the cursor in sight.
final class TextFieldCell: Cell<TextFieldModel> {
  /// How many characters were before what was seen of the text last.
  private var windowStart = 0

  override func modelDidLoad() {
    windowStart = 0
  }

  /// Where the next character goes; `nil` while the field cannot be used, or has no room.
  override var cursor: Point? {
    let layout = layout(policy)
    guard model.isEnabled, layout.text.width > 0, layout.text.maxY <= size.height else { return nil }
    let column = window(layout, policy).cursorColumn
    return Point(x: layout.text.x + min(column, layout.text.width - 1), y: layout.text.y)
  }

  override func draw(in canvas: inout Canvas) {
    let (layout, isEnabled) = (layout(canvas.widthPolicy), model.isEnabled)
    let style = canvas.controlStyle(isEnabled: isEnabled)
    canvas.draw("", style: style)
    canvas.drawControl(model.label, in: layout.label, paragraph: .oneLine, isEnabled: isEnabled)
    let window = window(layout, canvas.widthPolicy)
    canvas.withRegion(layout.text) { canvas in
      if model.input.count > 0 {
        canvas.write(window.text, at: .zero, style: style)
      } else {
        let style = canvas.theme[.placeholder].style
        canvas.drawControl(
          StyledText(model.placeholder, style: style), in: canvas.bounds, paragraph: .oneLine, isEnabled: isEnabled)
      }
      canvas.applyState(of: self, in: canvas.bounds)
      if isFocused { canvas.select(window.selection) }
    }
    if let message = model.message {
      let error = canvas.theme[.error]
      let rest = Rect(
        x: layout.text.x, y: layout.text.maxY, width: layout.text.width,
        height: max(0, canvas.size.height - layout.text.maxY))
      canvas.draw(message, in: rest, paragraph: error.paragraph, style: error.style)
    }
  }

  /// Puts the cursor where the text was tapped.
  override func didSelect(at point: Point) {
    let layout = layout(policy)
    // A row that is selected by a key is so at its origin.
    if point != .zero, layout.text.contains(point) {
      model.moveCursor(to: window(layout, policy).offset(atColumn: point.x - layout.text.x))
    }
    super.didSelect(at: point)
  }

  private var policy: WidthPolicy { nearestView?.widthPolicy ?? .modern }

  private func layout(_ policy: WidthPolicy) -> TextFieldLayout {
    TextFieldLayout(width: size.width, labelWidth: model.label.width(policy: policy), height: size.height)
  }

  /// What is seen of the text: the start of it, or, with the focus, the part around the cursor.
  private func window(_ layout: TextFieldLayout, _ policy: WidthPolicy) -> TextWindow {
    let cursor = isFocused ? model.input.caret : .start
    let window = TextWindow(
      of: model.input, from: windowStart, showing: cursor, width: layout.text.width, policy: policy)
    windowStart = window.start
    return window
  }
}

extension Canvas {
  /// Lays the theme's style for what is selected over some columns.
  fileprivate mutating func select(_ columns: Range<Int>) {
    withRegion(Rect(x: columns.lowerBound, y: 0, width: columns.count, height: size.height)) {
      $0.applySelectionStyle()
    }
  }
}
