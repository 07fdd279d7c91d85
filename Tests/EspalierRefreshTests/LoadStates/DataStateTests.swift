import EspalierRefresh
import Testing

@Suite("The state of a loaded value")
struct DataStateTests {
  typealias State = DataState<String>

  private struct Offline: Error, Equatable {}
  private struct Damaged: Error, Equatable {}

  /// A history, and the state after each step as `value origin [loading] error`.
  private static let table: [(name: String, state: State, history: [(State.Event, String)])] = [
    (
      "Local first, then remote", State(),
      [
        (.started(.local), "– [local]"),
        (.started(.remote), "– [local remote]"),
        (.received("cached", from: .local), "cached local [remote]"),
        (.received("fresh", from: .remote), "fresh remote []"),
      ]
    ),
    (
      "A local answer never overwrites a newer remote one", State(),
      [
        (.started(.local), "– [local]"),
        (.started(.remote), "– [local remote]"),
        (.received("fresh", from: .remote), "fresh remote [local]"),
        (.received("cached", from: .local), "fresh remote []"),
        (.started(.local), "fresh remote [local]"),
        (.received("cached", from: .local), "fresh remote []"),
      ]
    ),
    (
      "A failed refresh keeps the value, and the next success clears the error", State(),
      [
        (.started(.remote), "– [remote]"),
        (.received("one", from: .remote), "one remote []"),
        (.started(.remote), "one remote [remote refreshing]"),
        (.failed(Offline(), from: .remote), "one remote [] Offline()"),
        (.started(.remote), "one remote [remote refreshing] Offline()"),
        (.received("two", from: .remote), "two remote []"),
      ]
    ),
    (
      "A local answer that is ignored clears no error", State(),
      [
        (.received("fresh", from: .remote), "fresh remote []"),
        (.failed(Offline(), from: .remote), "fresh remote [] Offline()"),
        (.received("cached", from: .local), "fresh remote [] Offline()"),
      ]
    ),
    (
      "A cancelled load leaves everything else as it was", State(),
      [
        (.received("one", from: .remote), "one remote []"),
        (.started(.remote), "one remote [remote refreshing]"),
        (.cancelled(.remote), "one remote []"),
      ]
    ),
    (
      "When the local origin is the truth, it answers again, and the remote one only ends loading",
      State(truth: .local),
      [
        (.started(.local), "– [local]"),
        (.received("stored", from: .local), "stored local []"),
        (.started(.remote), "stored local [remote]"),
        (.received("fresh", from: .remote), "stored local []"),
        (.received("stored fresh", from: .local), "stored fresh local []"),
      ]
    ),
    (
      "A truth that is not enabled is ignored", State(local: false, truth: .local),
      [
        (.received("stored", from: .local), "– []"),
        (.failed(Damaged(), from: .local), "– []"),
        (.started(.local), "– []"),
        (.received("fresh", from: .remote), "fresh remote []"),
      ]
    ),
  ]

  @Test("An emptied value stays empty when a slow local answer arrives")
  func emptied() {
    var state = State()
    state.reduce(.received("one", from: .remote))
    state.reduce(.started(.local))
    state.empty()
    #expect(Self.words(for: state) == "– remote []")
    state.reduce(.received("cached", from: .local))
    #expect(Self.words(for: state) == "– remote []")
    state.reduce(.received("two", from: .remote))
    #expect(Self.words(for: state) == "two remote []")
  }

  @Test("A reset returns to the initial state")
  func reset() {
    var state = State()
    state.reduce(.received("one", from: .remote))
    state.reduce(.failed(Offline(), from: .remote))
    #expect(Self.words(for: state) == "one remote [] Offline()")
    state.reset()
    #expect(Self.words(for: state) == "– []")
    state.reduce(.received("cached", from: .local))
    #expect(Self.words(for: state) == "cached local []")
  }

  @Test("Histories lead to the states in the table", arguments: table.indices)
  func histories(index: Int) {
    var (name, state, history) = Self.table[index]
    for (event, words) in history {
      state.reduce(event)
      #expect(Self.words(for: state) == words, "\(name): \(event)")
    }
  }

  @Test("Content, loading, error and emptiness are shown one at a time")
  func questions() {
    var state = State()
    #expect(state.isEmpty && !state.isGlobalLoading && state.globalError == nil)
    state.reduce(.started(.local))
    state.reduce(.started(.remote))
    #expect(state.isGlobalLoading && !state.isEmpty)
    state.reduce(.failed(Offline(), from: .remote))
    #expect(state.isGlobalLoading && state.globalError == nil && state.hintError == nil)
    state.reduce(.failed(Damaged(), from: .local))
    #expect(state.isEmpty && state.globalError is Damaged && state.hintError == nil)
    state.reduce(.received("one", from: .local))
    #expect(state.hintError == nil && state.globalError == nil && !state.isEmpty)
    state.reduce(.failed(Offline(), from: .remote))
    #expect(state.hintError is Offline && state.globalError == nil && !state.isGlobalLoading)
    state.reduce(.started(.remote))
    #expect(state.isLoading && !state.isGlobalLoading && state.hintError is Offline)
  }

  @Test("A mapped state differs only in its value")
  func map() {
    var state = State(local: false)
    state.reduce(.received("one", from: .remote))
    state.reduce(.started(.remote))
    state.reduce(.failed(Offline(), from: .remote))
    let mapped = state.map(\.count)
    #expect(mapped.value == 3 && mapped.valueOrigin == .remote && mapped.error is Offline)
    #expect(mapped.local == state.local && mapped.remote == state.remote && !mapped.isRefreshing)
  }

  private static func words(for state: State) -> String {
    var loading: [String] = []
    if state.local.isLoading { loading.append("local") }
    if state.remote.isLoading { loading.append("remote") }
    if state.isRefreshing { loading.append("refreshing") }
    let words = [
      state.value ?? "–", state.valueOrigin.map { "\($0)" }, "[\(loading.joined(separator: " "))]",
      state.error.map { "\($0)" },
    ]
    return words.compactMap { $0 }.joined(separator: " ")
  }
}

@Suite("The state of an action")
struct ActionStateTests {
  private struct Refused: Error {}

  @Test("An action runs, succeeds or fails, and can be reset")
  func histories() {
    var state = ActionState<Int>.idle
    #expect(!state.isRunning && state.response == nil)
    state.reduce(.started)
    #expect(state.isRunning)
    state.reduce(.succeeded(7))
    #expect(state.response == 7 && !state.isRunning)
    state.reduce(.cancelled)
    #expect(state.response == 7, "a finished action cannot be cancelled")
    state.reduce(.started)
    state.reduce(.cancelled)
    #expect(state.response == nil && !state.isRunning)
    state.reduce(.failed(Refused()))
    #expect(state.error is Refused)
    state.reset()
    #expect(state.error == nil)
  }
}
