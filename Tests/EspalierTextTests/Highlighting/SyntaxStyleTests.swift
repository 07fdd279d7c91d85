import EspalierCanvas
import EspalierText
import Testing

@Suite("Styles of tokens")
struct SyntaxStyleTests {
  @Test("Every color has a contrast of 4.5 on the theme's background, or on both black and white")
  func contrast() {
    let (black, white) = (TextColor.rgb(0, 0, 0), TextColor.rgb(255, 255, 255))
    let themes: [(Theme, [TextColor])] = [
      (.dark, [.rgb(20, 22, 28)]), (.light, [.rgb(250, 250, 252)]), (.standard, [black, white]),
    ]
    for (theme, backgrounds) in themes {
      for kind in TextTokenKind.allCases {
        guard let color = theme.style(of: kind).foreground else { continue }
        for background in backgrounds where contrast(color, background) < 4.5 {
          Issue.record("\(kind) has a contrast of \(contrast(color, background))")
        }
      }
    }
  }

  @Test("Without colors there are only attributes, and a theme can decide itself")
  func monochrome() {
    for theme in [Theme.monochrome, Theme.dark.withoutColors] {
      for kind in TextTokenKind.allCases where theme.style(of: kind).foreground != nil {
        Issue.record("\(kind) has a color")
      }
      #expect(theme.style(of: .keyword) == TextStyle(attributes: .bold))
    }
    var theme = Theme.dark
    theme[TextTokenKind.comment.styleName] = NamedTextStyle(style: TextStyle(foreground: .green))
    #expect(theme.style(of: .comment) == TextStyle(foreground: .green))
    #expect(theme.withoutColors.style(of: .comment) == .plain)
    let text = StyledText("if é", tokens: [TextToken(0..<2, .keyword)], theme: theme)
    #expect(text == StyledText("if", style: theme.style(of: .keyword)) + " é")
  }

  private func contrast(_ first: TextColor, _ second: TextColor) -> Double {
    let lights = [luminance(first), luminance(second)].sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
  }

  private func luminance(_ color: TextColor) -> Double {
    guard case .rgb(let red, let green, let blue) = color else { return 0 }
    let parts = [red, green, blue].map { part -> Double in
      let part = Double(part) / 255
      return part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  /// A power of 2.4, by square roots: x² · x^0.4, where x^0.4 = √√(x^1.6) is found by iteration.
  private func pow(_ x: Double) -> Double {
    var root = 1.0
    for _ in 0..<60 { root -= (root * root * root * root * root - x) / (5 * root * root * root * root) }
    return x * x * root * root
  }
}
