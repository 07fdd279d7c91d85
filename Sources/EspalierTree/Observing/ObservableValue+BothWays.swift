extension ObservableValue {
  /// Keeps this value and another one the same, as long as both are there: whichever changes, the other follows.
  ///
  /// The other one takes this one's value at once. A value that has come from the other side is not sent back to it, so
  /// values that cannot be compared change once, too. Neither keeps the other alive. It takes the place of bindings
  /// that have been made between the two before; ``unbind(_:)`` on each side ends it.
  ///
  /// - Precondition: `other` is another one.
  public func bindBothWays(to other: ObservableValue<Value>) {
    bindBothWays(to: other, convert: { $0 }, back: { $0 })
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
  ///   - convert: Makes the other's value of this one's.
  ///   - back: Makes this one's value of the other's; `nil` leaves this one as it is.
  /// - Precondition: `other` is another one.
  public func bindBothWays<Other>(
    to other: ObservableValue<Other>, convert: @escaping (Value) -> Other, back: @escaping (Other) -> Value?
  ) {
    precondition(self !== other, "a value cannot be bound to itself: it is what it is")
    let link = BothWaysLink()
    bind(to: other) { [unowned self] other, value in
      guard deliveries != link.echoHere else { return }
      link.echoThere = other.deliveries + 1
      other.value = convert(value)
      link.echoThere = nil
    }
    var isStarting = true
    other.bind(to: self) { [unowned other] here, value in
      guard !isStarting, other.deliveries != link.echoThere, let value = back(value) else { return }
      link.echoHere = here.deliveries + 1
      here.value = value
      link.echoHere = nil
    }
    isStarting = false
  }
}

/// What two values that follow each other know: the delivery on each side that was caused by the other.
///
/// By its number, not by a flag: whoever is told of it may assign yet another value, and that one is news.
private final class BothWaysLink {
  var echoHere: Int?
  var echoThere: Int?
}
