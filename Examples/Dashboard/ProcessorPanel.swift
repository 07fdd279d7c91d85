import Espalier

/// What the processors have spent their time on.
final class ProcessorPanel: Panel {
  init() {
    super.init("Processor")
    footer = "since the start"
  }

  override func show(_ machine: Machine) {
    let times = machine.processor
    let shares: [(String, Double, TextStyleName)] = [
      ("user", times.user, .success), ("system", times.system, .warning), ("waiting", times.waiting, .error),
      ("idle", times.idle, .muted),
    ]
    show(
      shares.map { name, share, style in
        MeterReading(name: name, share: share, figure: "\(Int((share * 100).rounded())) %", style: style)
      })
  }
}
