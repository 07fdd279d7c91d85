/// The state of a value that is loaded from a local and a remote origin.
///
/// ```swift
/// var profile = DataState<Profile>()
/// profile.reduce(.started(.local))
/// profile.reduce(.started(.remote))
/// profile.reduce(.received(cached, from: .local))        // shown until the remote answer comes
/// profile.reduce(.failed(offline, from: .remote))        // profile.hintError: the cached value stays
/// ```
///
/// - An error is cleared by the next success.
/// - A value stays until another one comes: loading it again throws nothing away.
/// - By default the remote origin is the `truth`: a local answer never takes the place of a remote one. When the
///   local origin is the truth, its answers always count, and a remote answer only says that loading has ended: the
///   code that asked for it stores it, and the local origin answers again.
public struct DataState<Value>: LoadState {
  /// What can happen to a value that is loaded.
  public enum Event {
    /// The value is being loaded.
    case started(DataOrigin)
    /// A value has come.
    case received(Value, from: DataOrigin)
    /// The value could not be loaded.
    case failed(any Error, from: DataOrigin)
    /// Loading was cancelled.
    case cancelled(DataOrigin)
  }

  /// The value that is shown.
  public private(set) var value: Value?

  /// Another version whenever another value has come.
  private(set) var version = ContentVersion.none

  /// Where the value has come from.
  public private(set) var valueOrigin: DataOrigin?

  /// What the local origin does.
  public private(set) var local: OriginActivity

  /// What the remote origin does.
  public private(set) var remote: OriginActivity

  /// Whether a value that came from the remote origin is being loaded from there again.
  public private(set) var isRefreshing = false

  /// Why the last load that has ended failed; `nil` after a success.
  public private(set) var error: (any Error)?

  /// The origin whose answers take precedence over those of the other.
  package let truth: DataOrigin

  /// Creates the state of a value that has not been loaded.
  ///
  /// - Parameters:
  ///   - local: Whether it can be loaded from the local origin.
  ///   - remote: Whether it can be loaded from the remote origin.
  ///   - truth: The origin whose answers take precedence over those of the other.
  public init(local: Bool = true, remote: Bool = true, truth: DataOrigin = .remote) {
    self.local = OriginActivity(isEnabled: local)
    self.remote = OriginActivity(isEnabled: remote)
    self.truth = truth
  }

  /// Whether there is a value.
  public var hasContent: Bool { value != nil }

  /// Whether the value is being loaded.
  public var isLoading: Bool { local.isLoading || remote.isLoading }

  /// What an origin does.
  package func activity(of origin: DataOrigin) -> OriginActivity { origin == .local ? local : remote }

  /// Takes in what has happened.
  ///
  /// What comes from an origin that is not enabled is ignored.
  public mutating func reduce(_ event: Event) {
    switch event {
    case .started(let origin): start(origin)
    case .received(let value, let origin): receive(value, from: origin)
    case .failed(let error, let origin):
      guard end(origin) else { return }
      self.error = error
    case .cancelled(let origin): end(origin)
    }
  }

  /// Goes back to the beginning: no value, no error, nothing loading.
  public mutating func reset() { clear() }

  /// Says that there is no value: nothing is loading, and a local answer that is still to come does not count, unless
  /// the local origin is the truth.
  public mutating func empty() {
    clear()
    valueOrigin = truth
  }

  /// The same state with another value.
  package func map<Other>(_ transform: (Value) throws -> Other) rethrows -> DataState<Other> {
    var other = DataState<Other>(local: local.isEnabled, remote: remote.isEnabled, truth: truth)
    try other.copy(self, value: value.map(transform))
    // Another transformation makes another value of the same one.
    if value != nil { other.version = .makeNext() }
    return other
  }

  /// The state of a list with the value as its only element, or without one.
  func asList() -> DataState<[Value]> {
    var list = map { [$0] }
    list.version = version
    return list
  }

  /// Shows a value until the remote origin has answered.
  mutating func show(preview: Value) {
    value = preview
    version = .makeNext()
    valueOrigin = .local
  }

  private mutating func copy<Other>(_ state: DataState<Other>, value: Value?) {
    self.value = value
    valueOrigin = state.valueOrigin
    local = state.local
    remote = state.remote
    isRefreshing = state.isRefreshing
    error = state.error
  }

  private mutating func start(_ origin: DataOrigin) {
    guard activity(of: origin).isEnabled else { return }
    if origin == .local {
      local.isLoading = true
    } else {
      remote.isLoading = true
      isRefreshing = valueOrigin == .remote
    }
  }

  private mutating func receive(_ value: Value, from origin: DataOrigin) {
    guard end(origin) else { return }
    let otherIsTruth = truth != origin && activity(of: truth).isEnabled
    switch origin {
    case .local where otherIsTruth && valueOrigin == .remote: return
    case .remote where otherIsTruth: break
    case .local, .remote:
      self.value = value
      version = .makeNext()
      valueOrigin = origin
    }
    error = nil
  }

  /// Notes that an origin does not load any more.
  ///
  /// - Returns: Whether the origin is enabled.
  @discardableResult
  private mutating func end(_ origin: DataOrigin) -> Bool {
    if origin == .local {
      local.isLoading = false
    } else {
      remote.isLoading = false
      isRefreshing = false
    }
    return activity(of: origin).isEnabled
  }

  private mutating func clear() {
    value = nil
    version = .none
    valueOrigin = nil
    local.isLoading = false
    remote.isLoading = false
    isRefreshing = false
    error = nil
  }
}

extension DataState {
  /// Appends what the remote origin has sent to what is there; the local origin does it itself when it is the truth.
  mutating func append<Element>(_ elements: [Element]) where Value == [Element] {
    error = nil
    guard truth == .remote || !local.isEnabled else { return }
    if value == nil { value = [] }
    if !elements.isEmpty { version = version.appended() }
    value?.append(contentsOf: elements)
    valueOrigin = .remote
  }
}

extension DataState: Sendable where Value: Sendable {}
extension DataState.Event: Sendable where Value: Sendable {}
