public import EspalierTree

/// A cell that draws a field with its label and its message.
///
/// Subclasses override ``drawField(in:style:)`` for fields that ``FieldModel/fieldContent`` cannot describe:
///
/// ```swift
/// final class LevelCell: FieldCell<LevelModel> {
///   override func drawField(in canvas: inout Canvas, style: TextStyle) {
///     canvas.fill(Rect(x: 0, y: 0, width: model.value.value, height: 1), with: "█", style: style)
///     canvas.applyState(of: self, in: canvas.bounds)
///   }
/// }
/// ```
open class FieldCell<Field: FieldModel>: Cell<Field> {
  /// The places of label and field for a width policy, which are computed once for each state of the model.
  private final var frames: (policy: WidthPolicy, label: Rect, field: Rect)?

  /// Called when the model or the size of the row has changed; overrides must call `super`.
  open override func modelDidUpdate() { frames = nil }

  /// The frame of the field in the cell, without the label and the message.
  public final var fieldFrame: Rect { frames(policy: nearestView?.widthPolicy ?? .modern).field }

  /// The beginning of the field.
  open override var focusPoint: Point { fieldFrame.origin }

  /// Draws the label, the field and the message.
  open override func draw(in canvas: inout Canvas) {
    let (model, frames) = (model, frames(policy: canvas.widthPolicy))
    let style = canvas.controlStyle(isEnabled: model.isEnabled)
    canvas.fillBlanks(style)
    if !model.label.isEmpty { drawLabel(in: frames.label, on: &canvas, style: style) }
    canvas.withRegion(frames.field) { drawField(in: &$0, style: style) }
    if let message = model.shownProblem {
      let (error, top) = (canvas.theme[.error], frames.field.maxY)
      let rest = Rect(
        x: frames.field.x, y: top, width: frames.field.width, height: max(0, canvas.size.height - top))
      canvas.draw(StyledText(message), in: rest, paragraph: error.paragraph, style: error.style)
    }
  }

  /// Draws the field.
  ///
  /// The default implementation draws ``FieldModel/fieldContent``, and then the focused or pressed look over it.
  ///
  /// - Parameters:
  ///   - canvas: A region of exactly the size of the field's frame, with its own origin, filled with the background of
  ///     the style.
  ///   - style: The style beneath everything that the field draws, which depends on whether the field is enabled.
  open func drawField(in canvas: inout Canvas, style: TextStyle) {
    let bounds = canvas.bounds
    canvas.drawControl(
      model.fieldContent, in: bounds, paragraph: ParagraphStyle(lineLimit: max(1, bounds.height)), style: style,
      isEnabled: model.isEnabled)
    canvas.applyState(of: self, in: bounds)
  }

  /// Draws the label, truncated if necessary, and the mark of a required field after it.
  private final func drawLabel(in rect: Rect, on canvas: inout Canvas, style: TextStyle) {
    let (label, mark) = (model.label, model.requiredMark)
    let markWidth = mark.width(policy: canvas.widthPolicy)
    let width = max(0, min(label.width(policy: canvas.widthPolicy), rect.width - markWidth))
    let text = Rect(x: rect.x, y: rect.y, width: width, height: 1)
    drawLine(label, in: text, on: &canvas, style: style)
    let rest = Rect(x: text.maxX, y: rect.y, width: rect.width - width, height: 1)
    drawLine(mark, in: rest, on: &canvas, style: style)
  }

  /// Draws one line in the look of the field's state, truncated if necessary.
  package final func drawLine(_ text: StyledText, in rect: Rect, on canvas: inout Canvas, style: TextStyle) {
    canvas.drawControl(text, in: rect, paragraph: .oneLine, style: style, isEnabled: model.isEnabled)
  }

  /// Returns the frame of the field for a width policy.
  final func fieldFrame(policy: WidthPolicy) -> Rect { frames(policy: policy).field }

  private final func frames(policy: WidthPolicy) -> (policy: WidthPolicy, label: Rect, field: Rect) {
    if let frames, frames.policy == policy { return frames }
    let layout = model.layout(width: size.width, height: size.height, policy: policy)
    let (width, top) = (layout.field.width, layout.field.y)
    let height = min(max(1, model.fieldHeight(forWidth: width, policy: policy)), size.height - top)
    let field = Rect(x: layout.field.x, y: top, width: width, height: max(0, height))
    let frames = (policy, layout.label, field)
    self.frames = frames
    return frames
  }
}
