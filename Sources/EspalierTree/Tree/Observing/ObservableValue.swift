import EspalierCanvas

/// A value that can be observed: observers receive it immediately, and again after each change.
///
/// ```swift
/// let likes = ObservableValue(0)
/// likes.bind(to: label) { label, count in label.text = "\(count) likes" }
/// likes.value += 1                                   // the label shows "1 likes"
/// ```
///
/// An `Equatable` value counts as changed only if it differs; any other value changes with each assignment. If an
/// observer assigns a new value while an older one is being delivered, all observers receive the new value, and
/// delivery of the older one stops.
///
/// A binding holds its target weakly and ends when either side is released. A bound cell model is marked as changed
/// each time, because what it shows may come from properties that do not mark it. A container draws nothing itself, so
/// binding to it does not mark it: changes that the handler makes below the container mark themselves.
///
/// Bindings that a cell makes while it has a model end when the cell is reused, as its subscriptions do: make them in
/// ``AnyCell/modelDidLoad()``. Bindings made in ``AnyCell/setUp()`` last as long as the cell; their handlers are also
/// called while the cell has no model, and must not read the model.
public final class ObservableValue<Value> {
  /// The current value.
  public var value: Value {
    get {
      readPending()
      return storage
    }
    set { assign(newValue, in: nil) }
  }

  private var storage: Value

  /// Returns a value that has been announced, and not been read since.
  private var pending: (() -> Value)?

  /// The bindings in the order of creation; some may have ended.
  private var bindings: [ValueBinding<Value>] = []

  /// The bindings of each target.
  private var bindingsByTarget: [ObjectIdentifier: [ValueBinding<Value>]] = [:]

  /// The number of bindings at which those that have ended are removed.
  private var sweepCount = ObservableValue.leastSweepCount

  /// The number of delivered values.
  private var deliveries = 0

  /// The wave that brought the current value; `nil` if it was assigned directly and no wave has been needed yet.
  var wave: ValueWave?

  private static var leastSweepCount: Int { 16 }

  /// Compares two values; `nil` if they are not `Equatable`.
  private let areEqual: ((Value, Value) -> Bool)?

  /// The values that this one is derived from, to keep them alive.
  private var sources: [AnyObject] = []

  /// Creates an observable value.
  public init(_ value: Value) {
    storage = value
    areEqual = (Value.self as? any Equatable.Type).flatMap { Self.comparison(of: $0) }
  }

  /// Calls `handler` with a target and the value, immediately and after each change, as long as both exist.
  ///
  /// Binding the same target again replaces the first binding. The target is held weakly; a cell model is marked with
  /// ``Model/setNeedsUpdate()`` after each call. For cells, see ``ObservableValue``.
  public func bind<Target: AnyObject>(to target: Target, _ handler: @escaping (Target, Value) -> Void) {
    add(
      ValueBinding(target: target) { target, value in
        handler(target, value)
        (target as? CellModel)?.setNeedsUpdate()
      })
  }

  /// Assigns the value to a property of a target, immediately and after each change, as long as both exist.
  ///
  /// Binding the same property of the same target again only changes the order in which targets receive the value. The
  /// target is held weakly; a cell model is marked with ``Model/setNeedsUpdate()`` after each call. For cells, see
  /// ``ObservableValue``.
  public func bind<Target: AnyObject>(to target: Target, _ keyPath: ReferenceWritableKeyPath<Target, Value>) {
    add(
      ValueBinding(target: target, keyPath: keyPath) { target, value in
        target[keyPath: keyPath] = value
        (target as? CellModel)?.setNeedsUpdate()
      })
  }

  /// Ends all bindings to a target.
  public func unbind(_ target: AnyObject) {
    let ended = bindingsByTarget.removeValue(forKey: ObjectIdentifier(target)) ?? []
    for binding in ended { binding.end() }
  }

  /// Returns a value that follows this one through a function.
  ///
  /// The derived value keeps this one alive, but nothing retains the derived value: unless you store it, it is released
  /// immediately, together with its bindings.
  public func map<Result>(_ transform: @escaping (Value) -> Result) -> ObservableValue<Result> {
    let result = ObservableValue<Result>(transform(value))
    result.sources = [self]
    add(ValueBinding(target: result) { $0.value = transform($1) }, deliverNow: false)
    return result
  }

