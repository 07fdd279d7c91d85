public import EspalierCanvas

/// A reusable view that draws cell models of a certain class.
///
/// ```swift
/// final class LikeButton: Cell<PostModel> {
///   override func draw(in canvas: inout Canvas) { canvas.write("♥ \(model.likes)", at: .zero) }
///   override func didSelect(at point: Point) { send(PostEvents.liked) }
/// }
/// ```
open class Cell<Content: CellModel>: AnyCell {
  /// The model that the cell shows.
  ///
  /// - Precondition: The cell has a model, which it does from ``AnyCell/modelDidLoad()`` to
  ///   ``AnyCell/prepareForReuse()``.
  public final var model: Content {
    guard let attachedModel else {
      trap("\(mention) has no model before modelDidLoad() and after prepareForReuse()")
    }
    return unsafeDowncast(attachedModel, to: Content.self)
  }

  override func check(_ model: CellModel) {
    require(
      model is Content,
      "\(mention) draws models of type \(Content.self), not \(type(of: model)); see the cellType of \(model.mention)")
  }
}

/// The default cell, which draws a model's `content`.
///
/// Subclass it to draw something over or next to the text:
///
/// ```swift
/// final class CheckCell: TextCell {
///   override func draw(in canvas: inout Canvas) {
///     super.draw(in: &canvas)
///     if isSelected { canvas.write("✓", at: Point(x: canvas.size.width - 1, y: 0)) }
///   }
/// }
/// ```
open class TextCell: Cell<CellModel> {
  /// The content that the cell has copied from its model.
  private final var text = ShownText()

  /// Where the text continues when the row is drawn in parts.
  private var bookmark = TextBookmark()

  // Every cell model has text.
  override func check(_ model: CellModel) {}

  override func copyContent() {
    text = ShownText(of: model)
    bookmark = TextBookmark()
  }

  /// Draws the text, wrapped to the width of the cell, and truncated if the cell is not tall enough.
  ///
  /// A highlighted, selected, focused or current cell uses the theme's style for that state. The background and the
  /// inverse attribute of the model's ``CellModel/textStyle`` fill the whole cell.
  open override func draw(in canvas: inout Canvas) {
    // The property is not accessed while the text is drawn, so that it needs no exclusivity checks.
    var place = bookmark
    text.draw(in: &canvas, from: &place)
    bookmark = place
    drawState(in: &canvas)
  }
}

extension AnyCell {
  /// Draws over a row that it is highlighted or, if it is not, that it is selected and focused.
  package final func drawState(in canvas: inout Canvas) {
    if isHighlighted { return canvas.applyHighlightStyle() }
    if isSelected { canvas.applySelectionStyle() }
    if isFocused { canvas.applyFocusStyle() } else if isCurrent { canvas.applyCurrentStyle() }
  }
}

/// What a ``TextCell`` draws of a model; a copy, so that the model can change in the meantime.
struct ShownText {
  var content = StyledText()
  var paragraph = ParagraphStyle()
  var style = TextStyle.plain

  /// Draws the text on the whole canvas, or from a bookmark on, and advances the bookmark.
  func draw(in canvas: inout Canvas, from bookmark: inout TextBookmark) {
    var paragraph = paragraph
    // If the row is too low for the text, its last line shows that.
    paragraph.lineLimit = min(paragraph.lineLimit ?? .max, max(1, canvas.size.height))
    canvas.draw(content, in: canvas.bounds, paragraph: paragraph, style: style, from: &bookmark)
  }
}

extension ShownText {
  /// Copies what a model shows.
  init(of model: CellModel) {
    self.init(content: model.content, paragraph: model.paragraphStyle, style: model.textStyle)
  }
}
