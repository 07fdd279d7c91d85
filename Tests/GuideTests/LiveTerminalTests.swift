import Espalier
import EspalierTesting
import Foundation
import Testing

/// A window in a remote terminal.
final class RemoteSession {
  let window: Window
  private var reader = InputReader()
  private var writer: FrameWriter

  init(_ window: Window, environment: [String: String]) {
    self.window = window
    writer = FrameWriter(TerminalFeatures.detect(environment: environment))
  }

  /// Returns the first output: the alternate screen, no line wrapping, marks around pastes, and a frame.
  func begin() -> [UInt8] { Array("\u{1B}[?1049h\u{1B}[?7l\u{1B}[?2004h".utf8) + frame() }

  /// Takes in what the terminal has sent, and returns the output for it.
  func receive(_ bytes: [UInt8]) -> [UInt8] {
    for input in reader.read(bytes) {
      switch input {
      case .key(let key): window.press(key)
      case .paste(let text): window.paste(text)
      case .pointer(let event): window.pointer(event)
      case .resize(let size): window.size = size
      case .focus, .reply, .unknown: break
      }
      window.update()
    }
    return frame()
  }

  /// Returns the output when something has changed.
  func frame() -> [UInt8] {
    window.update()
    var bytes: [UInt8] = []
    writer.write(window, into: &bytes)
    return bytes
  }

  /// Returns the output that restores the terminal.
  func end() -> [UInt8] { Array("\u{1B}[m\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l".utf8) }
}

/// Shows a window on its own thread.
func showBasket() async throws {
  try await Terminal.run {
    let basket = ContainerModel { ToggleModel("Apples") }
    let window = Window(width: 44, height: 5) { .view(ContainerView(basket)) }
    window.on(Command("quit", "Quit", keys: "q")) { window in window.close() }
    return window
  }
}

/// Asks below the prompt, and returns the answer, or `nil` after ctrl+c.
func choose(from words: [String]) async throws -> String? {
  let chosen = EventID<String>("chosen")
  let list = ContainerModel {
    for word in words { ButtonModel("\(word)", sends: chosen, word) }
  }
  let window = Window(width: 80, height: words.count) { .view(ContainerView(list)) }
  var choice: String?
  window.subscribe(to: chosen) { window, word in
    choice = word
    window.close()
  }
  try await Terminal.run(window, options: Terminal.Options(screen: .inline(maximumHeight: words.count)))
  return choice
}

/// A line that counts the finished files, above which each file gets its own line.
func makeBuild(of files: [String], compile: @escaping @Sendable (String) async throws -> Void) -> Window {
  let status = LabelModel("0 of \(files.count) files")
  let window = Window(width: 80, height: 1) { .view(ContainerView(ContainerModel { status })) }
  var doneCount = 0
  for file in files {
    window.perform {
      try await compile(file)
    } then: { window, result in
      doneCount += 1
      status.text = "\(doneCount) of \(files.count) files"
      switch result {
      case .success: window.print(above: "\(file) " + StyledText("done").foreground(.green))
      case .failure(let error): window.print(above: "\(file) " + StyledText("\(error)").foreground(.red))
      }
      if doneCount == files.count { window.close() }
    }
  }
  return window
}

/// The samples of `Docs/Guides/Live-Terminal.md`; its first program is in `Tests/LiveProgram`.
@Suite("Guide: the live terminal")
struct LiveTerminalTests: GuideSuite {
  let printout = Printout()

