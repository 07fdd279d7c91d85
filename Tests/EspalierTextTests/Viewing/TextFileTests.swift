import EspalierCanvas
import EspalierRefresh
import EspalierTree
import EspalierWindow
import Foundation
import Testing

@testable import EspalierText

@Suite("Files of any size")
struct TextFileTests {
  /// Calls a closure with the path of a file.
  private func withFile<Result>(_ text: String, _ body: (String) async throws -> Result) async throws -> Result {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("text-\(UUID()).swift").path
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try await body(path)
  }

  @Test("A file is read line by line, whatever its lines are, and however it is sliced")
  func lines() async throws {
    let long = String(repeating: "x", count: (4 << 20) + 5)
    let texts = [
      "", "\n", "pear", "pear\n", "pear\r\n\r\nquince",
      String(repeating: "\n", count: 9_000), (0..<40_000).map { "\($0)\n" }.joined(), "a\n\(long)\nb",
    ]
    for text in texts {
      let (found, blockCount) = try await withFile(text) { path in
        let lines = TextFileLines(of: try TextFileReader(path: path))
        while lines.index.advance(in: lines.file, to: text.utf8.count) {}
        #expect(lines.index.placeCount <= 1 + text.utf8.count / 4_096, "\(text.prefix(20))")
        // Backward, in leaps, and then one after another, which reads the file about once.
        let numbers = Array(0..<lines.index.lineCount)
        let other = numbers.reversed().map(lines.line) + numbers.map { lines.line($0 * 7_919 % numbers.count) }
        let start = lines.blockCount
        let found = numbers.map(lines.line)
        #expect(other == found.reversed() + numbers.map { found[$0 * 7_919 % numbers.count] })
        return (found, lines.blockCount - start)
      }
      var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
      if text.utf8.last == UInt8(ascii: "\n") || text.isEmpty { lines.removeLast() }
      #expect(found == lines.map { $0.count > 10_000 ? $0.prefix(10_000) + "…" : $0 }, "\(text.prefix(20))")
      #expect(blockCount <= 2 + text.utf8.count / 50_000, "\(text.prefix(20))")
    }
  }

  @Test(
    "A long line is cut between characters",
    arguments: [
      ("x", "é", 4_999), ("", "é", 5_000), ("", "日", 3_333), ("x", "日", 3_333), ("xx", "日", 3_332), ("xx", "😀", 2_499),
      ("", "x", 10_000),
    ])
  func cut(start: String, character: String, count: Int) async throws {
    let line = try await withFile(start + String(repeating: character, count: 20_000)) { path in
      let lines = TextFileLines(of: try TextFileReader(path: path))
      _ = lines.index.advance(in: lines.file, to: lines.file.byteCount)
      return lines.line(0)
    }
    #expect(line == start + String(repeating: character, count: count) + "…")
  }

  @Test("Bytes that are no characters are cut as well")
  func cutBytes() async throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("bytes-\(UUID())").path
    try Data(repeating: 0x80, count: 20_000).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let lines = TextFileLines(of: try TextFileReader(path: path))
    _ = lines.index.advance(in: lines.file, to: lines.file.byteCount)
    #expect(lines.line(0) == String(repeating: "\u{FFFD}", count: 10_000) + "…")
  }

  @Test(
    "A file that the system writes as it is read is shown, although it has no size",
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/meminfo")), arguments: [false, true])
  func withoutSize(copiesPipes: Bool) async throws {
    let reader = try TextFileReader(path: "/proc/meminfo", copiesPipes: copiesPipes)
    #expect(reader.isCopy && reader.byteCount > 0)
    let model = try TextFileViewModel(path: "/proc/meminfo")
    let window = Window(width: 20, height: 3) { .view(ContainerView(model)) }
    await window.settle()
    #expect(window.updated().rendered().contains("MemTotal") && model.byteCount > 0)
    let empty = try await withFile("") { try TextFileReader(path: $0, copiesPipes: copiesPipes) }
    #expect(!empty.isCopy && empty.byteCount == 0)
  }

  @Test("A view shows what has been read, and the wanted line as soon as it is found; a shorter file leaves blanks")
  func view() async throws {
    let text = (1...30_000).map { "line \($0)\n" }.joined()
    try await withFile(text) { path in
      let model = try TextFileViewModel(path: path, line: 19_999)
      let window = Window(width: 20, height: 3) { .view(ContainerView(model)) }.updated()
      let first = (model.progress < 1, model.byteCount == text.utf8.count, model.language?.name)
      await window.settle()
      #expect(first == (true, true, "Swift") && model.progress == 1 && model.lineCount == 30_000)
      #expect(window.rendered().contains("20000 line 20000") && model.currentLine == 19_999)
      try Data("line 1\n".utf8).write(to: URL(fileURLWithPath: path))
      model.goToLine(29_000)
      window.update()
      #expect(window.rendered().contains("29001") && !window.rendered().contains("line 29001"))
    }
  }

  @Test("What cannot be read says why")
  func failures() {
    let errors = ["/", "/none/list.txt"].map { path in
      do throws(TextFileError) {
        return try TextFileViewModel(path: path).title
      } catch {
        return "\(error)"
      }
    }
    #expect(errors == ["/: Not an ordinary file", "/none/list.txt: No such file or directory"])
  }
}

extension TextFileViewModel {
  /// What a test shows instead of an error.
  fileprivate var title: String { "\(lineCount) lines" }
}
