import EspalierCanvas
import EspalierTree

/// A cell that draws a text field, and keeps the cursor in view.
final class TextFieldCell: Cell<TextFieldModel> {
  /// The values for drawing that are computed once for each state of the model.
  ///
  /// It is a class so that reading it copies nothing.
  private final class Setting {
    let policy: WidthPolicy
    let isFocused: Bool
    let layout: TextFieldLayout
    let window: TextWindow

    init(policy: WidthPolicy, isFocused: Bool, layout: TextFieldLayout, window: TextWindow) {
      self.policy = policy
      self.isFocused = isFocused
      self.layout = layout
      self.window = window
    }
  }

  private var setting: Setting?

  /// The number of characters before the visible part when it was last drawn.
  private var windowStart = 0

  override func modelDidLoad() {
    windowStart = 0
  }

  override func modelDidUpdate() {
    setting = nil
  }

  /// The cursor's cell; `nil` while the field cannot be used or has no room.
  override var cursor: Point? {
    let setting = setting(policy)
    let text = setting.layout.text
    guard model.isEnabled, text.width > 0, text.maxY <= size.height else { return nil }
    return Point(x: text.x + min(setting.window.cursorColumn, text.width - 1), y: text.y)
  }

  override func draw(in canvas: inout Canvas) {
    let setting = setting(canvas.widthPolicy)
    let (layout, isEnabled) = (setting.layout, model.isEnabled)
    let style = canvas.controlStyle(isEnabled: isEnabled)
    canvas.fillBlanks(style)
    canvas.drawControl(model.label, in: layout.label, paragraph: .oneLine, style: style, isEnabled: isEnabled)
    canvas.withRegion(layout.text) { canvas in
      if model.input.count > 0 {
        canvas.write(setting.window.text, at: .zero, style: style)
      } else {
        let placeholder = StyledText(model.placeholder, style: canvas.theme[.placeholder].style)
        canvas.drawControl(
          placeholder, in: canvas.bounds, paragraph: .oneLine, style: style, isEnabled: isEnabled)
      }
      canvas.applyState(of: self, in: canvas.bounds)
      if isFocused { canvas.select(setting.window.selection) }
    }
    if let message = model.message {
      let error = canvas.theme[.error]
      let rest = Rect(
        x: layout.text.x, y: layout.text.maxY, width: layout.text.width,
        height: canvas.size.height - layout.text.maxY)
      canvas.draw(message, in: rest, paragraph: error.paragraph, style: error.style)
    }
  }

  /// Moves the cursor to where the text was tapped.
  override func didSelect(at point: Point) {
    let setting = setting(policy)
    let text = setting.layout.text
    // A row selected by a key is selected at its origin.
    if point != .zero, text.contains(point) {
      model.moveCursor(to: setting.window.offset(atColumn: point.x - text.x))
    }
    super.didSelect(at: point)
  }

  /// Moves the cursor to the pressed position, and selects text by dragging; a double click selects a word, a triple
  /// click everything.
  override func handlePointer(_ event: PointerEvent) -> Bool {
    // Use the layout that the user has seen, even if the field has received the focus since.
    let setting = setting ?? setting(policy)
    let text = setting.layout.text
    let offset = setting.window.offset(atColumn: event.point.x - text.x)
    switch event.action {
    case .down(.left) where model.isEnabled && text.contains(event.point):
      switch event.clickCount {
      case ...1: model.moveCursor(to: offset, selecting: event.modifiers.contains(.shift))
      case 2: model.selectWord(at: offset)
      default: model.selectAll()
      }
    case .drag(.left) where event.clickCount <= 1: model.moveCursor(to: offset, selecting: true)
    case .drag, .up: break
    default: return false
    }
    return true
  }

  private var policy: WidthPolicy { nearestView?.widthPolicy ?? .modern }

  /// Returns the layout and the visible text: its start or, if it is focused, the part around the cursor.
  private func setting(_ policy: WidthPolicy) -> Setting {
    if let setting, setting.policy == policy, setting.isFocused == isFocused { return setting }
    let layout = TextFieldLayout(width: size.width, labelWidth: model.label.width(policy: policy), height: size.height)
    let window = TextWindow(
      of: model.input, from: windowStart, showing: isFocused ? model.input.caret : .start, width: layout.text.width,
      policy: policy)
    windowStart = window.start
    let setting = Setting(policy: policy, isFocused: isFocused, layout: layout, window: window)
    self.setting = setting
    return setting
  }
}

extension Canvas {
  /// Applies the theme's selection style to a range of columns.
  fileprivate mutating func select(_ columns: Range<Int>) {
    withRegion(Rect(x: columns.lowerBound, y: 0, width: columns.count, height: size.height)) {
      $0.applySelectionStyle()
    }
  }
}