  /// Returns a value that is the pair of this one and another, and follows both.
  ///
  /// It keeps both alive.
  public func combined<Other>(with other: ObservableValue<Other>) -> ObservableValue<(Value, Other)> {
    typealias Pair = ObservableValue<(Value, Other)>
    let result = Pair((value, other.value))
    result.sources = [self, other]
    add(ValueBinding(target: result, keyPath: \Pair.value.0) { $0.value.0 = $1 }, deliverNow: false)
    other.add(ValueBinding(target: result, keyPath: \Pair.value.1) { $0.value.1 = $1 }, deliverNow: false)
    return result
  }

  /// Changes the value in place, without copying its contents, and delivers it once.
  ///
  /// - Parameter change: Changes the value; must not read `value`.
  package func mutate(_ change: (inout Value) -> Void) {
    readPending()
    change(&storage)
    deliver(in: nil)
  }

  /// Announces a value that takes long to make, without making it before somebody reads it.
  ///
  /// Bindings are not notified; if there are any that need it, assign the value instead.
  ///
  /// - Parameter make: Returns the value, which may have changed again by then. It is called once at most.
  package func announce(_ make: @escaping () -> Value) { pending = make }

  /// Whether something other than a certain target is bound to the value.
  ///
  /// - Complexity: O(n) in the number of bindings.
  package func isBound(besides target: AnyObject?) -> Bool {
    bindings.contains { $0.isAlive && target.map(ObjectIdentifier.init) != $0.targetID }
  }

  /// Stores the value that has been announced, unless it has been read, because it cannot be made later.
  ///
  /// - Parameter make: Returns the value.
  package func settle(_ make: @autoclosure () -> Value) {
    guard pending != nil else { return }
    pending = nil
    storage = make()
  }

  /// Makes the value that has been announced, if there is one.
  private func readPending() {
    if let make = pending { settle(make()) }
  }

  /// Assigns a value, which a wave may have brought.
  private func assign(_ newValue: Value, in wave: ValueWave?) {
    // An announced value has replaced the stored one, even if nobody has read it.
    let isUnchanged = pending == nil && areEqual?(storage, newValue) ?? false
    pending = nil
    let oldValue = storage
    storage = newValue
    // The old value is released after it has been replaced, because its deinitializer may read the new one.
    withExtendedLifetime(oldValue) {}
    if !isUnchanged { deliver(in: wave) }
  }

  /// Calls `handler` with a target and the value, immediately and after each change, until the cell releases its
  /// current model; without a cell, as long as both exist.
  func bind<Target: AnyObject>(to target: Target, for cell: AnyCell?, _ handler: @escaping (Target, Value) -> Void) {
    add(ValueBinding(target: target, cell: cell, assign: handler))
  }

  /// Adds a binding, in place of an earlier one that it replaces.
  ///
  /// - Complexity: O(1) amortized.
  private func add(_ binding: ValueBinding<Value>, deliverNow: Bool = true) {
    let present = bindingsByTarget[binding.targetID] ?? []
    let replaced = present.filter { $0.takesSamePlace(as: binding) || !$0.isAlive }
    bindingsByTarget[binding.targetID] = present.filter { old in !replaced.contains { $0 === old } } + [binding]
    bindings.append(binding)
    for old in replaced { old.end() }
    if bindings.count >= sweepCount { sweep() }
    if deliverNow { binding.deliver(value) }
  }

  private func deliver(in wave: ValueWave?) {
    deliveries += 1
    self.wave = wave
    let delivery = deliveries
    var haveSomeEnded = false
    for binding in bindings {
      if !binding.deliver(storage) { haveSomeEnded = true }
      guard delivery == deliveries else { return }
    }
    if haveSomeEnded { sweep() }
  }

  /// Removes the bindings that have ended.
  ///
  /// - Complexity: O(n) in the number of bindings.
  private func sweep() {
    let old = (bindings, bindingsByTarget)
    bindings = old.0.filter(\.isAlive)
    bindingsByTarget = Dictionary(grouping: bindings, by: \.targetID)
    sweepCount = max(Self.leastSweepCount, 2 * bindings.count)
    // Released last, because objects released with the handlers may bind and unbind again.
    withExtendedLifetime(old) {}
  }

  private static func comparison<Comparable: Equatable>(of type: Comparable.Type) -> ((Value, Value) -> Bool)? {
    { left, right in
      guard let left = left as? Comparable, let right = right as? Comparable else { return false }
      return left == right
    }
  }
}

