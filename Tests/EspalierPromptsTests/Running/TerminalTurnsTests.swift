import Synchronization
import Testing

@testable import EspalierPrompts

@Suite("Turns of the terminal")
struct TerminalTurnsTests {
  /// Those that have had a turn, in order.
  private final class Order: Sendable {
    let numbers = Mutex<[Int]>([])
  }

  private func wait(_ turns: TerminalTurns, as number: Int, in order: Order) -> Task<PromptError?, Never> {
    Task {
      do throws(PromptError) {
        try await turns.take()
      } catch {
        return error
      }
      order.numbers.withLock { $0.append(number) }
      turns.end()
      return nil
    }
  }

  @Test("One after another has its turn, and a cancelled task leaves the queue")
  func turns() async throws {
    let turns = TerminalTurns()
    try await turns.take()
    let order = Order()
    var tasks: [Task<PromptError?, Never>] = []
    for number in 1...3 {
      tasks.append(wait(turns, as: number, in: order))
      while turns.waitingCount < number { await Task.yield() }
    }
    tasks[1].cancel()
    #expect(await tasks[1].value == .cancelled)
    turns.end()
    #expect(await tasks[0].value == nil)
    #expect(await tasks[2].value == nil)
    #expect(order.numbers.withLock(\.self) == [1, 3])
    try await turns.take()
    turns.end()
  }

  @Test("A task that was cancelled before never has a turn")
  func cancelledBefore() async {
    let turns = TerminalTurns()
    let task = Task { () -> PromptError? in
      while !Task.isCancelled { await Task.yield() }
      do throws(PromptError) {
        try await turns.take()
        return nil
      } catch {
        return error
      }
    }
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(turns.waitingCount == 0)
  }
}
