import TestSupport
import Testing

@testable import Mail

@Suite("Mailboxes")
struct MboxTests {
  private func starts(_ text: String) -> [Int] {
    var scanner = MboxScanner()
    var starts: [Int] = []
    _ = scanner.scan(Bytes(text), isLast: true) { starts.append($0) }
    return starts
  }

  @Test("A message begins after an empty line, with a time in its first line")
  func separators() {
    let line = "From a@b Fri Nov 21 09:55:06 1997\n"
    #expect(starts("\(line)\nFrom now on\n\n\(line)") == [0, 48])
    #expect(starts("x\n\(line)\r\n\(line)From x\n") == [38])
    #expect(starts(">\(line)\n>\(line)").isEmpty)
    #expect(starts("").isEmpty && starts("From ").isEmpty && starts("From :").isEmpty)
  }

  @Test(
    "Lines that look like a beginning are quoted, and come back",
    arguments: ["From x\n", ">From x\n", "a\n>>From x\nFrom\nFrom \n", "a\n", "\n\n", "Fromage\n> From x\n"])
  func quoting(_ text: String) {
    let quoted = MboxScanner.quoted(Bytes(text))
    #expect(String(decoding: MboxScanner.unquoted(quoted[...]), as: UTF8.self) == text)
    #expect(!String(decoding: quoted, as: UTF8.self).split(separator: "\n").contains { $0.hasPrefix("From ") })
  }

  @Test("Whatever the pieces, the same messages are found", arguments: [1, 7, 64, 500, 4_096, 1 << 20])
  func pieces(_ size: Int) async throws {
    let folder = try #require(try MailFolder.folders(at: nil).first)
    try folder.open()
    var index: MailIndex?
    for try await case .index(let found) in FolderReading(file: folder.file, pieceSize: size) { index = found }
    let found = try #require(index)
    let subjects = found.newestFirst.map { found.text(of: $0).subject }
    // A piece without any line feed cannot hold the line that begins a message.
    if size >= 64 {
      #expect(subjects.count == 12)
      #expect(subjects.first == "The first cherries are ripe 🍒" && subjects.last == "Welcome to the orchard")
    }
  }

  @Test("A search finds all words in senders and subjects")
  func search() {
    var index = MailIndex(size: 0)
    for (sender, subject) in [("Mara", "Pears"), ("Ben", "pears and plums"), ("Ömer", "Plums")] {
      index.append(Bytes("From x\nFrom: \(sender) <a@b>\nSubject: \(subject)\n\n"), at: 0)
    }
    func find(_ query: String) -> [Int] { index.numbers(matching: query, among: [2, 1, 0]) }
    #expect(find("pears") == [1, 0] && find("Pears") == [0] && find("plum pear") == [1])
    #expect(find("ömer") == [] && find("Ömer") == [2] && find("ben plums") == [1] && find("") == [2, 1, 0])
    #expect(find("marapears").isEmpty)
  }
}
