import Testing

@testable import Mail

@Suite("Headers of messages")
struct HeaderTests {
  private func decode(_ text: String) -> (String, [String]) {
    var damage = Damage()
    return (HeaderText.decode(Bytes(text), noting: &damage), damage.problems)
  }

  @Test(
    "Encoded words are decoded",
    arguments: [
      ("Pears", "Pears"), ("=?utf-8?q?Birnb=C3=A4ume?=", "Birnbäume"), ("=?UTF-8?B?8J+NkA==?= pear", "🍐 pear"),
      ("=?iso-8859-1?Q?Gr=FC=DFe_aus?= =?iso-8859-1?Q?_S=FCdtirol?=", "Grüße aus Südtirol"),
      ("=?utf-8?q?one?=\r\n =?utf-8?q?two?=", "onetwo"), ("=?utf-8?q?one?= and =?utf-8?q?two?=", "one and two"),
      // A character that is divided between two words.
      ("=?utf-8?q?=C3?= =?utf-8?q?=BC?=", "ü"), ("=?utf-8*de?q?=C3=BC?=", "ü"),
      ("=?koi8-r?b?58/S1cTZ?=", "Горуды"), ("a\r\n\tb", "a b"), ("Süd", "Süd"),
      // What is not an encoded word stays.
      ("=?utf-8?x?abc?=", "=?utf-8?x?abc?="), ("=?utf-8?q?abc", "=?utf-8?q?abc"), ("1 =? 2", "1 =? 2"),
      ("=?=?=?=", "=?=?=?="),
    ])
  func words(_ text: String, decoded: String) {
    #expect(decode(text).0 == decoded)
  }

  @Test("An encoded word cannot break the line, control the terminal, or turn the text around")
  func injection() {
    #expect(decode("=?utf-8?q?a=0D=0ABcc:_b?=").0 == "a  Bcc: b")
    #expect(decode("=?utf-8?q?=1B[2Ja?=").0 == "\u{FFFD}[2Ja")
    #expect(decode("=?utf-8?q?=E2=80=AEgpj.exe?=").0 == "\u{FFFD}gpj.exe")
    #expect(decode("=?utf-8?q?=F0=9F=91=A9=E2=80=8D=F0=9F=8C=BE?=").0 == "👩‍🌾")
  }

  @Test("A word that is not encoded correctly is noted")
  func damaged() {
    #expect(decode("=?utf-8?b?UGVh~cg?=").1 == ["A word of the header isn’t encoded correctly."])
    #expect(decode("=?utf-8?q?=FF?=").1 == ["The text isn’t what its character set “utf-8” allows."])
    #expect(decode("=?klingon?q?a?=") == ("a", ["The character set “klingon” is unknown."]))
  }

  @Test("Fields are found in whatever case, and unfolded")
  func fields() {
    var damage = Damage()
    let header = MessageHeader(Bytes("SUBJECT: a\r\n b\r\nX: 1\r\nx: 2\r\n\r\nbody\r\n"), noting: &damage)
    #expect(header.text(of: "subject", noting: &damage) == "a b")
    #expect(header.text(of: "x", noting: &damage) == "1")
    #expect(header["from"] == nil)
    #expect(String(decoding: header.body, as: UTF8.self) == "body\r\n")
    #expect(damage.isEmpty)
  }

  @Test(
    "What is wrong with a header is noted, and the body begins there",
    arguments: [
      ("just text\n\nmore", "It doesn’t begin with a header.", "just text\n\nmore"),
      ("Subject: a\nHello you", "The header isn’t followed by an empty line.", "Hello you"),
      (": b\n\n", "It doesn’t begin with a header.", ": b\n\n"),
    ])
  func damagedHeader(_ text: String, problem: String, body: String) {
    var damage = Damage()
    let header = MessageHeader(Bytes(text), noting: &damage)
    #expect(damage.problems == [problem])
    #expect(String(decoding: header.body, as: UTF8.self) == body)
  }

  @Test(
    "Parameters can be quoted, encoded, and in pieces",
    arguments: [
      ("attachment; filename=a.pdf", "a.pdf"), ("attachment; filename=\"a; \\\"b\\\".pdf\"", "a; \"b\".pdf"),
      ("attachment; FileName = \"a b.pdf\"", "a b.pdf"), ("attachment; filename*=utf-8'de'B%C3%A4ume.pdf", "Bäume.pdf"),
      ("attachment; filename*0*=utf-8''B%C3%A4; filename*1=ume.pdf", "Bäume.pdf"),
      ("attachment; filename*0=one; filename*1=two", "onetwo"), ("attachment; filename=\"=?utf-8?q?=C3=BC?=\"", "ü"),
      ("attachment; filename=../../etc/\u{1}passwd", "../../etc/\u{FFFD}passwd"),
    ])
  func parameters(_ text: String, name: String) {
    var damage = Damage()
    let value = ParameterizedValue(Bytes(text))
    #expect(value.value == "attachment")
    #expect(value.text(of: "filename", noting: &damage) == name)
    #expect(value.text(of: "size", noting: &damage) == nil)
  }

  @Test(
    "Addresses have a name or not",
    arguments: [
      ("Mara Lindqvist <mara@orchard.example>", "Mara Lindqvist", "mara@orchard.example"),
      ("\"Okafor, Ines\" <ines@a.example>, b@c.example", "Okafor, Ines", "ines@a.example"),
      ("=?utf-8?q?Zo=C3=AB?= <zoe@a.example>", "Zoë", "zoe@a.example"), ("ada@a.example", "", "ada@a.example"),
      ("ada@a.example (Ada Brandt)", "Ada Brandt", "ada@a.example"), ("<>", "", ""), ("", "", ""),
    ])
  func addresses(_ text: String, name: String, address: String) {
    var damage = Damage()
    let result = MailAddress(Bytes(text), noting: &damage)
    #expect((result.name, result.address) == (name, address))
  }
}
