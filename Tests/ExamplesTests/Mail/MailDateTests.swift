import Testing

@testable import Mail

@Suite("Dates of messages")
struct MailDateTests {
  @Test(
    "Dates of messages and mailboxes are read",
    arguments: [
      ("Fri, 21 Nov 1997 09:55:06 -0600", 880_127_706), ("21 Nov 97 09:55 -0600", 880_127_700),
      ("Fri, 21 Nov 1997 09:55:06 CST", 880_127_706), ("Fri Nov 21 15:55:06 1997", 880_127_706),
      ("Fri, 21 Nov 1997 15:55:06 (a comment)", 880_127_706), ("Thu, 1 Jan 1970 00:00:00 +0000", 0),
      ("Thu, 1 Jan 1970 00:00:00 +0100", -3_600), ("29 Feb 2024 23:59:60 +0000", 1_709_251_200),
    ])
  func reads(_ text: String, seconds: Int) {
    #expect(MailDate.seconds(Bytes(text)) == seconds)
  }

  @Test(
    "What is not a date is none",
    arguments: ["", "yesterday", "31 Feb 2024 10:00:00", "1 Jan 2024", "1 Jan 2024 24:00", "99999 Jan 1 10:00"])
  func refuses(_ text: String) {
    #expect(MailDate.seconds(Bytes(text)) == nil)
  }
}
