import EspalierTree
import EspalierWindow
import Testing

@Suite("Steps that a view plays")
struct StepPlayTests {
  private final class Button: LabelModel {
    override var isFocusable: Bool { true }
    override func didSelect() { text = "done" }
  }

  private let view = ContainerView(
    showing: ContainerModel {
      TypedRow("a:")
      TypedRow("b:")
      Button("Go")
      LabelModel("end")
    }, width: 12, height: 3)

  private func play(_ steps: String) throws -> String {
    for step in try Screenplay.Step.steps(of: steps) { try view.play(step) }
    #expect(!view.needsUpdate)
    return view.rendered()
  }

  @Test("Keys, text and pastes go to the focused row, and the view is up to date after each")
  func keys() throws {
    #expect(try play("press down down, type xé, paste \"1, 2\"") == "a:\nb:xé[1, 2]\nGo")
    #expect(try play("press down enter") == "a:\nb:xé[1, 2]\ndone")
    #expect(try play("press f9") == "a:\nb:xé[1, 2]\ndone")
  }

  @Test("A text and a point are tapped, and the screen is scrolled and resized")
  func taps() throws {
    #expect(try play("tap Go") == "a:\nb:\ndone")
    #expect(try play("scroll 1") == "b:\ndone\nend")
    #expect(try play("tap at 0 1, scroll -9, resize 3x1") == "a:")
  }

  @Test("Rows are dragged, and the wheel scrolls")
  func pointer() throws {
    view.dragsRows = true
    #expect(try play("drag \"a:\" to \"Go\"") == "b:\nGo\na:")
    #expect(try play("drag at 0 2 to at 0 0") == "a:\nb:\nGo")
    #expect(try play("wheel 9 \"Go\"") == "b:\nGo\nend")
    #expect(try play("wheel -1 at 0 0") == "a:\nb:\nGo")
  }

  @Test("Time passes as for a host that is never late")
  func time() throws {
    let label = LabelModel("")
    view.container.insert(label, at: 0)
    label.onTick(every: .milliseconds(400)) { $0.text += "." }
    #expect(try play("advance 1s").hasPrefix("..\n"))
    #expect(try play("advance 200ms").hasPrefix("...\n"))
  }

  @Test(
    "A step that cannot be played is an error that says why",
    arguments: [
      ("tap x", "no visible row shows “x”"),
      ("tap \":\"", "2 visible rows show “:”: tap one of them by its model or its place"),
      ("drag \"end\" to \"a:\"", "no visible row shows “end”"),
      (
        "drag at 0 9 to \"a:\"", "there is nothing to drag at 0 9: a row can be dragged where its view `dragsRows`"
      ),
      ("tap at 0 9", "there is nothing to tap at column 0, line 9 (from 0)"),
      ("type \"\\u{7}\"", "\"\\u{07}\" has no key; a paste may have it"),
      ("answer 1", "a view alone cannot play “answer 1”: that takes a host with more than a view"),
      ("back", "a view alone cannot play “back”: that takes a host with more than a view"),
    ])
  func refused(step: String, message: String) {
    #expect(throws: ScreenplayError(message)) { try play(step) }
  }

  @Test("A tap on a row that does not respond to taps is refused")
  func deaf() throws {
    let label = LabelModel("deaf")
    label.isSelectable = false
    view.container.insert(label, at: 0)
    #expect(throws: ScreenplayError("LabelModel, which shows “deaf”, does not respond to taps")) {
      try play("tap deaf")
    }
  }
}

/// A row that takes text, and marks what is pasted.
final class TypedRow: LabelModel {
  override var isFocusable: Bool { true }
  override var takesText: Bool { true }

  override func handleKey(_ key: Key) -> Bool {
    guard let character = key.character else { return false }
    text += StyledText(String(character))
    return true
  }

  override func handlePaste(_ text: String) -> Bool {
    self.text += StyledText("[\(text)]")
    return true
  }
}
