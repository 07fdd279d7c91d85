import ExampleSupport

/// What is known about a machine at one moment.
struct Machine: Equatable {
  var name: String
  var uptime: Uptime
  var load: Load
  var memory: Memory
  var processor: ProcessorTimes
  var interfaces: [NetworkInterface]

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
    largestProcesses = MemoryUser.largest(6, of: ids, in: files)
  }
}
