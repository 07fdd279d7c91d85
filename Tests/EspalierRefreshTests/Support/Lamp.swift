import EspalierRefresh
import Synchronization

/// The states of a lamp that is slow to switch on and off.
enum LampState: StateType, Equatable {
  case off
  case warmingUp
  case on
  case coolingDown
  case broken

  var stability: StateStability {
    switch self {
    case .warmingUp, .coolingDown: .transitional
    case .off, .on, .broken: .stable
    }
  }

  static var initialState: LampState { .off }
}

enum LampAction: ActionType {
  case turnOn
  case turnOff
  case abort

  var transitionalState: LampState { self == .turnOn ? .warmingUp : .coolingDown }
}

struct LampFailure: Error, Equatable {}

/// An operator that logs its calls, and whose requests wait at a gate.
final class LampOperator: StateMachineOperator {
  typealias Action = LampAction

  let gate: Gate<LampState>
  var log: [String] = []
  var onWillStart: (() -> Void)?
  var onRecover: (() -> Void)?

  init(gate: Gate<LampState> = Gate()) {
    self.gate = gate
  }

  func plan(for action: LampAction, in state: LampState, policy: TriggerPolicy) -> TransitionPlan<LampState> {
    if action == .abort { return .cancel }
    if state.isStable || policy == .cancelPrevious { return .pass(through: action.transitionalState) }
    return policy == .queue ? .wait : .refuse
  }

  func willStart(_ state: LampState) {
    log.append("willStart \(state)")
    onWillStart?()
  }

  func request(for action: LampAction, through state: LampState) -> RequestWork<LampState> {
    log.append("request \(action)")
    return { [gate] _ in try await gate.pass() }
  }

  func end(_ state: LampState, with answer: LampState) -> LampState {
    log.append("end \(state) with \(answer)")
    return answer
  }

  func recover(from error: any Error) -> LampState {
    log.append("recover from \(error)")
    onRecover?()
    return .broken
  }

  func didEnd(_ state: LampState) {
    log.append("didEnd \(state)")
  }
}

/// A gate at which requests wait, in the order they arrive, until a test lets them through.
final class Gate<Value: Sendable>: Sendable {
  private struct State {
    var waiting: [CheckedContinuation<Value, any Error>?] = []
    var results: [Int: Result<Value, any Error>] = [:]
    var arrivedCount = 0
    var cancelled: Set<Int> = []
  }

  private let state = Mutex(State())
  private let honorsCancellation: Bool

  init(honorsCancellation: Bool = true) {
    self.honorsCancellation = honorsCancellation
  }

  /// The numbers of the cancelled requests.
  var cancelled: Set<Int> { state.withLock { $0.cancelled } }

  /// Waits to be let through.
  func pass() async throws -> Value {
    let number = state.withLock { state in
      state.waiting.append(nil)
      return state.waiting.count - 1
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result = state.withLock { state in
          state.arrivedCount += 1
          let result = state.results.removeValue(forKey: number)
          if result == nil { state.waiting[number] = continuation }
          return result
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      state.withLock { _ = $0.cancelled.insert(number) }
      if honorsCancellation { open(number, .failure(CancellationError())) }
    }
  }

  /// Lets a request through, even one that has not arrived yet.
  func open(_ number: Int, _ result: Result<Value, any Error>) {
    let continuation = state.withLock { state -> CheckedContinuation<Value, any Error>? in
      guard state.waiting.indices.contains(number), let continuation = state.waiting[number] else {
        state.results[number] = result
        return nil
      }
      state.waiting[number] = nil
      return continuation
    }
    continuation?.resume(with: result)
  }

  func open(_ number: Int, _ value: Value) { open(number, .success(value)) }

  /// Waits until `count` requests have arrived.
  func waitForArrivals(_ count: Int) async {
    while state.withLock({ $0.arrivedCount }) < count { await Task.yield() }
  }
}
