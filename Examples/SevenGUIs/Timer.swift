import Espalier

/// Task 4: a gauge that fills, and a slider that moves its end while it does.
///
/// The elapsed time is a value: the gauge, the text and the clock itself only follow it.
final class Timer: ContainerModel {
  private let elapsed = ObservableValue(0.0)
  private let gauge = GaugeModel("Elapsed", value: 0, in: 0...15) { "\(($0 * 10).rounded() / 10) s" }
  private let duration = SliderModel("Duration", value: 15, in: 1...30, step: 0.5) { "\($0) s" }
  private var ticking: Subscription<Timer>?

  override init() {
    super.init()
    for field in [gauge, duration] { field.labelWidth = 8 }
    elapsed.bind(to: self) { timer, seconds in
      timer.gauge.value.value = seconds
      timer.runOrStop()
    }
    duration.value.bind(to: self) { timer, seconds in
      timer.gauge.range = 0...seconds
      timer.runOrStop()
    }
    let reset = ButtonModel("Reset") { [elapsed] in elapsed.value = 0 }
    add(contentsOf: [gauge, duration, reset])
  }

  /// Lets time pass as long as there is any left; a timer that has ended never wakes the program.
  private func runOrStop() {
    guard elapsed.value < duration.value.value else {
      ticking?.cancel()
      ticking = nil
      return
    }
    if ticking == nil {
      ticking = onTick(every: .milliseconds(100)) { timer in
        timer.elapsed.value = min(timer.elapsed.value + 0.1, timer.duration.value.value)
      }
    }
  }
}
