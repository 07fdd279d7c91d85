import Espalier
import ExampleSupport
import Foundation
import Testing

@testable import Dashboard

@Suite("The dashboard")
struct DashboardTests {
  private let sample: ProcRecord
  private let machine: Machine

  init() throws {
    sample = ProcRecord.moments(of: PackageResources.machine_txt)[0]
    machine = try Machine(sample)
  }

  @Test("All figures of the bundled machine are read")
  func bundledMachine() {
    #expect(machine.name == "orchard")
    #expect(machine.uptime.description == "12 days, 4:05")
    #expect([machine.load.oneMinute, machine.load.fiveMinutes, machine.load.fifteenMinutes] == [4.62, 3.1, 0.86])
    #expect(machine.processor.coreCount == 4)
    let shares = [machine.processor.user, machine.processor.system, machine.processor.waiting, machine.processor.idle]
    #expect(shares.map { Int(($0 * 1_000).rounded()) } == [398, 91, 8, 503])
    #expect(machine.memory.total == ByteCount("16318480 kB"))
    #expect(machine.memory.used == ByteCount("10446140 kB"))
    #expect(machine.memory.cached == ByteCount("4668220 kB"))
  }

  @Test("Interfaces without traffic are left out, and the others are sorted by their traffic")
  func interfaces() {
    #expect(machine.interfaces.map(\.name) == ["eth0", "wg0", "wlan0"])
    #expect(machine.interfaces[1].received == ByteCount(bytes: 327_155_712))
    #expect(machine.interfaces[1].sent == ByteCount(bytes: 1_288_490_188))
  }

  @Test("Processes are sorted by memory, shown with their command lines, and without the kernel's own threads")
  func processes() {
    #expect(machine.processCount == 9)
    #expect(machine.largestProcesses.map(\.id) == [1204, 814, 1411, 3120, 1530, 790, 1, 20031])
    #expect(machine.largestProcesses[2].command == "node /srv/www/server.js")
  }

  @Test("A process that ends during the reading is left out, and one without a command line is shown by its name")
  func endedProcesses() {
    let record = ProcRecord("== 7/status\nName:\tworm\nVmRSS:\t 12 kB\n== 9/status\nName:\tbird\nVmRSS:\t 12 kB")
    let users = MemoryUser.largest(3, of: [7, 8, 9], in: record)
    #expect(users.map(\.id) == [7, 9])
    #expect(users.map(\.command) == ["worm", "bird"])
  }

  @Test("The parts of a command line are joined, whatever separates them")
  func commandLines() {
    let record = ProcRecord("== 7/status\nName:\tworm\nVmRSS:\t 12 kB\n== 7/cmdline\n/bin/worm\0--apple\0red one\0\0")
    #expect(MemoryUser.largest(1, of: [7], in: record).map(\.command) == ["/bin/worm --apple red one"])
  }

