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
    let percents: (lines: Int, words: Int)? =
      switch shade {
      case .dark: (16, 36)
      case .light: (10, 24)
      case .any, .none: nil
      }
    // Of other colors, the components are up to the terminal.
    if let percents, let color, let background = background.background, case (.rgb, .rgb) = (color, background) {
      style.line = TextStyle(background: background.mixed(percents.lines, with: color))
      style.words = TextStyle(background: background.mixed(percents.words, with: color), attributes: .underline)
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
