import Espalier
import ExampleSupport

/// How commits are shown, wherever they are in the tree.
struct HistoryLook {
  var pattern: TextPattern?
  /// Whether the author is shown above the commits instead of beside each one.
  var groupsAuthors = false
  /// Whether lines beside commits lead to their parents.
  var showsGraph = false
  var marks: Set<String> = []
  /// The commit whose page is open.
  var openHash: String?

  static let id = SharedDataID<HistoryLook>("look")
}

extension StyledText {
  /// A text in which a pattern is marked wherever it is found.
  init(_ text: String, marking pattern: TextPattern?) {
    guard let pattern, case let bytes = Array(text.utf8), case let ranges = pattern.ranges(in: bytes), !ranges.isEmpty
    else {
      self = StyledText(text)
      return
    }
    self = StyledText(bytes[...], marking: ranges, in: .plain.inverse())
  }

  /// Bytes as text, with some of them in a style.
  init(_ bytes: ArraySlice<UInt8>, marking ranges: [Range<Int>], in style: TextStyle) {
    self = StyledText()
    var start = bytes.startIndex
    func append(to end: Int, _ style: TextStyle) {
      guard start < end else { return }
      self += StyledText(String(decoding: bytes[start..<end], as: UTF8.self), style: style)
      start = end
    }
    for range in ranges {
      append(to: range.lowerBound, .plain)
      append(to: range.upperBound, style)
    }
    append(to: bytes.endIndex, .plain)
  }
}
