import EspalierCanvas
import TestSupport
import Testing

@Suite("Themes made of colors")
struct ThemeColorsTests {
  @Test("Contrast goes from 1 to 21, whichever color comes first")
  func contrast() {
    let (black, white, gray) = (TextColor.rgb(0, 0, 0), TextColor.rgb(255, 255, 255), TextColor.rgb(119, 119, 119))
    #expect(black.contrast(with: white) == 21 && white.contrast(with: black) == 21 && gray.contrast(with: gray) == 1)
    // The figures of the guidelines' own calculators.
    #expect(abs(gray.contrast(with: white) - 4.48) < 0.005)
    #expect(abs(TextColor.rgb(255, 0, 0).contrast(with: white) - 4.0) < 0.005)
    #expect(TextColor.brightWhite.contrast(with: .palette(16)) == 21)
  }

  @Test("There are six themes with names, by which they are found")
  func all() {
    let names = Theme.all.compactMap(\.name)
    #expect(names == ["Dark", "Moss", "Light", "Linen", "High contrast", "Monochrome"])
    for theme in Theme.all + [.standard, .terminal] {
      #expect(theme.name.flatMap { Theme.named($0.uppercased()) } == theme)
    }
    #expect(Theme.named("Plum") == nil && Theme().name == nil && Theme.moss.withoutColors.name == "Moss")
    for theme in Theme.all where theme.background.background != nil {
      let contrast = theme.contrast(of: .body) ?? 0
      #expect(contrast >= 4.5, "\(theme.name ?? "") has \(contrast)")
    }
    #expect(Theme.terminal.contrast(of: .accent) == nil && Theme.monochrome.contrast(of: .body) == nil)
  }

  @Test(
    "What is left out of the colors is readable, whatever the others are",
    arguments: SeededGenerator.batches(of: 300))
  func derived(seeds: ClosedRange<UInt64>) {
    let names: [TextStyleName] = [
      .body, .title, .subtitle, .caption, .muted, .success, .warning, .error, .bar, .focused, .match, .disabled,
      .placeholder, .boxTitle, .current,
    ]
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      func color(_ range: ClosedRange<Int>) -> TextColor {
        .rgb(UInt8(random.number(range)), UInt8(random.number(range)), UInt8(random.number(range)))
      }
      let isDark = random.once(in: 2)
      let (background, text) = isDark ? (color(0...50), color(205...255)) : (color(215...255), color(0...60))
      let accent = color(0...255)
      let theme = Theme(ThemeColors(background: background, text: text, accent: accent), name: "")
      for theme in [theme, theme.surface] {
        for name in names {
          let contrast = theme.contrast(of: name) ?? 0
          guard contrast < 4.5 else { continue }
          Issue.record("seed \(seed): \(name.rawValue) has \(contrast) in \(background), \(text), \(accent)")
          return
        }
      }
    }
  }
}
