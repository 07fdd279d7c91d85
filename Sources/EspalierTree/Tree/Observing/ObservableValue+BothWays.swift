import EspalierCanvas

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
