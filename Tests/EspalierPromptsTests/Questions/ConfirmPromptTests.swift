import Espalier
import Testing

@Suite("Prompts for yes or no")
struct ConfirmPromptTests {
  @Test("A letter answers at once", arguments: [("y", true), ("Y", true), ("n", false), ("N", false)] as [(Key, Bool)])
  func letters(key: Key, answer: Bool) {
    let driver = PromptDriver(ConfirmPrompt("Create it?", default: !answer))
    #expect(driver.after(key).answer == answer)
    #expect(driver.screen == "✔ Create it?  \(answer ? "Yes" : "No")")
  }

  @Test("Enter answers with what is chosen, and arrows choose")
  func choosing() {
    let driver = PromptDriver(ConfirmPrompt("Create it?", default: true))
    #expect(driver.screen == "? Create it?  ❯ Yes    No")
    #expect(driver.after("right").screen == "? Create it?    Yes  ❯ No")
    #expect(driver.after("tab").screen == "? Create it?  ❯ Yes    No")
    #expect(driver.after("right", "enter").answer == false)
  }

  @Test("Without a default, enter asks for a choice")
  func withoutDefault() {
    let driver = PromptDriver(ConfirmPrompt("Create it?"))
    #expect(driver.after("enter").screen == "? Create it?    Yes    No  Press y or n.")
    #expect(driver.after("left").screen == "? Create it?  ❯ Yes    No")
    #expect(driver.after("enter").answer == true)
  }

  @Test("A tap answers with the word under it", arguments: [(14, true), (16, true), (23, false)])
  func tap(x: Int, answer: Bool) {
    let driver = PromptDriver(ConfirmPrompt("Create it?", default: !answer))
    driver.window.tap(at: Point(x: x, y: 0))
    #expect(driver.answer == answer)
  }

  @Test(
    "A click answers with the word under it, however long the words are",
    arguments: [(14, true), (16, true), (28, true), (31, false), (34, false)])
  func click(x: Int, answer: Bool) {
    let driver = PromptDriver(ConfirmPrompt("Create it?", default: !answer))
    driver.window.wording[.yes] = "Einverstanden"
    driver.window.update()
    #expect(driver.screen.contains("Einverstanden"))
    for action: PointerEvent.Action in [.down(.left), .up(.left)] {
      driver.window.pointer(PointerEvent(action, at: Point(x: x, y: 0)))
    }
    #expect(driver.answer == answer)
  }

  @Test("The answer that stays is in the words of the window")
  func wording() {
    let driver = PromptDriver(ConfirmPrompt("Weiter?"))
    driver.window.wording[.yes] = "Ja"
    #expect(driver.after("y").screen == "✔ Weiter?  Ja")
  }

  @Test("Lines are words or their beginnings, in any case; an empty one is the default")
  func lines() {
    #expect(PromptDriver.ask(ConfirmPrompt("Create it?"), reading: " YES").answer == true)
    #expect(PromptDriver.ask(ConfirmPrompt("Create it?"), reading: "n").answer == false)
    #expect(PromptDriver.ask(ConfirmPrompt("Create it?", default: true), reading: "").answer == true)
    let transcript = PromptDriver.ask(ConfirmPrompt("Create it?"), reading: "", "perhaps")
    #expect(transcript.output == "Create it?\nYes or no, please.\nCreate it?\nYes or no, please.\nCreate it?\n")
    #expect(throws: PromptError.noAnswer(question: "Create it?")) { try transcript.result.get() }
  }
}
