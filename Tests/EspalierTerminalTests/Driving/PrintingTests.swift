import Espalier
import EspalierTerminal
import Foundation
import TerminalTestSupport
import Testing

@Suite("A window without a terminal")
struct PrintingTests {
  /// A row that gets a check mark when it is selected.
  private final class Fruit: LabelModel {
    override func didSelect() { text = text + " ✓" }
  }

  /// A window with a list of three selectable rows.
  private func makeWindow(width: Int = 12, height: Int = 5) -> Window {
    let list = ContainerModel()
    for name in ["Äpfel", "Pears", "Figs"] {
      list.add(Fruit(StyledText(name)))
    }
    let view = ContainerView(showing: list, width: 0, height: 0)
    return Window(width: width, height: height) { .view(view) }
  }

  /// Runs a window with a file of this text as its input, and returns what it writes to another file.
  ///
  /// These are not pipes: processes started by other tests would inherit their ends, so the input would never end.
  private func output(
    of window: Window, input text: String, options: Terminal.Options = Terminal.Options(environment: [:])
  ) async throws -> String {
    let input = try temporaryFile(Array(text.utf8))
    let output = try temporaryFile([])
    defer {
      close(input)
      close(output)
    }
    let ending = try await Terminal.run(window, options: options, input: input, output: output)
    #expect(ending == .printed)
    var bytes = [UInt8](repeating: 0, count: 1_000)
    let count = pread(output, &bytes, bytes.count, 0)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  /// An open file without a name, at its beginning.
  private func temporaryFile(_ bytes: [UInt8]) throws -> Int32 {
    let path = FileManager.default.temporaryDirectory.path + "/espalier-\(UUID().uuidString)"
    let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    try #require(file >= 0)
    unlink(path)
    _ = pwrite(file, bytes, bytes.count, 0)
    return file
  }

  @Test("The window is printed as plain text, without blank lines at the end")
  func text() async throws {
    #expect(try await output(of: makeWindow(), input: "") == "Äpfel\nPears\nFigs\n")
  }

  @Test("For those who listen, each line of the input is followed by what it has changed, as plain lines")
  func linear() async throws {
    let window = makeWindow()
    window.print(above: "one\u{1B}[2J")
    #expect(
      try await output(
        of: window, input: "tap \"Pears\"\n# nothing\nresize 20x5\n",
        options: Terminal.Options(environment: ["ESPALIER_ACCESSIBLE": "1"]))
        == "one␛[2J\nÄpfel\nPears\nFigs\nPears ✓\n")
  }

  @Test("Text printed above the window comes first, in whole lines and without control sequences")
  func above() async throws {
    let window = makeWindow()
    window.print(above: StyledText("one").bold() + "\ntwo\n")
    window.print(above: "a line that is wider than the window\u{1B}[2J")
    window.print(above: "left" + .gap + "right")
    #expect(window.textsAbove.count == 3)
    #expect(
      try await output(of: window, input: "")
        == "one\ntwo\na line that is wider than the window␛[2J\nleft   right\nÄpfel\nPears\nFigs\n")
    #expect(window.textsAbove.isEmpty)
  }

  @Test("A closed input has no steps", .timeLimit(.minutes(10)))
  func closedInput() async throws {
    let output = try temporaryFile([])
    defer { close(output) }
    let options = Terminal.Options(environment: [:])
    let ending = try await Terminal.run(makeWindow(), options: options, input: -1, output: output)
    #expect(ending == .printed)
  }

  @Test("Steps in the input are played before the window is printed")
  func steps() async throws {
    let input = "# choose\nresize 12x2, press down\r\n\n  tap \"Figs\""
    #expect(try await output(of: makeWindow(), input: input) == "Pears\nFigs ✓\n")
  }

  @Test("Printing waits for requests")
  func answers() async throws {
    let window = makeWindow(height: 2)
    window.inbox.start(
      { _ in 7 },
      receive: { [unowned window] (_: RequestResult<Int>) in window.size.height = 1 })
    #expect(try await output(of: window, input: "") == "Äpfel\n")
  }

  @Test("A window without a size gets the size in the environment")
  func size() async throws {
    let window = makeWindow(width: 0, height: 0)
    let options = Terminal.Options(environment: ["COLUMNS": "3", "LINES": "2"])
    #expect(try await output(of: window, input: "", options: options) == "Äpf\nel\n")
  }

  @Test(
    "What a run sets for its output holds no longer than the run, even if that ends with an error",
    arguments: [.alternate, .linear] as [Terminal.Screen], ["", "fly home"])
  func settings(screen: Terminal.Screen, input: String) async throws {
    let window = makeWindow()
    window.widthPolicy.textOrder = .visual
    let options = Terminal.Options(screen: screen, environment: [:])
    let text = try? await output(of: window, input: input, options: options)
    #expect((text == nil) == !input.isEmpty)
    #expect(window.widthPolicy.textOrder == .visual)
    #expect(!window.reducesMotion)
  }

  @Test("Text is printed with the requested characters")
  func characters() async throws {
    let options = Terminal.Options(characterSupport: .ascii, environment: [:])
    #expect(try await output(of: makeWindow(height: 1), input: "", options: options) == "Apfel\n")
  }

  @Test(
    "An invalid step is an error that names the line",
    arguments: [
      ("press down\nfly home\n", 2, "fly home", "there is no step “fly”"),
      ("\ntap \"Plums\"", 2, "tap \"Plums\"", "“Plums”"),
    ])
  func mistakes(input: String, line: Int, text: String, message: String) async throws {
    let error = await #expect(throws: TerminalError.self) { try await output(of: makeWindow(), input: input) }
    #expect(error?.reason == .step(line: line, text: text))
    #expect(error?.description.contains(message) == true)
    #expect(error?.description.hasPrefix("line \(line) of the input, “\(text)”: ") == true)
  }

  @Test("An output that nobody reads is an error")
  func closedOutput() async throws {
    var ends: [Int32] = [0, 0]
    #if os(Linux)
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    try #require(socketpair(AF_UNIX, kind, 0, &ends) == 0)
    close(ends[0])
    let (input, output) = (try temporaryFile([]), ends[1])
    defer {
      close(input)
      close(output)
    }
    let error = await #expect(throws: TerminalError.self) {
      try await Terminal.run(
        makeWindow(), options: Terminal.Options(environment: [:]), input: input, output: output)
    }
    #expect(error?.reason == .output)
    #expect(error?.description == "the output cannot be written: Broken pipe")
  }

  @Test("A terminal without capabilities gets plain text, and its input is left alone", arguments: ["dumb", ""])
  func dumbTerminal(name: String) async throws {
    let terminal = try PseudoTerminal(width: 20, height: 6)
    let ending = try await Terminal.run(
      makeWindow(), options: Terminal.Options(environment: ["TERM": name]), input: terminal.device,
      output: terminal.device)
    try terminal.receiveAll()
    #expect(ending == .printed)
    #expect(terminal.text == "$ app\nÄpfel\nPears\nFigs\n\n")
    #expect(terminal.isGivenBack)
  }
}
