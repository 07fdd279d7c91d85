/// The bindings that a cell has made for its model.
///
/// A class, because what goes with a binding may lead back here.
final class CellBindings {
  private var bindings: [AnyBinding] = []

  /// How many bindings are gathered until those that have ended are let go of.
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

  /// Ends all of them.
  func end() {
    let ended = bindings
    bindings = []
    for binding in ended { binding.end() }
  }
}
