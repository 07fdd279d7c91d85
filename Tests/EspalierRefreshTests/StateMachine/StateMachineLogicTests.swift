import EspalierRefresh
import TestSupport
import Testing

@Suite("The decisions of a state machine")
struct StateMachineLogicTests {
  typealias Logic = StateMachineLogic<LampAction>

  /// Inputs, and the effects of each, in words.
  typealias History = [(input: Logic.Input, effects: String)]

  static let table: [(name: String, history: History)] = [
    (
      "An answer ends a transition",
      [
        (.trigger(1, .turnOn, .pass(through: .warmingUp)), "willStart warmingUp, enter warmingUp, start #1 turnOn"),
        (.completed(1), "deliver #1"),
        (.resolved(1, .on), "didEnd warmingUp, enter on, complete, finish 1 ended(on)"),
      ]
    ),
    (
      "An interim answer is delivered, and ends nothing",
      [
        (.trigger(1, .turnOn, .pass(through: .warmingUp)), "willStart warmingUp, enter warmingUp, start #1 turnOn"),
        (.progressed(1), "deliverInterim #1"),
        (.progressed(1), "deliverInterim #1"),
        (.completed(1), "deliver #1"),
        (.progressed(1), ""),
      ]
    ),
    (
      "A refused trigger leaves the transition alone",
      [
        (.trigger(1, .turnOn, .pass(through: .warmingUp)), "willStart warmingUp, enter warmingUp, start #1 turnOn"),
        (.trigger(2, .turnOff, .refuse), "finish 2 refused"),
        (.completed(1), "deliver #1"),
      ]
    ),
    (
      "A replacing trigger cancels the request, and the late answer is dropped",
      [
        (.trigger(1, .turnOn, .pass(through: .warmingUp)), "willStart warmingUp, enter warmingUp, start #1 turnOn"),
        (
          .trigger(2, .turnOff, .pass(through: .coolingDown)),
          "cancel #1, didEnd warmingUp, finish 1 cancelled, willStart coolingDown, enter coolingDown, start #2 turnOff"
        ),
        (.completed(1), ""),
        (.completed(2), "deliver #2"),
        (.resolved(2, .off), "didEnd coolingDown, enter off, complete, finish 2 ended(off)"),
      ]
    ),
    (
      "Triggers wait for their turn, and are reconsidered one after the other",
      [
        (.trigger(1, .turnOn, .pass(through: .warmingUp)), "willStart warmingUp, enter warmingUp, start #1 turnOn"),
        (.trigger(2, .turnOff, .wait), ""),
        (.trigger(3, .turnOn, .wait), ""),
        (.completed(1), "deliver #1"),
        (.resolved(1, .on), "didEnd warmingUp, enter on, complete, finish 1 ended(on), reconsider 2 turnOff"),
        (.trigger(2, .turnOff, .refuse), "finish 2 refused, reconsider 3 turnOn"),
        (.trigger(3, .turnOn, .pass(through: .warmingUp)), "willStart warmingUp, enter warmingUp, start #2 turnOn"),
      ]
    ),
    (
      "A cancel restores the previous state, and cancels waiting triggers",
      [
        (.trigger(1, .turnOn, .pass(through: .warmingUp)), "willStart warmingUp, enter warmingUp, start #1 turnOn"),
        (.trigger(2, .turnOff, .wait), ""),
        (
          .trigger(3, .abort, .cancel),
          "cancel #1, didEnd warmingUp, enter off, complete, finish 1 cancelled, finish 2 cancelled, finish 3 ended(off)"
        ),
        (.completed(1), ""),
      ]
    ),
    (
      "A cancel and a wait are refused if nothing is under way",
      [(.trigger(1, .abort, .cancel), "finish 1 refused"), (.trigger(2, .abort, .wait), "finish 2 refused")]
    ),
    (
      "A withdrawn trigger cancels its transition, and the next trigger gets its turn",
      [
        (.trigger(1, .turnOn, .pass(through: .warmingUp)), "willStart warmingUp, enter warmingUp, start #1 turnOn"),
        (.trigger(2, .turnOff, .wait), ""),
        (.trigger(3, .turnOff, .wait), ""),
        (.withdrawn(2), "finish 2 cancelled"),
        (.withdrawn(2), ""),
        (.withdrawn(1), "cancel #1, didEnd warmingUp, enter off, complete, finish 1 cancelled, reconsider 3 turnOff"),
      ]
    ),
    (
      "A request that cancels itself counts as cancelled",
      [
        (.trigger(1, .turnOn, .pass(through: .warmingUp)), "willStart warmingUp, enter warmingUp, start #1 turnOn"),
        (.abandoned(1), "cancel #1, didEnd warmingUp, enter off, complete, finish 1 cancelled"),
        (.abandoned(1), ""),
      ]
    ),
    (
      "An answer comes in only once",
      [
        (.trigger(1, .turnOn, .pass(through: .warmingUp)), "willStart warmingUp, enter warmingUp, start #1 turnOn"),
        (.completed(1), "deliver #1"),
        (.completed(1), ""),
        (.resolved(1, .on), "didEnd warmingUp, enter on, complete, finish 1 ended(on)"),
        (.resolved(1, .off), ""),
      ]
    ),
    (
      "A cancel between an answer and its result wins",
      [
        (.trigger(1, .turnOn, .pass(through: .warmingUp)), "willStart warmingUp, enter warmingUp, start #1 turnOn"),
        (.completed(1), "deliver #1"),
        (
          .trigger(2, .abort, .cancel),
          "cancel #1, didEnd warmingUp, enter off, complete, finish 1 cancelled, finish 2 ended(off)"
        ),
        (.resolved(1, .on), ""),
      ]
    ),
  ]

