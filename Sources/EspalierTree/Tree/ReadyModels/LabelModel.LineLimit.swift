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
