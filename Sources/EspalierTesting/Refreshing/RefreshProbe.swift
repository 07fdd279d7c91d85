public import EspalierRefresh

/// A probe that records the states that a machine enters, in order.
///
/// ```swift
/// let probe = RefreshProbe(on: machine)
/// await machine.trigger(.pullToRefresh)
/// try probe.expect([.refreshing, .paginated])
/// ```
public final class RefreshProbe<State: StateType> {
  /// The states entered since the probe was created, oldest first.
  public private(set) var states: [State] = []

  /// Starts recording the states of a machine.
  public init<Operator: StateMachineOperator>(on machine: StateMachine<Operator>) where Operator.State == State {
    machine.observe(with: self) { $0.states.append($1) }
  }

  /// Starts recording the states of a list.
  public init<Item>(on list: RefreshListModel<Item>) where State == RefreshState {
    list.observe(with: self) { $0.states.append($1) }
    // An observer is immediately notified of the current state, which was entered earlier.
    states.removeAll()
  }

  /// Discards the recorded states, and continues recording.
  public func removeAll() { states.removeAll() }
}

extension RefreshProbe where State: Equatable {
  /// Expects that exactly these states have been entered, in this order.
  public func expect(
    _ expected: [State], fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) throws(ExpectationFailure) {
    guard states != expected else { return }
    let common = zip(states, expected).prefix { $0 == $1 }.count
    throw ExpectationFailure(
      """
      Other states were expected; the first difference is at \(common).
      expected: \(Self.list(expected))
      entered:  \(Self.list(states))
      """, at: SourcePlace(fileID, filePath, line, column))
  }

  private static func list(_ states: [State]) -> String {
    states.isEmpty ? "none" : states.map { "\($0)" }.joined(separator: " → ")
  }
}
