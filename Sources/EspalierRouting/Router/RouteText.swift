/// Text from outside in messages for people.
enum RouteText {
  /// The longest piece of a URL that a message repeats, in characters.
  private static var largestLength: Int { 120 }

  /// A text from outside made fit for a message: without control and format characters, and cut where it is too long.
  static func shown(_ text: some StringProtocol) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(largestLength) {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate:
        scalars.append("\u{FFFD}")
      default:
        scalars.append(scalar)
      }
    }
    let isCut = text.unicodeScalars.dropFirst(largestLength).first != nil
    return String(scalars) + (isCut ? "…" : "")
  }
}
