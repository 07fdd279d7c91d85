import EspalierRefresh
import Testing

@Suite("A state machine that runs requests")
struct StateMachineTests {
  typealias Machine = StateMachine<LampOperator>

  private let lamp = LampOperator()
  private let machine: Machine
  private var gate: Gate<LampState> { lamp.gate }

  init() { machine = Machine(operator: lamp) }

  @Test("The callbacks of a transition come in the documented order")
  func order() async {
    machine.observe(with: lamp) { lamp, state in lamp.log.append("state \(state)") }
    machine.completionHandler = { [lamp] in lamp.log.append("completionHandler") }
    gate.open(0, .on)
    machine.begin(.turnOn) { [lamp] in lamp.log.append("completion \($0)") }
    #expect(machine.currentState == .warmingUp)
    await machine.settle()
    #expect(
      lamp.log == [
        "willStart warmingUp", "state warmingUp", "request turnOn", "end warmingUp with on", "didEnd warmingUp",
        "state on", "completionHandler", "completion ended(EspalierRefreshTests.LampState.on)",
      ])
  }

  @Test("A failure is recovered from before the transition ends")
  func failure() async {
    gate.open(0, .failure(LampFailure()))
    #expect(await machine.trigger(.turnOn) == .ended(.broken))
    #expect(lamp.log == ["willStart warmingUp", "request turnOn", "recover from LampFailure()", "didEnd warmingUp"])
  }

  @Test("A trigger during a transition is refused at once, without side effects")
  func refused() async {
    machine.begin(.turnOn)
    let log = lamp.log
    #expect(await machine.trigger(.turnOff) == .refused)
    #expect(lamp.log == log)
    gate.open(0, .on)
    await machine.settle()
    #expect(machine.currentState == .on)
  }

  @Test("With the cancel policy, the newer trigger wins, and the late answer is dropped and counted")
  func cancelPrevious() async {
    let stubborn = Gate<LampState>(honorsCancellation: false)
    let machine = Machine(operator: LampOperator(gate: stubborn), policy: .cancelPrevious)
    var results: [TriggerResult<LampState>] = []
    machine.begin(.turnOn) { results.append($0) }
    await stubborn.waitForArrivals(1)
    machine.begin(.turnOff) { results.append($0) }
    await stubborn.waitForArrivals(2)
    stubborn.open(1, .off)
    await machine.settle()
    #expect(machine.currentState == .off && machine.droppedResultCount == 0)
    stubborn.open(0, .on)
    await machine.inbox.settle(includingCancelled: true)
    #expect(machine.currentState == .off && machine.droppedResultCount == 1)
    #expect(results == [.cancelled, .ended(.off)])
    #expect(stubborn.cancelled == [0])
  }

  @Test("With the queue policy, triggers run in order")
  func queue() async {
    let lamp = LampOperator(gate: gate)
    let machine = Machine(operator: lamp, policy: .queue)
    gate.open(0, .on)
    gate.open(1, .off)
    gate.open(2, .on)
    var results: [TriggerResult<LampState>] = []
    machine.begin(.turnOn) { results.append($0) }
    machine.begin(.turnOff) { results.append($0) }
    #expect(await machine.trigger(.turnOn) == .ended(.on))
    #expect(results == [.ended(.on), .ended(.off)])
    #expect(lamp.log.filter { $0.hasPrefix("request") } == ["request turnOn", "request turnOff", "request turnOn"])
  }

  @Test("Triggers from a callback run when the current callbacks are done")
  func triggersInCallbacks() async {
    lamp.onWillStart = { [weak machine, unowned lamp] in
      machine?.begin(.abort) { lamp.log.append("abort \($0 != .refused)") }
    }
    #expect(await machine.trigger(.turnOn) == .cancelled)
    #expect(lamp.log == ["willStart warmingUp", "request turnOn", "didEnd warmingUp", "abort true"])
    #expect(machine.currentState == .off)
  }

  @Test("A trigger from `recover` runs after the transition has ended")
  func triggerInRecover() async {
    lamp.onRecover = { [weak machine, unowned lamp] in
      lamp.onRecover = nil
      machine?.begin(.turnOff)
    }
    gate.open(0, .failure(LampFailure()))
    gate.open(1, .off)
    #expect(await machine.trigger(.turnOn) == .ended(.broken))
    await machine.settle()
    #expect(machine.currentState == .off)
    #expect(
      lamp.log == [
        "willStart warmingUp", "request turnOn", "recover from LampFailure()", "didEnd warmingUp",
        "willStart coolingDown", "request turnOff", "end coolingDown with off", "didEnd coolingDown",
      ])
  }

  @Test("Cancelling a task that waits for a trigger cancels the transition")
  func cancelledTask() async {
    let gate = Gate<LampState>()
    let task = Task {
      let machine = Machine(operator: LampOperator(gate: gate))
      let result = await machine.trigger(.turnOn)
      return (result, machine.currentState)
    }
    await gate.waitForArrivals(1)
    task.cancel()
    let (result, state) = await task.value
    #expect(result == .cancelled && state == .off)
    #expect(gate.cancelled == [0])
  }

  @Test("Nothing arrives before the owner takes it in, and a host is notified when something is waiting")
  func host() async {
    let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)
    machine.inbox.onArrival = { arrival.yield() }
    machine.begin(.turnOn)
    #expect(!machine.inbox.deliver())
    gate.open(0, .on)
    for await _ in arrivals { break }
    #expect(machine.currentState == .warmingUp)
    #expect(machine.inbox.deliver())
    #expect(machine.currentState == .on)
  }

  @Test("Two machines can share an inbox, and settling it settles both")
  func sharedInbox() async {
    let inbox = RequestInbox()
    let other = Gate<LampState>()
    let first = Machine(operator: LampOperator(gate: gate), inbox: inbox)
    let second = Machine(operator: LampOperator(gate: other), inbox: inbox)
    first.begin(.turnOn)
    second.begin(.turnOn)
    other.open(0, .broken)
    await second.settle()
    #expect(first.currentState == .warmingUp && second.currentState == .broken)
    gate.open(0, .on)
    await inbox.settle()
    #expect(first.currentState == .on && !inbox.isBusy)
  }

  @Test("Dropping a machine during a request releases the machine and cancels the request")
  func dropped() async {
    var machine: Machine? = Machine(operator: LampOperator(gate: gate))
    weak let lamp = machine?.operator
    weak let weakMachine = machine
    machine?.begin(.turnOn) { _ in Issue.record("a released machine completes nothing") }
    await gate.waitForArrivals(1)
    machine = nil
    #expect(weakMachine == nil && lamp == nil)
    #expect(gate.cancelled == [0])
  }

  @Test("Dropping a machine cancels its request in a shared inbox, and the late answer goes nowhere")
  func droppedWithSharedInbox() async {
    let stubborn = Gate<LampState>(honorsCancellation: false)
    let inbox = RequestInbox()
    var machine: Machine? = Machine(operator: LampOperator(gate: stubborn), inbox: inbox)
    machine?.begin(.turnOn)
    await stubborn.waitForArrivals(1)
    machine = nil
    #expect(stubborn.cancelled == [0] && !inbox.isBusy)
    stubborn.open(0, .on)
    await inbox.settle(includingCancelled: true)
    #expect(!inbox.deliver())
  }

  @Test("An observer is not kept alive, and is not called once it is gone")
  func observers() async {
    final class Witness {
      var states: [LampState] = []
    }
    var witness: Witness? = Witness()
    weak let weakWitness = witness
    let stays = Witness()
    machine.observe(with: stays) { $0.states.append($1) }
    if let witness { machine.observe(with: witness) { $0.states.append($1) } }
    witness = nil
    #expect(weakWitness == nil)
    gate.open(0, .on)
    await machine.trigger(.turnOn)
    #expect(stays.states == [.warmingUp, .on])
  }
}

