extension CanvasCell {
  /// Returns the cell as an output with `support` can show it, in the same width.
  ///
  /// See ``CharacterSupport`` for the replacements.
  public func lowered(to support: CharacterSupport) -> CanvasCell {
    guard support == .ascii, let scalar = text.unicodeScalars.first else { return self }
    let (first, second) = scalar.asciiStandIns
    return CanvasCell(
      text: String(decoding: width == 2 ? [first, second] : [first], as: UTF8.self), style: style, width: width)
  }
}
