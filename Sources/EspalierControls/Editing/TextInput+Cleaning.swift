extension TextInput {
  /// Returns text as a single line without control characters.
  ///
  /// - Complexity: O(n) in the length of the text.
  static func cleaned(_ text: String) -> String {
    var text = text
    text.makeContiguousUTF8()
    guard text.unicodeScalars.contains(where: { $0.isControl || $0.isLineBreak }) else { return text }
    var line = String.UnicodeScalarView()
    var isAfterBreak = false
    for scalar in text.unicodeScalars {
      guard !scalar.isLineBreak else {
        isAfterBreak = true
        continue
      }
      guard scalar == "\t" || !scalar.isControl else { continue }
      if isAfterBreak && !line.isEmpty { line.append(" ") }
      isAfterBreak = false
      line.append(scalar == "\t" ? " " : scalar)
    }
    return String(line)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar belongs to the general category `Cc`.
  fileprivate var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }

  /// Whether the scalar ends a line: LF, VT, FF, CR, NEL, or a line or paragraph separator.
  fileprivate var isLineBreak: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028...0x2029: true
    default: false
    }
  }
}
