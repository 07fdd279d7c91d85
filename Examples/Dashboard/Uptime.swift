/// How long a machine has been running.
struct Uptime: Equatable {
  let minutes: Int

  /// Reads `uptime`: the seconds since the start, and the seconds for which the processors were idle.
  init?(_ text: String) {
    guard let seconds = text.numbers.first, let minutes = Int(exactly: (seconds / 60).rounded(.down)), minutes >= 0
    else { return nil }
    self.minutes = minutes
  }
}

extension Uptime: CustomStringConvertible {
  /// `12 days, 4:05`.
  var description: String {
    let (days, hours, rest) = (minutes / 1_440, minutes / 60 % 24, minutes % 60)
    let time = "\(hours):\(rest < 10 ? "0" : "")\(rest)"
    return days == 0 ? time : "\(days) \(days == 1 ? "day" : "days"), \(time)"
  }
}
