public import EspalierCanvas

extension TextStyleName {
  /// The background and the text of an inserted line.
  public static let insertedLine: TextStyleName = "diff.insertedLine"
  /// The words of an inserted line that the old one does not have.
  public static let insertedWords: TextStyleName = "diff.insertedWords"
  /// The background and the text of a removed line.
  public static let removedLine: TextStyleName = "diff.removedLine"
  /// The words of a removed line that the new one does not have.
  public static let removedWords: TextStyleName = "diff.removedWords"
}

/// How a line of a difference looks.
struct DifferenceStyle {
  /// The sign in front of the line.
  var sign = TextStyle.plain
  /// The whole line.
  var line = TextStyle.plain
  /// The words that have changed; `nil` if none have.
  var words: TextStyle?
  /// Whether the line is highlighted in its language.
  var showsTokens = true
}

extension Theme {
  /// Returns the style of a line of a difference.
  ///
  /// On a background that is known, changed lines have a tinted one, on which every color of a language is readable.
  /// Otherwise their text has a color or, without colors, only its sign; words are inverse then.
  func differenceStyle(of kind: TextPatch.LineKind) -> DifferenceStyle {
    switch kind {
    case .unchanged: return DifferenceStyle()
    case .remark: return DifferenceStyle(sign: self[.muted].style, line: self[.muted].style, showsTokens: false)
    case .inserted: return changedStyle(.insertedLine, .insertedWords, color: style(of: .inserted).foreground)
    case .removed: return changedStyle(.removedLine, .removedWords, color: style(of: .removed).foreground)
    }
  }

  private func changedStyle(_ line: TextStyleName, _ words: TextStyleName, color: TextColor?) -> DifferenceStyle {
    var style = DifferenceStyle(sign: TextStyle(foreground: color, attributes: .bold))
    let tint: (lines: Double, words: Double)? =
      switch shade {
      case .dark: (0.16, 0.36)
      case .light: (0.10, 0.24)
      case .any, .none: nil
      }
    if let tint, let color, let background = background.background?.mixed(with: color, by: tint.lines) {
      style.line = TextStyle(background: background)
      style.words = TextStyle(
        background: self.background.background?.mixed(with: color, by: tint.words), attributes: .underline)
    } else {
      style.line = TextStyle(foreground: color)
      style.words = TextStyle(attributes: .inverse)
      style.showsTokens = color == nil
    }
    if let own = definedStyle(line) { style.line = own.style }
    if let own = definedStyle(words) { style.words = own.style }
    return style
  }
}

extension TextColor {
  /// Returns a color between two colors; `nil` unless both have components.
  fileprivate func mixed(with other: TextColor, by share: Double) -> TextColor? {
    guard case .rgb(let red, let green, let blue) = self, case .rgb(let red2, let green2, let blue2) = other else {
      return nil
    }
    func mix(_ first: UInt8, _ second: UInt8) -> UInt8 {
      UInt8((Double(first) + (Double(second) - Double(first)) * share).rounded())
    }
    return .rgb(mix(red, red2), mix(green, green2), mix(blue, blue2))
  }
}
