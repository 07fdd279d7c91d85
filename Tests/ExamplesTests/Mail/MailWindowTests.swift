import Espalier
import ExampleSupport
import Foundation
import Testing

@testable import Mail

@Suite("The mail reader")
struct MailWindowTests {
  private static let clock = Clock(now: 1_748_959_200) { _ in 0 }

  private func makeWindow(width: Int = 60, height: Int = 9, path: String? = nil) async throws -> Window {
    let window = MailBrowser.makeWindow(
      try MailFolder.folders(at: path), clock: Self.clock, size: Size(width: width, height: height),
      sender: "me@a.example")
    window.update()
    await window.settle()
    return window
  }

  /// Makes a window that shows a file with messages of some senders, whose subjects are their names.
  private func makeWindow(of senders: [String], path: String) async throws -> Window {
    for sender in senders {
      try MailFile.append(Draft(from: sender, to: "x", subject: sender).message(at: 0), toFile: path)
    }
    return try await makeWindow(height: 24, path: path)
  }

  private func rows(_ window: Window) -> [String] {
    window.update()
    return window.rendered().split(separator: "\n").map(String.init)
  }

  /// The title bar.
  private func status(_ window: Window) -> String {
    rows(window)[0].split(separator: "  ").last.map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
  }

  /// Plays steps, and expects a text in the title bar then.
  private func expectStatus(
    _ window: Window, _ expected: String, after steps: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await play(steps, in: window)
    #expect(status(window) == expected, "after \(steps)", sourceLocation: sourceLocation)
  }

  @Test("Folders, messages and a message are one after the other in a narrow window, and side by side in a wide one")
  func panes() async throws {
    let window = try await makeWindow(width: 40)
    func titles() -> [String] {
      ["Folders", "Inbox", "Message"].filter { title in rows(window)[1].contains("─ \(title) ─") }
    }
    #expect(titles() == ["Inbox"])
    try await play("press enter", in: window)
    #expect(titles() == ["Message"])
    window.size.width = 100
    #expect(titles() == ["Inbox", "Message"])
    window.size.width = 130
    #expect(titles() == ["Folders", "Inbox", "Message"])
    window.size.width = 40
    try await play("press escape escape", in: window)
    #expect(titles() == ["Folders"])
    window.size.width = 70
    #expect(titles() == ["Folders", "Inbox"])
  }

  @Test("In a wide window, the message follows the focus, and counts as read")
  func follows() async throws {
    let window = try await makeWindow(width: 130, height: 20)
    #expect(rows(window)[2].contains("The first cherries are ripe 🍒"))
    #expect(status(window) == "12 messages, 2 unread, 1 damaged")
    try await play("press down", in: window)
    #expect(rows(window).contains { $0.contains("siatki leżą w szopie") })
    #expect(status(window) == "12 messages, 1 unread, 1 damaged")
  }

  @Test("Every message of the sample is readable")
  func sample() async throws {
    let window = try await makeWindow(width: 80, height: 30)
    let expected = [
      "come and pick before the starlings do!", "siatki leżą w szopie, drabinę pożyczył Łukasz.",
      "剪定ばさみが今日届きました。ありがとうございます！", "• 4 nets, fine – 36 €", "File   Spalierwand Süd.pdf  application/pdf, 3 kB",
      "Саженцы груши готовы: пять штук", "! Its end is missing.", "3. Swapping plants — please label them",
      "schöne Grüße aus dem Vinschgau!", "From now on, please water in the evening", "Conference   168 kg",
      "behind the water butt",
    ]
    try await play("press enter", in: window)
    for text in expected {
      let screen = rows(window).joined(separator: "\n")
      #expect(screen.contains(text), "\(screen)")
      try await play("press J", in: window)
    }
  }

  @Test("A search finds while the user types, and escape shows all messages again, at the same one")
  func search() async throws {
    let window = try await makeWindow(height: 24)
    try await expectStatus(window, "2 found, 12 messages, 3 unread, 1 damaged", after: "press / t o m a s z")
    #expect(rows(window).contains { $0.contains("Harvest") && $0.contains("2024-10-12") })
    try await expectStatus(window, "1 found, 12 messages, 3 unread, 1 damaged", after: "press space h a r v")
    try await expectStatus(window, "12 messages, 3 unread, 1 damaged", after: "press enter escape")
    #expect(window.activeView?.focusedModel?.spokenLabel == "Harvest: 412 kg")
    try await play("press / q x", in: window)
    #expect(rows(window).contains { $0.contains("Nothing found") })
    try await expectStatus(window, "1 found, 12 messages, 3 unread, 1 damaged", after: "press escape, press !")
    try await expectStatus(window, "12 messages, 3 unread, 1 damaged", after: "press !")
  }

