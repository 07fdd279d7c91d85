public import EspalierCanvas

/// A ready cell model that shows text.
///
/// ```swift
/// LabelModel("A label of \(count.description, style: .plain.bold()) words")
/// LabelModel("Espalier", style: .title)
/// LabelModel("Inbox" + .gap + "3", style: .bar)
/// ```
///
/// The background and the inverse of the named style fill the label from edge to edge, gaps included.
open class LabelModel: CellModel {
  // Each property has its value in another one that is not public, so that reading it is a plain load: a label is read
  // whenever it is measured or drawn.

  /// What the label shows.
  public final var text: StyledText {
    get { ownText }
    set {
      guard newValue != ownText else { return }
      ownText = newValue
      setNeedsUpdate()
    }
  }

  private final var ownText: StyledText

  /// The style that the theme gives to the label; what the label sets itself overrides it.
  ///
  /// By default none.
  public final var styleName: TextStyleName? {
    get { ownStyleName }
    set {
      guard newValue != ownStyleName else { return }
      ownStyleName = newValue
      setNeedsUpdate()
    }
  }

  private final var ownStyleName: TextStyleName?

  /// At most this many lines are shown; `nil` leaves it to the named style, and without one there is no limit.
  ///
  /// - Precondition: At least 1, when there is one.
  public final var lineLimit: Int? {
    get { ownLineLimit }
    set {
      require(newValue ?? 1 >= 1, "a label shows at least one line, its limit is \(newValue ?? 1)")
      guard newValue != ownLineLimit else { return }
      ownLineLimit = newValue
      setNeedsUpdate()
    }
  }

  private final var ownLineLimit: Int?

  /// Where text that does not fit is cut; `nil` leaves it to the named style, and without one it is cut at its tail.
  public final var truncation: TextTruncation? {
    get { ownTruncation }
    set {
      guard newValue != ownTruncation else { return }
      ownTruncation = newValue
      setNeedsUpdate()
    }
  }

  private final var ownTruncation: TextTruncation?

  /// How lines stand in the label's width; `nil` leaves it to the named style, and without one they lead.
  public final var alignment: TextAlignment? {
    get { ownAlignment }
    set {
      guard newValue != ownAlignment else { return }
      ownAlignment = newValue
      setNeedsUpdate()
    }
  }

  private final var ownAlignment: TextAlignment?

  /// Whether the label can be selected, and its container ``ContainerModel/selectsChildren``.
  open override var isFocusable: Bool { isSelectable && parent?.selectsChildren == true }

  /// Creates a label.
  public init(_ text: StyledText = "") {
    ownText = text
    super.init()
  }

  /// Creates a label in one of the theme's named styles, which is looked up when the label is measured and drawn.
  public init(_ text: StyledText, style: TextStyleName?) {
    ownText = text
    ownStyleName = style
    super.init()
  }

  /// Creates a label of a string that is not a literal, such as `LabelModel(post.text)`.
  @_disfavoredOverload
  public convenience init(_ text: String) {
    self.init(StyledText(text))
  }

  /// Creates a label of a string that is not a literal, in one of the theme's named styles.
  @_disfavoredOverload
  public init(_ text: String, style: TextStyleName?) {
    ownText = StyledText(text)
    ownStyleName = style
    super.init()
  }

  /// Makes a label in one of the theme's named styles, as ``init(_:style:)-(StyledText,_)`` does.
  public static func styled(_ style: TextStyleName, _ text: StyledText) -> LabelModel {
    LabelModel(text, style: style)
  }

  /// Makes a label of a string that is not a literal in one of the theme's named styles.
  @_disfavoredOverload
  public static func styled(_ style: TextStyleName, _ text: String) -> LabelModel {
    styled(style, StyledText(text))
  }

  /// The text.
  open override var content: StyledText { ownText }

  /// The named style in the present theme.
  open override var textStyle: TextStyle {
    ownStyleName.map { effectiveTheme[$0].style } ?? .plain
  }

  /// The named style's paragraph with what the label sets itself.
  open override var paragraphStyle: ParagraphStyle {
    var paragraph = ownStyleName.map { effectiveTheme[$0].paragraph } ?? ParagraphStyle()
    if let lineLimit = ownLineLimit { paragraph.lineLimit = lineLimit }
    if let truncation = ownTruncation { paragraph.truncation = truncation }
    if let alignment = ownAlignment { paragraph.alignment = alignment }
    return paragraph
  }
}
