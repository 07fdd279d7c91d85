import Espalier
import Testing

@Suite("Prompts with choices")
struct ChoosePromptTests {
  private let licenses = ["MIT", "Apache-2.0", "BSD-3-Clause", "GPL-3.0"]

  @Test("An answered question lets go of its handler, which may hold the dialog that shows it")
  func released() {
    var window: Window? = Window(width: 40, height: 10) { .view(ContainerView(ContainerModel {})) }
    var model: PromptModel<String>? = ChoosePrompt("License", from: licenses).makeModel()
    weak let asked = model
    weak let dialog = window?.present(model!, as: .dialog(width: 30))
    var answers: [String?] = []
    model?.onEnd = { [dialog] result in
      answers.append(try? result.get())
      dialog?.dismiss()
    }
    model = nil
    window?.update()
    window?.press("enter")
    window = nil
    #expect(answers == ["MIT"] && dialog == nil && asked == nil)
  }

  @Test("Arrows move, and enter chooses")
  func moving() {
    let driver = PromptDriver(ChoosePrompt("License", from: licenses), width: 40)
    #expect(
      driver.screen == """
        ? License  type to filter              4
        ❯ MIT
          Apache-2.0
          BSD-3-Clause
          GPL-3.0
        """)
    #expect(
      driver.after("up", "down", "down").screen == """
        ? License  type to filter              4
          MIT
          Apache-2.0
        ❯ BSD-3-Clause
          GPL-3.0
        """)
    #expect(driver.window.cursor == Point(x: 0, y: 3))
    #expect(driver.after("enter").answer == "BSD-3-Clause")
    #expect(driver.screen == "✔ License  BSD-3-Clause")
  }

  @Test("Typing filters, best first, and highlights what matches")
  func filtering() throws {
    let driver = PromptDriver(ChoosePrompt("License", from: licenses, default: "MIT"), width: 40)
    #expect(driver.afterTyping("3").screen == "? License  3                      2 of 4\n❯ GPL-3.0\n  BSD-3-Clause")
    #expect(driver.window.rendered(as: .ansi(.ansi16)).contains("GPL-\u{1B}[1m3"))
    #expect(driver.afterTyping("z").screen == "? License  3z                     0 of 4\n  No choice matches.")
    #expect(driver.after("enter").answer == nil)
    #expect(
      driver.after("backspace", "backspace").screen == """
        ? License  type to filter              4
        ❯ MIT
          Apache-2.0
          BSD-3-Clause
          GPL-3.0
        """)
    driver.paste("ap\n")
    #expect(driver.after("enter").answer == "Apache-2.0")
  }

  @Test("The default is chosen from the start, also out of sight")
  func defaultAnswer() {
    let driver = PromptDriver(ChoosePrompt("Number", from: Array(1...50), default: 30), width: 30, height: 6)
    #expect(
      driver.screen == """
        ? Number  type to filter    50
          28
          29
        ❯ 30
          31
          32
        """)
    #expect(driver.after("enter").answer == 30)
  }

  @Test("More choices than lines scroll, and only those in view have rows")
  func scrolling() {
    var described = 0
    let prompt = ChoosePrompt("Number", from: Array(0..<100_000)) { number in
      described += 1
      return "number \(number)"
    }
    let driver = PromptDriver(prompt, width: 40, height: 5)
    let screen = """
      ? Number  type to filter         100,000
      ❯ number 0
        number 1
        number 2
        number 3
      """
    #expect(driver.screen == screen)
    #expect(described < 50)
    #expect(
      driver.after("down", "down", "down", "down").screen == """
        ? Number  type to filter         100,000
          number 1
          number 2
          number 3
        ❯ number 4
        """)
    #expect(driver.after("home").screen == screen)
    #expect(driver.after("end").screen.hasSuffix("❯ number 99999"))
    #expect(driver.after("pageup").screen.hasSuffix("❯ number 99996\n  number 99997\n  number 99998\n  number 99999"))
    #expect(described < 200)
    #expect(driver.afterTyping("77777").screen == "? Number  77777             1 of 100,000\n❯ number 77777")
    #expect(driver.after("ctrl+u").screen == screen)
  }

  @Test("No more than 22 lines are taken up")
  func height() {
    let driver = PromptDriver(ChoosePrompt("Number", from: Array(1...30)), height: 50)
    #expect(driver.screen.split(separator: "\n").count == 22)
  }

  @Test("Without choices, there is no answer")
  func empty() {
    let driver = PromptDriver(ChoosePrompt("License", from: [String]()))
    #expect(driver.error == .noAnswer(question: "License"))
    #expect(driver.screen == "✘ License  no answer")
    let many = PromptDriver(ChooseManyPrompt("License", from: [String]()))
    #expect(many.after("space", "ctrl+a", "down", "enter").answer == [])
  }

  @Test("Choices can be tapped, and be narrower than their text")
  func tap() {
    let driver = PromptDriver(ChoosePrompt("License", from: licenses), width: 8)
    #expect(driver.screen.hasSuffix("\n❯ MIT\n  Apach…\n  BSD-3…\n  GPL-3…"))
    driver.resize(width: 0, height: 0)
    driver.resize(width: 2, height: 4)
    driver.press("down")
    driver.resize(width: 40, height: 10)
    #expect(driver.screen.contains("❯ Apache-2.0"))
    driver.window.tap(at: Point(x: 3, y: 4))
    #expect(driver.answer == "GPL-3.0")
  }

  @Test("A line is a text, a number, or a part of one text")
  func lines() {
    let prompt = ChoosePrompt("Port", from: ["3000", "8080", "auto", "2", "Autofocus"])
    for (line, answer) in [("2", "2"), ("1", "3000"), ("AUTO", "auto"), ("80", "8080"), ("focus", "Autofocus")] {
      #expect(PromptDriver.ask(prompt, reading: line).answer == answer, "\(line)")
    }
    let transcript = PromptDriver.ask(prompt, reading: "au", "", "9")
    #expect(
      transcript.output == """
        Port
          1. 3000
          2. 8080
          3. auto
          4. 2
          5. Autofocus
        “au” matches 2 choices.
        Port
        A number or the text of a choice, please.
        Port
        “9” is not one of the choices.
        Port

        """)
    #expect(transcript.answer == nil)
    let many = PromptDriver.ask(ChoosePrompt("Number", from: Array(1...1_000), default: 7), reading: "")
    #expect(many.answer == 7)
    #expect(many.output.hasPrefix("Number [7]\n  1. 1\n"))
    #expect(many.output.hasSuffix("  100. 100\n  and 900 more\n> 7\n"))
  }
}