  @Test("A window states what it wants from the terminal")
  func wishes() {
    let window = Window(width: 40, height: 5) { .view(ContainerView(ContainerModel {})) }

    window.on(Command("pointer", "Mouse on or off", keys: "f2")) { window in window.wantsPointer.toggle() }
    window.on(Command("statistics", "Frame statistics", keys: "f12")) { window in window.showsFrameStatistics.toggle() }
    window.subscribe(to: Terminal.appearance) { window, appearance in
      window.theme = (appearance == .light ? Theme.light : .dark).keepingTerminalColors
    }
    window.on(Command("note.edit", "Edit", keys: "e")) { window in
      window.suspend { _ = system("${EDITOR:-vi} notes.txt") }
    }

    #expect(window.keyHelp.map(\.command.id) == ["pointer", "statistics", "note.edit"])
    window.press("f12")
    #expect(window.showsFrameStatistics)
    window.press("f2")
    #expect(window.wantsPointer)
    window.share(.light, as: Terminal.appearance)
    #expect(window.theme == .light.keepingTerminalColors)
  }

  @Test("A key copies text")
  func copies() {
    let window = Window(width: 40, height: 5) { .view(ContainerView(ContainerModel {})) }

    let address = "https://example.com/pears"
    window.on(Command("address.copy", "Copy address", keys: "y")) { window in
      let hasCopied = window.copy(address)
      let message = LabelModel(hasCopied ? "Copied" : "Too long")
      window.present(ContainerModel { message }, as: .toast(for: .seconds(2)))
    }

    window.press("y")
    #expect(window.copiedText == address)
    window.update()
    #expect(window.rendered().contains("Copied"))
  }

  @Test("A build prints a line for each file above its window")
  func builds() async throws {
    let window = makeBuild(of: ["parser.c"]) { _ in }
    var writer = FrameWriter(isInline: true)
    var terminal = TerminalEmulator(width: 80, height: 3)
    try terminal.feed("$ build\r\n\u{1B}[?7l")
    await window.settle()
    var bytes: [UInt8] = []
    writer.write(window, into: &bytes)
    try terminal.feed(bytes)
    #expect(window.isClosed)
    try expectScreen(
      terminal,
      is: """
        $ build
        parser.c done
        1 of 1 files
        """)
  }

  @Test("The size of a frame depends on what has changed")
  func costs() {
    let labels = (0..<10_000).map { number in LabelModel("Row \(number)" + .gap + "0 pieces") }
    let list = ContainerModel { labels }
    let view = ContainerView(showing: list, width: 0, height: 0)
    let window = Window(width: 200, height: 50) { .view(view) }
    var writer = FrameWriter()

    func send(_ name: String) {
      window.update()
      var bytes: [UInt8] = []
      writer.write(window, into: &bytes)
      print("\(name): \(bytes.count) bytes")
    }

    send("the first frame")
    labels[2].text = "Row 2" + .gap + "1 pieces"
    send("another value")
    view.contentOffset.y += 1
    send("a scroll by a row")
    view.contentOffset.y = 5_000
    send("a jump into the middle")
    list.insert(LabelModel("New"), at: 5_003)
    send("an insertion")
    send("nothing new")

    #expect(
      printed == """
        the first frame: 1113 bytes
        another value: 9 bytes
        a scroll by a row: 26 bytes
        a jump into the middle: 452 bytes
        an insertion: 10 bytes
        nothing new: 0 bytes
        """)
  }

  @Test("A session shows its window in another terminal, and restores that terminal")
  func showsSession() throws {
    let list = ContainerModel { for fruit in ["Apples", "Pears"] { ToggleModel("\(fruit)") } }
    let window = Window(width: 24, height: 2) { .view(ContainerView(list)) }
    let session = RemoteSession(window, environment: ["TERM": "xterm-256color", "LANG": "en_US.UTF-8"])
    var terminal = TerminalEmulator(width: 24, height: 2)
    try terminal.feed(session.begin())

    let bytes = session.receive(Array("\u{1B}[B\u{1B}[B ".utf8))  // down, down, space
    try terminal.feed(bytes)
    #expect(bytes.count < 60)
    try expectScreen(terminal, is: "[ ] Apples\n[x] Pears")
    try expectTerminal(terminal, shows: window.makeCanvas(), encodedBy: ANSIEncoder(colorSupport: .ansi256))

    try terminal.feed(session.end())
    #expect(terminal.modes == [7, 25])
  }
}