@Suite("A state machine in every isolation domain")
struct StateMachineIsolationTests {
  private actor Owner {
    private let machine: StateMachine<LampOperator>

    init(gate: Gate<LampState>) {
      machine = StateMachine(operator: LampOperator(gate: gate))
    }

    func turnOn() async -> LampState {
      await machine.trigger(.turnOn)
      preconditionIsolated()
      return machine.currentState
    }
  }

  private let gate = Gate<LampState>()

  @Test("Several tasks of one actor can wait for one machine")
  @MainActor
  func severalWaiters() async {
    let machine = StateMachine(operator: LampOperator(gate: gate), policy: .queue)
    let first = Task { await machine.trigger(.turnOn) }
    let second = Task { await machine.trigger(.turnOff) }
    let settled = Task { await machine.settle() }
    await gate.waitForArrivals(1)
    gate.open(0, .on)
    gate.open(1, .off)
    #expect(await first.value == .ended(.on))
    #expect(await second.value == .ended(.off))
    await settled.value
    #expect(machine.isAtRest)
  }

  @Test("It is used from the main actor, and its callbacks run there")
  @MainActor
  func mainActor() async {
    let machine = StateMachine(operator: LampOperator(gate: gate))
    machine.completionHandler = { MainActor.preconditionIsolated() }
    machine.begin(.turnOn)
    await gate.waitForArrivals(1)
    gate.open(0, .on)
    await machine.settle()
    #expect(machine.currentState == .on)
  }

  @Test("It is used from another actor")
  func anotherActor() async {
    gate.open(0, .on)
    #expect(await Owner(gate: gate).turnOn() == .on)
  }

  @Test("It is used from plain tasks, many at a time")
  func plainTasks() async {
    let states = await withTaskGroup(of: LampState.self) { group in
      for _ in 0..<50 {
        group.addTask {
          let gate = Gate<LampState>()
          let machine = StateMachine(operator: LampOperator(gate: gate))
          gate.open(0, .on)
          gate.open(1, .off)
          await machine.trigger(.turnOn)
          await machine.trigger(.turnOff)
          return machine.currentState
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(states == Array(repeating: .off, count: 50))
  }

  @Test("A machine that was built here can be sent elsewhere")
  func sent() async {
    let machine = StateMachine(operator: LampOperator(gate: gate))
    gate.open(0, .on)
    let state = await Task.detached {
      await machine.trigger(.turnOn)
      return machine.currentState
    }.value
    #expect(state == .on)
  }
}
