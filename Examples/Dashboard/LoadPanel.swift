import Espalier

/// The load averages over three spans of time, as shares of what the processors can do.
final class LoadPanel: Panel {
  init() { super.init("Load") }

  override func show(_ machine: Machine) {
    let coreCount = machine.processor.coreCount
    footer = coreCount == 1 ? "1 core" : "\(coreCount) cores"
    let averages = [
      ("1 min", machine.load.oneMinute), ("5 min", machine.load.fiveMinutes), ("15 min", machine.load.fifteenMinutes),
    ]
    show(
      averages.map { span, average in
        let share = average / Double(coreCount)
        let level = Level(of: share, busyFrom: 0.7, criticalFrom: 1)
        return MeterReading(name: span, share: share, figure: Self.figure(average), style: level.style)
      })
  }

  /// `1.75`, or without a fraction where that would be too long.
  private static func figure(_ average: Double) -> String {
    let hundredths = Int((average * 100).rounded())
    let fraction = hundredths % 100
    return hundredths >= 10_000
      ? "\(Int(average.rounded()))" : "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}
