import EspalierCanvas
import TestSupport
import Testing

@Suite("Text of other programs")
struct StyledTextANSITests {
  private static let escape = "\u{1B}"

  /// Reads text in which `␛` stands for an escape character.
  private func read(_ text: String) -> StyledText {
    StyledText(ansi: text.replacing("␛", with: Self.escape))
  }

  private func expect(_ text: String, read expected: StyledText, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(read(text) == expected, "\(text.debugDescription)", sourceLocation: sourceLocation)
  }

  @Test("Colors and attributes become styles")
  func styles() {
    expect("␛[1;31merror:␛[0m no such file", read: StyledText("error:").bold().foreground(.red) + " no such file")
    expect("␛[3;4;9mall␛[23;24;29m none", read: StyledText("all").italic().underline().strikethrough() + " none")
    expect("␛[2;5;7mx␛[22;25;27my", read: StyledText("x").dim().blink().inverse() + "y")
    expect("␛[1;2mx␛[22my", read: StyledText("x").bold().dim() + "y")
    expect("␛[97;104mx␛[39;49my", read: StyledText("x").foreground(.brightWhite).background(.brightBlue) + "y")
    expect("␛[31mx␛[my", read: StyledText("x").foreground(.red) + "y")
    expect("␛[21mx␛[4:0my␛[4:3mz", read: StyledText("x").underline() + "y" + StyledText("z").underline())
  }

  @Test(
    "All ways to write a color are known",
    arguments: [
      ("38;5;208", TextColor.palette(208)), ("38:5:208", .palette(208)), ("38;2;1;2;3", .rgb(1, 2, 3)),
      ("38:2:1:2:3", .rgb(1, 2, 3)), ("38:2::1:2:3", .rgb(1, 2, 3)), ("38:2::1:2:3:0:1", .rgb(1, 2, 3)),
      ("38;2;;;7", .rgb(0, 0, 7)), ("90", .brightBlack), ("58;5;4;32", .green), ("58:2::1:2:3;32", .green),
      ("1;38;5;9;22", .palette(9)),
    ])
  func colors(code: String, color: TextColor) {
    expect("␛[\(code)mx", read: StyledText("x").foreground(color))
  }

  @Test(
    "Unknown, incomplete or too large codes change nothing",
    arguments: [
      "8", "10", "38;5", "38;5;256", "38;2;1;2", "38;2;1;2;999", "38", "38;9", "99999999999999999999", "4:0", "1x",
      "?25", ">4;1", "31 ", "31$",
    ])
  func unknownCodes(code: String) {
    expect("␛[\(code)mab", read: (code == "1x" ? "mab" : "ab"))
  }

  @Test("Links to the web and to mail addresses stay; others leave their text")
  func links() {
    expect("a␛]8;;https://x.org/?q=1;2␛\\b␛]8;;␛\\c", read: "a" + StyledText("b").link("https://x.org/?q=1;2") + "c")
    expect("␛]8;id=7;HTTP://x.org\u{7}b", read: StyledText("b").link("HTTP://x.org"))
    expect("␛]8;;mailto:ada@x.org\u{9C}b", read: StyledText("b").link("mailto:ada@x.org"))
    expect(
      "␛]8;;http://x.org␛\\␛[1mb␛[0mc",
      read: StyledText("b").bold().link("http://x.org")
        + StyledText("c").link("http://x.org"))
    for url in ["file:///etc/passwd", "javascript:alert(1)", "https", "/etc", "https://狐.jp", "http://a b", "ssh://x"] {
      expect("␛]8;;\(url)␛\\b␛]8;;␛\\", read: "b")
    }
    let longest = "http://" + String(repeating: "x", count: 2_076)
    expect("␛]8;;\(longest)␛\\b", read: StyledText("b").link(longest))
    expect("␛]8;;\(longest)x␛\\b", read: "b")
  }

  @Test(
    "Everything else that a terminal would obey is removed",
    arguments: [
      "␛[2J", "␛[10;5H", "␛[?1049h", "␛[1;31;38;5;7K", "␛]0;title\u{7}", "␛]52;c;aGk=␛\\", "␛P1$r0m␛\\", "␛_secret␛\\",
      "␛^private␛\\", "␛Xstring␛\\", "␛(B", "␛#8", "␛c", "␛7", "␛=", "\u{7}", "\u{8}", "\u{7F}", "\u{0}", "\u{85}",
      "\u{9B}31J", "\u{9D}0;title\u{9C}", "\u{90}q\u{9C}", "␛␛[5A", "\u{18}", "␛[12\u{18}", "␛]0;x\u{18}",
    ])
  func harmful(sequence: String) {
    expect("a\(sequence)b", read: "ab")
  }