@Suite("Prompts with check boxes")
struct ChooseManyPromptTests {
  @Test("Space checks, ctrl+a checks all that match, and the answer has the order of the values")
  func checking() {
    let driver = PromptDriver(ChooseManyPrompt("Fruit", from: ["Pears", "Plums", "Figs"], default: ["Figs"]))
    #expect(driver.screen.hasSuffix("1 of 3 checked\n❯ [ ] Pears\n  [ ] Plums\n  [x] Figs"))
    driver.press("down", "space", "up", "space", "space")
    #expect(driver.screen.hasSuffix("2 of 3 checked\n❯ [ ] Pears\n  [x] Plums\n  [x] Figs"))
    #expect(driver.afterTyping("p").screen.hasSuffix("2 of 3, 2 checked\n❯ [ ] Pears\n  [x] Plums"))
    #expect(driver.after("ctrl+a").screen.hasSuffix("2 of 3, 3 checked\n❯ [x] Pears\n  [x] Plums"))
    driver.press("ctrl+a", "backspace")
    #expect(driver.screen.hasSuffix("1 of 3 checked\n❯ [ ] Pears\n  [ ] Plums\n  [x] Figs"))
    #expect(driver.after("ctrl+a", "enter").answer == ["Pears", "Plums", "Figs"])
    #expect(driver.screen == "✔ Fruit  Pears, Plums, Figs")
  }

  @Test("What is wrong is shown below the question once something was checked, and keeps it open")
  func validation() {
    let prompt = ChooseManyPrompt("Fruit", from: ["Pears", "Plums"], validate: { $0.isEmpty ? "At least one." : nil })
    let driver = PromptDriver(prompt, width: 70)
    #expect(!driver.screen.contains("At least one."))
    #expect(driver.after("enter").answer == nil)
    #expect(driver.screen.contains("checked\nAt least one.\n❯ [ ] Pears"))
    #expect(driver.after("space").screen.contains("checked\n❯ [x] Pears"))
    #expect(driver.after("enter").answer == ["Pears"])
    #expect(PromptDriver.ask(prompt, reading: "", "2").answer == ["Plums"])
  }

  @Test("Nothing checked is an answer, and so is a long one, on one line")
  func extremes() {
    let none = PromptDriver(ChooseManyPrompt("Numbers", from: Array(1...40)), width: 40)
    #expect(none.after("enter").screen == "✔ Numbers  none")
    let all = PromptDriver(ChooseManyPrompt("Numbers", from: Array(1...40)), width: 40)
    #expect(all.after("ctrl+a", "enter").screen == "✔ Numbers  1, 2, 3, 4, 5, 6, 7, 8, 9, 1…")
    #expect(all.answer == Array(1...40))
  }

  @Test("A line has several choices, separated by commas")
  func lines() {
    let prompt = ChooseManyPrompt("Fruit", from: ["Pears", "Plums", "Figs, dried"], default: ["Plums"])
    let lines = [
      ("3, pe", ["Pears", "Figs, dried"]), ("figs, dried", ["Figs, dried"]), ("Figs, dried", ["Figs, dried"]),
      ("none", []), ("", ["Plums"]),
    ]
    for (line, answer) in lines { #expect(PromptDriver.ask(prompt, reading: line).answer == answer, "\(line)") }
    #expect(PromptDriver.ask(prompt, reading: "all").answer?.count == 3)
    #expect(PromptDriver.ask(prompt).answer == ["Plums"])
    let other = PromptDriver.ask(ChooseManyPrompt("Fruit", from: ["Pears", "Plums"]), reading: "pears,kiwis", "")
    #expect(other.output.contains("“kiwis” is not one of the choices."))
    #expect(other.answer == [])
  }
}
