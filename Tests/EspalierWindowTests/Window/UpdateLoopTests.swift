import Testing

@testable import EspalierWindow

@Suite("The loop of updates")
final class UpdateLoopTests {
  private let loop = UpdateLoop()
  private var askCount = 0

  init() {
    loop.askHost = { [unowned self] in askCount += 1 }
    loop.run { _ in false }
  }

  @Test("The host is asked once for all marks until the next update")
  func asking() {
    #expect(!loop.isDue && askCount == 0)
    loop.mark()
    loop.mark()
    #expect(loop.isDue && askCount == 1)
    loop.run { _ in false }
    #expect(!loop.isDue)
    loop.mark()
    #expect(askCount == 2)
  }

  @Test("What is marked during a round is processed in another one, without asking the host")
  func rounds() {
    var rounds = 0
    loop.run { [loop] _ in
      rounds += 1
      #expect(loop.isRunning)
      if rounds < 3 { loop.mark() }
      return rounds < 5
    }
    #expect(rounds == 5 && !loop.isDue && !loop.isRunning && askCount == 0 && loop.count == 2)
  }

  @Test("After 16 rounds, the rest waits for the next update, for which the host is asked")
  func limit() {
    var numbers: [Int] = []
    loop.run { number in
      numbers.append(number)
      return true
    }
    #expect(numbers == Array(1...16))
    #expect(loop.isDue && askCount == 1)
  }

  @Test("A host that updates immediately is not asked again from there")
  func recursion() {
    loop.askHost = { [unowned self] in
      askCount += 1
      loop.run { _ in true }
    }
    loop.run { _ in true }
    #expect(askCount == 1 && loop.isDue && loop.count == 3)
  }

  @Test("No update begins during a change that is marked as a whole")
  func change() {
    loop.mark { [unowned self] in
      loop.mark()
      #expect(loop.isRunning && askCount == 0)
    }
    #expect(loop.isDue && !loop.isRunning && askCount == 1)
    loop.mark {}
    #expect(askCount == 1)
  }
}
