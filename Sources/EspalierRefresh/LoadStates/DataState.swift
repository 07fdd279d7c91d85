internal import Synchronization

/// The state of a value that is loaded from a local and a remote origin.
///
/// ```swift
/// var profile = DataState<Profile>()
/// profile.reduce(.started(.local))
/// profile.reduce(.started(.remote))
/// profile.reduce(.received(cached, from: .local))        // shown until the remote result comes
/// profile.reduce(.failed(offline, from: .remote))        // profile.hintError: the cached value stays
/// ```
///
/// - An error is cleared by the next success.
/// - A value stays until another one arrives: loading again discards nothing.
/// - By default the remote origin is the `truth`: a local result never replaces a remote one. If the local origin is
///   the truth, its results always count, and a remote result only means that loading has ended: the code that
///   requested it stores it, and the local origin then delivers it.
public struct DataState<Value>: LoadState {
  /// An event in loading a value.
  public enum Event {
    /// Loading the value has started.
    case started(DataOrigin)
    /// A value has arrived.
    case received(Value, from: DataOrigin)
    /// The value could not be loaded.
    case failed(any Error, from: DataOrigin)
    /// Loading was cancelled.
    case cancelled(DataOrigin)
  }

  /// The loaded value.
  public private(set) var value: Value?

  /// The version of the value, which changes whenever another value arrives.
  private(set) var version = ContentVersion.none

  /// The origin of the value.
  public private(set) var valueOrigin: DataOrigin?

  /// Whether the value is shown only until the remote origin has responded.
  private(set) var isPreview = false

  /// The activity of the local origin.
  public private(set) var local: OriginActivity

  /// The activity of the remote origin.
  public private(set) var remote: OriginActivity

  /// Whether a value from the remote origin is being loaded from there again.
  public private(set) var isRefreshing = false

  /// The error of the last load; `nil` if it succeeded.
  public private(set) var error: (any Error)?

  /// The origin whose results take precedence.
  private let truth: DataOrigin

  /// Creates the state of a value that has not been loaded.
  ///
  /// - Parameters:
  ///   - local: Whether the value can be loaded from the local origin.
  ///   - remote: Whether the value can be loaded from the remote origin.
  ///   - truth: The origin whose results take precedence.
  public init(local: Bool = true, remote: Bool = true, truth: DataOrigin = .remote) {
    self.local = OriginActivity(isEnabled: local)
    self.remote = OriginActivity(isEnabled: remote)
    self.truth = truth
  }

  /// Whether there is a value.
  public var hasContent: Bool { value != nil }

  /// Whether the value is being loaded.
  public var isLoading: Bool { local.isLoading || remote.isLoading }

  /// Returns the activity of an origin.
  package func activity(of origin: DataOrigin) -> OriginActivity { origin == .local ? local : remote }

  /// Updates the state for an event.
  ///
  /// Events from an origin that is not enabled are ignored.
  public mutating func reduce(_ event: Event) {
    switch event {
    case .started(let origin): setLoading(true, origin)
    case .received(let value, let origin): receive(value, from: origin)
    case .failed(let error, let origin):
      guard setLoading(false, origin) else { return }
      self.error = error
    case .cancelled(let origin): setLoading(false, origin)
    }
  }

  /// Returns to the initial state: no value, no error, and no loading.
  public mutating func reset() {
    self = DataState(local: local.isEnabled, remote: remote.isEnabled, truth: truth)
  }

  /// Declares that there is no value.
  ///
  /// Nothing is loading any more, and a local result that is still to come is ignored, unless the local origin is the
  /// truth.
  public mutating func empty() {
    reset()
    valueOrigin = truth
  }

