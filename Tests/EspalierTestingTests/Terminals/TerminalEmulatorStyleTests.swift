import Espalier
import EspalierTesting
import Testing

@Suite("Terminal emulator: styles")
struct TerminalEmulatorStyleTests {
  @Test(
    "SGR sets styles",
    arguments: [
      ("1;2;3;4;5;7;9", TextStyle(attributes: TextAttributes(rawValue: 0x7F))),
      ("1;2;22", .plain), ("3;23", .plain), ("4;24", .plain), ("5;25", .plain), ("7;27", .plain), ("9;29", .plain),
      ("4:1", TextStyle(attributes: .underline)), ("4;4:0", .plain), ("4:1;4:1", TextStyle(attributes: .underline)),
      ("31;42", TextStyle(foreground: .red, background: .green)), ("31;42;39;49", .plain),
      ("90;107", TextStyle(foreground: .brightBlack, background: .brightWhite)),
      ("38;5;200;48;5;1", TextStyle(foreground: .palette(200), background: .palette(1))),
      ("38;2;1;2;3;1", TextStyle(foreground: .rgb(1, 2, 3), attributes: .bold)),
      ("38:5:200;48:2:1:2:3", TextStyle(foreground: .palette(200), background: .rgb(1, 2, 3))),
      ("48:2::1:2:3", TextStyle(background: .rgb(1, 2, 3))),
      ("31;1;", .plain), ("31;1;0;4", TextStyle(attributes: .underline)), ("", .plain),
    ])
  func styles(_ codes: String, _ style: TextStyle) throws {
    var terminal = TerminalEmulator(width: 2, height: 1)
    try terminal.feed(escaped: "^[\(codes)mx")
    #expect(terminal[.zero] == CanvasCell(text: "x", style: style))
    #expect(terminal.style == style)
  }

  @Test("OSC 8 links printed text, whatever its style")
  func links() throws {
    var terminal = TerminalEmulator(width: 4, height: 1)
    try terminal.feed(escaped: "^]8;id=1;https://a.b/c;d^\\a^[mb^]8;;\u{7}c")
    #expect(terminal[Point(x: 1, y: 0)].style.link == "https://a.b/c;d")
    #expect(terminal[Point(x: 2, y: 0)].style == .plain)
  }

  @Test("The output of an encoder shows the canvas", arguments: [ColorSupport.trueColor, .ansi256, .ansi16, .none])
  func encoder(_ support: ColorSupport) throws {
    var canvas = Canvas(width: 12, height: 3)
    let linked = TextStyle(foreground: .rgb(200, 30, 30), attributes: .bold, link: "https://a.b")
    canvas.write("héllo 漢字", at: .zero, style: linked)
    canvas.fill(Rect(x: 2, y: 1, width: 6, height: 2), style: TextStyle(background: .palette(25), attributes: .inverse))
    canvas.write("👩‍🚀", at: Point(x: 3, y: 1), style: TextStyle(attributes: [.italic, .dim, .strikethrough]))
    var encoder = ANSIEncoder(colorSupport: support)
    encoder.characterSupport = support == .ansi16 ? .ascii : .unicode
    var text = ""
    encoder.encode(canvas, rows: 0..<3, into: &text)
    var terminal = TerminalEmulator(width: 12, height: 4)
    try terminal.feed(text.split(separator: "\n").joined(separator: "\r\n"))
    terminal.resize(width: 12, height: 3)
    try expectTerminal(terminal, shows: canvas, encodedBy: encoder)
  }
}
