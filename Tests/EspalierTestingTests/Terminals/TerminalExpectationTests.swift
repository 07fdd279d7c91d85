import Espalier
import EspalierTerminal
import EspalierTesting
import Testing

@Suite("Terminal expectations")
struct TerminalExpectationTests {
  private func terminal(_ output: String, width: Int = 6, height: Int = 2) throws -> TerminalEmulator {
    var terminal = TerminalEmulator(width: width, height: height)
    try terminal.feed(escaped: output)
    return terminal
  }

  private func canvas(_ text: String, _ style: TextStyle = .plain, width: Int = 6, height: Int = 2) -> Canvas {
    var canvas = Canvas(width: width, height: height)
    canvas.write(text, at: .zero, style: style)
    return canvas
  }

  @Test("A terminal is compared with text, with and without styles")
  func screens() throws {
    let terminal = try terminal("ab^[1mc\r\n^[44md")
    try expectScreen(terminal, is: "abc\nd")
    try expectStyledScreen(
      terminal,
      is: """
        abc
        d
        --- styles
        ..a
        b
        --- legend
        a: bold
        b: bold on blue
        """)
    let failure = #expect(throws: ExpectationFailure.self) { try expectScreen(terminal, is: "abc\ne") }
    #expect(
      failure?.message == """
        The screen differs, first at line 1, column 0 (from 0): expected “e”, shown “d”.

        expected:
        0 │ abc
        1 ≠ e
          │ ^

        shown:
        0 │ abc
        1 ≠ d
          │ ^
        """)
  }

  @Test(
    "In a space, only visible or clickable styles count",
    arguments: [
      (TextStyle(foreground: .red, attributes: [.bold, .italic, .blink]), true),
      (TextStyle(background: .red), false), (TextStyle(attributes: .underline), false),
      (TextStyle(attributes: .strikethrough), false), (TextStyle(attributes: .inverse), false),
      (TextStyle(link: "https://a.b"), false),
    ])
  func spaces(_ style: TextStyle, _ isSame: Bool) throws {
    #expect(try terminal("").differences(from: canvas(" ", style)).isEmpty == isSame)
  }

  @Test("The foreground of a space counts where it is visible")
  func inverseSpaces() throws {
    let style = TextStyle(foreground: .red, attributes: .inverse)
    try expectTerminal(try terminal("^[31;7m ^[m"), shows: canvas(" ", style))
    #expect(try terminal("^[32;7m ^[m").differences(from: canvas(" ", style)).count == 1)
  }

  @Test("Colors are equal by name and by number, and the canvas is reduced as the encoder reduces it")
  func lowering() throws {
    try expectTerminal(try terminal("^[38;5;9ma"), shows: canvas("a", TextStyle(foreground: .brightRed)))
    let style = TextStyle(foreground: .rgb(255, 0, 0), attributes: .bold, link: "https://a.b/ü")
    let canvas = canvas("漢", style)
    try expectTerminal(
      try terminal("^]8;;https://a.b/%C3%BC^\\^[1;91m??"), shows: canvas,
      encodedBy: ANSIEncoder(colorSupport: .ansi16, characterSupport: .ascii))
    try expectTerminal(try terminal("漢"), shows: canvas, encodedBy: ANSIEncoder(colorSupport: .none))
  }

  @Test("Scalars count, not only how they look")
  func normalization() throws {
    #expect(try terminal("e\u{301}").differences(from: canvas("é")).count == 1)
  }

  @Test("A different size makes a difference in every cell that one of the two does not have")
  func sizes() throws {
    let differences = try terminal("ab", width: 3, height: 1).differences(from: canvas("ab", width: 2, height: 2))
    #expect(
      differences.map(\.description) == [
        "at (2, 0): expected nothing, shown “ ”, plain", "at (0, 1): expected “ ”, plain, shown nothing",
        "at (1, 1): expected “ ”, plain, shown nothing", "at (2, 1): expected nothing, shown nothing",
      ])
  }

  @Test("A failure shows the first cell that differs, and both screens")
  func failure() throws {
    expectFailure(
      """
      The terminal differs in 3 cells, first at (1, 0): expected “x”, plain, shown “b”, plain.

      expected:
      0 ≠ axyz
        │  ^
      1 │

      shown:
      0 ≠ ab漢
        │  ^
      1 │

      The terminal waits for the rest of a sequence: ESC [2
      """
    ) { try expectTerminal(try terminal("ab漢^[2"), shows: canvas("axyz")) }
  }

  @Test("If only styles differ, they are shown")
  func styleFailure() throws {
    expectFailure(
      """
      The terminal differs in 2 cells, first at (0, 0): expected “a”, plain, shown “a”, bold.

      expected:
      0 │ ab
      1 │ --- styles
      2 ≠
        │ ^
      3 │ --- legend
      4 ≠ all plain

      shown:
      0 │ ab
      1 │ --- styles
      2 ≠ aa
        │ ^
      3 │ --- legend
      4 ≠ a: bold
      """
    ) { try expectTerminal(try terminal("^[1mab", height: 1), shows: canvas("ab", height: 1)) }
  }

  @Test("Statistics count bytes and controls")
  func statistics() throws {
    let statistics = try terminal("aé^[1;2H^[mb^[m^]0;x\u{7}^7\r\n^[?25h^[2 q").statistics
    #expect(statistics.byteCount == 37)
    #expect(
      statistics.sequenceCounts == [
        "CSI H": 1, "CSI m": 2, "OSC 0": 1, "ESC 7": 1, "CR": 1, "LF": 1, "CSI ?h": 1, "CSI SP q": 1,
      ])
  }
}

