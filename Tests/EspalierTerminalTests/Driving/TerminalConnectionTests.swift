import Espalier
import EspalierTesting
import Foundation
import Synchronization
import TerminalTestSupport
import Testing

@testable import EspalierTerminal

/// Windows over sockets, whose other ends are emulators.
@Suite("Connections", .terminal)
@MainActor
struct TerminalConnectionTests {
  /// A window with a shared count.
  private func window(of count: ObservableValue<Int>) -> Window {
    let label = LabelModel("")
    count.bind(to: label) { label, count in label.text = "count \(count)" }
    let window = Window(width: 0, height: 0) { .view(ContainerView(ContainerModel { label })) }
    window.on(Command("quit", "Quit", keys: "q")) { $0.close() }
    window.onKey("+") { _ in count.value += 1 }
    return window
  }

  private func show(
    _ window: Window, over terminal: PseudoTerminal, size: Size? = nil,
    user: @escaping @Sendable (PseudoTerminal, TerminalConnection) throws -> Void
  ) async throws -> Terminal.Ending {
    let connection = TerminalConnection(socket: terminal.device, size: size)
    return try await terminal.show {
      try user($0, connection)
    } _: {
      try await Terminal.run(window, over: connection)
    }
  }

  @Test("The size is asked for, or followed as it is said; keys arrive, and the other end's screen is restored")
  func journey() async throws {
    let terminal = try PseudoTerminal(overSocketsWithWidth: 30, height: 5)
    let window = window(of: ObservableValue(0))
    let sizes = Mutex<[Size]>([])
    window.onKey("s") { window in sizes.withLock { $0.append(window.size) } }
    let ending = try await show(window, over: terminal) { terminal, connection in
      try terminal.wait(forFirstLine: "count 0")
      try terminal.type("+s", untilFirstLine: "count 1")
      connection.resize(to: Size(width: 20, height: 3))
      try terminal.type("s+", untilFirstLine: "count 2")
      try terminal.type("\u{1B}[48;9;70;0;0ts+", untilFirstLine: "count 3")
      try terminal.type("q")
    }
    #expect(ending == .closed)
    #expect(sizes.withLock(\.self).first == Size(width: 30, height: 5))
    #expect(sizes.withLock(\.self).last == Size(width: 70, height: 9))
    #expect(terminal.emulator.modes == [7, 25] && terminal.emulator.keyboardFlags.isEmpty)
  }

  @Test("Impossible sizes are ignored, whatever their source")
  func impossibleSizes() async throws {
    let terminal = try PseudoTerminal(overSocketsWithWidth: 30, height: 5)
    let window = window(of: ObservableValue(0))
    let sizes = Mutex<Set<Size>>([])
    window.onKey("s") { window in sizes.withLock { _ = $0.insert(window.size) } }
    let huge = Size(width: 65_535, height: 65_535)
    let ending = try await show(window, over: terminal, size: huge) { terminal, connection in
      try terminal.wait(forFirstLine: "count 0")
      connection.resize(to: huge)
      connection.resize(to: .zero)
      try terminal.type("s\u{1B}[48;65535;65535ts\u{1B}[8;16000;16000ts+", untilFirstLine: "count 1")
      try terminal.type("q")
    }
    #expect(ending == .closed)
    #expect(sizes.withLock(\.self) == [Size(width: 30, height: 5)])
  }

  @Test(
    "After a suspension, the size is the latest one that was said or reported, or else asked for again",
    arguments: [
      (nil, "", Size(width: 30, height: 5)), (nil, "\u{1B}[48;9;70t", Size(width: 30, height: 5)),
      (Size(width: 20, height: 3), "", Size(width: 20, height: 3)),
      (Size(width: 20, height: 3), "\u{1B}[48;9;70t", Size(width: 70, height: 9)),
    ])
  func sizeAfterSuspension(said: Size?, report: String, expected: Size) async throws {
    let noReports = TerminalEmulator.Features()
    let terminal = try PseudoTerminal(overSocketsWithWidth: 30, height: 5, features: noReports)
    let count = ObservableValue(0)
    let window = window(of: count)
    let sizes = Mutex<[Size]>([])
    window.onKey("e") { window in
      window.suspend {}
      sizes.withLock { $0.append(window.size) }
      count.value += 1
    }
    window.onKey("s") { window in sizes.withLock { $0.append(window.size) } }
    let ending = try await show(window, over: terminal, size: said) { terminal, _ in
      try terminal.wait(forFirstLine: "count 0")
      try terminal.type("\(report)e")
      // The reply has been sent when the frame after it is seen.
      try terminal.wait(forFirstLine: "count 1")
      try terminal.type("s+", untilFirstLine: "count 2")
      try terminal.type("q")
    }
    #expect(ending == .closed)
    let latest = report.isEmpty ? expected : Size(width: 70, height: 9)
    #expect(sizes.withLock(\.self) == [latest, expected])
  }

