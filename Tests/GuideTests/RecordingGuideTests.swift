import Espalier
import EspalierTesting
import Testing

/// A window that shows a fruit from a server.
func makeFruitWindow(from server: @escaping @Sendable () async throws -> String) -> Window {
  let fruit = LabelModel("Press r.")
  let window = Window(width: 30, height: 2) { .view(ContainerView(ContainerModel { fruit })) }
  window.on(Command("reload", "Reload", keys: "r")) { _ in
    fruit.text = "Asking…"
    fruit.perform(named: "fruit", server) { fruit, result in
      switch result {
      case .success(let name): fruit.text = "\(name)"
      case .failure(let error): fruit.text = "No fruit: \(error)"
      }
    }
  }
  window.on(Command("quit", "Quit", keys: "q")) { $0.close() }
  return window
}

/// A number that nobody else may read.
final class PINModel: CellModel, SecretHolding {
  let isSecret = false
  let hasBeenSecret = true
  private(set) var secretText = ""

  override var cellType: AnyCell.Type { PINCell.self }

  override func handleKey(_ key: Key) -> Bool {
    guard let digit = key.character, digit.isNumber else { return false }
    secretText.append(digit)
    setNeedsUpdate()
    return true
  }
}

final class PINCell: Cell<PINModel> {
  override func draw(in canvas: inout Canvas) {
    canvas.write(canvas.hidesSecrets ? model.standIn(for: model.secretText) : model.secretText, at: .zero)
  }
}

/// The code of `Docs/Guides/Recording.md`.
@Suite("Guide: recording")
struct RecordingGuideTests: GuideSuite {
  let printout = Printout()

  /// Shows a window, and records what happens.
  private func record(_ window: Window) async throws {
    var options = Terminal.Options()
    options.record = "tuesday.txt"
    try await Terminal.run(window, options: options)
  }

  @Test("The run of Tuesday, in which the server went offline")
  func tuesday() async throws {
    try await expectScreenplay("Plays/tuesday.txt", makeFruitWindow { "not from a server" })
  }

  private static let text = """
    > resize 30x2
    > advance 1.204s, press r
    > advance 310ms
    > answer "fruit of LabelModel" with "Quinces"
    """

  @Test("A replay shows the window at a time, and the last step")
  func replay() throws {
    let recording = try Screenplay(parsing: Self.text)
    let player = Replay(recording, on: makeFruitWindow { "not from a server" }).makePlayer()
    player.size.width = 70
    for _ in 1...2 {
      try player.play(.advance(.milliseconds(1300)))
      print(player.rendered())
    }
    #expect(
      printed == """
        Asking…

         ▶ 0:01 of 0:01  space Pause  + Faster  q Quit                press r
        Quinces

         ■ 0:01 of 0:01  space Pause  + Faster  q Quit  answer "fruit of Labe…
        """)
  }

  @Test("A control of your own draws stand-ins while a recording keeps the screen")
  func pin() throws {
    let pin = PINModel()
    let view = ContainerView(ContainerModel { pin })
    let window = Window(width: 9, height: 1) { .view(view) }
    window.update()
    view.focus(pin)
    let recording = Recording(of: window)
    for step: Screenplay.Step in [.resize(Size(width: 9, height: 1)), .press(["1", "2"])] {
      recording.note(step)
      try window.playAtOnce(step)
    }
    recording.end()
    #expect(recording.text.hasSuffix("> press x x\nxx\n\n") && window.rendered() == "12")
  }

  /// Shows a replay in the terminal.
  private func show(_ recording: Screenplay, on window: Window) async throws {
    try await Terminal.run(Replay(recording, on: window, speed: 2).makePlayer())
  }

  /// Lets the user save what has happened, and a crash, too.
  private func keep(_ window: Window) async throws {
    window.on(Recording.save) { window in
      try? window.sharedData(Recording.current)?.save(toFile: "report.txt")
    }
    window.keymap[Recording.save.id] = ["f9"]
    var options = Terminal.Options(keepsRecording: true)
    options.crashReport = "crash.txt"
    try await Terminal.run(window, options: options)
  }

  @Test("A recording becomes a file for players of terminal sessions")
  func asciicast() async throws {
    let recording = try Screenplay(parsing: Self.text)
    let cast = try await Asciicast(playing: recording, on: makeFruitWindow { "not from a server" })
    print(cast.text)

    #expect(
      printed == #"""
        {"height":2,"version":2,"width":30}
        [0,"o","\u001b[?7l\u001b]8;;\u001b\\\u001b[m\u001b[r\u001b[H\u001b[J\u001b[?25lPress r."]
        [1.204,"o","\rAsking… "]
        [1.514,"o","\rQuinces"]

        """#)
  }
}
