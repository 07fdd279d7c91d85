import EspalierCanvas
import EspalierCollections
import EspalierRefresh
import EspalierTree
import EspalierWindow
import Foundation
import TestSupport
import Testing

@Suite("Log files")
final class LogFileTests {
  /// What happens to a file.
  enum Act: Sendable {
    /// Another file of the name is written, or the first one.
    case write(String)
    case append(String)
    /// The same file gets other bytes.
    case rewrite(String)
    case rename
    case makeFolder
    case scroll(Int)
    case press(Key)
    case filter(String?)
  }

  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("log-\(UUID().uuidString)")
  private var url: URL { folder.appendingPathComponent("test.log") }
  private var old: URL { folder.appendingPathComponent("test.log.1") }

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ text: String, truncating: Bool = false, to url: URL) throws {
    let handle = try FileHandle(forWritingTo: url)
    if truncating { try handle.truncate(atOffset: 0) } else { try handle.seekToEnd() }
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
  }

  private func perform(_ act: Act, on log: LogModel, in window: Window) throws {
    switch act {
    case .write(let text):
      try? FileManager.default.removeItem(at: url)
      try Data(text.utf8).write(to: url)
    case .append(let text): try write(text, to: FileManager.default.fileExists(atPath: url.path) ? url : old)
    case .rewrite(let text): try write(text, truncating: true, to: url)
    case .rename: try FileManager.default.moveItem(at: url, to: old)
    case .makeFolder: try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    case .scroll(let rows): window.wheel(at: .zero, by: rows)
    case .press(let key): window.press(key)
    case .filter(let text): log.filter = text
    }
  }

  @Test(
    "What is appended arrives, and other files and contents take the place of what was shown",
    arguments: [
      ("appended", "1\n2\n", [.append("3\n4\n"), .append("5\n")], ["2 3 4 current", "3 4 5 current"]),
      ("an open line", "1\n2", [.append("2"), .append("2\n3"), .append("\n")], ["1 22", "1 222 3", "1 222 3"]),
      (
        "filtered", "yes\nno\nye", [.filter("yes"), .append("s2"), .append("!\nno\nyes3\n")],
        ["yes", "yes yes2", "yes yes2! yes3"]
      ),
      ("empty", "", [.append("1")], ["1 current"]),
      ("truncated", "1\n2\n3\n", [.rewrite("new\n"), .append("more\n")], ["new replaced", "new more current"]),
      ("rewritten", "1\n2\n3\n", [.rewrite("another text\n")], ["another text replaced"]),
      ("another file", "1\n2\n3\n", [.write("1\n2\n4\n")], ["1 2 4 replaced"]),
      (
        "rotated", "1\n2\n", [.rename, .append("3\n"), .write("new\n"), .append("more\n")],
        ["1 2 missing", "1 2 3 missing", "new replaced", "new more current"]
      ),
      ("a folder", "1\n", [.rename, .makeFolder], ["1 missing", "1 failed"]),
      ("scrolled up", "1\n2\n3\n4\n5\n", [.scroll(-2), .append("6\n"), .press("end")], ["1 2 3", "1 2 3", "4 5 6"]),
      (
        "paused", "1\n", [.press("F"), .append("2\n"), .press("F"), .append("3\n")],
        ["1", "1", "1 2", "1 2 3"]
      ),
    ] as [(String, String, [Act], [String])])
  func changes(name: String, text: String, acts: [Act], expected: [String]) throws {
    try Data(text.utf8).write(to: url)
    let log = try LogFileModel(path: url.path, every: .seconds(3))
    let window = Window(width: 60, height: 3) { .view(ContainerView(log)) }.updated()
    var screens: [String] = []
    for (index, act) in acts.enumerated() {
      try perform(act, on: log, in: window)
      window.update()
      window.advance(to: .seconds(3 * (index + 1)))
      window.update()
      let state = "\(log.fileState)".prefix { $0 != "(" }
      let lines = window.rendered().replacing("\n", with: " ")
      screens.append(expected[index].contains(state) ? "\(lines) \(state)" : lines)
    }
    #expect(screens == expected, "\(name)")
    #expect(log.canGrow && (window.nextDeadline != nil) == log.isFollowing, "\(name)")
  }

  @Test("The first lines are shown immediately, and the rest as it is read, beside a filter; nothing is read twice")
  func reading() async throws {
    let text = (1...200_000).map { "\($0 % 1_000 == 0 ? "ERROR" : "INFO") \($0)\n" }.joined()
    try Data(text.utf8).write(to: url)
    let log = try LogFileModel(path: url.path)
    log.isFollowing = false
    log.filter = "7"
    var parts: [Double] = []
    log.onFileStateChange = { [unowned log] in
      if case .reading(let part) = log.fileState { parts.append(part) }
    }
    let window = Window(width: 20, height: 3) { .view(ContainerView(log)) }.updated()
    let first = window.rendered()
    let bytes = log.byteCount
    await window.settle()
    log.filter = nil
    log.minimumLevel = .error
    await window.settle()
    #expect(first == "INFO 7\nINFO 17\nINFO 27" && bytes == text.utf8.count && log.lineCount == 200_000)
    #expect(parts == parts.sorted() && !parts.isEmpty && log.fileState == .current)
    #expect(log.shownLineCount == 200 && window.nextDeadline == nil)
  }

  @Test("A pipe and a file that is given by its descriptor are read to their end; lines that are gone are empty")
  func descriptors() throws {
    try Data("1\n2\n".utf8).write(to: url)
    let handle = try FileHandle(forReadingFrom: url)
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("a\r\nb\u{0}\u{1B}[31mc\n\nd".utf8))
    try pipe.fileHandleForWriting.close()
    let logs = try [handle, pipe.fileHandleForReading].map {
      try LogFileModel(descriptor: $0.fileDescriptor, name: "input")
    }
    let lines = logs.map { log in (0..<log.lineCount).map { log.line(at: $0).string } }
    try write("", truncating: true, to: url)
    #expect(lines == [["1", "2"], ["a", "b\u{0}\u{1B}[31mc", "", "d"]] && logs[0].line(at: 1) == "")
    #expect(logs.allSatisfy { !$0.canGrow && $0.fileState == .current })
    #expect(throws: TextFileError.self) { try LogFileModel(path: folder.path) }
    #expect(throws: TextFileError.self) { try LogFileModel(descriptor: -1, name: "input") }
  }
}
