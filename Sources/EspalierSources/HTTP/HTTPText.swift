import EspalierCanvas

extension StringProtocol {
  /// Whether the text can be a method or the name of a header field (RFC 9110, section 5.6.2).
  var isHTTPToken: Bool {
    !isEmpty && utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "!#$%&'*+-.^_`|~".utf8.contains($0) }
  }

  /// Whether the text is a number without a sign.
  var isASCIIDigits: Bool { !isEmpty && utf8.allSatisfy(\.isASCIIDigit) }

  /// The beginning of an external text, safe to show in an error message.
  var printable: String {
    let start = unicodeScalars.prefix(60)
      .map { $0.properties.generalCategory == .control ? "\u{FFFD}" : String($0) }.joined()
    return unicodeScalars.dropFirst(60).isEmpty ? start : start + "…"
  }
}
