/// The bindings of a cell that end with its model.
///
/// A class, because objects released with a binding may call back into it.
final class CellBindings {
  private var bindings: [AnyBinding] = []

  /// The number of bindings at which those that have ended are removed.
  private var sweepCount = CellBindings.leastSweepCount

  private static var leastSweepCount: Int { 16 }

  /// Keeps a binding until the cell is reused.
  func keep(_ binding: AnyBinding) {
    bindings.append(binding)
    guard bindings.count > sweepCount else { return }
    let old = bindings
    bindings = old.filter(\.isAlive)
    sweepCount = max(Self.leastSweepCount, 2 * bindings.count)
    withExtendedLifetime(old) {}
  }

  /// Ends all bindings.
  func end() {
    let ended = bindings
    bindings = []
    for binding in ended { binding.end() }
  }
}
