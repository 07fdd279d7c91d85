import ExampleSupport
import Synchronization

/// Recorded processes, which are the same on every machine.
///
/// Each line of the recording is a process: its id, parent, user, state, threads, kilobytes, seconds of processor time,
/// seconds from the start of the machine to its own, what it used of a processor in each second, in percent, and its
/// command. It isn't there in seconds with a `-`. After the last second, the first one follows.
final class RecordedProcesses: ProcessSource {
  private struct Line {
    let process: ProcessRecord
    let loads: [Int?]
  }

  /// The user who may end only their own processes.
  private static let user = "mara"
  private static let uptime = 1_051_517_42

  private let lines: [Line]
  private let ended = Mutex<Set<Int>>([])

  init(_ bytes: [UInt8] = PackageResources.processes_txt) {
    lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(Self.line)
  }

  let earlierReadings = 7

  func read(_ number: Int) -> ProcessReading {
    let ended = ended.withLock(\.self)
    let processes = lines.compactMap { line in
      let loads = (0...number).map { line.loads[$0 % line.loads.count] }
      guard !ended.contains(line.process.id), loads[number] != nil else { return nil as ProcessRecord? }
      var process = line.process
      process.time += loads.reduce(0) { $0 + ($1 ?? 0) }
      return process
    }
    // Readings are never exactly a second apart.
    return ProcessReading(uptime: Self.uptime + number * 101 + number % 2, processes: processes)
  }

  func send(_ signal: ProcessSignal, to process: ProcessRecord) throws {
    guard process.user == Self.user else { throw Failure.notSent(signal, to: process, "Operation not permitted") }
    ended.withLock { _ = $0.insert(process.id) }
  }

  private static func line(_ text: Substring) -> Line {
    let fields = text.split(separator: " ", maxSplits: 9).map(String.init)
    let numbers = fields.map { Int($0) ?? 0 }
    let command = fields[9]
    let isKernel = command.hasPrefix("[")
    let program = command.prefix { $0 != " " && $0 != ":" }.split(separator: "/").last ?? ""
    let name = isKernel ? command.dropFirst().dropLast() : program
    let process = ProcessRecord(
      id: numbers[0], parent: numbers[1], name: String(name), command: isKernel ? "" : command,
      user: fields[2], state: fields[3].first ?? "S", threads: numbers[4], memory: numbers[5] * 1_024,
      time: numbers[6] * 100, start: numbers[7] * 100)
    return Line(process: process, loads: fields[8].split(separator: ",").map { Int($0) })
  }
}
