import Espalier
import ExampleSupport
import Foundation
import Testing

@testable import Tracker

@Suite("The tracker")
struct TrackerWindowTests {
  private static let now = 1_748_959_200

  private func makeBrowser(_ count: Int = 40, width: Int = 80, height: Int = 20) -> (Window, IssueBrowser) {
    let browser = IssueBrowser(IssueStore(SampleIssues.make(count, now: Self.now)), now: Self.now)
    let window = browser.makeWindow(size: Size(width: width, height: height))
    window.update()
    return (window, browser)
  }

  /// What the bar at the top says.
  private func status(_ window: Window) -> String {
    let line = screen(window).prefix { $0 != "\n" }
    return line.dropFirst(8).trimmingCharacters(in: .whitespaces)
  }

  @Test("Projects, issues and an issue are one after the other in a narrow window, and side by side in a wide one")
  func panes() async throws {
    let (window, _) = makeBrowser(width: 50)
    func titles() -> [String] {
      ["Projects", "Open issues", "Issue"].filter { screen(window).contains("─ \($0) ─") }
    }
    #expect(titles() == ["Open issues"])
    try await play("press enter", in: window)
    #expect(titles() == ["Issue"])
    window.size.width = 110
    #expect(titles() == ["Open issues", "Issue"])
    window.size.width = 140
    #expect(titles() == ["Projects", "Open issues", "Issue"])
    window.size.width = 50
    try await play("press escape escape", in: window)
    #expect(titles() == ["Projects"])
    window.size.width = 80
    #expect(titles() == ["Projects", "Open issues"])
  }

  @Test("The list of projects decides what is listed, and counts it")
  func projects() async throws {
    let (window, browser) = makeBrowser()
    try await play("press escape, press up up up up up up up up up up up up up up up, press enter", in: window)
    #expect(browser.selection == Selection(scope: .all) && status(window) == "40 of 40 issues")
    try await play("press escape, press down down down down, press enter", in: window)
    let project = try #require(browser.selection.project)
    #expect(browser.table.shownItems.allSatisfy { $0.project == project })
    #expect(status(window) == "\(browser.table.shownItems.count) of 40 issues")
  }

  @Test("A header sorts, and the user's issue stays focused")
  func sorts() async throws {
    let (window, browser) = makeBrowser()
    try await play("press down down", in: window)
    let focused = try #require(browser.table.focusedItem)
    browser.table.sortOrder = TableSortOrder("Priority", isDescending: true).then("Title")
    window.update()
    let shown = browser.table.shownItems
    #expect(zip(shown, shown.dropFirst()).allSatisfy { ($1.priority, $0.title) <= ($0.priority, $1.title) })
    #expect(browser.table.focusedItem == focused)
  }

  @Test("Words find issues while the user types; escape lists all again, at the same one")
  func finds() async throws {
    let (window, browser) = makeBrowser()
    let count = browser.table.shownItems.count
    let word = try #require(browser.table.shownItems.last?.title.lowercased())
    try await play("press /, type \"\(word)\"", in: window)
    #expect(browser.table.shownItems.contains { $0.title.lowercased() == word })
    #expect(browser.table.shownItems.count < count)
    try await play("press enter", in: window)
    let found = browser.table.focusedItem
    #expect(found?.title.lowercased() == word)
    try await play("press escape", in: window)
    #expect(browser.table.shownItems.count == count && browser.table.focusedItem == found && !browser.isFilterOpen)
    try await play("press /, type qqq", in: window)
    #expect(screen(window).contains("Nothing found"))
    try await play("press enter escape", in: window)
    #expect(browser.table.shownItems.count == count && browser.table.focusedItem != nil)
  }

  @Test("An issue is made and edited in a form, which says what is wrong")
  func forms() async throws {
    let (window, browser) = makeBrowser()
    try await play("press n, press ctrl+s", in: window)
    #expect(screen(window).contains("An issue needs a title.") && browser.store.lastID == 40)
    try await play("type Prune, press ctrl+s", in: window)
    #expect(browser.table.focusedItem?.title == "Prune" && browser.store.lastID == 41)
    #expect(screen(window).contains("Added #41  u Undo"))
    try await play("press e, press end, type \" pears\", press down down right, press ctrl+s", in: window)
    #expect(screen(window).contains("Who works on it?"))
    try await play("press right, press ctrl+s", in: window)
    let issue = try #require(browser.table.focusedItem)
    #expect(issue.title == "Prune pears" && issue.state == .active && issue.assignee != nil)
    try await play("press u u", in: window)
    #expect(browser.store.issues.count == 40)
    try await play("press U U", in: window)
    #expect(browser.store.issues.first == issue)
  }