  @Test("A reply that comes again and again leads to no further output")
  func repeatedReplies() async throws {
    let terminal = try PseudoTerminal(overSocketsWithWidth: 30, height: 5)
    let ending = try await show(window(of: ObservableValue(0)), over: terminal) { terminal, _ in
      try terminal.wait(for: "size reports") { $0.emulator.modes.contains(2048) }
      let replies = String(repeating: "\u{1B}[?2048;1$y\u{1B}[?0u\u{1B}[?1u\u{1B}[?2026;2$y", count: 100)
      try terminal.type(replies + "+", untilFirstLine: "count 1")
      // At the beginning, and after switching on keys and size reports.
      #expect(terminal.emulator.statistics.sequenceCounts["CSI c", default: 0] == 3)
      try terminal.type("q")
    }
    #expect(ending == .closed)
  }

  @Test("A terminal that asks for all lines again and again gets them no more often than it reads them")
  func stalledLines() async throws {
    let terminal = try PseudoTerminal(overSocketsWithWidth: 80, height: 40)
    let status = LabelModel("zero")
    let rows = ContainerModel {
      status
      for _ in 0..<30 { LabelModel(StyledText(String(repeating: "x", count: 80))) }
    }
    let window = Window(width: 0, height: 0) { .view(ContainerView(rows)) }
    window.on(Command("quit", "Quit", keys: "q")) { $0.close() }
    let isHandled = DispatchSemaphore(value: 0)
    window.onKey("+") { _ in
      status.text = "plus"
      isHandled.signal()
    }
    let connection = TerminalConnection(socket: terminal.device, size: Size(width: 80, height: 40))
    let ending = try await terminal.show { terminal in
      try terminal.type(String(repeating: "\u{0C}", count: 2_000) + "+")
      isHandled.wait()
      try terminal.wait(for: "the change") { $0.text.contains("plus") }
      #expect(terminal.emulator.statistics.byteCount < 1_000_000)
      try terminal.type("q")
    } _: {
      try await Terminal.run(window, over: connection, options: Terminal.Options(screen: .linear))
    }
    #expect(ending == .closed)
  }

  @Test("What one window changes is drawn over all connections, and a cut one ends alone")
  func shared() async throws {
    let count = ObservableValue(0)
    let terminals = try (0..<3).map { _ in try PseudoTerminal(overSocketsWithWidth: 20, height: 2) }
    let seen = Atomic(0)
    let runs = terminals.enumerated().map { index, terminal in
      Task {
        try await show(window(of: count), over: terminal) { terminal, _ in
          // Each types when it has seen the key of the one before; the last key is seen by all.
          try terminal.wait(forFirstLine: "count \(index)")
          try terminal.type("+", untilFirstLine: "count 3")
          seen.add(1, ordering: .sequentiallyConsistent)
          if index == 1 { terminal.hangUp() } else { try terminal.type("q") }
        }
      }
    }
    var endings: [Terminal.Ending] = []
    for run in runs { endings.append(try await run.value) }
    #expect(seen.load(ordering: .sequentiallyConsistent) == 3)
    #expect(endings == [.closed, .disconnected, .closed])
    #expect(count.value == 3)
  }

