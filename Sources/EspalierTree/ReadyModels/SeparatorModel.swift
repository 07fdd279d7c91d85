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

  /// The color of the separator; `nil` is that of `Theme.separator`.
  public let color: TextColor?

  /// What stays blank around the line: columns to its left and right, rows above and below.
  ///
  /// By default zero. In a vertical view the separator is as high as its lines and the rows above and below them, in a
  /// horizontal one as wide as its lines and the columns beside them; a ``CellModel/size`` of your own stays what it
  /// is, and the insets are taken from it. Where they leave no room, nothing is drawn.
  ///
  /// ```swift
  /// separator.insets = Insets(left: 2, right: 2)
  /// // ··──────────────··
  /// ```
  ///
  /// - Precondition: None of them is negative.
  public var insets = Insets.zero {
    didSet {
      guard insets != oldValue else { return }
      let least = min(insets.top, insets.left, insets.bottom, insets.right)
      require(least >= 0, "the insets of a separator are not negative, one of these is \(least)")
      if size == ownSize(with: oldValue) { size = ownSize(with: insets) }
      setNeedsUpdate()
    }
  }

  /// The child below which the separator was put, where it is one between children; of use for comparisons only.
  var childAbove: ObjectIdentifier?

  private let stroke: Stroke

  /// How many lines are drawn.
  private let lineCount: Int

  /// Creates a separator from edge to edge of the view, of the theme's `separatorCharacter`.
  ///
  /// - Parameters:
  ///   - height: The height in rows.
  ///   - color: The color; `nil` leaves it to the theme.
  /// - Precondition: `height` is not negative.
  public convenience init(height: Int = 1, color: TextColor? = nil) {
    self.init(height: height, stroke: .themed, color: color)
  }

  /// Creates a separator of a character of its own, from edge to edge of the view.
  ///
  /// - Parameters:
  ///   - height: The height in rows.
  ///   - character: What is repeated across the width. Where it is wider than one cell, what is left over at the end
  ///     stays blank.
  ///   - color: The color; `nil` leaves it to the theme.
  /// - Precondition: `height` is not negative.
  public convenience init(height: Int = 1, character: Character, color: TextColor? = nil) {
    self.init(height: height, stroke: .own(character), color: color)
  }

  private init(height: Int, stroke: Stroke, color: TextColor?) {
    self.color = color
    self.stroke = stroke
    lineCount = height
    super.init()
    size = ownSize(with: .zero)
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

  /// The size that the separator gives itself.
  private func ownSize(with insets: Insets) -> CellSize {
    .edgeToEdge(
      height: lineCount.addingClamped(insets.top.addingClamped(insets.bottom)),
      width: lineCount.addingClamped(insets.left.addingClamped(insets.right)))
  }

  /// `SeparatorCell`.
  public override var cellType: AnyCell.Type { SeparatorCell.self }

  /// ``SpokenRole/separator``: nobody speaks of it.
  public override var spokenRole: SpokenRole { .separator }

  /// Whether the separator can be selected, and its container ``ContainerModel/selectsChildren``.
  public override var isFocusable: Bool { isSelectable && parent?.selectsChildren == true }
}

/// Draws a separator.
final class SeparatorCell: Cell<SeparatorModel> {
  override func draw(in canvas: inout Canvas) {
    guard let character = model.character(in: canvas.theme) else { return }
    let style = canvas.theme.separator.merging(TextStyle(foreground: model.color))
    canvas.fill(canvas.bounds.inset(by: model.insets), with: character, style: style)
  }
}
