import TestSupport
import Testing

@testable import Processes

@Suite("Reading files of /proc")
struct ProcFormatTests {
  private static let tail =
    " S 1 812 812 0 -1 4194560 4112 9 0 0 310 25 0 0 20 0 7 0 1600 99000000 1200 18446744073709551615 1 1 0\n"

  private func read(_ name: String, tail: String = tail) -> ProcessRecord? {
    ProcFormat.process(fromStat: Array("812 (\(name))\(tail)".utf8), pageSize: 4_096)
  }

  @Test("The figures of a process are read")
  func figures() throws {
    let process = try #require(read("postgres"))
    #expect(
      process
        == ProcessRecord(
          id: 812, parent: 1, name: "postgres", command: "", user: "", state: "S", threads: 7, memory: 4_915_200,
          time: 335, start: 1_600))
    #expect(process.title == "[postgres]")
  }

  @Test(
    "A name may contain what separates fields, and can't command the terminal",
    arguments: [
      ("a) R 1 (b", "a) R 1 (b"), (") S 1 1 1", ") S 1 1 1"), ("((", "(("), ("))", "))"), ("", ""),
      ("a\nUid:\t0", "a\u{FFFD}Uid:\t0"), ("\u{1B}[2J", "\u{FFFD}[2J"), ("\u{202E}txt", "\u{FFFD}txt"), ("霜 é", "霜 é"),
    ])
  func names(_ name: String, _ expected: String) throws {
    let process = try #require(read(name))
    #expect(process.name == expected.replacing("\t", with: "\u{FFFD}"))
    #expect((process.id, process.parent, process.threads) == (812, 1, 7))
  }

  @Test("Bytes that are no UTF-8 are replaced")
  func notUTF8() throws {
    let bytes = Array("812 (".utf8) + [0xC3, 0x28] + Array(")\(Self.tail)".utf8)
    #expect(ProcFormat.process(fromStat: bytes, pageSize: 1)?.name == "\u{FFFD}(")
    #expect(ProcFormat.command(fromCmdline: [0xFF, 0, 0x61]) == "\u{FFFD} a")
  }

  @Test("A file that is cut off anywhere gives the same figures or none")
  func truncated() throws {
    let bytes = Array("812 (a) S 2)\(Self.tail)".utf8)
    let whole = ProcFormat.process(fromStat: bytes, pageSize: 1)
    #expect(whole?.name == "a) S 2")
    for count in 0..<bytes.count {
      let part = ProcFormat.process(fromStat: Array(bytes.prefix(count)), pageSize: 1)
      #expect(part == nil || part == whole, "\(count) bytes")
    }
  }

  @Test(
    "Figures that no process can have are refused",
    arguments: [
      Self.tail.replacing(" 310 ", with: " -1 "), Self.tail.replacing(" 310 ", with: " x "),
      Self.tail.replacing(" 1200 ", with: " 18446744073709551615 "), Self.tail.replacing(" S ", with: " SS "),
      Self.tail.replacing(" S ", with: " 7 "), " S 1", "",
    ])
  func impossible(_ tail: String) {
    #expect(read("a", tail: tail) == nil)
  }

  @Test("Random bytes never stop the program", arguments: SeededGenerator.seeds())
  func random(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let whole = Array("812 (a b)\(Self.tail)".utf8)
    for _ in 0..<500 {
      var bytes = whole
      for _ in 0..<random.number(1...4) { bytes[random.number(0...bytes.count - 1)] = UInt8(random.number(0...255)) }
      if let process = ProcFormat.process(fromStat: bytes, pageSize: 65_536) {
        #expect(process.id > 0 && process.memory >= 0 && process.time >= 0, "seed \(seed)")
      }
      _ = ProcFormat.user(fromStatus: bytes)
      _ = ProcFormat.userNames(fromPasswd: bytes)
      _ = ProcFormat.uptime(bytes)
    }
  }

  @Test("The words of a command line are joined, on one line and not without end")
  func commands() {
    #expect(ProcFormat.command(fromCmdline: Array("vim\0a b\0\n\0\0".utf8)) == "vim a b \u{FFFD}")
    #expect(ProcFormat.command(fromCmdline: []).isEmpty)
    #expect(ProcFormat.command(fromCmdline: [UInt8](repeating: 0x61, count: 1_000_000)).count == 4_096)
  }

  @Test("The user is the one whose rights the process has")
  func users() {
    #expect(ProcFormat.user(fromStatus: Array("Name:\tUid:\nUid:\t1000\t0\t0\t0\n".utf8)) == 0)
    #expect(ProcFormat.user(fromStatus: Array("Uid:\t1000".utf8)) == nil)
    #expect(ProcFormat.user(fromStatus: []) == nil)
    let names = ProcFormat.userNames(fromPasswd: Array("root:x:0:0\nmara:x:1000\ntoor:x:0\n:x:5\nbroken\n".utf8))
    #expect(names == [0: "root", 1_000: "mara"])
  }

  @Test("The uptime is read in hundredths of a second")
  func uptime() {
    #expect(ProcFormat.uptime(Array("1051517.42 2093310.06\n".utf8)) == 105_151_742)
    for text in ["", "12", "12.", "12.5", "x.42", "-1.42"] { #expect(ProcFormat.uptime(Array(text.utf8)) == nil) }
  }

  @Test("Processes are read from a folder, apart from those that end meanwhile")
  func folder() throws {
    let folder = try TemporaryFolder()
    #expect(LocalProcesses(folder: folder.path("")) == nil)
    try folder.write("100.00 5.00\n", to: "uptime")
    try folder.write("mara:x:1000:1000\n", to: "passwd")
    for (id, user) in [(812, 1_000), (813, 7), (814, 7)] {
      try folder.write("\(id) (vim)\(Self.tail)", to: "\(id)/stat")
      try folder.write("Uid:\t0\t\(user)\t0\n", to: "\(id)/status")
      try folder.write(id == 813 ? "" : "vim\0a\0", to: "\(id)/cmdline")
    }
    try folder.write("", to: "814/stat")
    try folder.write("", to: "815/status")
    try folder.write("", to: "net/stat")
    let source = try #require(LocalProcesses(folder: folder.path(""), users: folder.path("passwd")))
    let reading = try source.read(0)
    #expect(reading.uptime == 10_000)
    #expect(reading.processes.map(\.id) == [812, 813])
    #expect(reading.processes.map(\.title) == ["vim a", "[vim]"])
    #expect(reading.processes.map(\.user) == ["mara", "7"])
  }

  @Test("No signal is sent to a process that has another start, or that has ended")
  func reusedIDs() throws {
    let folder = try TemporaryFolder()
    try folder.write("100.00 5.00\n", to: "uptime")
    let source = try #require(LocalProcesses(folder: folder.path("")))
    var ended = try #require(read("vim"))
    ended.start += 1
    #expect(throws: (any Error).self) { try source.send(.terminate, to: ended) }
  }
}
