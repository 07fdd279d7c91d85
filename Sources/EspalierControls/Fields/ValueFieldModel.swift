public import EspalierTree

/// The base class of labeled controls with a value.
///
/// A control of your own needs little more than what it shows and the keys it responds to:
///
/// ```swift
/// final class Rating: ValueFieldModel<Int> {
///   override var fieldContent: StyledText {
///     StyledText(String(repeating: "★", count: value.value) + String(repeating: "☆", count: 5 - value.value))
///   }
///
///   override func handleKey(_ key: Key) -> Bool {
///     guard usesKey(key), let stars = key.character?.wholeNumberValue else { return false }
///     change(to: stars)
///     return true
///   }
///
///   override func usesKey(_ key: Key) -> Bool {
///     isEnabled && key.character?.wholeNumberValue.map((0...5).contains) == true
///   }
/// }
///
/// let rating = Rating("Rating", value: 3)      // Rating  ★★★☆☆
/// ```
///
/// The label, its alignment, the message below the field, the focused and the disabled look come from ``FieldModel``.
open class ValueFieldModel<Value: Equatable>: FieldModel, ValueControl {
  /// The value.
  ///
  /// Bind to it to follow changes, and assign to it to change what the field shows.
  public final let value: ObservableValue<Value>

  /// A closure that returns a message that describes why the value is invalid, or `nil` if it is valid.
  ///
  /// It is called once for each value, and its result is shown immediately, while the user changes the value.
  public final var validate: ((Value) -> String?)? {
    didSet { validateValue() }
  }

  private final var follower: Follower<ValueFieldModel<Value>>?

  /// Whether the user is changing the value, rather than code.
  private final var isChangedByUser = false

  /// The number of values that the field has been given.
  private final var changeCount = 0

  /// Creates a field.
  public init(_ label: StyledText, value: Value) {
    self.value = ObservableValue(value)
    super.init(label)
    follower = Follower(self, of: self.value) { field, _ in field.follow() }
  }

  /// Called after each change of the value, by the user or by code, before it is validated.
  ///
  /// An override can assign another value, which the field then shows instead. The default implementation does nothing.
  open func valueDidChange() {}

  /// Changes the value as the user does, which sends ``ControlEvents/changed``.
  ///
  /// By the time of the event, everything that is bound to the value has been updated. Does nothing if the field is
  /// disabled, or already has that value.
  public final func change(to newValue: Value) { if isEnabled && newValue != value.value { enter(newValue) } }

  /// Changes the value as the user does, even to an equal one.
  final func enter(_ newValue: Value) {
    let wasChangedByUser = isChangedByUser
    isChangedByUser = true
    value.value = newValue
    isChangedByUser = wasChangedByUser
    noteChangeByUser()
  }

  /// Changes the value as the user does, and makes it only when somebody reads it.
  ///
  /// With a validation or another binding, it is made immediately. Otherwise, `valueDidChange` is not called.
  ///
  /// - Parameter make: Returns the value, which may have changed again by then.
  package final func enter(by make: @escaping () -> Value) {
    if validate != nil || value.isBound(besides: follower) { return enter(make()) }
    changeCount += 1
    value.announce(make)
    noteChangeByUser()
  }

  /// Notes that the user has changed the value, or entered something that has no value.
  package final func noteChangeByUser() {
    isTouched = true
    reportedProblem = nil
    setNeedsUpdate()
    send(ControlEvents.changed, self)
  }

  /// Shows a value that has been assigned.
  private final func follow() {
    // The first call comes from the initializer, before there is anything to compare with.
    guard follower != nil else { return }
    changeCount += 1
    let change = changeCount
    if !isChangedByUser { isTouched = false }
    reportedProblem = nil
    setNeedsUpdate()
    valueDidChange()
    // A value that has been assigned meanwhile has been validated by then.
    if change == changeCount { validateValue() }
  }

  private final func validateValue() { valueProblem = validate?(value.value) }
}