extension ObservableValue where Value: Sendable {
  /// Returns the current value and all later ones as an asynchronous sequence.
  ///
  /// ```swift
  /// for await count in likes.values() { print(count) }
  /// ```
  ///
  /// The sequence ends when the observable value is released. It receives values as bindings do: a value assigned while
  /// an older one is being delivered replaces it. Releasing the sequence ends the binding.
  ///
  /// - Parameter buffering: The policy for values that have not been read yet; by default, all are kept.
  public func values(
    buffering: AsyncStream<Value>.Continuation.BufferingPolicy = .unbounded
  ) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: buffering)
    let tail = StreamTail(continuation)
    // The binding retains the handler, and the handler the tail, so the stream ends with the binding.
    bind(to: tail) { [weak self] _, value in
      if case .terminated = tail.continuation.yield(value) { self?.unbind(tail) }
    }
    return stream
  }
}

/// An object that finishes a stream when it is deinitialized.
private final class StreamTail<Value: Sendable> {
  let continuation: AsyncStream<Value>.Continuation

  init(_ continuation: AsyncStream<Value>.Continuation) {
    self.continuation = continuation
  }

  deinit {
    continuation.finish()
  }
}

extension ObservableValue {
  /// Keeps this value and another one equal, as long as both exist: whenever one changes, the other follows.
  ///
  /// The other value is set to this one first. A value that came from the other side is not sent back, so even values
  /// that cannot be compared change only once, and cycles of values are possible. Neither value keeps the other alive.
  /// The binding replaces earlier bindings between the two; call ``unbind(_:)`` on each side to end it.
  ///
  /// If one value belongs to a cell, such as a field's, pass the cell, so that the binding ends when the cell is
  /// reused:
  ///
  /// ```swift
  /// override func modelDidLoad() { model.title.bindBothWays(to: field, for: self) }
  /// ```
  ///
  /// - Parameters:
  ///   - other: The other value, which is set to this one immediately.
  ///   - cell: The cell whose current model limits the binding; if `nil`, it lasts as long as both values exist.
  /// - Precondition: `other` is a different value.
  public func bindBothWays(to other: ObservableValue<Value>, for cell: AnyCell? = nil) {
    bindBothWays(to: other, for: cell, convert: { $0 }, back: { $0 })
  }

  /// Keeps this value and one of another type in sync, as long as both exist: whenever one changes, the other follows.
  ///
  /// ```swift
  /// let count = ObservableValue(7)
  /// let field = ObservableValue("")
  /// count.bindBothWays(to: field, convert: { "\($0)" }, back: { Int($0) })     // field.value == "7"
  /// field.value = "008"                                                        // count.value == 8
  /// field.value = "8?"                                                         // count.value == 8
  /// ```
  ///
  /// A value that came from the other side is not sent back: above, the field stays `"008"`.
  ///
  /// - Parameters:
  ///   - other: The other value, which is set from this one immediately.
  ///   - cell: The cell whose current model limits the binding; if `nil`, it lasts as long as both values exist.
  ///   - convert: A closure that converts this value to the other type.
  ///   - back: A closure that converts the other value back; if it returns `nil`, this value is unchanged.
  /// - Precondition: `other` is a different value.
  public func bindBothWays<Other>(
    to other: ObservableValue<Other>, for cell: AnyCell? = nil, convert: @escaping (Value) -> Other,
    back: @escaping (Other) -> Value?
  ) {
    require(self !== other, "a value cannot be bound to itself")
    // Earlier deliveries must not keep the initial value from being delivered.
    wave = nil
    bind(to: other, for: cell) { [unowned self] other, value in
      pass(to: other) { convert(value) }
    }
    var isStarting = true
    other.bind(to: self, for: cell) { [unowned other] here, value in
      if !isStarting { other.pass(to: here) { back(value) } }
    }
    isStarting = false
  }

  /// Passes a value derived from this one to another, unless the same wave has already reached that one.
  private func pass<Other>(to other: ObservableValue<Other>, _ make: () -> Other?) {
    let wave = wave ?? ValueWave()
    self.wave = wave
    guard other.wave !== wave, let value = make() else { return }
    other.assign(value, in: wave)
  }
}

/// The effects of an assignment on values that are bound both ways; a wave reaches each of them once.
///
/// Identified by reference rather than by a flag, because an observer may assign another value, which begins a new
/// wave.
final class ValueWave {}
