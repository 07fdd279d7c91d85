import EspalierCanvas
import Testing

@Suite("Text with escape sequences")
struct ANSIEncoderTests {
  /// Expects what is written for a text, with `␛` for an escape character.
  private func expect(
    _ text: StyledText, _ support: ColorSupport = .trueColor, width: Int = 20, encoded expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var canvas = Canvas(width: width, height: 1)
    canvas.draw(text)
    #expect(canvas.ansiText(support).replacing("\u{1B}", with: "␛") == expected, sourceLocation: sourceLocation)
  }

  @Test("Plain text is written as it is")
  func plain() {
    expect("hello 狐", encoded: "hello 狐")
    expect("", encoded: "")
  }

  @Test("Styles are set where they begin and reset where the row ends")
  func styles() {
    expect(StyledText("ab").bold(), encoded: "␛[1mab␛[0m")
    expect("a" + StyledText("b").foreground(.red) + "c", encoded: "a␛[31mb␛[0mc")
    let all = StyledText("x").bold().dim().italic().underline().blink().inverse().strikethrough()
    expect(all, encoded: "␛[1;2;3;4;5;7;9mx␛[0m")
  }

  @Test("Only what changes is written")
  func deltas() {
    let red = StyledText("a").foreground(.red)
    expect(red + StyledText("b").foreground(.red).bold(), encoded: "␛[31ma␛[1mb␛[0m")
    expect(red.bold() + red, encoded: "␛[1;31ma␛[22ma␛[0m")
    expect(red.bold().dim() + red.dim(), encoded: "␛[1;2;31ma␛[22;2ma␛[0m")
    expect(red.background(.blue) + red, encoded: "␛[31;44ma␛[49ma␛[0m")
    expect(red.bold().underline().italic() + StyledText("b").dim(), encoded: "␛[1;3;4;31ma␛[0;2mb␛[0m")
    expect(red + StyledText("b").foreground(.red), encoded: "␛[31mab␛[0m")
  }

  @Test("A blank between two colored words does not end the color, and one between plain words does not start it")
  func blanks() {
    expect(StyledText("a").foreground(.red) + " " + StyledText("b").foreground(.red), encoded: "␛[31ma b␛[0m")
    expect("a" + StyledText(" ").foreground(.red) + "b", encoded: "a b")
    expect("a" + StyledText(" ").underline() + "b", encoded: "a␛[4m ␛[0mb")
  }

  @Test("Colors are reduced to what the output can show")
  func colors() {
    let text = StyledText("x").foreground(.rgb(255, 0, 0)).background(.palette(67))
    expect(text, .trueColor, encoded: "␛[38;2;255;0;0;48;5;67mx␛[0m")
    expect(text, .ansi256, encoded: "␛[38;5;196;48;5;67mx␛[0m")
    expect(text, .ansi16, encoded: "␛[91;100mx␛[0m")
    expect(text.bold(), .none, encoded: "x")
    expect(StyledText("x").foreground(.brightBlue).background(.brightBlack), encoded: "␛[94;100mx␛[0m")
  }

  @Test("Attributes and links can be kept where there are no colors")
  func attributesOnly() {
    var canvas = Canvas(width: 2, height: 1)
    canvas.draw(StyledText("x").foreground(.red).bold().link("u"))
    var encoder = ANSIEncoder(colorSupport: .none, keepsAttributes: true)
    var text = ""
    encoder.encode(canvas, into: &text)
    #expect(text == "\u{1B}]8;;u\u{1B}\\\u{1B}[1mx\u{1B}]8;;\u{1B}\\\u{1B}[0m\n")
    encoder.keepsAttributes = false
    text = ""
    encoder.encode(canvas, into: &text)
    #expect(text == "x\n")
  }

  @Test("Trailing blanks are trimmed unless their style is visible")
  func trailingBlanks() {
    expect(StyledText("a   ").bold(), encoded: "␛[1ma␛[0m")
    expect(StyledText("a  ").underline(), encoded: "␛[4ma  ␛[0m")
    expect("a" + StyledText("  ").background(.red), encoded: "a␛[41m  ␛[0m")
    expect("a" + StyledText("  ").background(.red), .none, encoded: "a")
  }

  @Test("Links are opened and closed within the row, and nothing can break out of them")
  func links() {
    expect(
      "a" + StyledText("b").link("https://example.org/?q=1;2") + "c",
      encoded: "a␛]8;;https://example.org/?q=1;2␛\\b␛]8;;␛\\c")
    expect(StyledText("x").link("u\u{1B}\\\u{07}\u{9C} ü\n"), encoded: "␛]8;;u%1B\\%07%C2%9C%20%C3%BC%0A␛\\x␛]8;;␛\\")
    expect(StyledText("x").link(""), encoded: "x")
  }

  @Test("Every row is complete by itself")
  func rows() {
    var canvas = Canvas(width: 3, height: 3)
    canvas.draw(StyledText("a\n\nb").foreground(.red))
    #expect(canvas.ansiText(.ansi16) == "\u{1B}[31ma\u{1B}[0m\n\n\u{1B}[31mb\u{1B}[0m")
  }
}
