import EspalierCanvas
import Testing

@Suite("Text with escape sequences")
struct ANSIEncoderTests {
  private func encoded(_ text: StyledText, _ support: ColorSupport = .trueColor, width: Int = 20) -> String {
    var canvas = Canvas(width: width, height: 1)
    canvas.draw(text)
    return canvas.ansiText(support).replacing("\u{1B}", with: "␛")
  }

  @Test("Plain text is written as it is")
  func plain() {
    #expect(encoded("hello 狐") == "hello 狐")
    #expect(encoded("") == "")
  }

  @Test("Styles are set where they begin and reset where the row ends")
  func styles() {
    #expect(encoded(StyledText("ab").bold()) == "␛[1mab␛[0m")
    #expect(encoded("a" + StyledText("b").foreground(.red) + "c") == "a␛[31mb␛[0mc")
    let all = StyledText("x").bold().dim().italic().underline().blink().inverse().strikethrough()
    #expect(encoded(all) == "␛[1;2;3;4;5;7;9mx␛[0m")
  }

  @Test("Only what changes is written")
  func deltas() {
    let red = StyledText("a").foreground(.red)
    #expect(encoded(red + StyledText("b").foreground(.red).bold()) == "␛[31ma␛[1mb␛[0m")
    #expect(encoded(red.bold() + red) == "␛[1;31ma␛[22ma␛[0m")
    #expect(encoded(red.bold().dim() + red.dim()) == "␛[1;2;31ma␛[22;2ma␛[0m")
    #expect(encoded(red.background(.blue) + red) == "␛[31;44ma␛[49ma␛[0m")
    #expect(encoded(red.bold().underline().italic() + StyledText("b").dim()) == "␛[1;3;4;31ma␛[0;2mb␛[0m")
    #expect(encoded(red + StyledText("b").foreground(.red)) == "␛[31mab␛[0m")
  }

  @Test("A blank between two colored words does not end the color, and one between plain words does not start it")
  func blanks() {
    #expect(encoded(StyledText("a").foreground(.red) + " " + StyledText("b").foreground(.red)) == "␛[31ma b␛[0m")
    #expect(encoded("a" + StyledText(" ").foreground(.red) + "b") == "a b")
    #expect(encoded("a" + StyledText(" ").underline() + "b") == "a␛[4m ␛[0mb")
  }

  @Test("Colors are reduced to what the output can show")
  func colors() {
    let text = StyledText("x").foreground(.rgb(255, 0, 0)).background(.palette(67))
    #expect(encoded(text, .trueColor) == "␛[38;2;255;0;0;48;5;67mx␛[0m")
    #expect(encoded(text, .ansi256) == "␛[38;5;196;48;5;67mx␛[0m")
    #expect(encoded(text, .ansi16) == "␛[91;100mx␛[0m")
    #expect(encoded(text.bold(), .none) == "x")
    #expect(encoded(StyledText("x").foreground(.brightBlue).background(.brightBlack)) == "␛[94;100mx␛[0m")
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
    #expect(encoded(StyledText("a   ").bold()) == "␛[1ma␛[0m")
    #expect(encoded(StyledText("a  ").underline()) == "␛[4ma  ␛[0m")
    #expect(encoded("a" + StyledText("  ").background(.red)) == "a␛[41m  ␛[0m")
    #expect(encoded("a" + StyledText("  ").background(.red), .none) == "a")
  }

  @Test("Links are opened and closed within the row, and nothing can break out of them")
  func links() {
    #expect(
      encoded("a" + StyledText("b").link("https://example.org/?q=1;2") + "c")
        == "a␛]8;;https://example.org/?q=1;2␛\\b␛]8;;␛\\c")
    #expect(
      encoded(StyledText("x").link("u\u{1B}\\\u{07}\u{9C} ü\n")) == "␛]8;;u%1B\\%07%C2%9C%20%C3%BC%0A␛\\x␛]8;;␛\\")
    #expect(encoded(StyledText("x").link("")) == "x")
  }

  @Test("Every row is complete by itself")
  func rows() {
    var canvas = Canvas(width: 3, height: 3)
    canvas.draw(StyledText("a\n\nb").foreground(.red))
    #expect(canvas.ansiText(.ansi16) == "\u{1B}[31ma\u{1B}[0m\n\n\u{1B}[31mb\u{1B}[0m")
  }
}
