import Espalier
import Testing

/// Lines of a file that is read while the list is shown.
final class LineList: ContainerModel {
  init(_ lines: AsyncStream<String>) {
    super.init()
    perform(lines) { list, lines in
      for line in lines { list.add(LabelModel("\(line)")) }
    } then: { list, _ in
      list.add(LabelModel("The end", style: .muted))
    }
  }
}

/// Shows the text of the row that is focused in another view.
final class Details: ContainerModel {
  private let text = LabelModel("")

  init(of list: ContainerView) {
    super.init()
    add(text)
    subscribe(to: Window.updated) { [weak list] details, _ in
      details.text.text = list?.focusedModel?.content ?? ""
    }
  }
}

@Suite("Guide: terminal programs")
struct TerminalProgramsGuideTests {
  @Test("Lines appear as they arrive, followed by the end")
  func lines() async {
    let (stream, continuation) = AsyncStream<String>.makeStream()
    let window = Window(width: 20, height: 4) { .view(ContainerView(LineList(stream))) }
    window.update()
    for line in ["one", "two"] { continuation.yield(line) }
    continuation.finish()
    await window.settle()
    window.update()
    #expect(window.rendered() == "one\ntwo\nThe end")
  }

  @Test("The details follow the focus")
  func followsFocus() throws {
    let list = ContainerView(
      ContainerModel {
        for name in ["Pears", "Plums"] { ToggleModel("\(name)") }
      })
    let window = Window(width: 20, height: 4) { .column(.view(list), .bar(Details(of: list))) }
    window.update()
    window.press("down")
    window.press("down")
    window.update()
    #expect(window.rendered().hasSuffix("Plums"))
  }
}
