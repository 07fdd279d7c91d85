import Espalier

/// How figures of processes are written.
enum Figures {
  /// `12.3`, in percent.
  static func load(_ load: Double) -> String { "\((load * 10).rounded() / 10)" }

  /// `812M`; amounts below ten have one more digit: `5.1G`.
  static func memory(_ bytes: Int) -> String {
    var (value, unit) = (Double(bytes) / 1_024, 0)
    while value >= 999.5, unit < 4 { (value, unit) = (value / 1_024, unit + 1) }
    let number = value < 9.95 && unit > 0 ? "\((value * 10).rounded() / 10)" : "\(Int(value.rounded()))"
    return number + ["K", "M", "G", "T", "P"][unit]
  }

  /// `4:05.20`, or `12:04:05` from an hour on, or `3d 04:05`.
  static func time(_ hundredths: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (seconds, minutes, hours) = (hundredths / 100 % 60, hundredths / 6_000 % 60, hundredths / 360_000)
    if hours >= 100 { return "\(hours / 24)d \(two(hours % 24)):\(two(minutes))" }
    return hours > 0
      ? "\(hours):\(two(minutes)):\(two(seconds))" : "\(minutes):\(two(seconds)).\(two(hundredths % 100))"
  }

  /// The load, in a color that says how much it is.
  static func style(_ text: StyledText, ofLoad load: Double) -> StyledText {
    switch load {
    case ..<0.05: return text.dim()
    case ..<25: return text
    case ..<75: return text.foreground(.yellow)
    default: return text.foreground(.red)
    }
  }

  static func state(_ state: Character) -> StyledText {
    let text = StyledText(String(state))
    switch state {
    case "R": return text.foreground(.green)
    case "D", "Z": return text.foreground(.red)
    case "T", "t": return text.foreground(.yellow)
    default: return text.dim()
    }
  }

  /// What a state is called.
  static func name(ofState state: Character) -> String {
    let names: [Character: String] = [
      "R": "running", "S": "sleeping", "D": "waiting for a device", "Z": "ended, but its parent hasn't noticed",
      "T": "stopped", "t": "stopped by a debugger", "I": "idle",
    ]
    return names[state] ?? String(state)
  }
}
