extension StyledText: ExpressibleByStringInterpolation {
  /// Creates a plain text from a literal.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// Creates text from an interpolated literal.
  public init(stringInterpolation: StringInterpolation) {
    self = stringInterpolation.text
  }

  /// The parts of an interpolated literal: styled text keeps its styles, and other values become plain text.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = StyledText()

    /// Creates an empty interpolation.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends plain characters.
    public mutating func appendLiteral(_ literal: String) {
      text += StyledText(literal)
    }

    /// Appends text with its styles: `"by \(author)"`.
    public mutating func appendInterpolation(_ text: StyledText) {
      self.text += text
    }

    /// Appends a value as Swift describes it, in `style`: `"\(count, style: .plain.bold()) likes"`.
    public mutating func appendInterpolation<Value>(_ value: Value, style: TextStyle = .plain) {
      text += StyledText("\(value)", style: style)
    }

    /// Appends characters in `style`.
    public mutating func appendInterpolation(_ string: String, style: TextStyle = .plain) {
      text += StyledText(string, style: style)
    }
  }
}
