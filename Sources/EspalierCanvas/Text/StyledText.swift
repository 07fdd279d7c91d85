/// Text with styles: lines of styled spans and flexible gaps.
///
/// You create it with literals, interpolation and `+`, and by chaining styles:
///
/// ```swift
/// let author = StyledText("Ann").bold()
/// let line: StyledText = "By \(author)" + .gap + "3 min ago"
/// // drawn 24 columns wide:
/// // By Ann         3 min ago
/// ```
///
/// Lines end only at `"\n"` and `"\r\n"`. A grapheme cluster shared by two spans is drawn in the style of the first.
public struct StyledText: Hashable, Sendable, CustomStringConvertible {
  /// The plain characters, including line breaks but not gaps.
  public private(set) var string = ""

  /// The ends of styles, alignments and gaps, in ascending order; empty if the whole text is plain.
  ///
  /// Most text is plain, so it needs no array.
  private(set) var marks: [SpanMark] = []

  /// Creates an empty text.
  public init() {}

  /// Creates text with a single style.
  public init(_ string: String, style: TextStyle = .plain) {
    self.string = string
    marks = style == .plain || string.isEmpty ? [] : [SpanMark(end: string.utf8.count, style: style)]
  }

  /// A flexible gap, which fills the free columns of its row and so pushes the following text to the right edge.
  ///
  /// Several gaps in a row share the free columns; those left over go to the first gaps. Without free columns, a gap
  /// has no width. A row may be broken before a gap, which then begins the next row.
  ///
  /// A gap shows the background and the inverse attribute of styles applied to text around it, and of the style in
  /// which the whole text is drawn; the styles of its neighbors end at the gap.
  public static let gap = {
    var text = StyledText()
    text.marks = [SpanMark(end: 0, isGap: true)]
    return text
  }()

  /// Whether the text has neither characters nor gaps.
  public var isEmpty: Bool { string.isEmpty && marks.isEmpty }

  /// The plain characters.
  public var description: String { string }

  /// Returns the concatenation of two pieces of text, each with its own styles.
  public static func + (lhs: StyledText, rhs: StyledText) -> StyledText {
    var sum = lhs
    sum += rhs
    return sum
  }

  /// Returns the text followed by plain characters.
  public static func + (lhs: StyledText, rhs: String) -> StyledText { lhs + StyledText(rhs) }

  /// Returns the text preceded by plain characters.
  public static func + (lhs: String, rhs: StyledText) -> StyledText { StyledText(lhs) + rhs }

  /// Appends plain characters.
  public static func += (lhs: inout StyledText, rhs: String) { lhs.append(StyledText(rhs)) }

  /// Appends text with its styles.
  public static func += (lhs: inout StyledText, rhs: StyledText) { lhs.append(rhs) }

  /// Returns the text with `transform` applied to every mark, and equal neighbors joined.
  func mappingMarks(_ transform: (inout SpanMark) -> Void) -> StyledText {
    var result = self
    result.marks = []
    for var mark in isEmpty || !marks.isEmpty ? marks : [plainMark] {
      transform(&mark)
      result.append(mark)
    }
    return result
  }

  /// Returns the bytes `range` of the text, with the styles and gaps of the marks `markRange`.
  func slice(_ range: Range<Int>, marks markRange: Range<Int>) -> StyledText {
    let utf8 = string.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    let end = utf8.index(start, offsetBy: range.count)
    var result = StyledText(String(string[start..<end]))
    var previous = 0
    for mark in marks[markRange] {
      var moved = mark
      moved.end = min(max(mark.end, range.lowerBound), range.upperBound) - range.lowerBound
      if moved.isGap || moved.end > previous { result.append(moved) }
      previous = moved.end
    }
    if result.marks.count == 1 && result.marks[0].isPlain { result.marks = [] }
    return result
  }

  private var plainMark: SpanMark { SpanMark(end: string.utf8.count) }

  private mutating func append(_ other: StyledText) {
    guard !other.isEmpty else { return }
    guard !isEmpty else {
      self = other
      return
    }
    if marks.isEmpty && other.marks.isEmpty {
      string += other.string
      return
    }
    if marks.isEmpty { marks = [plainMark] }
    let base = string.utf8.count
    string += other.string
    for var mark in other.marks.isEmpty ? [other.plainMark] : other.marks {
      mark.end += base
      append(mark)
    }
  }