  @Test("What is deleted comes back with undo, in its day, in the list and in a search")
  func undo() async throws {
    let window = try await makeWindow(height: 24)
    let before = rows(window)
    try await expectStatus(window, "11 messages, 3 unread, 1 damaged", after: "press down down, press d")
    try await play("press u", in: window)
    #expect(rows(window) == before)
    #expect(window.activeView?.focusedModel?.spokenLabel == "剪定ばさみが届きました")
    try await play("press / o r d e r enter, press d", in: window)
    #expect(status(window) == "0 found, 11 messages, 3 unread, 1 damaged")
    try await expectStatus(window, "1 found, 12 messages, 3 unread, 1 damaged", after: "press u")
  }

  @Test("Deleting the message that is shown goes on to the next one, and back to the list at the end")
  func deleteOpen() async throws {
    let window = try await makeWindow(height: 24)
    try await play("press enter", in: window)
    for count in (0..<12).reversed() {
      #expect(rows(window)[1].contains("─ Message ─"))
      try await play("press d", in: window)
      #expect(status(window).hasPrefix("\(count) message"))
    }
    #expect(rows(window).contains { $0.contains("No messages") })
    try await expectStatus(window, "1 message", after: "press u")
  }

  @Test("A message without a file stays in the drafts, and closing the window asks")
  func drafts() async throws {
    let window = try await makeWindow(height: 24)
    try await play("press w, type b@c, press down, type Grüße, press down down, type Hallo., press ctrl+s", in: window)
    #expect(rows(window).contains { $0.contains("Kept in Drafts; nothing is sent") })
    try await expectStatus(window, "1 message", after: "press escape down down down enter")
    try await play("press enter", in: window)
    #expect(rows(window).contains { $0.contains("Hallo.") })
    try await play("press q", in: window)
    #expect(rows(window).contains { $0.contains("Quit, and lose what is in Drafts?") } && !window.isClosed)
    try await play("press right enter", in: window)
    #expect(window.isClosed)
  }

  @Test("A message with a file is appended to it, if it is a mailbox")
  func files() async throws {
    let folder = try TemporaryFolder()
    try "Buy nets.".write(toFile: folder.path("notes"), atomically: true, encoding: .utf8)
    try "From a@b Fri Nov 21 09:55:06 1997\nFrom: a@b\n\nno line feed".write(
      toFile: folder.path("old"), atomically: true, encoding: .utf8)
    let window = try await makeWindow(height: 24, path: folder.path("old"))
    func write(to name: String) async throws {
      try await play("press w, type b@c, press down down", in: window)
      window.paste(folder.path(name))
      try await play("press down, type Hi., press ctrl+s", in: window)
    }
    try await write(to: "notes")
    #expect(rows(window).contains { $0.contains("this file is not a mailbox") })
    try await play("press escape, press right enter", in: window)
    #expect(window.overlays.isEmpty)
    try await write(to: "old")
    #expect(status(window) == "2 messages, 1 unread, 1 damaged")
    try await write(to: "new")
    let new = try String(contentsOfFile: folder.path("new"), encoding: .utf8)
    #expect(new.hasPrefix("From MAILER-DAEMON Tue Jun  3 14:00:00 2025\nFrom: me@a.example\nTo: b@c\n"))
    #expect(try String(contentsOfFile: folder.path("notes"), encoding: .utf8) == "Buy nets.")
  }

  @Test("A message that is not finished is only discarded after a question")
  func discard() async throws {
    let window = try await makeWindow(height: 24)
    try await play("press w, press escape", in: window)
    #expect(window.overlays.isEmpty)
    try await play("press r, type Yes, press escape", in: window)
    #expect(rows(window).contains { $0.contains("Discard the message?") })
    try await play("press enter", in: window)
    #expect(rows(window).contains { $0.contains("Yes") } && window.overlays.count == 1)
    try await play("press escape, press right enter", in: window)
    #expect(window.overlays.isEmpty)
  }

  @Test("A search that begins before a folder has been read finds what is in it")
  func earlySearch() async throws {
    let window = MailBrowser.makeWindow(
      try MailFolder.folders(at: nil), clock: Self.clock, size: Size(width: 60, height: 24))
    window.update()
    try await window.play("press / t o m a s z")
    await window.settle()
    #expect(status(window) == "2 found, 12 messages, 3 unread, 1 damaged")
  }

