public import EspalierCanvas

extension Theme {
  /// Returns the style of a part of a text in some language.
  ///
  /// A theme that defines the kind's ``TextTokenKind/styleName`` decides itself. Any other theme gets colors that have
  /// a contrast of at least 4.5 on its background; without a background of its own, on both black and white; and only
  /// attributes if it has no colors.
  ///
  /// ```swift
  /// theme[TextTokenKind.comment.styleName] = NamedTextStyle(style: TextStyle(foreground: .green))
  /// ```
  public func style(of kind: TextTokenKind) -> TextStyle {
    if let style = definedStyle(kind.styleName) { return style.style }
    let shade = shade
    switch kind {
    case .heading: return self[.accent].style.bold()
    case .emphasis: return .plain.italic()
    case .strong: return .plain.bold()
    case .link: return (shade == .none ? TextStyle.plain : TextStyle(foreground: kind.color(on: shade))).underline()
    case .quote, .metadata: return self[.muted].style
    case .inserted: return self[.success].style
    case .removed:
      var style = self[.error].style
      style.attributes.remove(.bold)
      return style
    case .invalid: return self[.error].style.underline()
    default: break
    }
    guard let color = kind.color(on: shade) else { return kind.styleWithoutColors }
    let style = TextStyle(foreground: color)
    return kind == .comment ? style.italic() : style
  }

  /// What colors of the theme stand on.
  enum Shade {
    case dark
    case light
    /// A background that is not known.
    case any
    /// The theme has no colors.
    case none
  }

  var shade: Shade {
    guard let accent = self[.accent].style.foreground else { return .none }
    switch background.background {
    case .rgb(let red, let green, let blue): return Int(red) + Int(green) + Int(blue) < 384 ? .dark : .light
    case .named(.black): return .dark
    case .named(.brightWhite), .named(.white): return .light
    default: return accent.shadeBehind
    }
  }
}

extension TextColor {
  /// What a theme without a background seems to be made for, given its accent.
  fileprivate var shadeBehind: Theme.Shade {
    guard case .rgb(let red, let green, let blue) = self else { return .any }
    let light = (299 * Int(red) + 587 * Int(green) + 114 * Int(blue)) / 1_000
    return light >= 140 ? .dark : light <= 85 ? .light : .any
  }
}

extension TextTokenKind {
  /// Returns the color of the kind; `nil` for the color of the text.
  fileprivate func color(on shade: Theme.Shade) -> TextColor? {
    let colors: (dark: TextColor, light: TextColor, any: TextColor)? =
      switch self {
      case .comment: (.rgb(150, 160, 178), .rgb(88, 95, 108), .rgb(118, 118, 118))
      case .keyword: (.rgb(200, 110, 255), .rgb(140, 20, 170), .rgb(163, 77, 213))
      case .type, .change: (.rgb(70, 205, 215), .rgb(0, 95, 110), .rgb(0, 130, 142))
      case .string, .code: (.rgb(240, 165, 95), .rgb(155, 60, 0), .rgb(179, 96, 0))
      case .number, .constant, .escape: (.rgb(235, 195, 80), .rgb(125, 75, 0), .rgb(150, 111, 0))
      case .property, .variable, .link: (.rgb(120, 178, 255), .rgb(0, 80, 200), .rgb(54, 110, 235))
      case .function: (.rgb(225, 215, 120), .rgb(100, 80, 0), .rgb(127, 120, 0))
      case .attribute: (.rgb(245, 100, 190), .rgb(165, 20, 110), .rgb(205, 55, 150))
      default: nil
      }
    return switch shade {
    case .dark: colors?.dark
    case .light: colors?.light
    case .any: colors?.any
    case .none: nil
    }
  }

  fileprivate var styleWithoutColors: TextStyle {
    switch self {
    case .comment: .plain.dim()
    case .keyword, .change, .attribute: .plain.bold()
    case .string, .code: .plain.italic()
    case .escape: .plain.italic().bold()
    default: .plain
    }
  }
}
