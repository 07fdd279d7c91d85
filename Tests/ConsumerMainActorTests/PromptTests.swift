import Espalier
import Testing

/// Prompts in a module whose default isolation is the main actor.
@Suite("Prompts on the main actor")
struct PromptTests {
  struct Fruit {
    var name: String
  }

  nonisolated struct VersionPrompt: TextPrompt {
    let question: StyledText

    func answer(from line: String) throws(PromptProblem) -> Int {
      guard let number = Int(line) else { throw PromptProblem("A number, please.") }
      return number
    }
  }

  /// Only compiled: it needs a terminal.
  func ask() async throws(PromptError) -> (Fruit, [Fruit], Int) {
    let fruits = [Fruit(name: "Pears"), Fruit(name: "Plums")]
    let one = try await Terminal.choose("Fruit", from: fruits) { $0.name }
    let many = try await Terminal.chooseMany("Fruits", from: fruits) { fruit in fruit.name }
    return (one, many, try await Terminal.ask(VersionPrompt(question: "Version")))
  }

  @Test("A prompt of a module's own values is driven there")
  func driver() {
    let driver = PromptDriver(ChoosePrompt("Fruit", from: [Fruit(name: "Pears"), Fruit(name: "Plums")]) { $0.name })
    driver.type("pl")
    driver.press("enter")
    #expect(driver.answer?.name == "Plums")
    #expect(PromptDriver(VersionPrompt(question: "Version")).screen == "? Version")
  }
}
