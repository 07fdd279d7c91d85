/// What the processors have done since the start, as shares of their time.
struct ProcessorTimes: Equatable {
  let user: Double
  let system: Double
  let waiting: Double
  let coreCount: Int

  /// Reads `stat`: the line `cpu` has the times of all processors together, and a line for each processor follows.
  init?(_ text: String) {
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("cpu") }
    guard lines.count >= 2 else { return nil }
    // User, nice, system, idle, waiting for disks, interrupts, soft interrupts, stolen.
    let times = String(lines[0]).numbers.prefix(8)
    let sum = times.reduce(0, +)
    guard times.count == 8, times.allSatisfy({ $0 >= 0 }), sum > 0 else { return nil }
    user = (times[0] + times[1]) / sum
    system = (times[2] + times[5] + times[6] + times[7]) / sum
    waiting = times[4] / sum
    coreCount = lines.count - 1
  }

  var idle: Double { max(0, 1 - user - system - waiting) }
}
