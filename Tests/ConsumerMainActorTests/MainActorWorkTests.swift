import Espalier
import Testing

/// Work of nodes, in code that is on the main actor by default.
@Suite("Work of a consumer with the main actor as default isolation")
struct MainActorWorkTests {
  @Test("Work begun on the main actor runs elsewhere, and its answer comes in on the main actor")
  func work() async {
    let label = LabelModel("asking")
    var texts: [StyledText] = []
    let work = label.perform { [step = 7] in
      step * 6
    } then: { label, answer in
      MainActor.assertIsolated()
      label.text = "\((try? answer.get()) ?? 0)"
      texts.append(label.text)
    }
    await work.settle()
    #expect(texts == ["42"] && work.isFinished)
  }

  @Test("A sequence is read from main actor code")
  func sequence() async {
    let (numbers, continuation) = AsyncStream.makeStream(of: Int.self)
    let label = LabelModel()
    let work = label.perform(numbers) { label, numbers in label.text = "\(numbers.last ?? 0)" }
    continuation.yield(1)
    continuation.yield(2)
    continuation.finish()
    await work.settle()
    #expect(label.text == "2")
  }
}
