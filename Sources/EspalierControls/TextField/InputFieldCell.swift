import EspalierTree

/// A cell that draws a field with a line of text, and keeps the cursor in view.
final class InputFieldCell<Value: Equatable>: FieldCell<InputFieldModel<Value>> {
  /// The values for drawing that are computed once for each state of the model.
  ///
  /// It is a class so that reading it copies nothing.
  private final class Setting {
    let policy: WidthPolicy
    let isFocused: Bool
    /// The frame of the text in the cell.
    let frame: Rect
    let window: TextWindow

    init(policy: WidthPolicy, isFocused: Bool, frame: Rect, window: TextWindow) {
      self.policy = policy
      self.isFocused = isFocused
      self.frame = frame
      self.window = window
    }
  }

  private var setting: Setting?

  /// The number of characters before the visible part when it was last drawn.
  private var windowStart = 0

  override func modelDidLoad() { windowStart = 0 }

  override func modelDidUpdate() {
    super.modelDidUpdate()
    setting = nil
  }

  /// The cursor's cell; `nil` while the field cannot be used or has no room.
  override var cursor: Point? {
    let setting = setting(policy)
    let text = setting.frame
    guard model.isEnabled, !text.isEmpty else { return nil }
    return Point(x: text.x + min(setting.window.cursorColumn, text.width - 1), y: text.y)
  }

  override func drawField(in canvas: inout Canvas, style: TextStyle) {
    let (model, policy) = (model, canvas.widthPolicy)
    let setting = canvas.hidesSecrets ? makeSetting(of: model.recordedInput, policy) : setting(policy)
    let width = setting.frame.width
    canvas.withRow(Rect(x: 0, y: 0, width: width, height: 1), in: setting.window.order) { canvas in
      canvas.write(setting.window.text, at: .zero, style: style)
      let end = setting.window.endColumn ?? width
      let hint = Rect(x: end, y: 0, width: width - end, height: 1)
      drawLine(StyledText(hintText, style: canvas.theme[.placeholder].style), in: hint, on: &canvas, style: style)
      canvas.applyState(of: self, in: canvas.bounds)
      if isFocused { canvas.select(setting.window.selection) }
    }
    drawNote(in: &canvas, style: style)
    let signs = Rect(x: width + 1, y: 0, width: canvas.size.width - width - 1, height: 1)
    drawLine(StyledText(model.accessory, style: canvas.theme[.muted].style), in: signs, on: &canvas, style: style)
  }

  private func drawNote(in canvas: inout Canvas, style: TextStyle) {
    let (all, policy) = (canvas.size.width, canvas.widthPolicy)
    let width = model.noteWidth(in: all, policy: policy)
    guard width > 0 else { return }
    let rect = Rect(x: all - width + 1, y: 0, width: width - 1, height: 1)
    drawLine(StyledText(model.note, style: canvas.theme[.muted].style), in: rect, on: &canvas, style: style)
  }

  /// The placeholder of an empty field, or what the text is expected to continue with.
  private var hintText: String {
    if model.isEmpty && !model.placeholder.isEmpty { return model.placeholder }
    return isFocused || !model.isEmpty && model.inputMask != nil ? model.continuation : ""
  }

  /// Moves the cursor to where the text was tapped, or performs the action of the sign that was.
  override func didSelect(at point: Point) {
    let setting = setting(policy)
    let text = setting.frame
    // A row selected by a key is selected at its origin.
    if point != .zero, text.contains(point) {
      model.moveCursor(to: setting.window.offset(atColumn: point.x - text.x))
    }
    pressAccessory(at: point, after: text)
    super.didSelect(at: point)
  }

  /// Moves the cursor to the pressed position, and selects text by dragging; a double click selects a word, a triple
  /// click everything.
  override func handlePointer(_ event: PointerEvent) -> Bool {
    // Use the layout that the user has seen, even if the field has received the focus since.
    let setting = setting ?? setting(policy)
    let text = setting.frame
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

  /// Performs the action of the sign at a point, if there is one.
  private func pressAccessory(at point: Point, after text: Rect) {
    let index = point.x - text.maxX - 1
    if model.isEnabled, point.y == text.y, index >= 0, index < model.accessory.count {
      model.pressAccessory(at: index)
    }
  }

  private var policy: WidthPolicy { nearestView?.widthPolicy ?? .modern }

  /// Returns the frame of the text and its visible part: its start or, if it is focused, the part around the cursor.
  private func setting(_ policy: WidthPolicy) -> Setting {
    if let setting, setting.policy == policy, setting.isFocused == isFocused { return setting }
    let setting = makeSetting(of: model.input, policy)
    windowStart = setting.window.start
    self.setting = setting
    return setting
  }

  private func makeSetting(of input: TextInput, _ policy: WidthPolicy) -> Setting {
    var frame = fieldFrame(policy: policy)
    frame.width -= model.noteWidth(in: frame.width, policy: policy)
    frame.width = max(0, min(frame.width, model.textWidth(in: frame.width, policy: policy)))
    let window = TextWindow(
      of: input, from: windowStart, showing: isFocused ? input.caret : .start, width: frame.width, policy: policy)
    return Setting(policy: policy, isFocused: isFocused, frame: frame, window: window)
  }
}
