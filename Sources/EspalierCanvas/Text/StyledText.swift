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
public struct StyledText: Sendable {
  /// The plain characters, including line breaks but not gaps.
  public private(set) var string: String

  /// The ends of styles, alignments and gaps, in ascending order; empty if the whole text is plain.
  ///
  /// Most text is plain, so it needs no array.
  private(set) var marks: [SpanMark]

  /// Creates an empty text.
  public init() {
    string = ""
    marks = []
  }

  /// Creates text with a single style.
  public init(_ string: String, style: TextStyle = .plain) {
    self.string = string
    marks =
      style == .plain || string.isEmpty
      ? [] : [SpanMark(end: string.utf8.count, style: style, alignment: nil, isGap: false)]
  }

  /// A flexible gap, which fills the free columns of its row and so pushes the following text to the right edge.
  ///
  /// Several gaps in a row share the free columns; those left over go to the first gaps. Without free columns, a gap
  /// has no width. A row may be broken before a gap, which then begins the next row.
  ///
  /// A gap shows the background and the inverse attribute of styles applied to text around it, and of the style in
  /// which the whole text is drawn; the styles of its neighbors end at the gap.
  public static let gap = StyledText(gapWithStyle: .plain)

  private init(gapWithStyle style: TextStyle) {
    string = ""
    marks = [SpanMark(end: 0, style: style, alignment: nil, isGap: true)]
  }

  /// Whether the text has neither characters nor gaps.
  public var isEmpty: Bool { string.isEmpty && marks.isEmpty }

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
  public static func += (lhs: inout StyledText, rhs: String) {
    lhs.append(StyledText(rhs))
  }

  /// Appends text with its styles.
  public static func += (lhs: inout StyledText, rhs: StyledText) {
    lhs.append(rhs)
  }

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

  private var plainMark: SpanMark { SpanMark(end: string.utf8.count, style: .plain, alignment: nil, isGap: false) }

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

extension StyledText: Hashable {}

extension StyledText: CustomStringConvertible {
  /// The plain characters.
  public var description: String { string }
}

/// The end of a span in its text's UTF-8, with the properties of the span.
struct SpanMark: Hashable, Sendable {
  var end: Int
  var style: TextStyle
  var alignment: TextAlignment?
  /// A gap has no bytes: it ends where the span before it ends.
  var isGap: Bool

  var isPlain: Bool { style == .plain && alignment == nil && !isGap }

  func joins(_ next: SpanMark) -> Bool {
    !isGap && !next.isGap && style == next.style && alignment == next.alignment
  }
}
