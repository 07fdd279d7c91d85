import Espalier
import Synchronization

/// Activities: what it costs to report progress, and to look at it.
enum ActivityBenchmarks {
  static var all: [Benchmark] { [counting, look] }

  /// A window of 50 lines that shows an activity with steps under way, as a terminal gets it.
  private final class ActivityScreen: Screen {
    private let steps: [Activity]
    private let model: ActivityModel
    private var tick = 0

    init(stepCount: Int) {
      let activity = Activity("Building")
      activity.begin()
      steps = (0..<stepCount).map { activity.makeStep("step \($0)", total: 1_000) }
      for step in steps { step.begin() }
      model = ActivityModel(activity)
      super.init(
        model, Size(width: 120, height: 50), writer: FrameWriter(TerminalFeatures(), isInline: true))
      look()
    }

    /// Advances all steps, and does what a tick of the live terminal does.
    func look() {
      tick += 1
      for step in steps { step.advance() }
      model.look()
      window.advance(to: .milliseconds(100 * tick))
      precondition(show() > 0)
    }
  }

  private static var counting: Benchmark {
    Benchmark(
      "a unit of progress reported", floor: "an atomic addition", target: 6, gate: .lenient, operations: 1_000_000
    ) {
      let activity = Activity("Reading")
      return { for _ in 0..<1_000_000 { activity.advance() } }
    } floor: {
      let counter = Counter()
      return { for _ in 0..<1_000_000 { counter.count.add(1, ordering: .relaxed) } }
    }
  }

  private final class Counter: Sendable {
    let count = Atomic(0)
  }

  private static var look: Benchmark {
    Benchmark(
      "a look at 1,000 steps at the same time, drawn and sent at 50 lines", floor: "the same of 48 steps",
      of: (1_000, 48), operations: 100
    ) { stepCount in
      let screen = ActivityScreen(stepCount: stepCount)
      return { for _ in 0..<100 { screen.look() } }
    }
  }
}
