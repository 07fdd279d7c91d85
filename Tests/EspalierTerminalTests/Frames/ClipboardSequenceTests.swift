import Espalier
import EspalierTesting
import Testing

@testable import EspalierTerminal

@Suite("The clipboard of a terminal")
struct ClipboardSequenceTests {
  @Test(
    "Text is sent as Base64",
    arguments: [("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("ÿ?>", "w78/Pg=="), ("~~~", "fn5+")])
  func base64(text: String, expected: String) {
    #expect(String(decoding: ClipboardSequence(text).bytes, as: UTF8.self) == "\u{1B}]52;c;\(expected)\u{07}")
  }

  @Test("Any text reaches the terminal's clipboard, and the terminal executes none of it")
  func anyText() throws {
    let hostile = "\u{1B}\\\u{07}\u{1B}[2J\u{9C}\0\r\n\u{202E}👩‍🚀\u{10FFFF}"
    for text in [hostile, String(repeating: hostile, count: 900), String(repeating: "x", count: 74_994)] {
      var terminal = TerminalEmulator(width: 5, height: 1)
      try terminal.feed("kept")
      let bytes = ClipboardSequence(text).bytes
      #expect(bytes.count <= 100_000)
      try terminal.feed(bytes)
      #expect(terminal.clipboard == text)
      try expectScreen(terminal, is: "kept")
    }
  }

  @Test("Text that a window has copied is sent once, after its frame")
  func order() throws {
    let label = LabelModel("Pears")
    let window = Window(width: 12, height: 1) { .view(ContainerView(ContainerModel { label })) }
    var writer = FrameWriter()
    func send() -> [UInt8] {
      window.update()
      return writer.frame(of: window)
    }
    _ = send()
    label.text = "Figs"
    window.copy("f")
    #expect(readable(send()) == "␍Figs ␛]52;c;Zg==␇")
    #expect(send() == [])
    window.copy("f")
    #expect(readable(send()) == "␛]52;c;Zg==␇")
    #expect(writer.statistics.frames == 2)
  }
}
