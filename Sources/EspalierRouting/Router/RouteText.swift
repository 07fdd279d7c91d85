/// Formats external text for messages.
enum RouteText {
  /// The maximum number of characters of a URL that a message quotes.
  private static var largestLength: Int { 120 }

  /// Returns the position of a byte in a URL.
  static func place(_ offset: Int) -> String { "byte \(offset) (from 0)" }

  /// Returns an external text for use in a message: without control and format characters, and truncated if too long.
  static func shown(_ text: some StringProtocol) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(largestLength) {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate:
        scalars.append("\u{FFFD}")
      default: scalars.append(scalar)
      }
    }
    let isCut = text.unicodeScalars.dropFirst(largestLength).first != nil
    return String(scalars) + (isCut ? "…" : "")
  }
}
