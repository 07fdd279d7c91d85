import Espalier
import Testing

/// The samples of `Docs/Guides/Prompts.md`.
@Suite("Guide: prompts")
struct PromptsGuideTests: GuideSuite {
  let printout = Printout()

  struct Server {
    var name: String
    var region: String
  }

  func chooseServer(_ servers: [Server]) async throws -> Server {
    try await Terminal.choose("Deploy to", from: servers) { server in "\(server.name) (\(server.region))" }
  }

  struct VersionPrompt: TextPrompt {
    let question: StyledText

    func answer(from line: String) throws(PromptProblem) -> [Int] {
      let numbers = line.split(separator: ".").compactMap { Int($0) }
      guard numbers.count == 3 else { throw PromptProblem("Three numbers, such as 1.4.0.") }
      return numbers
    }

    func text(of answer: [Int]) -> String { answer.map(String.init).joined(separator: ".") }
  }

  struct StarsPrompt: Prompt {
    let question: StyledText

    func makeModel() -> PromptModel<Int> { StarsModel(self) }

    func answer(from line: String) throws(PromptProblem) -> Int {
      guard let count = Int(line), (1...5).contains(count) else { throw PromptProblem("One to five stars.") }
      return count
    }

    func text(of answer: Int) -> String { String(repeating: "★", count: answer) }
  }

  final class StarsModel: PromptModel<Int> {
    private let line = LabelModel("")
    private var count = 3 {
      didSet { showCount() }
    }

    init(_ prompt: StarsPrompt) {
      super.init(prompt)
      add(line)
      onKey("left") { model in model.count = max(1, model.count - 1) }
      onKey("right") { model in model.count = min(5, model.count + 1) }
      onKey("enter") { model in model.end(with: model.count) }
      showCount()
    }

    private func showCount() {
      line.text = questionLine + "  " + StyledText(String(repeating: "★", count: count))
    }
  }

  struct Account: Sendable {
    var name = ""
    var hasNews = true
  }

  func signUp() async throws(PromptError) -> Account {
    let form = FormModel(Account(), submit: "Sign up") {
      TextFieldModel("Name").bound(to: \.name)
      ToggleModel("News by mail").bound(to: \.hasNews)
    }
    form.validate = { account, problems in
      if account.name.isEmpty { problems[\.name] = "A name is needed." }
    }
    return try await Terminal.fill(form, title: "Account")
  }

  @Test("A message appears while the user types")
  func validation() {
    let prompt = AskPrompt("Project name") { name in
      name.contains(" ") ? "No blanks, please." : nil
    }
    let driver = PromptDriver(prompt)
    driver.type("pear tree")
    print(driver.screen)

    #expect(
      printed == """
        ? Project name  pear tree
                        No blanks, please.
        """)
  }

  @Test("A license is found by a few letters")
  func license() {
    let driver = PromptDriver(ChoosePrompt("License", from: ["MIT", "Apache-2.0", "BSD-3-Clause"]), width: 40)
    driver.type("ap")
    #expect(driver.screen == "? License  ap                     1 of 3\n❯ Apache-2.0")
    driver.press("enter")
    #expect(driver.answer == "Apache-2.0")
    #expect(driver.screen == "✔ License  Apache-2.0")
  }

  @Test("A prompt is asked line by line")
  func transcript() {
    let transcript = PromptDriver.ask(ConfirmPrompt("Create it?"), reading: "perhaps", "yes")
    print(transcript.output)

    #expect(
      printed == """
        Create it?
        Yes or no, please.
        Create it?
        > Yes

        """)
    #expect(transcript.answer == true)
  }

  @Test("Prompts of one's own work with keys and by lines")
  func ownPrompts() {
    let stars = PromptDriver(StarsPrompt(question: "How was it?"))
    stars.press("right")
    print(stars.screen)
    stars.press("enter")
    print(stars.screen)

    #expect(
      printed == """
        ? How was it?  ★★★★
        ✔ How was it?  ★★★★
        """)
    #expect(PromptDriver.ask(StarsPrompt(question: "How was it?"), reading: "6", "2").answer == 2)
    #expect(PromptDriver.ask(VersionPrompt(question: "Version"), reading: "1.4", "1.4.0").answer == [1, 4, 0])
  }

  @Test("A dialog shows a prompt")
  func dialog() {
    let window = Window(width: 60, height: 12) { .view(ContainerView(ContainerModel {})) }

    let choice = ChoosePrompt("License", from: ["MIT", "Apache-2.0"]).makeModel()
    let dialog = window.present(choice, as: .dialog(width: 30))
    choice.onEnd = { result in
      dialog.dismiss()
      if let license = try? result.get() { print("You chose \(license)") }
    }
    window.update()
    for key: Key in ["down", "enter"] { window.press(key) }

    #expect(
      printed == """
        You chose Apache-2.0
        """)
    #expect(window.overlays.isEmpty)
  }
}
