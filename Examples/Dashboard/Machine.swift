import ExampleSupport

/// What is known about a machine at one moment.
struct Machine: Equatable {
  var name: String
  var uptime: Uptime
  var load: Load
  var memory: Memory

  /// Since the machine was started.
  var processor: ProcessorTimes

  /// Since the last reading; `nil` at the first one.
  var recentProcessor: ProcessorTimes?
  var interfaces: [NetworkInterface]

  /// The busy share of the processors at each of the last readings, oldest first.
  var history: [Double] = []

  /// The processes that use the most memory, largest first.
  var largestProcesses: [MemoryUser]
  var processCount: Int

  /// Reads the files of /proc.
  init(_ files: some ProcFiles) throws(Failure) {
    load = try files.value(of: "loadavg", expecting: "three averages", Load.init)
    uptime = try files.value(of: "uptime", expecting: "a number of seconds", Uptime.init)
    memory = try files.value(of: "meminfo", expecting: "MemTotal and MemAvailable in kB", Memory.init)
    processor = try files.value(of: "stat", expecting: "the times of the processors", ProcessorTimes.init)
    interfaces = try files.value(of: "net/dev", expecting: "a table of interfaces", NetworkInterface.interfaces)
    name = try files.value(of: "sys/kernel/hostname", expecting: "a name") { text in
      text.split(whereSeparator: \.isWhitespace).first.map(String.init)
    }

    let ids = try files.processIDs()
    processCount = ids.count
    largestProcesses = MemoryUser.largest(60, of: ids, in: files)
  }

  /// Continues the history of an earlier reading.
  mutating func follow(_ earlier: Machine) {
    recentProcessor = ProcessorTimes(from: earlier.processor, to: processor) ?? earlier.recentProcessor
    let busy = ProcessorTimes(from: earlier.processor, to: processor).map { [$0.busy] } ?? []
    history = (earlier.history + busy).suffix(Self.longestHistory)
  }

  /// More than any window has columns.
  private static let longestHistory = 1_000
}
