import EspalierCanvas
import Testing

@Suite("Text of other programs")
struct StyledTextANSITests {
  private static let escape = "\u{1B}"

  /// Reads text in which `␛` stands for an escape character.
  private func read(_ text: String) -> StyledText {
    StyledText(ansi: text.replacing("␛", with: Self.escape))
  }

  @Test("Colors and attributes become styles")
  func styles() {
    #expect(read("␛[1;31merror:␛[0m no such file") == StyledText("error:").bold().foreground(.red) + " no such file")
    #expect(read("␛[3;4;9mall␛[23;24;29m none") == StyledText("all").italic().underline().strikethrough() + " none")
    #expect(read("␛[2;5;7mx␛[22;25;27my") == StyledText("x").dim().blink().inverse() + "y")
    #expect(read("␛[1;2mx␛[22my") == StyledText("x").bold().dim() + "y")
    #expect(read("␛[97;104mx␛[39;49my") == StyledText("x").foreground(.brightWhite).background(.brightBlue) + "y")
    #expect(read("␛[31mx␛[my") == StyledText("x").foreground(.red) + "y")
    #expect(read("␛[21mx␛[4:0my␛[4:3mz") == StyledText("x").underline() + "y" + StyledText("z").underline())
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
    #expect(read("␛[\(code)mx") == StyledText("x").foreground(color))
  }

  @Test(
    "Unknown, incomplete or too large codes change nothing",
    arguments: [
      "8", "10", "38;5", "38;5;256", "38;2;1;2", "38;2;1;2;999", "38", "38;9", "99999999999999999999", "4:0", "1x",
      "?25", ">4;1", "31 ", "31$",
    ])
  func unknownCodes(code: String) {
    #expect(read("␛[\(code)mab") == (code == "1x" ? "mab" : "ab"))
  }

  @Test("Links to the web and to mail addresses stay; others leave their text")
  func links() {
    #expect(read("a␛]8;;https://x.org/?q=1;2␛\\b␛]8;;␛\\c") == "a" + StyledText("b").link("https://x.org/?q=1;2") + "c")
    #expect(read("␛]8;id=7;HTTP://x.org\u{7}b") == StyledText("b").link("HTTP://x.org"))
    #expect(read("␛]8;;mailto:ada@x.org\u{9C}b") == StyledText("b").link("mailto:ada@x.org"))
    #expect(
      read("␛]8;;http://x.org␛\\␛[1mb␛[0mc") == StyledText("b").bold().link("http://x.org")
        + StyledText("c").link("http://x.org"))
    for url in ["file:///etc/passwd", "javascript:alert(1)", "https", "/etc", "https://狐.jp", "http://a b", "ssh://x"] {
      #expect(read("␛]8;;\(url)␛\\b␛]8;;␛\\") == "b")
    }
    let longest = "http://" + String(repeating: "x", count: 2_076)
    #expect(read("␛]8;;\(longest)␛\\b") == StyledText("b").link(longest))
    #expect(read("␛]8;;\(longest)x␛\\b") == "b")
  }

  @Test(
    "Everything else that a terminal would obey is removed",
    arguments: [
      "␛[2J", "␛[10;5H", "␛[?1049h", "␛[1;31;38;5;7K", "␛]0;title\u{7}", "␛]52;c;aGk=␛\\", "␛P1$r0m␛\\", "␛_secret␛\\",
      "␛^private␛\\", "␛Xstring␛\\", "␛(B", "␛#8", "␛c", "␛7", "␛=", "\u{7}", "\u{8}", "\u{7F}", "\u{0}", "\u{85}",
      "\u{9B}31J", "\u{9D}0;title\u{9C}", "\u{90}q\u{9C}", "␛␛[5A", "\u{18}", "␛[12\u{18}", "␛]0;x\u{18}",
    ])
  func harmful(sequence: String) {
    #expect(read("a\(sequence)b") == "ab")
  }

  @Test("An unterminated sequence removes its line at most")
  func brokenOff() {
    #expect(read("a␛]0;title without end\nb") == "a\nb")
    #expect(read("a␛Pdata\r\nb") == "a\nb")
    #expect(read("a␛[31") == "a")
    #expect(read("a␛") == "a")
    #expect(read("a␛]8;;http://x.org\nb") == "a\nb")
    #expect(read("a␛[1\nb") == "a\nb")
    #expect(read("a␛[1␛[31mb") == "a" + StyledText("b").foreground(.red))
    #expect(read("a␛[狐b") == "a狐b")
    #expect(read("a␛]0;x␛[31mb") == "a" + StyledText("b").foreground(.red))
  }

  @Test("Tabs, line breaks and all visible characters stay")
  func text() {
    #expect(read("a\tb\r\nc\rd\ne") == "a\tb\nc\nd\ne")
    #expect(read("é 狐 👩‍👩‍👧 \u{A0}") == "é 狐 👩‍👩‍👧 \u{A0}")
    #expect(read("") == StyledText())
    #expect(read("␛[31m") == StyledText())
  }

  @Test("Output of an encoder is read back as the original text", arguments: 1...200 as ClosedRange<UInt64>)
  func roundTrip(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let colors: [TextColor?] = [
      nil, .red, .brightCyan, .palette(17), .palette(255), .rgb(0, 128, 255), .rgb(9, 9, 9),
    ]
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
    #expect(read("␛[\(codes)31mx") == StyledText("x").bold().foreground(.red))
    let opened = String(repeating: "␛]", count: 50_000)
    #expect(read(opened + "\nx") == "\nx")
  }
}
