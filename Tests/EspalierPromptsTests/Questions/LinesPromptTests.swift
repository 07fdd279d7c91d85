import EspalierControls
import EspalierPrompts
import EspalierTesting
import EspalierTree
import EspalierWindow
import Testing

@Suite("Questions for texts of several lines")
struct LinesPromptTests {
  @Test("The text is typed in an editor, and one line of it stays")
  func typing() {
    var prompt = LinesPrompt("Message") { $0.isEmpty ? "Something, please." : nil }
    prompt.maximumHeight = 2
    let driver = PromptDriver(prompt, width: 40)
    #expect(driver.after("alt+enter").screen == "? Message\n\nSomething, please.\nalt+enter Accept  escape Cancel")
    driver.type("one")
    driver.press("enter")
    driver.paste("two\rthree")
    #expect(driver.screen == "? Message\ntwo\nthree\nalt+enter Accept  escape Cancel")
    #expect(driver.after("ctrl+s").answer == "one\ntwo\nthree" && driver.screen == "✔ Message  one (3 lines)")
    let cancelled = PromptDriver(LinesPrompt("Message", default: "none"))
    #expect(cancelled.screen.contains("none"))
    #expect(cancelled.after("ctrl+z", "escape").error == .cancelled)
  }

  @Test("An editor that comes back into view keeps its cursor, and takes no focus from another control")
  func comingBack() {
    let (model, other) = (LinesPrompt("Message").makeModel(), ToggleModel("Other"))
    let view = ContainerView(ContainerModel { [model, other] as [Model] })
    let window = Window(width: 40, height: 8) { .row(.view(view).hidden(narrowerThan: 20)) }
    func show(width: Int) {
      window.size.width = width
      window.update()
    }
    window.update()
    for key: Key in ["a", "b", "home"] { window.press(key) }
    show(width: 10)
    show(width: 40)
    window.activate(view)
    window.press("c")
    window.update()
    #expect(window.rendered().hasPrefix("? Message\ncab\n"))
    view.focus(other)
    show(width: 10)
    show(width: 40)
    #expect(view.focusedModel === other)
  }

  @Test("Without keys, lines are read up to a period, or up to the end of the input")
  func lines() {
    let ended = PromptDriver.ask(LinesPrompt("Message"), reading: "one", "", "two", ".", "rest")
    #expect(ended.answer == "one\n\ntwo")
    #expect(ended.output == "Message\n(several lines, the last one with only a period)\n> one (3 lines)\n")
    #expect(PromptDriver.ask(LinesPrompt("Message"), reading: "one").answer == "one")
    #expect(PromptDriver.ask(LinesPrompt("Message", default: "none")).answer == "none")
    #expect(PromptDriver.ask(LinesPrompt("Message", default: "none"), reading: ".").answer == "none")
    let again = PromptDriver.ask(
      LinesPrompt("Message") { $0.count < 3 ? "Longer, please." : nil }, reading: "a", ".", "long", ".")
    #expect(again.answer == "long" && again.output.contains("Longer, please."))
  }
}
