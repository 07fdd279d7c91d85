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
  case start
  case end
  case matchingBracket
}