  @Test("A folder that was left before all of its messages were checked is checked when it is shown again")
  func resumedCheck() async throws {
    let folders = try MailFolder.folders(at: nil)
    try folders[0].open()
    for try await element in FolderReading(file: folders[0].file) {
      if case .index(let index) = element { folders[0].index = index }
    }
    let window = MailBrowser.makeWindow(folders, clock: Self.clock, size: Size(width: 60, height: 24))
    window.update()
    await window.settle()
    #expect(status(window) == "12 messages, 3 unread, 1 damaged")
  }

  @Test("Undo shows the message again that was deleted while it was read, and commands apply to it")
  func undoOpen() async throws {
    let window = try await makeWindow(width: 80, height: 30)
    let steps = ["press enter", "press d", "press u", "press d"]
    for (steps, text) in zip(steps, ["starlings", "siatki", "starlings", "siatki"]) {
      try await play(steps, in: window)
      #expect(rows(window).contains { $0.contains(text) }, "\(rows(window).joined(separator: "\n"))")
    }
  }

  @Test("A message that is kept in the open folder ends a search in it")
  func keepWhileSearching() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("box")
    let window = try await makeWindow(of: ["a", "b", "c"], path: path)
    try await play("press / b enter", in: window)
    #expect(status(window).hasPrefix("1 found, 3 messages"))
    try await play("press w, type b@c, press down down", in: window)
    window.paste(path)
    try await play("press down, type Hi., press ctrl+s", in: window)
    #expect(status(window).hasPrefix("4 messages"))
  }

  @Test("Quitting while a message is being written asks, if something has been written")
  func quitWhileWriting() async throws {
    let window = try await makeWindow(height: 24)
    try await play("press w, type b@c, press tab tab tab tab, press q", in: window)
    #expect(rows(window).contains { $0.contains("Quit, and lose the message?") } && !window.isClosed)
    try await play("press escape", in: window)
    #expect(window.overlays.count == 1)
    try await play("press q, press right enter", in: window)
    #expect(window.isClosed)
    let untouched = try await makeWindow(height: 24)
    try await play("press w, press tab tab tab tab, press q", in: untouched)
    #expect(untouched.isClosed)
  }

  @Test("A folder shows its mailboxes, and what cannot be read is said")
  func folders() async throws {
    let folder = try TemporaryFolder()
    #expect(throws: Failure.self) { try MailFolder.folders(at: folder.path("")) }
    for name in ["b", "a"] {
      try MailFile.append(Draft(from: name, to: "x", subject: name).message(at: 0), toFile: folder.path(name))
    }
    try "no".write(toFile: folder.path("c"), atomically: true, encoding: .utf8)
    let folders = try MailFolder.folders(at: folder.path(""))
    #expect(folders.map(\.name) == ["a", "b", "Drafts"])
    let window = try await makeWindow(width: 160, path: folder.path(""))
    try FileManager.default.removeItem(atPath: folder.path("b"))
    try await play("press escape down enter", in: window)
    #expect(status(window).contains("the file cannot be read"))
  }

  @Test("What arrives too late for a folder is dropped")
  func late() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("box")
    let window = try await makeWindow(of: ["a", "b", "c"], path: path)
    // A message and a search are still read when the user is already in the drafts.
    for keys in ["press enter, press escape", "press / a, press escape escape", "press !", "press / a, press !"] {
      try await window.play(keys + ", press escape escape escape down enter")
      await window.settle()
      #expect(status(window) == "0 messages")
      try await play("press escape up enter", in: window)
      #expect(status(window).hasPrefix("3 messages"))
    }
    // Undo while the folder is read again.
    try await play("press d, press w, type b@c, press down down", in: window)
    window.paste(path)
    try await play("press down, type Hi.", in: window)
    try await window.play("press ctrl+s")
    await window.settle()
    try await play("press u", in: window)
    #expect(status(window).hasPrefix("4 messages") || status(window).hasPrefix("3 messages"))
  }

  @Test("Only ordinary files are mailboxes")
  func otherFiles() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path("inside"), withIntermediateDirectories: false)
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    try Data().write(to: URL(fileURLWithPath: folder.path("empty")))
    #expect(try MailFolder.folders(at: folder.path("")).map(\.name) == ["empty", "Drafts"])
    for name in ["pipe", "/dev/null", "missing"] {
      #expect(throws: Failure.self) { try MailFile(path: name.hasPrefix("/") ? name : folder.path(name)) }
    }
  }

  @Test("The window can have any size at any time")
  func sizes() async throws {
    let window = try await makeWindow(width: 130, height: 20)
    for steps in ["press enter", "press escape", "press / m", "press enter", "press escape", "press w"] {
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
