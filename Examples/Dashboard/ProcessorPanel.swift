import Espalier

/// What the processors spend their time on.
final class ProcessorPanel: Panel {
  init() { super.init("Processor") }

  override func show(_ machine: Machine) {
    let times = machine.recentProcessor ?? machine.processor
    footer = machine.recentProcessor == nil ? "since the start" : "since the last reading"
    let shares: [(String, Double, TextStyleName)] = [
      ("user", times.user, .accent), ("system", times.system, .warning), ("waiting", times.waiting, .error),
      ("idle", times.idle, .muted),
    ]
    show(
      shares.map { name, share, style in
        MeterReading(name: name, share: share, figure: "\(Int((share * 100).rounded())) %", style: style)
      })
  }
}
