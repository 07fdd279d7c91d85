public import EspalierCanvas

/// A rule across the view, or blank lines.
public final class SeparatorModel: CellModel {
  /// What the rule is drawn with; `nil` leaves the lines blank.
  public let character: Character?

  /// The colour of the rule; `nil` is the terminal's own.
  public let color: TextColor?

  /// The child below which the rule was put, where it is one between children; of use for comparisons only.
  var childAbove: ObjectIdentifier?

  /// Makes a rule from edge to edge of the view.
  ///
  /// - Parameters:
  ///   - height: The height in rows.
  ///   - character: What is repeated across the width; `nil` for blank lines. Where it is wider than one cell, what is
  ///     left over at the end stays blank.
  ///   - color: The colour.
  /// - Precondition: `height` is not negative.
  public init(height: Int = 1, character: Character? = "─", color: TextColor? = nil) {
    self.character = character
    self.color = color
    super.init()
    size = .edgeToEdge(height: height)
    isSelectable = false
  }

  /// `SeparatorCell`.
  public override var cellType: AnyCell.Type { SeparatorCell.self }
}

/// Draws a rule.
final class SeparatorCell: Cell<SeparatorModel> {
  override func draw(in canvas: inout Canvas) {
    guard let character = model.character else { return }
    canvas.fill(canvas.bounds, with: character, style: TextStyle(foreground: model.color))
  }
}
