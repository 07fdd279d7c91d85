import Espalier
import Testing

@Suite("Prompts for a line of text")
struct TextPromptTests {
  @Test("The text is typed next to the question, and stays as one line")
  func ask() {
    let driver = PromptDriver(AskPrompt("Project name"))
    #expect(driver.screen == "? Project name")
    #expect(driver.afterTyping("pear tree").screen == "? Project name  pear tree")
    #expect(driver.answer == nil)
    #expect(driver.after("enter").answer == "pear tree")
    #expect(driver.screen == "✔ Project name  pear tree")
  }

  @Test("The default is shown until something is typed, and is the answer to an empty line")
  func defaultAnswer() {
    let driver = PromptDriver(AskPrompt("Name", default: "pear-tree"))
    #expect(driver.screen == "? Name  pear-tree")
    #expect(driver.afterTyping("x").screen == "? Name  x")
    #expect(driver.after("backspace", "enter").answer == "pear-tree")
  }

  @Test("What is wrong is shown while typing and on enter, and keeps the question open")
  func validation() {
    let driver = PromptDriver(AskPrompt("Name") { $0.count < 3 ? "Three letters, please." : nil })
    #expect(driver.screen == "? Name")
    #expect(driver.after("enter").screen == "? Name\n        Three letters, please.")
    #expect(driver.afterTyping("ab").screen == "? Name  ab\n        Three letters, please.")
    #expect(driver.after("enter").answer == nil)
    #expect(driver.afterTyping("c").screen == "? Name  abc")
    #expect(driver.after("enter").answer == "abc")
  }

  @Test("Escape and ctrl+c leave one quiet line and no answer", arguments: ["escape", "ctrl+c"] as [Key])
  func cancel(key: Key) {
    let driver = PromptDriver(AskPrompt("Name"))
    driver.type("abc")
    #expect(driver.after(key).error == .cancelled)
    #expect(driver.answer == nil)
    #expect(driver.screen == "✘ Name  cancelled")
    driver.type("x")
    #expect(driver.after("enter").screen == "✘ Name  cancelled")
  }

  @Test("A secret is shown as dots while it is typed, and as eight dots afterward")
  func secret() {
    let driver = PromptDriver(SecretPrompt("Password"))
    #expect(driver.afterTyping("abc").screen == "? Password  •••")
    #expect(driver.after("enter").screen == "✔ Password  ••••••••")
    #expect(driver.answer == "abc")
    #expect(PromptDriver.ask(SecretPrompt("Password"), reading: "abc").output == "Password\n> ••••••••\n")
  }

  @Test("A number is in its range, finite, and written with blanks around it or without")
  func number() {
    let driver = PromptDriver(NumberPrompt("Port", default: 8080, in: 1...65_535))
    #expect(driver.screen == "? Port  8080")
    #expect(driver.afterTyping("80a").screen == "? Port  80a\n        A number from 1 to 65535.")
    #expect(driver.after("backspace", "enter").answer == 80)
    #expect(PromptDriver.ask(NumberPrompt<Double>("Size"), reading: "nan", "inf", " 2.5 ").answer == 2.5)
    #expect(PromptDriver.ask(NumberPrompt<Int>("Size"), reading: "").answer == nil)
  }

  @Test("Arrows recall earlier lines, and tab accepts a completion")
  func recalling() {
    var prompt = AskPrompt("Branch", default: "main")
    prompt.history = ["fix/pears", "feature/plums"]
    prompt.complete = { text in ["release/1.0", "release/2.0"].filter { $0.hasPrefix(text) } }
    let driver = PromptDriver(prompt)
    #expect(driver.after("up").screen == "? Branch  feature/plums")
    #expect(driver.after("up").screen == "? Branch  fix/pears")
    driver.press("down", "down", "ctrl+u")
    #expect(driver.afterTyping("rel").screen == "? Branch  release/1.0")
    #expect(driver.after("tab", "enter").answer == "release/1.0")
  }

  @Test("A date has its signs by itself, and is in its range")
  func date() throws {
    let first = try #require(CalendarDate("2026-01-01"))
    let last = try #require(CalendarDate("2026-12-31"))
    let driver = PromptDriver(DatePrompt("Day", in: first...last))
    #expect(driver.screen == "? Day  year-month-day")
    #expect(driver.afterTyping("20260230").screen == "? Day  2026-02-30\n       A date, such as 2026-03-14.")
    driver.press("backspace", "backspace")
    driver.type("14")
    #expect(driver.after("enter").answer == CalendarDate("2026-02-14"))
    let transcript = PromptDriver.ask(DatePrompt("Day", in: first...last), reading: "2025-01-01", "2026-1-1")
    #expect(transcript.output.hasPrefix("Day\nA date from 2026-01-01 to 2026-12-31.\nDay\n"))
    #expect(PromptDriver.ask(DatePrompt("Day", default: first), reading: "").answer == first)
  }

  @Test("A long question wraps, and the text begins below it; two columns are enough")
  func narrow() {
    let driver = PromptDriver(AskPrompt("A rather long question, which does not fit in one line"), width: 30)
    #expect(driver.afterTyping("yes").screen == "? A rather long question,\nwhich does not fit in one line\nyes")
    driver.resize(width: 2, height: 24)
    #expect(driver.after("enter").answer == "yes")
    let tiny = PromptDriver(AskPrompt("Name"), width: 2, height: 3)
    #expect(tiny.afterTyping("yes").screen.split(separator: "\n").last == "s")
    tiny.resize(width: 0, height: 1)
    #expect(tiny.after("enter").answer == "yes")
  }

  @Test("Control characters in a question, a text and an answer are never sent")
  func hostile() {
    let driver = PromptDriver(AskPrompt("Na\u{1B}[2Jme", default: "a\u{7}"))
    #expect(driver.screen == "? Na␛[2Jme  a␇")
    driver.paste("one\ntwo\u{1B}[31m")
    #expect(driver.after("enter").answer == "one two[31m")
    let transcript = PromptDriver.ask(AskPrompt("Na\u{1B}me\r\nfirst"), reading: "a\u{9B}b")
    #expect(transcript.output == "Na␛me first\n> a\u{FFFD}b\n")
  }

  /// Three numbers with dots between them.
  private struct VersionPrompt: TextPrompt {
    let question: StyledText
    var initialText: String { "1." }

    func answer(from line: String) throws(PromptProblem) -> [Int] {
      let numbers = line.split(separator: ".").compactMap { Int($0) }
      guard numbers.count == 3 else { throw PromptProblem("Three numbers, such as 1.4.0.") }
      return numbers
    }

    func text(of answer: [Int]) -> String { answer.map(String.init).joined(separator: ".") }
  }

  @Test("A prompt of one's own only says what the text means")
  func ownPrompt() {
    let driver = PromptDriver(VersionPrompt(question: "Version"))
    #expect(driver.screen == "? Version  1.\n           Three numbers, such as 1.4.0.")
    driver.type("4.0")
    #expect(driver.after("enter").answer == [1, 4, 0])
    #expect(driver.screen == "✔ Version  1.4.0")
    #expect(PromptDriver.ask(VersionPrompt(question: "Version"), reading: "1", "2.0.1").answer == [2, 0, 1])
  }

  @Test("A placeholder is in the words of the window")
  func wording() {
    let driver = PromptDriver(DatePrompt("Tag"))
    driver.window.wording[.dateForm] = "JJJJ-MM-TT"
    driver.window.update()
    #expect(driver.screen == "? Tag  JJJJ-MM-TT")
  }
}