  @Test("Histories have the effects in the table", arguments: table.indices)
  func histories(index: Int) {
    let (name, history) = Self.table[index]
    var logic = Logic()
    for (input, effects) in history {
      #expect(Self.words(for: logic.handle(input)) == effects, "\(name): \(input)")
    }
  }

  @Test("Only answers to transitions that are over count as dropped")
  func droppedAnswers() {
    var logic = Logic()
    _ = logic.handle(.trigger(1, .turnOn, .pass(through: .warmingUp)))
    _ = logic.handle(.trigger(2, .turnOn, .pass(through: .warmingUp)))
    #expect(logic.droppedResultCount == 0)
    _ = logic.handle(.completed(1))
    _ = logic.handle(.progressed(1))
    _ = logic.handle(.abandoned(1))
    #expect(logic.droppedResultCount == 2)
    _ = logic.handle(.completed(2))
    #expect(logic.droppedResultCount == 2)
  }

  @Test("The machine is at rest when no trigger is under way, waiting or being reconsidered")
  func rest() {
    var logic = Logic()
    #expect(logic.isAtRest)
    _ = logic.handle(.trigger(1, .turnOn, .pass(through: .warmingUp)))
    _ = logic.handle(.trigger(2, .turnOff, .wait))
    #expect(!logic.isAtRest && logic.waitingCount == 1)
    _ = logic.handle(.completed(1))
    _ = logic.handle(.resolved(1, .on))
    #expect(!logic.isAtRest && logic.waitingCount == 0)
    _ = logic.handle(.trigger(2, .turnOff, .refuse))
    #expect(logic.isAtRest && logic.state == .on && logic.restingState == .on)
  }

  @Test("A transition that passes through a stable state traps")
  func transitionalStates() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      var logic = StateMachineLogic<LampAction>()
      _ = logic.handle(.trigger(1, .turnOn, .pass(through: .on)))
    }.expectTrap("a transition must pass through a transitional state; got on")
  }

  @Test("A transition that ends in a transitional state traps")
  func stableStates() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      var logic = StateMachineLogic<LampAction>()
      _ = logic.handle(.trigger(1, .turnOn, .pass(through: .warmingUp)))
      _ = logic.handle(.completed(1))
      _ = logic.handle(.resolved(1, .coolingDown))
    }.expectTrap("a transition must end in a stable state; got coolingDown")
  }

  static func words(for effects: [Logic.Effect]) -> String {
    effects.map { effect in
      switch effect {
      case .willStart(let state): "willStart \(state)"
      case .enter(let state): "enter \(state)"
      case .start(let epoch, let action): "start #\(epoch) \(action)"
      case .cancelRequest(let epoch): "cancel #\(epoch)"
      case .deliverInterim(let epoch): "deliverInterim #\(epoch)"
      case .deliver(let epoch): "deliver #\(epoch)"
      case .didEnd(let state): "didEnd \(state)"
      case .complete: "complete"
      case .finish(let id, .ended(let state)): "finish \(id) ended(\(state))"
      case .finish(let id, .refused): "finish \(id) refused"
      case .finish(let id, .cancelled): "finish \(id) cancelled"
      case .reconsider(let id, let action): "reconsider \(id) \(action)"
      }
    }.joined(separator: ", ")
  }
}