  private mutating func append(_ mark: SpanMark) {
    if let last = marks.last, last.joins(mark) {
      marks[marks.count - 1].end = mark.end
    } else {
      marks.append(mark)
    }
  }
}

/// The end of a span in its text's UTF-8, with the properties of the span.
struct SpanMark: Hashable, Sendable {
  var end: Int
  var style = TextStyle.plain
  var styleName: TextStyleName?
  var alignment: TextAlignment?
  /// A gap has no bytes: it ends where the span before it ends.
  var isGap = false

  var hasPlainStyle: Bool { style == .plain && styleName == nil }

  var isPlain: Bool { hasPlainStyle && alignment == nil && !isGap }

  func joins(_ next: SpanMark) -> Bool {
    !isGap && !next.isGap && style == next.style && styleName == next.styleName && alignment == next.alignment
  }

  /// Returns the style of the span in a theme: what the name says there, and over it the style of its own.
  func style(in theme: Theme) -> TextStyle {
    guard let styleName else { return style }
    return theme[styleName].style.merging(style)
  }
}

extension StyledText {
  /// A part of styled text with a single style, or a gap.
  public struct Span: Hashable, Sendable {
    /// The characters; empty for a gap.
    public var text: String
    /// The style of the characters.
    public var style: TextStyle
    /// The name of a style in the theme, below ``style``; `nil` for none.
    public var styleName: TextStyleName?
    /// Whether the span is a flexible gap.
    public var isGap: Bool

    /// Creates a span.
    public init(text: String, style: TextStyle = .plain, styleName: TextStyleName? = nil, isGap: Bool = false) {
      self.text = text
      self.style = style
      self.styleName = styleName
      self.isGap = isGap
    }

    /// Returns other characters that look like those of the span.
    package func replacingText(with text: String) -> StyledText {
      let styled = StyledText(text, style: style)
      return styleName.map(styled.styled) ?? styled
    }
  }

  /// The spans of the text, from left to right.
  ///
  /// - Complexity: O(n) in the length of the text.
  public var spans: [Span] {
    guard !marks.isEmpty else {
      return string.isEmpty ? [] : [Span(text: string)]
    }
    var start = string.startIndex
    var offset = 0
    return marks.map { mark in
      let end = string.utf8.index(start, offsetBy: mark.end - offset)
      defer { (start, offset) = (end, mark.end) }
      return Span(
        text: String(string[start..<end]), style: mark.style, styleName: mark.styleName, isGap: mark.isGap)
    }
  }
}

extension StyledText: ExpressibleByStringInterpolation {
  /// Creates a plain text from a literal.
  public init(stringLiteral value: String) { self.init(value) }

  /// Creates text from an interpolated literal.
  public init(stringInterpolation: StringInterpolation) { self = stringInterpolation.text }

  /// The parts of an interpolated literal: styled text keeps its styles, and other values become plain text.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = StyledText()

    /// Creates an empty interpolation.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends plain characters.
    public mutating func appendLiteral(_ literal: String) { text += StyledText(literal) }

    /// Appends text with its styles: `"by \(author)"`.
    public mutating func appendInterpolation(_ text: StyledText) { self.text += text }

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

extension StyledText: TextStyling {
  /// Returns the same text with `style` applied to every span: its colors and link win, and attributes are combined.
  public func styled(_ style: TextStyle) -> StyledText {
    style == .plain ? self : mappingMarks { $0.style = $0.style.merging(style) }
  }

  /// Returns the same text in a style of the theme in which it's going to be drawn.
  ///
  /// ```swift
  /// let remark = StyledText("cannot be read").styled(.error)
  /// ```
  ///
  /// So the text looks right in every theme, and follows when the user chooses another one. It replaces the name that a
  /// part of the text already has; colors and attributes of its own stay, and go over those of the theme.
  public func styled(_ name: TextStyleName) -> StyledText { mappingMarks { $0.styleName = name } }

