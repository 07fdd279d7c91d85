public import EspalierCanvas

/// A line across the view, or blank lines.
///
/// ```swift
/// list.childSeparator = { SeparatorModel() }      // the theme's character
/// list.topSeparator = SeparatorModel(character: "═")
/// list.bottomSeparator = .blank(height: 2)
/// ```
public final class SeparatorModel: CellModel {
  /// What the lines are drawn with.
  private enum Stroke {
    case themed
    case own(Character)
    case blank
  }

  /// The colour of the separator; `nil` is that of `Theme.separator`.
  public let color: TextColor?

  /// The child below which the separator was put, where it is one between children; of use for comparisons only.
  var childAbove: ObjectIdentifier?

  private let stroke: Stroke

  /// Makes a separator from edge to edge of the view, of the theme's `separatorCharacter`.
  ///
  /// - Parameters:
  ///   - height: The height in rows.
  ///   - color: The colour; `nil` leaves it to the theme.
  /// - Precondition: `height` is not negative.
  public convenience init(height: Int = 1, color: TextColor? = nil) {
    self.init(height: height, stroke: .themed, color: color)
  }

  /// Makes a separator of a character of its own, from edge to edge of the view.
  ///
  /// - Parameters:
  ///   - height: The height in rows.
  ///   - character: What is repeated across the width. Where it is wider than one cell, what is left over at the end
  ///     stays blank.
  ///   - color: The colour; `nil` leaves it to the theme.
  /// - Precondition: `height` is not negative.
  public convenience init(height: Int = 1, character: Character, color: TextColor? = nil) {
    self.init(height: height, stroke: .own(character), color: color)
  }

  private init(height: Int, stroke: Stroke, color: TextColor?) {
    self.color = color
    self.stroke = stroke
    super.init()
    size = .edgeToEdge(height: height)
    isSelectable = false
  }

  /// Makes blank lines from edge to edge of the view, whatever the theme says of separators.
  ///
  /// - Parameter height: The number of lines.
  /// - Precondition: `height` is not negative.
  public static func blank(height: Int = 1) -> SeparatorModel {
    SeparatorModel(height: height, stroke: .blank, color: nil)
  }

  /// What the separator is drawn with: its own character, else that of the theme; `nil` leaves the lines blank.
  public var character: Character? { character(in: effectiveTheme) }

  /// What the separator is drawn with in a theme.
  func character(in theme: Theme) -> Character? {
    switch stroke {
    case .themed: theme.separatorCharacter
    case .own(let character): character
    case .blank: nil
    }
  }

  /// `SeparatorCell`.
  public override var cellType: AnyCell.Type { SeparatorCell.self }
}

/// Draws a separator.
final class SeparatorCell: Cell<SeparatorModel> {
  override func draw(in canvas: inout Canvas) {
    guard let character = model.character(in: canvas.theme) else { return }
    let style = canvas.theme.separator.merging(TextStyle(foreground: model.color))
    canvas.fill(canvas.bounds, with: character, style: style)
  }
}
