import Testing

@testable import Mail

@Suite("Drafts")
struct DraftTests {
  private func read(_ draft: Draft) -> MessageContent {
    let file = MailFile(draft.message(at: 1_748_959_200))
    return file.message(in: 0..<file.size)
  }

  @Test("A message is read as it was written")
  func roundTrip() {
    let draft = Draft(
      from: "Zoë Müller <zoe@a.example>", to: "佐藤 桜 <s@b.example>", subject: "Grüße für alle  🍐 =?utf-8?q?a?=",
      paragraphs: ["From the wall: it’s done.", "", ">From now on", String(repeating: "word ", count: 20)])
    let content = read(draft)
    #expect(content.damage.isEmpty && content.time == 1_748_959_200)
    #expect(content.subject == draft.subject && content.from.text == draft.from && content.recipients == draft.to)
    #expect(
      content.lines == [
        "From the wall: it’s done.", "", ">From now on", "",
        "word word word word word word word word word word word word word word", "word word word word word word",
      ])
  }

  @Test("A line break in a field cannot add another field")
  func injection() {
    let content = read(
      Draft(from: "a@b\nBcc: all@c", to: "d@e\r\n\r\nboo", subject: "s\nX: y", paragraphs: ["one\nFrom a@b 10:00"]))
    let text = String(
      decoding: Draft(from: "a@b\nBcc: all@c", to: "x\r\n\r\ny", subject: "s\nX: y").message(at: 0), as: UTF8.self)
    #expect(!text.contains("\nBcc:") && !text.contains("\nX:"))
    #expect(content.lines == ["one", "From a@b 10:00"])
  }

  @Test("A reply quotes the original, and refers to it")
  func reply() {
    let original = MessageContent(
      Bytes("From: Ada <ada@b.example>\nSubject: Pears\nMessage-ID: <1@b>\nDate: 1 Jun 2025 10:00\n\none\n> two\n"))
    var draft = Draft.reply(to: original, from: "me@a.example")
    draft[paragraph: 0] = "Yes."
    let content = read(draft)
    #expect(content.subject == "Re: Pears" && content.recipients == "Ada <ada@b.example>")
    #expect(content.lines == ["Yes.", "", "Ada wrote:", "> one", ">> two"])
    #expect(String(decoding: draft.message(at: 0), as: UTF8.self).contains("\nIn-Reply-To: <1@b>\n"))
    #expect(Draft.reply(to: content, from: "").subject == "Re: Pears")
  }
}
