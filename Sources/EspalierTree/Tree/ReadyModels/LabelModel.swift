public import EspalierCanvas

/// A ready-made cell model that shows text.
///
/// ```swift
/// LabelModel("A label of \(count.description, style: .plain.bold()) words")
/// LabelModel("Espalier", style: .title)
/// LabelModel("Inbox" + .gap + "3", style: .bar)
/// ```
///
/// The background and the inverse attribute of the named style fill the label from edge to edge, including gaps.
open class LabelModel: CellModel {
  // Each property stores its value in an internal one, so that reading it is a plain load: labels are read whenever
  // they are measured or drawn.

  /// The text of the label.
  public final var text: StyledText {
    get { ownText }
    set { if newValue != ownText { ownText = newValue } }
  }

  private final var ownText: StyledText { didSet { setNeedsUpdate() } }

  /// The name of the theme style for the label, whose values the label's own properties override.
  ///
  /// The default is `nil`.
  public final var styleName: TextStyleName? {
    get { ownStyleName }
    set { if newValue != ownStyleName { ownStyleName = newValue } }
  }

  private final var ownStyleName: TextStyleName? { didSet { setNeedsUpdate() } }

  /// The maximum number of lines shown.
  ///
  /// ```swift
  /// title.lineLimit = .unlimited                  // a `.title` has one line otherwise
  /// summary.lineLimit = 3
  /// ```
  ///
  /// The default is ``LineLimit/themed``.
  ///
  /// - Precondition: The number of lines is at least 1.
  public final var lineLimit: LineLimit {
    get { ownLineLimit }
    set {
      if case .lines(let count) = newValue {
        require(count >= 1, "the line limit of a label must be at least 1; got \(count)")
      }
      if newValue != ownLineLimit { ownLineLimit = newValue }
    }
  }

  private final var ownLineLimit = LineLimit.themed { didSet { setNeedsUpdate() } }

  /// The part of a line that is truncated if it does not fit; `nil` uses the named style, or truncates the tail if
  /// there is none.
  public final var truncation: TextTruncation? {
    get { ownTruncation }
    set { if newValue != ownTruncation { ownTruncation = newValue } }
  }

  private final var ownTruncation: TextTruncation? { didSet { setNeedsUpdate() } }

  /// The horizontal alignment of the lines; `nil` uses the named style, or leading alignment if there is none.
  public final var alignment: TextAlignment? {
    get { ownAlignment }
    set { if newValue != ownAlignment { ownAlignment = newValue } }
  }

  private final var ownAlignment: TextAlignment? { didSet { setNeedsUpdate() } }

  /// Whether the label is selectable and its container has ``ContainerModel/selectsChildren`` set.
  open override var isFocusable: Bool { isSelectable && parent?.selectsChildren == true }

  /// Creates a label.
  public init(_ text: StyledText = "") {
    ownText = text
    super.init()
  }

  /// Creates a label in a named style of the theme.
  ///
  /// The style is looked up whenever the label is measured or drawn.
  public init(_ text: StyledText, style: TextStyleName?) {
    ownText = text
    ownStyleName = style
    super.init()
  }

  /// Creates a label from a string that is not a literal, such as `LabelModel(post.text)`.
  @_disfavoredOverload
  public convenience init(_ text: String) {
    self.init(StyledText(text))
  }

  /// Creates a label from a string that is not a literal, in a named style of the theme.
  @_disfavoredOverload
  public init(_ text: String, style: TextStyleName?) {
    ownText = StyledText(text)
    ownStyleName = style
    super.init()
  }

  /// Returns a new label in a named style of the theme, like ``init(_:style:)-(StyledText,_)``.
  public static func styled(_ style: TextStyleName, _ text: StyledText) -> LabelModel {
    LabelModel(text, style: style)
  }

  /// Returns a new label from a string that is not a literal, in a named style of the theme.
  @_disfavoredOverload
  public static func styled(_ style: TextStyleName, _ text: String) -> LabelModel {
    styled(style, StyledText(text))
  }

  /// Returns a new label with words of the library or of your own, which follows the ``EventNode/wording`` at it.
  public static func styled(_ style: TextStyleName, _ phrase: Phrase<String>) -> LabelModel {
    let label = LabelModel("", style: style)
    label.useWording { label, wording in label.text = StyledText(wording[phrase]) }
    return label
  }

  /// The text.
  open override var content: StyledText { ownText }

  /// The named style in the current theme.
  open override var textStyle: TextStyle { ownStyleName.map { effectiveTheme[$0].style } ?? .plain }

  /// The paragraph style of the named style, with the label's own settings applied.
  open override var paragraphStyle: ParagraphStyle {
    var paragraph = ownStyleName.map { effectiveTheme[$0].paragraph } ?? ParagraphStyle()
    switch ownLineLimit {
    case .themed: break
    case .unlimited: paragraph.lineLimit = nil
    case .lines(let count): paragraph.lineLimit = count
    }
    if let truncation = ownTruncation { paragraph.truncation = truncation }
    if let alignment = ownAlignment { paragraph.alignment = alignment }
    return paragraph
  }
}

extension LabelModel {
  /// A limit to the lines of a label; an integer literal stands for that many lines, and `nil` for the theme's limit.
  public enum LineLimit: Hashable, Sendable {
    /// The limit of the label's named style in the theme; no limit if the label has no named style.
    case themed

    /// No limit, whatever the theme says.
    case unlimited

    /// At most this many lines, whatever the theme says.
    case lines(Int)
  }
}

extension LabelModel.LineLimit: ExpressibleByIntegerLiteral {
  /// Creates a limit of a number of lines.
  public init(integerLiteral count: Int) {
    self = .lines(count)
  }
}

extension LabelModel.LineLimit: ExpressibleByNilLiteral {
  /// Creates the limit of the theme.
  public init(nilLiteral: ()) {
    self = .themed
  }
}
