import EspalierCanvas
import EspalierRefresh
import EspalierTree
import EspalierWindow
import Testing

@Suite("Steps that a window plays")
struct WindowStepTests {
  private final class Button: LabelModel {
    override var isFocusable: Bool { true }
    override var isTabStop: Bool { true }
    override func didSelect() { overlay?.dismiss() }
  }

  private let left = ContainerView(Choices("Apples", "Pears", "Plums", "Sloes"))
  private let right = ContainerView(
    ContainerModel {
      TypedRow("> ")
      LabelModel("Pears")
    })
  private let window: Window

  init() {
    let (left, right) = (left, right)
    window = Window(width: 24, height: 4) {
      .column(
        .bar(ContainerModel([LabelModel("Shop")])), .row(.view(left).named("Fruits"), .view(right).named("Note")))
    }
  }

  private func play(_ steps: String) throws -> String {
    for step in try Screenplay.Step.steps(of: steps) { try window.play(step) }
    #expect(!window.needsUpdate)
    return window.rendered()
  }

  @Test("Keys, text and pastes go to the active view, and the window is up to date after each")
  func keys() throws {
    #expect(try play("press down down") == "Shop\nApples      >\nPears       Pears\nPlums")
    #expect(left.focusedText == "Pears")
    #expect(try play("press tab, type xé, paste \"1, 2\"") == "Shop\nApples      > xé[1, 2]\nPears       Pears\nPlums")
    #expect(try play("press f9 f6 down").hasPrefix("Shop\nApples"))
    #expect(left.focusedText == "Plums")
  }

  @Test("Texts and points of all panes can be tapped, and a tapped pane gets the keys")
  func taps() throws {
    _ = try play("tap \">\"")
    #expect(window.activeView === right)
    _ = try play("tap at 0 2")
    #expect(window.activeView === left)
    #expect(left.selection.first === left.container.children[1])
  }

