import EspalierPrompts
import Testing

@Suite("Errors of prompts")
struct PromptErrorTests {
  @Test("A missing answer names its question and what to do")
  func missing() {
    #expect(
      "\(PromptError.noAnswer(question: "Name?"))"
        == "“Name?” has no answer: run the program in a terminal, or write one line an answer to its input")
  }
}
