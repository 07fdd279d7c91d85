public import EspalierCanvas

/// A rule across the view, or blank lines.
public final class SeparatorModel: CellModel {
  /// The colour of the rule; `nil` is that of ``EspalierCanvas/Theme/separator``.
  public let color: TextColor?

  /// The child below which the rule was put, where it is one between children; of use for comparisons only.
  var childAbove: ObjectIdentifier?

  /// The character that was named, and that it was.
  private let ownCharacter: Character?
  private let hasOwnCharacter: Bool

  /// Makes a rule from edge to edge of the view, of the theme's ``EspalierCanvas/Theme/separatorCharacter``.
  ///
  /// - Parameters:
  ///   - height: The height in rows.
  ///   - color: The colour; `nil` leaves it to the theme.
  /// - Precondition: `height` is not negative.
  public convenience init(height: Int = 1, color: TextColor? = nil) {
    self.init(height: height, color: color, ownCharacter: nil, hasOwnCharacter: false)
  }

  /// Makes a rule of a character of its own from edge to edge of the view, or blank lines.
  ///
  /// - Parameters:
  ///   - height: The height in rows.
  ///   - character: What is repeated across the width; `nil` for blank lines. Where it is wider than one cell, what is
  ///     left over at the end stays blank.
  ///   - color: The colour; `nil` leaves it to the theme.
  /// - Precondition: `height` is not negative.
  public convenience init(height: Int = 1, character: Character?, color: TextColor? = nil) {
    self.init(height: height, color: color, ownCharacter: character, hasOwnCharacter: true)
  }

  private init(height: Int, color: TextColor?, ownCharacter: Character?, hasOwnCharacter: Bool) {
    self.color = color
    self.ownCharacter = ownCharacter
    self.hasOwnCharacter = hasOwnCharacter
    super.init()
    size = .edgeToEdge(height: height)
    isSelectable = false
  }

  /// What the rule is drawn with: its own character, else that of the theme; `nil` leaves the lines blank.
  public var character: Character? { character(in: effectiveTheme) }

  /// What the rule is drawn with in a theme.
  func character(in theme: Theme) -> Character? {
    hasOwnCharacter ? ownCharacter : theme.separatorCharacter
  }

  /// `SeparatorCell`.
  public override var cellType: AnyCell.Type { SeparatorCell.self }
}

/// Draws a rule.
final class SeparatorCell: Cell<SeparatorModel> {
  override func draw(in canvas: inout Canvas) {
    guard let character = model.character(in: canvas.theme) else { return }
    let style = canvas.theme.separator.merging(TextStyle(foreground: model.color))
    canvas.fill(canvas.bounds, with: character, style: style)
  }
}
