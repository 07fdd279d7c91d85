extension StyledText: TextStyling {
  /// The same text with `style` on top of every span: its colours and link win, attributes add up.
  public func styled(_ style: TextStyle) -> StyledText {
    style == .plain ? self : mappingMarks { $0.style = $0.style.merging(style) }
  }

  /// The same text with its lines aligned, whatever the paragraph style says.
  ///
  /// In a text that is put together, each line takes the alignment of the span that it begins with.
  public func aligned(_ alignment: TextAlignment) -> StyledText {
    mappingMarks { $0.alignment = alignment }
  }
}

extension Sequence<StyledText> {
  /// All texts, one behind the other, with `separator` between them.
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