  @Test("A terminal that reads nothing gets fewer frames, keeps no other waiting, and loses no byte")
  func stalled() async throws {
    let count = ObservableValue(0)
    let slow = try PseudoTerminal(overSocketsWithWidth: 80, height: 40)
    let text = LabelModel("")
    count.bind(to: text) { text, count in
      let rows = (0..<30).map { row in String(repeating: "\((count + row) % 10)", count: 80) }
      text.text = StyledText(rows.joined(separator: "\n"))
    }
    let big = Window(width: 0, height: 0) { .view(ContainerView(ContainerModel { text })) }
    let fast = try PseudoTerminal(overSocketsWithWidth: 20, height: 2)
    let connection = TerminalConnection(socket: slow.device, size: Size(width: 80, height: 40))
    let slowRun = Task { try await Terminal.run(big, over: connection) }
    let ending = try await show(window(of: count), over: fast) { terminal, _ in
      for round in 1...400 {
        try terminal.type("+", untilFirstLine: "count \(round)")
      }
      try terminal.type("q")
    }
    #expect(ending == .closed)
    // Now it reads everything: the last frame is the current one.
    let row = String(repeating: "0", count: 80)
    try await Task.onThread { try slow.wait(for: "the last frame") { $0.text.hasPrefix(row) } }.value
    big.close()
    #expect(try await slowRun.value == .closed)
  }

  @Test("A slow terminal gets its last frame whole and is restored when the run ends")
  func slowEnd() async throws {
    let terminal = try PseudoTerminal(overSocketsWithWidth: 60, height: 20)
    var size: Int32 = 4_096
    try #require(setsockopt(terminal.device, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size)) == 0)
    // Each cell has a color of its own, so a frame takes more than the socket accepts.
    let rows = ContainerModel {
      for row in UInt8(0)..<20 {
        LabelModel((UInt8(0)..<60).map { StyledText("x").foreground(.rgb($0, row, 9)) }.joined())
      }
    }
    let window = Window(width: 0, height: 0) { .view(ContainerView(rows)) }
    let isClosed = DispatchSemaphore(value: 0)
    window.onKey("q") { window in
      window.close()
      isClosed.signal()
    }
    let environment = ["TERM": "xterm", "COLORTERM": "truecolor"]
    let connection = TerminalConnection(
      socket: terminal.device, size: Size(width: 60, height: 20), environment: environment)
    var options = Terminal.Options()
    options.outputPatience = .seconds(60)
    let ending = try await terminal.show { terminal in
      try terminal.type("q")
      isClosed.wait()
    } _: {
      try await Terminal.run(window, over: connection, options: options)
    }
    #expect(ending == .closed)
    #expect(terminal.emulator.statistics.byteCount > 12_000)
    #expect(terminal.emulator.modes == [7, 25] && terminal.emulator.unfinishedSequence == nil)
  }

  @Test("Windows made on the thread of the loops are shown beside each other")
  func made() async throws {
    let terminals = try (0..<20).map { _ in try PseudoTerminal(overSocketsWithWidth: 20, height: 2) }
    let runs = terminals.map { terminal in
      Task {
        try await terminal.show { terminal in
          try terminal.wait(forFirstLine: "hello")
          try terminal.type("q")
        } _: {
          try await Terminal.run(over: TerminalConnection(socket: terminal.device)) {
            let window = Window(width: 0, height: 0) { .view(ContainerView(ContainerModel { LabelModel("hello") })) }
            window.on(Command("quit", "Quit", keys: "q")) { $0.close() }
            return window
          }
        }
      }
    }
    var endings: [Terminal.Ending] = []
    for run in runs { endings.append(try await run.value) }
    #expect(endings == Array(repeating: .closed, count: 20))
  }

  @Test("A cancelled task gives the other end back, and its connection can show another window")
  func cancelled() async throws {
    let terminal = try PseudoTerminal(overSocketsWithWidth: 20, height: 2)
    let connection = TerminalConnection(socket: terminal.device, size: Size(width: 20, height: 2))
    let window = window(of: ObservableValue(7))
    let run = Task { try await Terminal.run(window, over: connection) }
    try await Task.onThread { try terminal.wait(forFirstLine: "count 7") }.value
    run.cancel()
    #expect(try await run.value == .cancelled)
    let next = self.window(of: ObservableValue(8))
    let ending = try await terminal.show { terminal in
      try terminal.wait(forFirstLine: "count 8")
      try terminal.type("\u{1A}\u{03}")
    } _: {
      try await Terminal.run(next, over: connection)
    }
    #expect(ending == .interrupted)
  }
}

extension PseudoTerminal {
  fileprivate func wait(forFirstLine expected: String) throws {
    try wait(for: expected) { $0.text.hasPrefix("\(expected)\n") }
  }

  fileprivate func type(_ text: String, untilFirstLine expected: String) throws {
    try type(text)
    try wait(forFirstLine: expected)
  }
}
