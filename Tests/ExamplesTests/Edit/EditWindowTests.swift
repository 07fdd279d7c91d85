import Espalier
import ExampleSupport
import Foundation
import Testing

@testable import Edit

@Suite("The editor of files")
struct EditWindowTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path("list.txt") }
  private var recoveryPath: String { folder.path(".list.txt.recovery") }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("pear\nquince\n", to: "list.txt")
  }

  private func makeWindow() throws -> Window {
    let window = EditScreen.makeWindow(try TextFile(path: path), line: nil, size: Size(width: 60, height: 12))
    window.update()
    return window
  }

  /// Plays steps, and returns what is on the screen then.
  @discardableResult
  private func play(_ steps: String, in window: Window) async throws -> String {
    for step in try Screenplay.Step.steps(of: steps) {
      try await window.play(step)
      await window.settle()
    }
    window.update()
    return window.rendered()
  }

  private func contents(_ path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }

  @Test("What is typed is kept for a crash, offered at the next start, and gone when it is saved")
  func recovery() async throws {
    var window = try makeWindow()
    try await play("type medlar, press enter, advance 2s", in: window)
    #expect(contents(recoveryPath) == "medlar\npear\nquince\n" && contents(path) == "pear\nquince\n")
    window = try makeWindow()
    #expect(window.rendered().contains("Restore unsaved changes?"))
    try await play("press escape", in: window)
    #expect(window.isClosed && contents(recoveryPath) == "medlar\npear\nquince\n")
    window = try makeWindow()
    let screen = try await play("press tab tab enter", in: window)
    #expect(screen.contains("modified") && screen.contains("medlar"))
    try await play("press ctrl+s", in: window)
    #expect(contents(path) == "medlar\npear\nquince\n" && contents(recoveryPath) == nil)
    try await play("type x, advance 2s, press ctrl+z, advance 2s", in: window)
    #expect(contents(recoveryPath) == nil)
  }

  @Test("A recovery file that cannot be written is said until it can be, and a text that is not UTF-8 is only read")
  func protection() async throws {
    // A folder is in its place; on a full disk, the same happens.
    try FileManager.default.createDirectory(atPath: recoveryPath, withIntermediateDirectories: false)
    let window = try makeWindow()
    var screens = [try await play("type medlar, advance 2s", in: window)]
    try FileManager.default.removeItem(atPath: recoveryPath)
    screens.append(try await play("advance 2s", in: window))
    #expect(screens.map { $0.contains("cannot be saved: Is a directory") } == [true, false])
    #expect(screens[0].contains("save elsewhere with f12") && contents(recoveryPath) == "medlarpear\nquince\n")
    try Data([0x61, 0xFF]).write(to: URL(fileURLWithPath: path))
    try FileManager.default.removeItem(atPath: recoveryPath)
    let binary = try makeWindow()
    screens = [try await play("press escape, type x", in: binary)]
    let other = try makeWindow()
    screens.append(try await play("press tab enter, type x", in: other))
    #expect(screens.map { $0.contains("modified") } == [false, true] && screens[0].contains("read only"))
  }

  @Test("A file that another program has changed is not overwritten without a question")
  func changed() async throws {
    let window = try makeWindow()
    try await play("type medlar", in: window)
    try folder.write("fig\n", to: "list.txt")
    var screen = try await play("press ctrl+s", in: window)
    #expect(screen.contains("Replace the file?") && contents(path) == "fig\n")
    screen = try await play("press escape, advance 2s", in: window)
    #expect(screen.contains("list.txt has changed"))
    screen = try await play("press tab enter", in: window)
    #expect(screen.contains("fig") && !screen.contains("modified") && !screen.contains("medlar"))
    screen = try await play("press ctrl+z", in: window)
    #expect(screen.contains("medlarpear") && screen.contains("modified"))
  }

  @Test("Bytes that are not UTF-8 are not replaced without a question, whenever the file has got them")
  func repaired() async throws {
    let bytes = Data([0x63, 0x61, 0x66, 0xE9, 0x0A])
    let late = try makeWindow()
    try bytes.write(to: URL(fileURLWithPath: path))
    var screen = try await play("advance 2s, press tab enter", in: late)
    #expect(screen.contains("This file is not UTF-8"))
    for window in [late, try makeWindow()] {
      screen = try await play("press enter, type x, press ctrl+s", in: window)
      #expect(screen.contains("Replace the file?") && !screen.contains("modified"))
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
    }
  }

  @Test("Quitting asks what to do with changes, and a text without a name is asked for it")
  func quitting() async throws {
    let window = try makeWindow()
    var screen = try await play("type x, press ctrl+q", in: window)
    #expect(screen.contains("Save changes?") && !window.isClosed)
    try await play("press tab tab enter", in: window)
    #expect(window.isClosed && contents(path) == "xpear\nquince\n")
    let new = EditScreen.makeWindow(try TextFile(path: nil), line: nil, size: Size(width: 60, height: 12))
    try await play("type fig, press ctrl+s", in: new)
    screen = try await play("type \(folder.path("new.txt")), press enter", in: new)
    #expect(contents(folder.path("new.txt")) == "fig" && screen.contains("new.txt"))
    try await play("press ctrl+q", in: new)
    #expect(new.isClosed)
  }

  @Test("A file that is only read is shown as far as it has been read, and the wanted line is found")
  func reading() async throws {
    try folder.write((1...30_000).map { "line \($0)\n" }.joined(), to: "list.txt")
    let window = try ReaderScreen.makeWindow(path: path, line: 20_000, size: Size(width: 60, height: 12))
    window.update()
    await window.settle()
    let screen = try await play("press down", in: window)
    #expect(screen.contains("line 20001") && screen.contains("20,001 of 30,000") && screen.contains("read only"))
  }
}
