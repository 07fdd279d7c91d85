import Synchronization

/// How often models have been measured and cells drawn.
enum Tally {
  // Atomics, because an ordinary global would have to belong to an actor.
  private static let measurements = Atomic(0)
  private static let drawings = Atomic(0)

  static var measured: Int { measurements.load(ordering: .relaxed) }
  static var drawn: Int { drawings.load(ordering: .relaxed) }

  static func noteMeasurement() { measurements.add(1, ordering: .relaxed) }
  static func noteDrawing() { drawings.add(1, ordering: .relaxed) }

  /// Starts counting again from 0.
  static func reset() {
    measurements.store(0, ordering: .relaxed)
    drawings.store(0, ordering: .relaxed)
  }
}
