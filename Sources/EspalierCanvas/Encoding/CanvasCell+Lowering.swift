extension CanvasCell {
  /// What an output with `support` can show of the cell, as wide as before.
  ///
  /// See ``CharacterSupport`` for what stands for what.
  public func lowered(to support: CharacterSupport) -> CanvasCell {
    guard support == .ascii, let scalar = text.unicodeScalars.first else { return self }
    let (first, second) = scalar.asciiStandIns
    return CanvasCell(
      text: String(decoding: width == 2 ? [first, second] : [first], as: UTF8.self), style: style, width: width)
  }
}