/// A terminal and the window that it should show.
@Suite("Terminals compared with windows")
struct TerminalWindowExpectationTests {
  private let label = LabelModel("old")
  private let window: Window
  private var writer = FrameWriter(TerminalFeatures(colorSupport: .trueColor))
  private var terminal = TerminalEmulator(width: 6, height: 2)

  init() throws {
    let label = label
    window = Window(width: 6, height: 2) { .view(ContainerView(ContainerModel { label })) }
    window.update()
    try send()
  }

  private mutating func send() throws {
    var bytes: [UInt8] = []
    writer.write(window, into: &bytes)
    try terminal.feed(bytes)
  }

  @Test("A change that was not updated, and an update that was not sent, are failures")
  mutating func lostFrame() throws {
    try expectTerminal(terminal, shows: window)
    #expect(!writer.isBehind(window))
    label.text = "new"
    var failure = #expect(throws: ExpectationFailure.self) { try expectTerminal(terminal, shows: window) }
    #expect(failure?.message == "The window has changed since its last update, so no terminal can show it.")
    window.update()
    failure = #expect(throws: ExpectationFailure.self) { try expectTerminal(terminal, shows: window) }
    #expect(failure?.message.hasPrefix("The terminal differs in 3 cells") == true)
    // Comparing has drawn the window, and drawing it is not sending it.
    #expect(writer.isBehind(window))
    try send()
    try expectTerminal(terminal, shows: window)
    #expect(!writer.isBehind(window))
  }

  @Test("Another size, another writer, a copied text, and an invalid writer are behind, too")
  mutating func behind() throws {
    #expect(FrameWriter(TerminalFeatures(colorSupport: .trueColor)).isBehind(window))
    window.copy("text")
    window.update()
    #expect(writer.isBehind(window))
    try send()
    #expect(!writer.isBehind(window))
    window.size.width = 5
    window.update()
    #expect(writer.isBehind(window))
    try send()
    var other = FrameWriter(TerminalFeatures(colorSupport: .trueColor))
    var bytes: [UInt8] = []
    other.write(window, into: &bytes)
    #expect(writer.isBehind(window) && !other.isBehind(window))
    writer.invalidate()
    #expect(writer.isBehind(window))
  }
}
