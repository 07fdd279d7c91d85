import EspalierCanvas
import Foundation
import Testing

@Suite("Outputs without Unicode")
struct CharacterSupportTests {
  /// Returns what is written for a text where only ASCII is shown.
  private func lowered(_ text: String, width: Int = 60, policy: WidthPolicy = .modern) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var canvas = Canvas(width: width, height: lines.count, policy: policy)
    for (y, line) in lines.enumerated() { canvas.write(String(line), at: Point(x: 0, y: y)) }
    var encoder = PlainTextEncoder(characterSupport: .ascii)
    var output = ""
    encoder.encode(canvas, into: &output)
    return String(output.dropLast())
  }

  private func expect(
    _ text: String, width: Int = 60, policy: WidthPolicy = .modern, lowered expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = lowered(text, width: width, policy: policy)
    #expect(found == expected, "\(text.debugDescription)", sourceLocation: sourceLocation)
  }

  @Test("A screen keeps its shape")
  func shape() {
    let screen = """
      ╭─ Müller ────┬──────╮
      │ • Größe     │ 3 m² │
      │ ▶ 東京 → …  │ ████ │
      ╰─────────────┴──────╯
      """
    expect(
      screen,
      lowered:
        """
        +- Muller ----+------+
        | * Grose     | 3 m? |
        | > ???? > .  | #### |
        +-------------+------+
        """)
  }

  @Test("Every predefined border becomes the ASCII border")
  func borders() {
    for border in [BorderStyle.single, .rounded, .heavy, .ascii, .double] {
      var canvas = Canvas(width: 4, height: 3)
      canvas.drawBox(canvas.bounds, Box(border))
      let line = border == .double ? "=" : "-"
      expect(canvas.plainText, lowered: "+\(line)\(line)+\n|  |\n+\(line)\(line)+")
    }
    expect("─│┌┐└┘╭╮╰╯═║╔╗╚╝━┃┏┓┗┛├┤┬┴┼", lowered: "-|++++++++=|++++-|+++++++++")
  }

  @Test("Drawing characters become similar ASCII characters, and each other cell becomes a question mark")
  func signs() {
    expect("… – — “a” ‘b’ • · ● ○ ★ ✓ ✗ ← ↑ → ↓ ▶ ▾ ›", lowered: ". - - \"a\" 'b' * . * o * v x < ^ > v > v >")
    expect("█▓▒░▌▄╱╲╳┄┆", lowered: "##:.#-/\\X-|")
    expect("a\u{A0}b\u{3000}c", lowered: "a b  c")
    expect("½€Ω я 狐 👩‍🚀 🇩🇪 \u{FFFD}\u{1B}", lowered: "??? ? ?? ?? ?? ??")
  }

  @Test("Braille patterns become the strokes that they resemble")
  func dots() {
    expect("⠛⠹⢸⣰⣤⣆⡇⠏", lowered: #"-\|/-\|/"#)
    expect("⣿⣷ ⠁⠈⠂ ⠄⡀⢀ ⢄⡠ ⠤⠒ ⠀x", lowered: #"## ''' ... \/ --  x"#)
    for dots in UInt32(0x2800)...0x28FF {
      #expect(Unicode.Scalar(dots).map { lowered(String(Character($0))) } != "?")
    }
  }

  @Test("Letters lose their marks, whether combined or not")
  func letters() {
    expect("Ärger e\u{301}té naïve Łódź ﬁ x\u{308}\u{323}", lowered: "Arger ete naive Lodz ? x")
    for value in 0xC0...0x17F as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let base = String(Character(scalar)).decomposedStringWithCanonicalMapping.unicodeScalars.first
      if let base, base.isASCII { expect(String(Character(scalar)), lowered: String(Character(base))) }
    }
  }

  @Test("A character of two cells takes two in ASCII: lines continue, letters and digits are followed by a blank")
  func wideCharacters() {
    let policy = WidthPolicy(isAmbiguousWide: true)
    expect("─…→éx", policy: policy, lowered: "--..>>e x")
    expect("1\u{FE0F}\u{20E3}x", lowered: "1 x")
  }

  @Test("Styles and links stay, and colors are reduced separately")
  func styles() {
    var canvas = Canvas(width: 3, height: 1)
    canvas.draw(StyledText("│").foreground(.rgb(250, 0, 0)) + StyledText("é").link("u"))
    var encoder = ANSIEncoder(colorSupport: .ansi16, characterSupport: .ascii)
    var text = ""
    encoder.encode(canvas, into: &text)
    #expect(text == "\u{1B}[91m|\u{1B}]8;;u\u{1B}\\\u{1B}[0me\u{1B}]8;;\u{1B}\\\n")
    encoder.characterSupport = .unicode
    text = ""
    encoder.encode(canvas, into: &text)
    #expect(text.contains("│"))
  }

  @Test("A cell is reduced as the encoders reduce it")
  func cells() {
    let cell = CanvasCell(text: "狐", style: .plain.bold(), width: 2)
    #expect(cell.lowered(to: .unicode) == cell)
    #expect(cell.lowered(to: .ascii) == CanvasCell(text: "??", style: .plain.bold(), width: 2))
    let half = CanvasCell(text: "", width: 0)
    #expect(half.lowered(to: .ascii) == half && CanvasCell.blank.lowered(to: .ascii) == .blank)
  }

  @Test("The environment decides, by the rules for locales")
  func detection() {
    let table: [([String: String], isTerminal: Bool, CharacterSupport)] = [
      ([:], true, .unicode),
      (["LANG": "C"], true, .ascii),
      (["LANG": "C"], false, .unicode),
      (["LANG": "POSIX"], true, .ascii),
      (["LANG": "de_DE.UTF-8"], true, .unicode),
      (["LANG": "C.utf8"], true, .unicode),
      (["LANG": "de_DE.UTF-8@euro"], true, .unicode),
      (["LANG": "de_DE.ISO-8859-15@euro"], true, .ascii),
      (["LANG": "ja_JP.eucJP"], true, .ascii),
      (["LANG": "en_US"], true, .ascii),
      (["LANG": ""], true, .unicode),
      (["LANG": "de_DE.UTF-8", "LC_CTYPE": "C"], true, .ascii),
      (["LANG": "C", "LC_CTYPE": "UTF-8"], true, .unicode),
      (["LANG": "C", "LC_CTYPE": "", "LC_ALL": "C.UTF-8"], true, .unicode),
      (["LANG": "de_DE.UTF-8", "LC_CTYPE": "de_DE.UTF-8", "LC_ALL": "C"], true, .ascii),
    ]
    for (environment, isTerminal, expected) in table {
      let support = CharacterSupport.detect(environment: environment, isTerminal: isTerminal)
      #expect(support == expected, "\(environment), terminal: \(isTerminal)")
    }
    #expect(CharacterSupport.ascii < .unicode)
  }
}
