import EspalierCanvas

extension ObservableValue {
  /// Keeps this value and another one the same, as long as both are there: whichever changes, the other follows.
  ///
  /// The other one takes this one's value at once. A value that has come from the other side is not sent back to it, so
  /// values that cannot be compared change once, too, and values in a ring as well. Neither keeps the other alive. It
  /// takes the place of bindings that have been made between the two before; ``unbind(_:)`` on each side ends it.
  ///
  /// A cell that has a value of its own, such as a field, names itself, so that the two part when the cell is reused:
  ///
  /// ```swift
  /// override func modelDidLoad() { model.title.bindBothWays(to: field, for: self) }
  /// ```
  ///
  /// - Parameters:
  ///   - other: The other value; it takes this one's at once.
  ///   - cell: The cell for whose present model it is done; `nil`, the default, is as long as both values are there.
  /// - Precondition: `other` is another one.
  public func bindBothWays(to other: ObservableValue<Value>, for cell: AnyCell? = nil) {
    bindBothWays(to: other, for: cell, convert: { $0 }, back: { $0 })
  }

  /// Keeps this value and one of another type in step, as long as both are there: whichever changes, the other follows.
  ///
  /// ```swift
  /// let count = ObservableValue(7)
  /// let field = ObservableValue("")
  /// count.bindBothWays(to: field, convert: { "\($0)" }, back: { Int($0) })     // field.value == "7"
  /// field.value = "008"                                                        // count.value == 8
  /// field.value = "8?"                                                         // count.value == 8
  /// ```
  ///
  /// A value that has come from the other side is not sent back to it: above, the field stays `"008"`.
  ///
  /// - Parameters:
  ///   - other: The other value; it takes this one's at once.
  ///   - cell: The cell for whose present model it is done; `nil`, the default, is as long as both values are there.
  ///   - convert: Makes the other's value of this one's.
  ///   - back: Makes this one's value of the other's; `nil` leaves this one as it is.
  /// - Precondition: `other` is another one.
  public func bindBothWays<Other>(
    to other: ObservableValue<Other>, for cell: AnyCell? = nil, convert: @escaping (Value) -> Other,
    back: @escaping (Other) -> Value?
  ) {
    require(self !== other, "a value cannot be bound to itself: it is what it is")
    // What both had of each other before is no reason not to take the value at once.
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

  /// Hands a value that was made of this one's to another, unless it has been reached by the same wave already.
  private func pass<Other>(to other: ObservableValue<Other>, _ make: () -> Other?) {
    let wave = wave ?? ValueWave()
    self.wave = wave
    guard other.wave !== wave, let value = make() else { return }
    other.assign(value, in: wave)
  }
}

/// What an assignment sets going among values that are bound both ways: it reaches each of them once.
///
/// By its identity, not by a flag: whoever is told of a value may assign yet another one, and that is a wave of its
/// own.
final class ValueWave {}