  /// Returns the same state with another value.
  package func map<Other>(_ transform: (Value) throws -> Other) rethrows -> DataState<Other> {
    var other = DataState<Other>(truth: truth)
    other.value = try value.map(transform)
    // Another transformation turns the same value into a different one.
    if value != nil { other.version = .makeNext() }
    other.valueOrigin = valueOrigin
    other.isPreview = isPreview
    (other.local, other.remote) = (local, remote)
    other.isRefreshing = isRefreshing
    other.error = error
    return other
  }

  /// Returns the state of a list with the value as its only element, or with no elements.
  func asList() -> DataState<[Value]> {
    var list = map { [$0] }
    list.version = version
    return list
  }

  /// Shows a value until the remote origin has responded.
  mutating func show(preview: Value) {
    value = preview
    version = .makeNext()
    valueOrigin = .local
    isPreview = true
  }

  /// Forgets the error of the last load.
  mutating func forgetError() { error = nil }

  /// Declares that the value, or that there is none, is what the origin would have sent.
  mutating func complete() {
    valueOrigin = valueOrigin ?? truth
    isPreview = false
  }

  private mutating func receive(_ value: Value, from origin: DataOrigin) {
    guard setLoading(false, origin) else { return }
    let otherIsTruth = truth != origin && activity(of: truth).isEnabled
    switch origin {
    case .local where otherIsTruth && valueOrigin == .remote: return
    case .remote where otherIsTruth: break
    case .local, .remote:
      self.value = value
      version = .makeNext()
      valueOrigin = origin
      isPreview = false
    }
    error = nil
  }

  /// Records whether an origin is loading; one that is not enabled never is.
  ///
  /// - Returns: Whether the origin is enabled.
  @discardableResult
  private mutating func setLoading(_ isLoading: Bool, _ origin: DataOrigin) -> Bool {
    guard activity(of: origin).isEnabled else { return false }
    if origin == .local {
      local.isLoading = isLoading
    } else {
      remote.isLoading = isLoading
      isRefreshing = isLoading && valueOrigin == .remote
    }
    return true
  }
}

extension DataState {
  /// Whether remote elements are appended; not if the local origin is the truth, because it does so itself.
  var appendsPages: Bool { truth == .remote || !local.isEnabled }

  /// Appends remote elements to the existing ones, unless the local origin is the truth and does so itself.
  mutating func append<Element>(_ elements: [Element]) where Value == [Element] {
    error = nil
    guard appendsPages else { return }
    if value == nil { value = [] }
    if !elements.isEmpty { version = version.appended() }
    value?.append(contentsOf: elements)
    valueOrigin = .remote
  }
}

extension DataState: Sendable where Value: Sendable {}
extension DataState.Event: Sendable where Value: Sendable {}

/// The origin of data.
public enum DataOrigin: Hashable, Sendable, CaseIterable {
  /// This machine, such as a cache, a file or a database.
  case local
  /// Another machine.
  case remote
}

/// The activity of an origin of data.
public struct OriginActivity: Hashable, Sendable {
  /// Whether data are loaded from this origin at all.
  public internal(set) var isEnabled = true
  /// Whether data are being loaded from this origin.
  public internal(set) var isLoading = false
}

/// The version of a state's content: states with the same version have the same content, however they were copied.
package struct ContentVersion: Hashable, Sendable {
  /// The version of empty content.
  static let none = ContentVersion(number: 0, grownFrom: nil)

  private static let lastNumber = Atomic(0)

  private let number: Int

  /// The version that this one extends.
  private let grownFrom: Int?

  /// Returns a new, unique version.
  static func makeNext() -> ContentVersion { ContentVersion(number: nextNumber(), grownFrom: nil) }

  /// Returns the version of this content with something appended.
  func appended() -> ContentVersion { ContentVersion(number: Self.nextNumber(), grownFrom: number) }

  /// Returns whether the content is that of another version, possibly with something appended.
  package func hasGrown(from other: ContentVersion) -> Bool { number == other.number || grownFrom == other.number }

  private static func nextNumber() -> Int { lastNumber.add(1, ordering: .relaxed).newValue }
}