  /// Returns the same text with its lines aligned, whatever the paragraph style says.
  ///
  /// In text joined from several parts, each line has the alignment of the span that it begins with.
  public func aligned(_ alignment: TextAlignment) -> StyledText {
    mappingMarks { $0.alignment = alignment }
  }
}

extension Sequence<StyledText> {
  /// Returns the concatenation of all elements, with a separator between them.
  public func joined(separator: StyledText = "") -> StyledText {
    var result = StyledText()
    for (index, text) in enumerated() {
      if index > 0 { result += separator }
      result += text
    }
    return result
  }
}

extension StyledText {
  /// Returns the number of rows of the text at a width; an empty text has one empty row.
  ///
  /// At a width below 1, every line is one invisible row.
  ///
  /// - Complexity: O(n) in the length of the text that is shown.
  public func height(
    forWidth width: Int, policy: WidthPolicy = .modern, paragraph: ParagraphStyle = ParagraphStyle()
  ) -> Int {
    withRows(width: width, policy: policy, paragraph: paragraph) { rows in
      var height = 0
      while rows.next() != nil { height += 1 }
      return height
    }
  }

  /// Returns the width of the widest line when nothing is wrapped.
  ///
  /// - Complexity: O(n) in the length of the text.
  public func width(policy: WidthPolicy = .modern) -> Int {
    withRows(width: Int.max, policy: policy, paragraph: ParagraphStyle(wrapping: .none)) { rows in
      var width = 0
      while let row = rows.next() { width = max(width, row.width) }
      return width
    }
  }

  /// Returns the rows of the text at a width as they are drawn: wrapped, truncated, and with tabs expanded.
  ///
  /// Drawing uses the same rows, so their number is that of `height(forWidth:policy:paragraph:)`, and none is wider
  /// than `width`. Gaps stay in their rows.
  ///
  /// - Complexity: O(n) in the length of the text.
  public func wrapped(
    toWidth width: Int, policy: WidthPolicy = .modern, paragraph: ParagraphStyle = ParagraphStyle()
  ) -> [StyledText] {
    withRows(width: width, policy: policy, paragraph: paragraph) { rows in
      var lines: [StyledText] = []
      while let row = rows.next() {
        lines.append(rows.line(for: row, of: self, truncation: paragraph.truncation))
      }
      return lines
    }
  }

  /// The lines of the text, without their breaks; a break at the end begins no line.
  ///
  /// - Complexity: O(n) in the length of the text.
  package var splitLines: [StyledText] {
    var lines = [StyledText()]
    for span in spans {
      for (index, part) in span.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
        if index > 0 { lines.append(StyledText()) }
        lines[lines.count - 1] += span.replacingText(with: String(part))
      }
      if span.isGap { lines[lines.count - 1] += StyledText.gap }
    }
    if lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Lays out the text, and calls `body` with its rows, which are only valid there.
  func withRows<Result>(
    width: Int, policy: WidthPolicy, paragraph: ParagraphStyle, _ body: (inout RowBreaker) -> Result
  ) -> Result {
    string.withBytes { bytes in
      let reader = GlyphReader(string: string, bytes: bytes, policy: policy)
      var rows = RowBreaker(reader: reader, marks: marks, width: width, paragraph: paragraph)
      return body(&rows)
    }
  }

  /// Creates text from the terminal output of another program.
  ///
  /// Colors, attributes, and web and mail links (`http`, `https`, `mailto`) become styles. Nothing else that would
  /// control a terminal is kept: no other escape sequences, no control characters except tabs and line breaks, and no
  /// other links, of which only the text remains.
  ///
  /// ```swift
  /// let line = StyledText(ansi: "\u{1B}[1;31merror:\u{1B}[0m no such file\u{7}")
  /// // line == StyledText("error:").bold().foreground(.red) + " no such file"
  /// ```
  ///
  /// Lines end at `"\n"`, `"\r\n"` and a single `"\r"`. An unfinished escape sequence ends with its line, so a broken
  /// one affects at most one line. Concealed text is shown, all kinds of underlines are the same, and sequences that
  /// move the cursor or erase text are left out.
  ///
  /// Source: ECMA-48, 5.4 and 8.3.117 (SGR); ITU-T T.416, 13.1.8, for colors with colons; xterm's control sequences;
  /// "Hyperlinks in Terminal Emulators" by Egmont Koblinger (OSC 8).
  ///
  /// - Complexity: O(n) in the length of the text.
  public init(ansi text: String) {
    var reader = ANSIReader()
    self = text.withBytes { reader.read($0) }
  }
}
