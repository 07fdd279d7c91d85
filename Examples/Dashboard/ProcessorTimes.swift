/// What the processors have done, as shares of their time.
struct ProcessorTimes: Equatable {
  private let userTicks: Double
  private let systemTicks: Double
  private let waitingTicks: Double
  private let allTicks: Double
  let coreCount: Int

  /// Reads `stat`: the line `cpu` has the times of all processors together, and a line for each processor follows.
  ///
  /// The shares are those since the start.
  init?(_ text: String) {
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("cpu") }
    guard lines.count >= 2 else { return nil }
    // User, nice, system, idle, waiting for disks, interrupts, soft interrupts, stolen.
    let times = String(lines[0]).numbers.prefix(8)
    let sum = times.reduce(0, +)
    guard times.count == 8, times.allSatisfy({ $0 >= 0 }), sum > 0 else { return nil }
    userTicks = times[0] + times[1]
    systemTicks = times[2] + times[5] + times[6] + times[7]
    waitingTicks = times[4]
    allTicks = sum
    coreCount = lines.count - 1
  }

  /// Creates the times between two readings; `nil` if no time has passed, or the processors have been started again.
  init?(from earlier: ProcessorTimes, to later: ProcessorTimes) {
    userTicks = later.userTicks - earlier.userTicks
    systemTicks = later.systemTicks - earlier.systemTicks
    waitingTicks = max(0, later.waitingTicks - earlier.waitingTicks)
    allTicks = later.allTicks - earlier.allTicks
    coreCount = later.coreCount
    guard allTicks > 0, userTicks >= 0, systemTicks >= 0 else { return nil }
  }

  var user: Double { userTicks / allTicks }
  var system: Double { systemTicks / allTicks }
  var waiting: Double { waitingTicks / allTicks }
  var idle: Double { max(0, 1 - user - system - waiting) }

  /// The share of the time in which they were not idle.
  var busy: Double { min(1, user + system) }
}