  @Test("An unterminated sequence removes its line at most")
  func brokenOff() {
    expect("a␛]0;title without end\nb", read: "a\nb")
    expect("a␛Pdata\r\nb", read: "a\nb")
    expect("a␛[31", read: "a")
    expect("a␛", read: "a")
    expect("a␛]8;;http://x.org\nb", read: "a\nb")
    expect("a␛[1\nb", read: "a\nb")
    expect("a␛[1␛[31mb", read: "a" + StyledText("b").foreground(.red))
    expect("a␛[狐b", read: "a狐b")
    expect("a␛]0;x␛[31mb", read: "a" + StyledText("b").foreground(.red))
  }

  @Test("Tabs, line breaks and all visible characters stay")
  func text() {
    expect("a\tb\r\nc\rd\ne", read: "a\tb\nc\nd\ne")
    expect("é 狐 👩‍👩‍👧 \u{A0}", read: "é 狐 👩‍👩‍👧 \u{A0}")
    expect("", read: StyledText())
    expect("␛[31m", read: StyledText())
  }

  @Test("Output of an encoder is read back as the original text", arguments: 1...200 as ClosedRange<UInt64>)
  func roundTrip(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let colors: [TextColor?] = [nil, .red, .brightCyan, .palette(17), .palette(255), .rgb(0, 128, 255), .rgb(9, 9, 9)]
    var text = StyledText()
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let style = TextStyle(
        foreground: colors.randomElement(using: &random) ?? nil,
        background: colors.randomElement(using: &random) ?? nil,
        attributes: TextAttributes(rawValue: .random(in: 0..<128, using: &random)),
        link: Bool.random(using: &random) ? "https://x.org/\(Int.random(in: 0...2, using: &random))" : nil)
      text += StyledText(["word", "狐", "a b", "x"].randomElement(using: &random) ?? "", style: style)
    }
    var canvas = Canvas(width: 40, height: 1)
    canvas.draw(text, in: canvas.bounds)
    var encoder = ANSIEncoder(colorSupport: .trueColor)
    var output = ""
    encoder.encode(canvas, rows: 0..<1, into: &output)
    let read = StyledText(ansi: output)
    var copy = Canvas(width: 40, height: 1)
    copy.draw(read, in: copy.bounds)
    #expect(copy == canvas, "seed \(seed): \(output.debugDescription)")
  }

  @Test(
    "Whatever the bytes are, only characters, styles and links come through", arguments: 1...300 as ClosedRange<UInt64>)
  func fuzz(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces =
      RandomText.pieces + [
        Self.escape, "\u{1B}[", "\u{1B}]", "\u{1B}]8;;", "\u{1B}P", "\u{1B}\\", "\u{7}", ";", ":", "m", "38", "48;5;",
        "2",
        "255", "8;;", "http://x.org", "file:///", "\u{9C}", "\u{9D}", "\u{90}", "J", "?", " ", "$", "\u{18}", "\u{0}",
      ]
    var bytes = Array(
      (0..<Int.random(in: 0...40, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined().utf8
    )
    for _ in 0..<Int.random(in: 0...3, using: &random) where !bytes.isEmpty {
      bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
    }
    let text = StyledText(ansi: String(decoding: bytes, as: UTF8.self))
    let controls = text.string.unicodeScalars.filter { $0.properties.generalCategory == .control }
    #expect(controls.allSatisfy { $0 == "\n" || $0 == "\t" }, "seed \(seed)")
    for span in text.spans {
      #expect(span.style.link.map { $0.hasPrefix("http://x.org") } ?? true, "seed \(seed)")
    }
  }

  @Test("Long texts and long sequences take time linear in their length")
  func length() {
    let codes = String(repeating: "1;", count: 100_000)
    expect("␛[\(codes)31mx", read: StyledText("x").bold().foreground(.red))
    let opened = String(repeating: "␛]", count: 50_000)
    expect(opened + "\nx", read: "\nx")
  }
}