  @Test("A text can be looked for in one pane or overlay")
  func panes() throws {
    _ = try play("tap \"Pears\" in Note")
    #expect(window.activeView === right)
    _ = try play("tap \"Pears\" in Fruits")
    #expect(left.selection.first === left.container.children[1])
    #expect(throws: ScreenplayError("no visible row in Note shows “Plums”")) { try play("tap \"Plums\" in Note") }
    #expect(throws: ScreenplayError("there is no visible pane Nuts, but ContainerModel, Fruits, Note")) {
      try play("tap \"Plums\" in Nuts")
    }
    window.present(ContainerModel { Button("Pears") }, as: .dialog().box(Box(title: "Sure?")))
    _ = try play("resize 24x9, tap \"Pears\" in Sure?")
    #expect(window.overlays.isEmpty)
  }

  /// A cell that handles all events of the pointer.
  private final class Pad: LabelModel {
    var events: [PointerEvent] = []
    override var cellType: AnyCell.Type { PadCell.self }
  }

  private final class PadCell: TextCell {
    override func handlePointer(_ event: PointerEvent) -> Bool {
      (model as? Pad)?.events.append(event)
      return true
    }
  }

  @Test("Double clicks, right clicks, hovering and horizontal wheels are events of the pointer under the place")
  func pointer() throws {
    let pad = Pad("a pad")
    right.load(ContainerModel { pad })
    _ = try play("doubleclick \"pad\"")
    #expect(
      pad.events == [
        PointerEvent(.down(.left), at: Point(x: 2, y: 0)), PointerEvent(.up(.left), at: Point(x: 2, y: 0)),
        PointerEvent(.down(.left), at: Point(x: 2, y: 0), clickCount: 2),
        PointerEvent(.up(.left), at: Point(x: 2, y: 0), clickCount: 2),
      ])
    pad.events = []
    _ = try play("rightclick \"a pad\" in Note, hover at 13 1, hover Pears, wheel -2 columns \"a pad\"")
    #expect(
      pad.events == [
        PointerEvent(.down(.right), at: .zero), PointerEvent(.up(.right), at: .zero),
        PointerEvent(.hover, at: Point(x: 1, y: 0)), PointerEvent(.leave, at: Point(x: -1, y: -1)),
        PointerEvent(.wheel(lines: 0, columns: -2), at: .zero),
      ])
    #expect(throws: ScreenplayError("nothing responds to “rightclick at 20 3”")) { try play("rightclick at 20 3") }
  }

  @Test("Scroll applies to the active view, wheel to the view under the point; the window is resized")
  func scrolling() throws {
    #expect(try play("scroll 1") == "Shop\nPears       >\nPlums       Pears\nSloes")
    #expect(try play("wheel -1 at 3 2") == "Shop\nApples      >\nPears       Pears\nPlums")
    #expect(try play("tap \">\", scroll 1, wheel 1 \"Apples\"").hasPrefix("Shop\nPears       >"))
    #expect(try play("resize 10x3") == "Shop\nPears>\nPlumsPears")
    #expect(window.size == Size(width: 10, height: 3))
  }

  @Test("A dialog gets the steps, including taps on a text that is shown below it, too")
  func dialog() throws {
    _ = try play("resize 24x9")
    window.present(
      ContainerModel {
        LabelModel("Plums")
        Button("Save")
      }, as: .dialog().box(Box(title: "Sure?")))
    #expect(
      throws: ScreenplayError(
        "“Apples” is shown by Fruits, below Sure?, which takes all keys and clicks until it is dismissed")
    ) { try play("tap Apples") }
    #expect(throws: ScreenplayError("no visible row shows “Figs”")) { try play("tap Figs") }
    _ = try play("tap Plums")
    #expect(window.overlays.count == 1)
    _ = try play("tap Save")
    #expect(window.overlays.isEmpty)
  }

  @Test("Text that a toast covers is not found, the toast is not tapped, and it disappears after its time")
  func toast() throws {
    window.present(ContainerModel { LabelModel("Saved at once") }, as: .toast(for: .seconds(2)).box(nil))
    #expect(try play("advance 1s") == "Shop\nApples      >\nPears     Saved at once\nPlums")
    _ = try play("tap Pears")
    #expect(left.selection.first === left.container.children[1])
    #expect(throws: ScreenplayError("“Saved” is shown by ContainerModel, a toast, which takes no clicks")) {
      try play("tap Saved")
    }
    #expect(try play("advance 1s") == "Shop\nApples      >\nPears       Pears\nPlums")
  }

  @Test(
    "A step that cannot be played is an error that says why",
    arguments: [
      ("tap x", "no visible row shows “x”"),
      ("tap Pears", "2 visible rows show “Pears” (1 in Fruits, 1 in Note): tap one of them by its model or its place"),
      ("tap e", "3 visible rows show “e” (2 in Fruits, 1 in Note): tap one of them by its model or its place"),
      ("tap at 20 3", "there is nothing to tap at column 20, line 3 (from 0)"),
      ("drag \"x\" to \"Apples\"", "no visible row shows “x”"),
      ("answer 1", "“answer 1” waits for results: play it with `await`"),
      ("back", "a window cannot play “back”: that takes a host that knows the app's scenes"),
    ])
  func refused(step: String, message: String) {
    #expect(throws: ScreenplayError(message)) { try play(step) }
  }

  @Test("An answer may show something that starts the next request")
  func answersAfterUpdates() async throws {
    let container = ContainerModel()
    let window = Window(width: 10, height: 2) { .view(ContainerView(container)) }.updated()
    container.perform {
      1
    } then: { container, _ in
      container.add(Asking())
    }
    try await window.play(.answer(2))
    #expect(window.rendered() == "asked")
  }

  @Test("Answers that wait in the window's inbox are taken in")
  func answers() async throws {
    let labels = [LabelModel("…"), LabelModel("…")]
    right.load(ContainerModel(labels))
    for (number, label) in labels.enumerated() {
      label.perform {
        number
      } then: { label, answer in
        label.text = "\((try? answer.get()) ?? -1)"
      }
    }
    try await window.play(.answer(2))
    #expect(window.rendered() == "Shop\nApples      0\nPears       1\nPlums")
    labels[0].perform {
      7
    } then: { label, answer in
      label.text = "\((try? answer.get()) ?? -1)"
    }
    try await window.play(.settle)
    #expect(window.rendered() == "Shop\nApples      7\nPears       1\nPlums")
    await #expect(
      throws: ScreenplayError("“answer 1” waits for a result, but 0 arrived: no more requests are running")
    ) { try await window.play(.answer(1)) }
  }

  @Test("The row changes of all views are counted, including overlays that open later, until counting ends")
  func rowChanges() throws {
    window.update()
    let recorder = RowChangesRecorder()
    window.addObserver(recorder)
    left.container.children[0].removeFromParent()
    right.container.add(LabelModel("new"))
    window.update()
    #expect(recorder.changedRowCount == 2)
    window.show(ContainerModel { LabelModel("Saved") }, as: .dialog)
    #expect(recorder.changedRowCount == 3)
    window.removeObserver(recorder)
    right.container.add(LabelModel("newer"))
    window.update()
    #expect(recorder.changedRowCount == 3)
  }
}

/// A container that requests its contents when it is laid out for the first time.
private final class Asking: ContainerModel {
  override func didLoad() {
    perform {
      "asked"
    } then: { container, answer in
      container.add(LabelModel(StyledText((try? answer.get()) ?? "")))
    }
  }
}
