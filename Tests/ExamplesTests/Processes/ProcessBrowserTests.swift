import Espalier
import ExampleSupport
import Synchronization
import Testing

@testable import Processes

@Suite("The processes")
struct ProcessBrowserTests {
  /// Recorded processes, and what has been sent to them.
  private final class Source: ProcessSource {
    let recorded = RecordedProcesses()
    let sent = Mutex<[String]>([])
    let isBroken = Mutex(false)

    var earlierReadings: Int { recorded.earlierReadings }

    func read(_ number: Int) throws -> ProcessReading {
      if isBroken.withLock(\.self) { throw Failure(.input, "/proc cannot be read") }
      return recorded.read(number)
    }

    func send(_ signal: ProcessSignal, to process: ProcessRecord) throws {
      sent.withLock { $0.append("\(signal.name) \(process.id)") }
      try recorded.send(signal, to: process)
    }

    var sentSignals: [String] { sent.withLock(\.self) }
  }

  private let source = Source()

  private func makeBrowser(width: Int = 80, height: Int = 24) async -> (Window, ProcessBrowser) {
    let browser = ProcessBrowser(source)
    let window = browser.makeWindow(size: Size(width: width, height: height))
    window.update()
    await window.settle()
    window.update()
    return (window, browser)
  }

  @Test("The busiest process comes first, and a header sorts")
  func sorts() async throws {
    let (window, browser) = await makeBrowser()
    let loads = browser.table.shownItems.map(\.load)
    #expect(loads == loads.sorted(by: >) && browser.table.focusedItem?.id == 9_120)
    #expect(browser.items.allSatisfy { $0.loads.count <= 8 } && loads.count == 41)
    // The header begins with the first column.
    try await play("press up, press enter", in: window)
    #expect(browser.table.shownItems.map(\.id) == browser.items.map(\.id).sorted())
    try await play("press enter", in: window)
    #expect(browser.table.shownItems.first?.id == 20_044)
  }