  @Test("Selected issues are closed, assigned, commented on and deleted at once, and all of that can be undone")
  func many() async throws {
    let (window, browser) = makeBrowser()
    let before = browser.store.issues
    try await play("press space, press shift+down, press shift+down", in: window)
    let ids = browser.table.selection
    #expect(ids.count == 3 && status(window).hasPrefix("3 selected, "))
    try await play("press a, press right, press ctrl+s", in: window)
    try await play("press c, type Soon!, press enter", in: window)
    let changed = browser.store.issues.filter { ids.contains($0.id) }
    #expect(Set(changed.map(\.assignee)).count == 1 && changed.allSatisfy { $0.comments.last?.text == "Soon!" })
    try await play("press x", in: window)
    #expect(browser.store.issues.filter { ids.contains($0.id) }.allSatisfy { $0.state == .closed })
    #expect(screen(window).contains("Closed 3 issues"))
    #expect(browser.table.shownItems.allSatisfy { !ids.contains($0.id) })
    try await play("press x", in: window)
    browser.table.selection = ids
    try await play("press u u", in: window)
    try await play("press d", in: window)
    #expect(browser.store.issues.count == 37)
    for _ in 0..<5 where browser.store.issues != before { browser.undo() }
    #expect(browser.store.issues == before && browser.table.items == before)
  }

  @Test("What is focused while the table is hidden is in view when it is shown again")
  func steps() async throws {
    let (window, browser) = makeBrowser(width: 50, height: 10)
    try await play("press enter, press J J, press escape", in: window)
    let issue = try #require(browser.table.focusedItem)
    #expect(browser.table.shownItems[2] == issue && screen(window).contains("\(issue.id)  \(issue.title.prefix(8))"))
  }

  @Test("A comment concerns the issue that is shown")
  func comments() async throws {
    let (window, browser) = makeBrowser(width: 50)
    try await play("press down, press enter, press c, type Hello, press enter", in: window)
    #expect(screen(window).contains("Hello") && screen(window).contains("─ Issue ─"))
    #expect(browser.table.focusedItem?.comments.last == .init(author: "Ines Okafor", time: Self.now, text: "Hello"))
  }

  @Test("A file is imported as one edit")
  func imports() async throws {
    let folder = try TemporaryFolder()
    let lines = (1...2_500).map { "Plant \($0),Nursery,\($0.isMultiple(of: 2) ? "open" : "closed")\n" }
    try folder.write("title,project,state\n" + lines.joined(), to: "plants.csv")
    let (window, browser) = makeBrowser()
    try await play("press i", in: window)
    window.paste(folder.path("plants.csv"))
    try await play("press enter", in: window)
    #expect(browser.store.issues.count == 2_540 && browser.store.projects.contains("Nursery"))
    #expect(screen(window).contains("Imported 2,500 issues") && browser.table.focusedItem?.title == "Plant 2500")
    try await play("press u", in: window)
    #expect(browser.store.issues.count == 40 && status(window).hasSuffix("of 40 issues"))
    try await play("press U", in: window)
    #expect(browser.store.issues.count == 2_540)
  }

  @Test("A damaged or missing file changes nothing, and the dialog says why")
  func damaged() async throws {
    let folder = try TemporaryFolder()
    try folder.write("title,state\nA,open\nB,done\n", to: "bad.csv")
    let (window, browser) = makeBrowser()
    browser.importFile(at: folder.path("bad.csv"))
    await window.settle()
    #expect(screen(window).contains("Line 3, column 3: “done” is no state"))
    try await play("press escape", in: window)
    browser.importFile(at: folder.path("none.csv"))
    await window.settle()
    #expect(screen(window).contains("The file cannot be read"))
    try await play("press enter", in: window)
    #expect(window.overlays.isEmpty && browser.store.issues.count == 40)
  }

  @Test("Escape cancels an import")
  func cancels() async throws {
    let folder = try TemporaryFolder()
    try folder.write("title\n" + String(repeating: "Plant\n", count: 50_000), to: "plants.csv")
    let (window, browser) = makeBrowser()
    browser.importFile(at: folder.path("plants.csv"))
    window.update()
    #expect(screen(window).contains("Reading…"))
    window.press("escape")
    await window.settle()
    #expect(window.overlays.isEmpty && browser.store.issues.count == 40)
  }

  @Test("The window can have any size at any time")
  func sizes() async throws {
    let (window, _) = makeBrowser()
    for steps in ["press enter", "press escape", "press / m", "press enter", "press escape escape", "press i"] {
      for size in [
        Size(width: 0, height: 0), Size(width: 1, height: 3), Size(width: 20, height: 5), Size(width: 200, height: 50),
      ] {
        window.size = size
        window.update()
      }
      try await play(steps, in: window)
    }
  }
}
