import Espalier
import ExampleSupport
import Foundation
import Testing

@testable import Log

@Suite("Following a log")
final class LogFollowingTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("log-\(UUID().uuidString)")
  private var now = Duration.zero

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private var url: URL { folder.appendingPathComponent("test.log") }

  private func write(_ text: String) throws { try Data(text.utf8).write(to: url) }

  private func append(_ text: String) throws {
    let handle = try FileHandle(forWritingTo: url)
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
  }

  private func makeContent() throws -> LogContent {
    try LogContent(LogFile(path: url.path), name: "test.log", path: url.path)
  }

  private func makeWindow(height: Int = 6, showing pattern: String? = nil) throws -> Window {
    let window = Window(
      width: 160, height: height, showing: try makeContent(), grep: pattern, every: .seconds(3), isFollowing: true)
    window.update()
    return window
  }

  /// Advances the time, and returns the lines between the bars.
  private func lines(of window: Window, after time: Duration) -> [String] {
    now += time
    window.advance(to: now)
    window.update()
    return window.rendered().split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast(2)
      .map { $0.dropLast().trimmingCharacters(in: .whitespaces) }
  }

  @Test("A file is shown from the first piece on, and the bar says how much has been read", arguments: [false, true])
  func firstReading(isFollowing: Bool) throws {
    try write((1...9).map { "line \($0)\n" }.joined())
    let content = try LogContent(LogFile(path: url.path), name: "test.log", path: url.path, inPiecesOf: 20)
    let window = Window(width: 30, height: 12, showing: content, isFollowing: isFollowing)
    window.update()
    #expect(window.rendered().contains("line 2") && !window.rendered().contains("line 4"))
    #expect(window.rendered().contains("Reading… 31 %"))
    try append("line 10\n")
    #expect(lines(of: window, after: .milliseconds(10))[5] == "line")
    #expect(window.rendered().contains("Reading… 63 %"))
    try window.play(.advance(.seconds(1)))
    now += .seconds(1)
    #expect(lines(of: window, after: .zero)[8] == (isFollowing ? "line 10" : "line 9"))
    #expect(!window.rendered().contains("Reading"))
    #expect(window.nextDeadline == nil || isFollowing)
  }

  @Test("A file without lines is empty as soon as it has been looked at")
  func emptyFirstReading() throws {
    try write("")
    let content = try LogContent(LogFile(path: url.path), name: "test.log", path: url.path, inPiecesOf: 20)
    let window = Window(width: 30, height: 5, showing: content)
    window.update()
    #expect(content.readingProgress == nil && window.rendered().contains("The file is empty."))
  }

  @Test("Appended lines come in at the next interval, and the end stays in view")
  func appended() throws {
    try write("1\n2\n")
    let window = try makeWindow()
    try append("3\n4\n")
    #expect(lines(of: window, after: .seconds(2)) == ["1", "2", ""])
    #expect(lines(of: window, after: .seconds(1)) == ["2", "3", "4"])
    try append("5\n")
    #expect(lines(of: window, after: .seconds(3)) == ["3", "4", "5"])
    #expect(window.nextDeadline == .seconds(9))
  }

  @Test("A last line without a line feed grows, and no other line is remade")
  func growingLine() throws {
    try write("1\n2")
    let window = try makeWindow()
    let recorder = RowChangesRecorder()
    window.addObserver(recorder)
    try append("2")
    #expect(lines(of: window, after: .seconds(3)) == ["1", "22", ""])
    try append("2\n3")
    #expect(lines(of: window, after: .seconds(3)) == ["1", "222", "3"])
    try append("\n")
    #expect(lines(of: window, after: .seconds(3)) == ["1", "222", "3"])
  }

  @Test("A list of matching lines grows by the new lines that match")
  func matches() throws {
    try write("yes 1\nno\nye")
    let window = try makeWindow(showing: "yes")
    #expect(lines(of: window, after: .seconds(3)) == ["yes 1", "", ""])
    try append("s 2")
    #expect(lines(of: window, after: .seconds(3)) == ["yes 1", "yes 2", ""])
    try append("!\nno\nyes 3\n")
    #expect(lines(of: window, after: .seconds(3)) == ["yes 1", "yes 2!", "yes 3"])
  }

  @Test("A truncated file is shown from its start")
  func cut() throws {
    try write("1\n2\n3\n")
    let window = try makeWindow()
    let handle = try FileHandle(forWritingTo: url)
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: Data("new\n".utf8))
    try handle.close()
    #expect(lines(of: window, after: .seconds(3)) == ["new", "", ""])
    #expect(window.rendered().contains("The file has been replaced."))
  }

  @Test("A file that was rewritten and has grown is recognized by its bytes")
  func writtenAnew() throws {
    try write("1\n2\n3\n")
    var content = try makeContent()
    let handle = try FileHandle(forWritingTo: url)
    try handle.write(contentsOf: Data("another text\n".utf8))
    try handle.close()
    #expect(try content.look() == .replaced)
    #expect(content.index.count == 1)
    #expect(try content.look() == nil)
  }

  @Test("A rotated file is read to its end, and then the new file of that name is shown")
  func rotated() throws {
    try write("1\n2\n")
    let window = try makeWindow()
    let old = folder.appendingPathComponent("test.log.1")
    try FileManager.default.moveItem(at: url, to: old)
    let handle = try FileHandle(forWritingTo: old)
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("3\n".utf8))
    try handle.close()
    #expect(lines(of: window, after: .seconds(3)) == ["1", "2", "3"])
    #expect(window.rendered().contains("another one is awaited"))
    try write("new\n")
    #expect(lines(of: window, after: .seconds(3)) == ["new", "", ""])
    try append("more\n")
    #expect(lines(of: window, after: .seconds(3)) == ["new", "more", ""])
  }

  @Test("A folder in place of the file is reported, and the lines stay")
  func folderInstead() throws {
    try write("1\n")
    let window = try makeWindow()
    try FileManager.default.removeItem(at: url)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    #expect(lines(of: window, after: .seconds(3)) == ["1", "", ""])
    #expect(window.rendered().contains("this is a folder"))
  }

  @Test("An empty file gets its first line")
  func emptyFile() throws {
    try write("")
    let window = try makeWindow()
    #expect(window.rendered().contains("The file is empty."))
    try append("1")
    #expect(lines(of: window, after: .seconds(3)) == ["1", "", ""])
    #expect(!window.rendered().contains("The file is empty."))
  }

  @Test("A line that is no longer in the file is shown as gone")
  func shrunk() throws {
    try write("first\nsecond\n")
    let content = try makeContent()
    try write("")
    #expect(content.line(1) == LineIndex.goneLine)
    let handle = try FileHandle(forWritingTo: url)
    try handle.truncate(atOffset: 0)
    try handle.close()
    #expect(content.line(0) == LineIndex.goneLine)
    #expect(content.index.lines(0..<2, of: content.file) == [LineIndex.goneLine, LineIndex.goneLine])
  }

  @Test("A file that is not followed is not read again")
  func toggled() throws {
    try write("1\n")
    let window = try makeWindow()
    #expect(window.nextDeadline == .seconds(3))
    #expect(window.rendered().contains("following"))
    window.press("F")
    #expect(window.nextDeadline == nil)
    try append("2\n")
    #expect(lines(of: window, after: .seconds(9)) == ["1", "", ""])
    #expect(!window.rendered().contains("following"))
    window.press("F")
    #expect(window.nextDeadline == .seconds(12))
    #expect(lines(of: window, after: .seconds(3)) == ["1", "2", ""])
  }

  @Test("The view stays in place for a user who has scrolled up")
  func scrolledUp() throws {
    try write((1...9).map { "\($0)\n" }.joined())
    let window = try makeWindow()
    #expect(lines(of: window, after: .zero) == ["7", "8", "9"])
    try window.play(.scroll(-2))
    try append("10\n")
    #expect(lines(of: window, after: .seconds(3)) == ["5", "6", "7"])
  }

  @Test("Missing files, folders and devices are told apart")
  func kinds() throws {
    #expect(throws: Failure(.input, "\(url.path): the file cannot be read: No such file or directory")) {
      try LogFile(path: url.path)
    }
    #expect(throws: Failure(.input, "\(folder.path): this is a folder; name a file in it")) {
      try LogFile(path: folder.path)
    }
    try write("1\n")
    #expect(try LogFile(path: url.path).canGrow)
    #expect(try !LogFile(path: "/dev/null").canGrow)
  }
}
