public import EspalierCanvas

/// A line across the view, or blank lines.
///
/// ```swift
/// list.childSeparator = { SeparatorModel() }      // the theme's character
/// list.topSeparator = SeparatorModel(character: "═")
/// list.bottomSeparator = .blank(height: 2)
/// ```
public final class SeparatorModel: CellModel {
  /// How the lines are drawn.
  private enum Stroke {
    case themed
    case own(Character)
    case blank
  }

  /// The color of the separator; `nil` uses the color of `Theme.separator`.
  public let color: TextColor?

  /// The blank space around the line: columns to its left and right, rows above and below.
  ///
  /// The default is zero. In a vertical view, the height of the separator is that of its lines plus the top and bottom
  /// insets; in a horizontal view, its width is that of its lines plus the left and right insets. If you set
  /// ``CellModel/size`` yourself, it stays as it is, and the insets are subtracted from it. If they leave no space,
  /// nothing is drawn.
  ///
  /// ```swift
  /// separator.insets = Insets(left: 2, right: 2)
  /// // ··──────────────··
  /// ```
  ///
  /// - Precondition: No inset is negative.
  public var insets = Insets.zero {
    didSet {
      guard insets != oldValue else { return }
      let least = min(insets.top, insets.left, insets.bottom, insets.right)
      require(least >= 0, "the insets of a separator must not be negative; got \(least)")
      if size == ownSize(with: oldValue) { size = ownSize(with: insets) }
      setNeedsUpdate()
    }
  }

  /// The child above a separator that a layout has put between children, until an edit takes it from there.
  ///
  /// Only for comparison.
  var childAbove: ObjectIdentifier?

  /// Returns whether the separator is still where a layout has put it: below a child of a container.
  func isBelow(_ child: ObjectIdentifier, in container: ContainerModel) -> Bool {
    parent === container && childAbove == child
  }

  private let stroke: Stroke

  /// The number of lines drawn.
  private let lineCount: Int

  /// Creates a separator that spans the view, drawn with the theme's `separatorCharacter`.
  ///
  /// - Parameters:
  ///   - height: The height in rows.
  ///   - color: The color; `nil` uses the color of the theme.
  /// - Precondition: `height` is not negative.
  public convenience init(height: Int = 1, color: TextColor? = nil) {
    self.init(height: height, stroke: .themed, color: color)
  }

  /// Creates a separator that spans the view, drawn with a character of your choice.
  ///
  /// - Parameters:
  ///   - height: The height in rows.
  ///   - character: The character repeated across the width. If it is wider than one character cell, the remainder at
  ///     the end stays blank.
  ///   - color: The color; `nil` uses the color of the theme.
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

  /// Returns a separator of blank lines that spans the view, regardless of the theme.
  ///
  /// - Parameter height: The number of lines.
  /// - Precondition: `height` is not negative.
  public static func blank(height: Int = 1) -> SeparatorModel {
    SeparatorModel(height: height, stroke: .blank, color: nil)
  }

  /// The character that the separator is drawn with, its own or the theme's; `nil` for blank lines.
  public var character: Character? { character(in: effectiveTheme) }

  /// Returns the character that the separator is drawn with in a theme; `nil` for blank lines.
  func character(in theme: Theme) -> Character? {
    switch stroke {
    case .themed: theme.separatorCharacter
    case .own(let character): character
    case .blank: nil
    }
  }

  /// Returns the default size of the separator.
  private func ownSize(with insets: Insets) -> CellSize {
    .edgeToEdge(
      height: lineCount.addingClamped(insets.top.addingClamped(insets.bottom)),
      width: lineCount.addingClamped(insets.left.addingClamped(insets.right)))
  }

  /// `SeparatorCell`.
  public override var cellType: AnyCell.Type { SeparatorCell.self }

  /// ``SpokenRole/separator``, which is not spoken.
  public override var spokenRole: SpokenRole { .separator }

  /// Whether the separator is selectable and its container has ``ContainerModel/selectsChildren`` set.
  public override var isFocusable: Bool { isSelectable && parent?.selectsChildren == true }
}

/// A cell that draws a separator.
final class SeparatorCell: Cell<SeparatorModel> {
  override func draw(in canvas: inout Canvas) {
    guard let character = model.character(in: canvas.theme) else { return }
    let style = canvas.theme.separator.merging(TextStyle(foreground: model.color))
    canvas.fill(canvas.bounds.inset(by: model.insets), with: character, style: style)
  }
}

extension Model {
  /// The model as a separator, if it is one, without a dynamic cast.
  final var asSeparator: SeparatorModel? {
    type(of: self) == SeparatorModel.self ? unsafeDowncast(self, to: SeparatorModel.self) : nil
  }
}
