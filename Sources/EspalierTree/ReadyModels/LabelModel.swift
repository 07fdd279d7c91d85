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
  /// What the label shows.
  public final var text: StyledText {
    didSet {
      if text != oldValue { setNeedsUpdate() }
    }
  }

  /// The style that the theme gives to the label; what the label sets itself overrides it.
  ///
  /// By default none.
  public final var styleName: TextStyleName? {
    didSet {
      if styleName != oldValue { setNeedsUpdate() }
    }
  }

  /// At most this many lines are shown; `nil` leaves it to the named style, and without one there is no limit.
  ///
  /// - Precondition: At least 1, when there is one.
  public final var lineLimit: Int? {
    didSet {
      require(lineLimit ?? 1 >= 1, "a label shows at least one line, its limit is \(lineLimit ?? 1)")
      if lineLimit != oldValue { setNeedsUpdate() }
    }
  }

  /// Where text that does not fit is cut; `nil` leaves it to the named style, and without one it is cut at its tail.
  public final var truncation: TextTruncation? {
    didSet {
      if truncation != oldValue { setNeedsUpdate() }
    }
  }

  /// How lines stand in the label's width; `nil` leaves it to the named style, and without one they lead.
  public final var alignment: TextAlignment? {
    didSet {
      if alignment != oldValue { setNeedsUpdate() }
    }
  }

  /// Whether the label can be selected, and its container ``ContainerModel/selectsChildren``.
  open override var isFocusable: Bool { isSelectable && parent?.selectsChildren == true }

  /// Makes a label.
  public init(_ text: StyledText = "") {
    self.text = text
    super.init()
  }

  /// Makes a label in one of the theme's named styles, which is looked up when the label is measured and drawn.
  public init(_ text: StyledText, style: TextStyleName?) {
    self.text = text
    styleName = style
    super.init()
  }

  /// Makes a label of a string that is not a literal, such as `LabelModel(post.text)`.
  @_disfavoredOverload
  public convenience init(_ text: String) {
    self.init(StyledText(text))
  }

  /// Makes a label of a string that is not a literal, in one of the theme's named styles.
  @_disfavoredOverload
  public init(_ text: String, style: TextStyleName?) {
    self.text = StyledText(text)
    styleName = style
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
  open override var content: StyledText { text }

  /// The named style in the present theme.
  open override var textStyle: TextStyle {
    styleName.map { effectiveTheme[$0].style } ?? .plain
  }

  /// The named style's paragraph with what the label sets itself.
  open override var paragraphStyle: ParagraphStyle {
    var paragraph = styleName.map { effectiveTheme[$0].paragraph } ?? ParagraphStyle()
    if let lineLimit { paragraph.lineLimit = lineLimit }
    if let truncation { paragraph.truncation = truncation }
    if let alignment { paragraph.alignment = alignment }
    return paragraph
  }
}
