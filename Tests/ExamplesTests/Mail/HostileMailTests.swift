import TestSupport
import Testing

@testable import Mail

@Suite("Hostile mail")
struct HostileMailTests {
  private static let words = [
    "From a@b Fri Nov 21 09:55:06 1997\n", "\n\n", "\n", "\r\n", "Content-Type: multipart/mixed; boundary=b\n", "--b\n",
    "--b--\n", "Subject: ", "=?utf-8?q?", "=?koi8-r?b?", "?=", "From: ", "Date: ",
    "Content-Transfer-Encoding: base64\n", "=", "=4", "\"", "\\", ";", "filename*0*=", "text/html", "<a href='",
    "<script>", "<!--", "&#", ">From ", "\u{1B}[2J", ":", "(", "<", ">", ",", "99999999999999999999", "ü", "\u{202E}",
    "Content-Type: text/html\n\n", "Content-Disposition: attachment; filename=",
  ]

  private static func sample() throws -> [UInt8] { try #require(try MailFolder.folders(at: nil).first).bytes }

  /// Reads bytes in every way that the program does, and checks that what it shows is harmless.
  private func read(_ bytes: [UInt8], _ comment: Comment) async throws {
    let file = MailFile(bytes)
    for try await case .index(let index) in FolderReading(file: file, pieceSize: 512) {
      for number in 0..<index.count {
        let content = file.message(in: index.range(of: number))
        let oneLine = [content.subject, content.from.text, content.recipients] + content.attachments.map(\.name)
        for text in oneLine { #expect(!text.unicodeScalars.contains { $0.value < 32 || $0 == "\u{202E}" }, comment) }
        #expect(content.lines.allSatisfy { !$0.utf8.contains(.lineFeed) }, comment)
        #expect(content.damage.problems.count <= 8, comment)
        _ = index.text(of: number)
      }
    }
    _ = MessageContent(bytes[...])
    _ = HTMLText.text(of: Charset.likelyText(of: bytes))
    _ = MailDate.seconds(bytes[...])
  }

  @Test("Random bytes never stop the program", arguments: SeededGenerator.seeds())
  func randomBytes(_ seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let bytes = (0..<random.number(0...400)).map { _ in UInt8(random.number(0...255)) }
      try await read(bytes, "seed \(seed)")
    }
  }

  @Test("Nor do random pieces of mail", arguments: SeededGenerator.seeds())
  func randomWords(_ seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let words = (0..<random.number(1...60)).map { _ in Self.words[random.number(0...Self.words.count - 1)] }
      try await read(Array((Self.words[0] + words.joined()).utf8), "seed \(seed)")
    }
  }

  @Test("Nor does the sample with changed bytes", arguments: SeededGenerator.seeds())
  func changedBytes(_ seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    var bytes = try Self.sample()
    for _ in 0..<100 { bytes[random.number(0...bytes.count - 1)] = UInt8(random.number(0...255)) }
    try await read(bytes, "seed \(seed)")
  }

  @Test("Nor does a message that ends after any of its bytes")
  func truncated() throws {
    let bytes = try Self.sample()
    var scanner = MboxScanner()
    var starts: [Int] = []
    _ = scanner.scan(bytes[...], isLast: true) { starts.append($0) }
    for (start, end) in zip(starts, starts.dropFirst() + [bytes.count]) {
      let message = bytes[start..<min(end, start + 1_500)]
      for count in 0...message.count {
        let content = MessageContent(message.prefix(count))
        #expect(content.lines.allSatisfy { !$0.utf8.contains(.lineFeed) })
      }
    }
  }

  @Test("Long nonsense is read in linear time")
  func longNonsense() async throws {
    for word in ["=?utf-8?q?", "<!--", "<a", "&", "\"", ">From ", "(", ";"] {
      let text = "From: a@b\nDate: 1 Jun 2025 10:00:00\nContent-Type: text/html\nSubject: "
      let nonsense = String(repeating: word, count: 100_000 / word.utf8.count)
      try await read(Array((Self.words[0] + text + nonsense + "\n\n" + nonsense).utf8), "\(word)")
    }
  }
}
