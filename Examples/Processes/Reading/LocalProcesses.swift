import ExampleFiles
import ExampleSupport
import Foundation

/// The processes of this machine, in /proc or a folder like it.
struct LocalProcesses: ProcessSource {
  let folder: String
  private let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))
  private let userNames: [Int: String]

  /// Returns `nil` on machines without /proc.
  init?(folder: String = "/proc", users: String = "/etc/passwd") {
    self.folder = folder
    userNames = ProcFormat.userNames(fromPasswd: Self.bytes(of: users) ?? [])
    guard FileManager.default.fileExists(atPath: folder + "/uptime") else { return nil }
  }

  var earlierReadings: Int { 0 }

  func read(_ number: Int) throws -> ProcessReading {
    guard let uptime = Self.bytes(of: folder + "/uptime").flatMap(ProcFormat.uptime),
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    else { throw Failure(.input, "\(folder) cannot be read") }
    return ProcessReading(uptime: uptime, processes: names.compactMap { Int($0) }.sorted().compactMap(process))
  }

  func send(_ signal: ProcessSignal, to process: ProcessRecord) throws {
    // Another process may have its id by now.
    guard self.process(process.id)?.start == process.start, let id = pid_t(exactly: process.id), id > 0 else {
      throw Failure.notSent(signal, to: process, "it has already ended")
    }
    guard kill(id, signal == .terminate ? SIGTERM : SIGKILL) == 0 else {
      throw Failure.notSent(signal, to: process, String(cString: strerror(errno)))
    }
  }

  /// Reads a process; `nil` if it ends meanwhile.
  private func process(_ id: Int) -> ProcessRecord? {
    let path = "\(folder)/\(id)"
    guard let stat = Self.bytes(of: path + "/stat"), let status = Self.bytes(of: path + "/status"),
      let cmdline = Self.bytes(of: path + "/cmdline"), let user = ProcFormat.user(fromStatus: status),
      var process = ProcFormat.process(fromStat: stat, pageSize: pageSize)
    else { return nil }
    process.command = ProcFormat.command(fromCmdline: cmdline)
    process.user = userNames[user] ?? "\(user)"
    return process
  }

  private static func bytes(of path: String) -> [UInt8]? { (try? Data(readingFileAt: path)).map { [UInt8]($0) } }
}
