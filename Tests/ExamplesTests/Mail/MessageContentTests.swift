import Testing

@testable import Mail

@Suite("Messages")
struct MessageContentTests {
  private static let head = "From: Ada <ada@a.example>\nDate: 1 Jun 2025 10:00:00 +0000\nSubject: s\n"

  private func message(_ rest: String) -> MessageContent { MessageContent(Bytes(Self.head + rest)) }

  @Test("A plain message is its lines")
  func plain() {
    let content = message("To: b@c.example\nCc: d@e.example\n\none\r\n\r\ntwo\n\n\n")
    #expect(content.subject == "s" && content.from.text == "Ada <ada@a.example>")
    #expect(content.recipients == "b@c.example, d@e.example" && content.time == 1_748_772_000)
    #expect(content.lines == ["one", "", "two"] && content.damage.isEmpty)
  }

  @Test("Text parts are shown, the best of alternatives, and attachments are named")
  func parts() {
    let content = message(
      """
      Content-Type: multipart/mixed; boundary="a b"

      This is for old programs.
      --a b
      Content-Type: multipart/alternative; boundary=c

      --c
      Content-Type: text/html

      <p>no</p>
      --c
      Content-Type: text/plain; charset=utf-8
      Content-Transfer-Encoding: base64

      w7xiZXI=
      --c--
      --a b
      Content-Type: text/html

      <p>und <b>noch</b> etwas</p>
      --a b
      Content-Type: image/png; name="=?utf-8?q?=C3=BC.png?="
      Content-Transfer-Encoding: base64

      AAAA
      --a b
      Content-Type: message/rfc822

      Subject: inside

      x
      --a b
      Content-Disposition: attachment

      hello
      --a b--
      After the end.
      """)
    #expect(content.lines == ["über", "und noch etwas"])
    #expect(
      content.attachments == [
        .init(name: "ü.png", type: "image/png", size: 3), .init(name: "inside", type: "message/rfc822", size: 18),
        .init(name: "untitled", type: "text/plain", size: 5),
      ])
    #expect(content.damage.isEmpty)
  }

  @Test(
    "What is wrong is said, and the rest is shown",
    arguments: [
      ("Content-Type: multipart/mixed; boundary=a\n\n--a\n\nhello\n", "Its end is missing.", "hello"),
      ("Content-Type: multipart/mixed; boundary=a\n\nhello\n", "Its parts are missing.", nil),
      ("Content-Type: multipart/mixed\n\nhello\n", "It has several parts, but doesn’t say where they begin.", "hello"),
      ("Content-Transfer-Encoding: base64\n\naGVsbG8~=\n", "A part isn’t encoded correctly.", "hello"),
      ("Content-Transfer-Encoding: x-gzip\n\nhello\n", "The encoding “x-gzip” is unknown.", "hello"),
      ("Content-Type: text/plain; charset=utf-9\n\nhello\n", "The character set “utf-9” is unknown.", "hello"),
      ("hello you\n", "The header isn’t followed by an empty line.", "hello you"),
    ])
  func damage(_ rest: String, problem: String, line: String?) {
    let content = message(rest)
    #expect(content.damage.problems == [problem])
    #expect(content.lines.first == line)
  }

  @Test("A message without a sender or a date is damaged")
  func incomplete() {
    #expect(
      MessageContent(Bytes("Subject: s\n\n")).damage.problems == ["It doesn’t say who it is from.", "It has no date."])
    #expect(MessageContent(Bytes("From: a@b\nDate: soon\n\n")).damage.problems == ["Its date can’t be read."])
    #expect(MessageContent([]).damage.problems.isEmpty == false)
  }

  @Test("Parts in parts in parts end somewhere, and so do lines")
  func limits() {
    let deep = (0..<100).map { "Content-Type: multipart/mixed; boundary=b\($0)\n\n--b\($0)\n" }.joined()
    #expect(message(deep).damage.problems.contains("It has more parts than are shown."))
    let wide =
      "Content-Type: multipart/mixed; boundary=b\n\n" + String(repeating: "--b\nContent-Type: a/b\n\n\n", count: 5_000)
    #expect(message(wide).attachments.count < 1_001)
    #expect(message("\n" + String(repeating: "ü", count: 3_000)).lines.map(\.utf8.count) == [1_998, 1_998, 1_998, 6])
    #expect(message("\n" + String(repeating: "a\n", count: 200_000)).lines.count == 100_000)
  }
}