  @Test(
    "A file with unexpected content is refused with what was expected",
    arguments: [
      ("loadavg", "0.71 1.75", "three averages"),
      ("loadavg", "0.71 -1 2", "three averages"),
      ("uptime", "long", "a number of seconds"),
      ("uptime", "1e300 2", "a number of seconds"),
      ("meminfo", "MemTotal: 16 kB\nMemFree: 4 kB", "MemTotal and MemAvailable in kB"),
      ("meminfo", "MemTotal: 0 kB\nMemFree: 0 kB\nMemAvailable: 0 kB", "MemTotal and MemAvailable in kB"),
      ("meminfo", "MemTotal: 16 MB\nMemFree: 4 MB\nMemAvailable: 8 MB", "MemTotal and MemAvailable in kB"),
      ("stat", "cpu 1 2 3 4 5 6 7 8", "the times of the processors"),
      ("stat", "cpu 0 0 0 0 0 0 0 0\ncpu0 0 0 0 0 0 0 0 0", "the times of the processors"),
      ("net/dev", "nothing", "a table of interfaces"),
      ("sys/kernel/hostname", "\n", "a name"),
    ])
  func refusals(file: String, text: String, expected: String) {
    #expect(throws: Failure(.data, "\(file): expected \(expected)")) {
      try Machine(Altered(files: sample, file: file, text: text))
    }
  }

  @Test("A folder is read like a record, and its path is part of its error messages")
  func folders() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("proc-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(!ProcFolder(path: folder).exists)
    #expect(throws: Failure(.input, "\(folder)/loadavg: the file cannot be read: No such file or directory")) {
      try Machine(ProcFolder(path: folder))
    }
    var files = ["loadavg", "uptime", "meminfo", "stat", "net/dev", "sys/kernel/hostname"]
    for id in sample.processIDs() { files += ["\(id)/status", "\(id)/cmdline"] }
    for file in files {
      guard let text = try? sample.text(of: file) else { continue }
      let url = URL(fileURLWithPath: folder + "/" + file)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    #expect(try Machine(ProcFolder(path: folder)) == machine)
    try Data("busy".utf8).write(to: URL(fileURLWithPath: folder + "/loadavg"))
    #expect(throws: Failure(.data, "\(folder)/loadavg: expected three averages")) {
      try Machine(ProcFolder(path: folder))
    }
  }

  @Test(
    "Amounts are shown in their largest unit",
    arguments: [
      (0, "0 B"), (1_023, "1023 B"), (1_024, "1.0 KiB"), (10_187, "9.9 KiB"), (10_188, "9.9 KiB"), (10_189, "10 KiB"),
      (1_048_063, "1023 KiB"), (1_048_064, "1.0 MiB"), (5 << 30, "5.0 GiB"), (1 << 60, "1024 PiB"),
    ])
  func amounts(bytes: Int, text: String) {
    #expect(ByteCount(bytes: bytes).description == text)
  }

  @Test(
    "Times are shown in days, hours and minutes",
    arguments: [("59", "0:00"), ("3660", "1:01"), ("90000", "1 day, 1:00")])
  func times(seconds: String, text: String) {
    #expect(Uptime(seconds)?.description == text)
  }

  @Test("The style of a level warns when a resource is almost used up")
  func levels() {
    let styles = [0.69, 0.7, 1].map { Level(of: $0, busyFrom: 0.7, criticalFrom: 1).style }
    #expect(styles == [.success, .warning, .error])
  }

  @Test("Boxes stand side by side if there is room, and below each other otherwise")
  func columns() {
    #expect(places(atWidth: 120) == ["Load 0,0", "Memory 34,0", "Processes 0,5", "Processor 78,0", "Network 78,6"])
    #expect(places(atWidth: 80) == ["Load 0,0", "Memory 35,0", "Processes 0,5", "Processor 0,14", "Network 39,14"])
    #expect(places(atWidth: 30) == ["Load 0,0", "Memory 0,5", "Processes 0,10", "Processor 0,19", "Network 0,25"])
  }

  @Test("A meter is filled as far as its parts reach, and not beyond its end")
  func meters() {
    let meter = Meter([
      Meter.Part(share: 0.5, character: "█", style: .success), Meter.Part(share: 0.25, character: "▒", style: .accent),
    ])
    let full = Meter([Meter.Part(share: 4.62, character: "█", style: .error)])
    #expect(ContainerModel { [meter, full] }.rendered(width: 16) == "████▒▒░░████████")
  }

  @Test("All rows fit into the screen at every width", arguments: [0, 1, 2, 5, 20, 29, 55, 66, 95, 96, 199])
  func everyWidth(width: Int) {
    let view = ContainerView(showing: screen(), width: width, height: 0)
    #expect(view.rows.allSatisfy { $0.frame.isEmpty || $0.frame.maxX <= width })
    view.height = view.contentSize.height
    #expect(view.rendered() == screen().rendered(width: width))
  }

  @Test("A later moment of the record contains its changes, and everything else as before")
  func moments() throws {
    let moments = ProcRecord.moments(of: Array("== loadavg\n1 2 3\n== uptime\n60\n== later\n== uptime\n120\n".utf8))
    #expect(try moments.map { try $0.text(of: "uptime") } == ["60\n", "120\n"])
    #expect(try moments.map { try $0.text(of: "loadavg") } == ["1 2 3\n", "1 2 3\n"])
  }

  @Test("A refresh changes only the rows whose text changes")
  func readAgain() throws {
    var later = machine
    later.uptime = try #require(Uptime("1051817"))
    later.interfaces.remove(at: 0)
    var readings = [machine, machine, later]
    let window = try Window(width: 80) { () throws(Failure) in readings.removeFirst() }
    window.update()
    let recorder = RowChangesRecorder()
    window.addObserver(recorder)
    try window.play(.press(["r"]))
    #expect(recorder.changedRowCount == 0)
    try window.play(.press(["r"]))
    // The title, the box of the network, and the three fields of an interface.
    #expect(recorder.changedRowCount == 5)
    #expect(window.rendered().contains("up 12 days, 4:10") && !window.rendered().contains("eth0"))
  }

  @Test("A reading shows what the processors have done since the last one, and adds that to the history")
  func history() throws {
    var later = machine
    // One second of four processors: three quarters busy, and a tenth waiting.
    later.processor = try #require(
      ProcessorTimes("cpu 40512645 12034 9023411 51234627 812385 0 234567 0\ncpu0 1 1 1 1 1 1 1 1"))
    var readings = [machine, later, later]
    let window = try Window(width: 120, history: [0.25]) { () throws(Failure) in readings.removeFirst() }
    window.size.height = 30
    window.update()
    #expect(window.rendered().contains("since the start") && window.rendered().contains("─ 25 % busy ─"))
    try window.play(.press(["r"]))
    #expect(window.rendered().contains("─ 75 % busy ─") && window.rendered().contains("since the last reading"))
    // No time has passed.
    try window.play(.press(["r"]))
    #expect(window.rendered().contains("─ 75 % busy ─"))
    #expect(ProcessorTimes(from: later.processor, to: machine.processor) == nil)
  }

  @Test("The history takes the lines that are left, and further processes if there are many lines")
  func height() throws {
    var machine = machine
    machine.largestProcesses = (0..<30).compactMap { MemoryUser(id: $0, status: "Name: n\nVmRSS: 8 kB") }
    let window = try Window(width: 80, history: [0.5, 1]) { () throws(Failure) in machine }
    func lines(_ height: Int) -> [Substring] {
      window.size.height = height
      window.update()
      return window.rendered().split(separator: "\n", omittingEmptySubsequences: false)
    }
    #expect(!lines(24).contains { $0.contains("History") })
    let some = lines(30)
    #expect(some[21].hasPrefix("╭─ History") && some[28].hasPrefix("╰─"))
    #expect(some[22].hasSuffix(" ⢸ │") && some[27].hasSuffix(" ⣿ │"))
    #expect(some.contains { $0.contains("6 of 9") })
    let many = lines(60)
    #expect(many[45].hasPrefix("╭─ History") && many[58].hasPrefix("╰─"))
    #expect(many.contains { $0.contains("30 of 9") })
    #expect(lines(24).contains { $0.contains("6 of 9") })
  }

  @Test("When the machine cannot be read again, the window says why, and shows the previous state")
  func unreadable() throws {
    var readings = [machine]
    let window = try Window(width: 80) { () throws(Failure) in
      guard let machine = readings.popLast() else { throw Failure(.input, "loadavg: the file cannot be read") }
      return machine
    }
    try window.play(.press(["r", "r"]))
    #expect(window.overlays.count == 1)
    #expect(window.rendered().contains("│ loadavg: the file cannot be read │"))
    try window.play(.press(["escape"]))
    #expect(window.overlays.isEmpty && window.rendered().contains("4.62"))
  }

  @Test("Keys move from panel to panel, wrap around at the ends, and scroll each panel to the top")
  func panels() throws {
    let window = try Window(width: 30) { [machine] () throws(Failure) in machine }
    window.update()
    func marked() -> [String] {
      window.rendered().split(separator: "\n").compactMap { $0.split(separator: " ").first == "╔═" ? String($0) : nil }
    }
    for (keys, title) in [("n", "Load"), ("n", "Memory"), ("p p", "Network"), ("n", "Load")] {
      try window.play("press \(keys)")
      #expect(marked().count == 1 && marked()[0].contains(title))
    }
    try window.play(.press(["n"]))
    #expect(window.rendered().split(separator: "\n")[1].hasPrefix("╔═ Memory"))
  }

  /// The panels that show the machine.
  private func screen() -> MachineScreen {
    let screen = MachineScreen()
    screen.share(machine, as: MachineData.machine)
    return screen
  }

  /// The title and the position of each box.
  private func places(atWidth width: Int) -> [String] {
    let view = ContainerView(showing: screen(), width: width, height: 0)
    return view.rows.compactMap { row in
      guard row.model.parent is Panel, row.model.isBackground else { return nil }
      return "\(row.model.content.string) \(row.frame.x),\(row.frame.y)"
    }
  }
}

/// Files of a record, one of which has different text.
private struct Altered: ProcFiles {
  let files: ProcRecord
  let file: String
  let text: String

  var prefix: String { "" }

  func text(of file: String) throws(Failure) -> String { file == self.file ? text : try files.text(of: file) }

  func processIDs() -> [Int] { files.processIDs() }
}