  @Test("The focus and the selection stay with their process while others overtake it")
  func identity() async throws {
    let (window, browser) = await makeBrowser()
    try await play("press down down down down down", in: window)
    let focused = try #require(browser.table.focusedItem?.id)
    browser.table.selection = [focused]
    var places: Set<Int> = []
    for _ in 0..<6 {
      try await play("press r", in: window)
      #expect(browser.table.focusedItem?.id == focused && browser.table.selection == [focused])
      places.insert(try #require(browser.table.shownItems.firstIndex { $0.id == focused }))
    }
    #expect(places.count > 1)
  }

  @Test("Words find processes while the user types; escape shows all again")
  func finds() async throws {
    let (window, browser) = await makeBrowser()
    try await play("press /, type \"postgres harvest\"", in: window)
    #expect(Set(browser.table.shownItems.map(\.id)) == [2_214, 2_215])
    try await play("press enter", in: window)
    let found = browser.table.focusedItem?.id
    #expect(found == 2_214)
    try await play("press r, press escape", in: window)
    #expect(browser.table.shownItems.count > 30 && browser.table.focusedItem?.id == found)
    try await play("press /, type qqq", in: window)
    #expect(screen(window).contains("Nothing found"))
    try await play("press escape", in: window)
    #expect(browser.table.focusedItem != nil)
  }

  @Test("The tree has children below their parents, keeps those above what is found, and ends by sorting")
  func tree() async throws {
    let (window, browser) = await makeBrowser()
    try await play("press t", in: window)
    #expect(browser.table.shownItems.map(\.id) == browser.items.arrangedAsTree().map(\.id))
    #expect(browser.table.focusedItem?.id == 9_120 && screen(window).contains("└─"))
    try await play("press /, type frontend, press enter", in: window)
    #expect(browser.table.shownItems.map(\.id) == [1, 869, 3_011, 3_040, 3_041, 3_188, 9_120, 9_121])
    try await play("press escape, press t", in: window)
    #expect(browser.table.shownItems.first?.id == 9_120 && browser.table.sortOrder?.keys.first?.column == "CPU")
    try await play("press t", in: window)
    browser.table.sortOrder = TableSortOrder("Mem", isDescending: true)
    #expect(!browser.isTree && browser.table.shownItems.first?.id == 9_120)
    #expect(browser.table.shownItems.allSatisfy { $0.branch.isEmpty })
  }

  @Test("A signal is sent only after the user has confirmed it, to the process that was named")
  func signals() async throws {
    let (window, browser) = await makeBrowser()
    try await play("press k", in: window)
    #expect(screen(window).contains("Send TERM to swift-frontend (9120)?"))
    try await play("press enter", in: window)
    #expect(source.sentSignals.isEmpty)
    // The focus may be on another process when the user confirms.
    try await play("press K", in: window)
    browser.table.focusItem(withID: 812)
    try await play("press right, press enter", in: window)
    #expect(source.sentSignals == ["KILL 9120"] && !browser.items.contains { $0.id == 9_120 })
    #expect(screen(window).contains("Sent KILL to swift-frontend (9120)") && browser.table.focusedItem != nil)
  }

  @Test(
    "Selected processes are ended together, those that are found among them, and one refusal doesn't save the others")
  func manySignals() async throws {
    let (window, browser) = await makeBrowser()
    browser.table.selection = [812, 9_120, 9_121]
    try await play("press k", in: window)
    #expect(screen(window).contains("Send TERM to 3 processes?") && screen(window).contains("postgres (812)"))
    try await play("press right, press enter", in: window)
    #expect(Set(source.sentSignals) == ["TERM 812", "TERM 9120", "TERM 9121"])
    #expect(screen(window).contains("Not sent: postgres (812): Operation not permitted"))
    #expect(browser.table.selection == [812] && !browser.items.contains { $0.id == 9_121 })
    try await play("press /, type frontend, press enter, press escape", in: window)
    #expect(browser.table.selection.isEmpty)
    browser.table.selection = [9_131, 840]
    try await play("press /, type lld, press enter, press K", in: window)
    #expect(screen(window).contains("Send KILL to ld.lld (9131)?"))
  }

  @Test("A signal that isn't permitted is reported")
  func refusedSignals() async throws {
    let (window, browser) = await makeBrowser()
    browser.table.focusItem(withID: 812)
    window.update()
    try await play("press k, press right, press enter", in: window)
    #expect(source.sentSignals == ["TERM 812"] && browser.items.contains { $0.id == 812 })
    #expect(screen(window).contains("Not sent: postgres (812): Operation not permitted"))
  }

  @Test("The details show a process, and stay with it when it has ended")
  func details() async throws {
    let (window, browser) = await makeBrowser()
    try await play("press enter", in: window)
    #expect(screen(window).contains("swift (3188)") && screen(window).contains("─ Details ─"))
    try await play("press k, press right, press enter", in: window)
    #expect(source.sentSignals == ["TERM 9120"] && screen(window).contains("ended"))
    try await play("press escape", in: window)
    #expect(screen(window).contains("─ Processes ─") && browser.table.focusedItem?.id != 9_120)
  }

  @Test("Wide windows show the details beside the table, and narrow ones the most important columns")
  func widths() async throws {
    let (window, browser) = await makeBrowser(width: 200, height: 50)
    #expect(screen(window).contains("─ Details ─") && screen(window).contains("─ Processes ─"))
    try await play("press down", in: window)
    #expect(screen(window).contains("PID       \(try #require(browser.table.focusedItem?.id))"))
    window.size.width = 44
    #expect(!screen(window).contains("Trend") && screen(window).contains("Command"))
    window.size.width = 80
    #expect(screen(window).contains("Trend") && !screen(window).contains("─ Details ─"))
  }

  @Test("Processes are read each second, unless the user has paused that")
  func pauses() async throws {
    let (window, browser) = await makeBrowser()
    browser.readEachSecond()
    let before = browser.items
    try await play("advance 1s", in: window)
    #expect(browser.items != before)
    try await play("press p", in: window)
    let paused = browser.items
    try await play("advance 5s", in: window)
    #expect(browser.items == paused && screen(window).contains("paused"))
    try await play("press p, advance 1s", in: window)
    #expect(browser.items != paused)
  }

  @Test("A failure is shown instead of the processes, until they can be read again")
  func failures() async throws {
    source.isBroken.withLock { $0 = true }
    let (window, browser) = await makeBrowser()
    #expect(screen(window).contains("/proc cannot be read"))
    source.isBroken.withLock { $0 = false }
    try await play("press r", in: window)
    #expect(!screen(window).contains("cannot") && browser.table.focusedItem?.id == 9_120)
  }
}
