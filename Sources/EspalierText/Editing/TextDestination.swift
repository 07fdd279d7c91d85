/// Where a key moves the cursor to.
enum TextDestination: Hashable, Sendable {
  case previous
  case next
  case previousWord
  case nextWord
  case up
  case down
  case pageUp
  case pageDown
  case rowStart
  case rowEnd
  /// The start of the line or, there, the end of the line before.
  case lineStart
  /// The end of the line or, there, the start of the next line.
  case lineEnd
  case start
  case end
  case matchingBracket

  /// The destination of the opposite side, for keys that point to a side.
  var exchanged: TextDestination {
    switch self {
    case .previous: .next
    case .next: .previous
    case .previousWord: .nextWord
    case .nextWord: .previousWord
    default: self
    }
  }
}
