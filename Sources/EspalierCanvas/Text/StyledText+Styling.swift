extension StyledText: TextStyling {
  /// Returns the same text with `style` applied to every span: its colors and link win, and attributes are combined.
  public func styled(_ style: TextStyle) -> StyledText {
    style == .plain ? self : mappingMarks { $0.style = $0.style.merging(style) }
  }

  /// Returns the same text with its lines aligned, whatever the paragraph style says.
  ///
  /// In text joined from several parts, each line has the alignment of the span that it begins with.
  public func aligned(_ alignment: TextAlignment) -> StyledText {
    mappingMarks { $0.alignment = alignment }
  }
}

extension Sequence<StyledText> {
  /// Returns the concatenation of all elements, with a separator between them.
  public func joined(separator: StyledText = "") -> StyledText {
    var result = StyledText()
    var isFirst = true
    for text in self {
      if !isFirst { result += separator }
      result += text
      isFirst = false
    }
    return result
  }
}
