import Espalier

/// What the processors have spent their time on.
final class ProcessorPanel: Panel {
  init(_ times: ProcessorTimes) {
    super.init("Processor", footer: "since the start")
    for (name, share, style) in [
      ("user", times.user, TextStyleName.success), ("system", times.system, .warning),
      ("waiting", times.waiting, .error),
      ("idle", times.idle, .muted),
    ] { add(MeterLine(name, share: share, figure: "\(Int((share * 100).rounded())) %", style: style)) }
  }
}
