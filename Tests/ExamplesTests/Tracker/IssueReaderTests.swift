import ExampleSupport
import TestSupport
import Testing

@testable import Tracker

@Suite("Reading issues from CSV")
struct IssueReaderTests {
  private func read(_ bytes: [UInt8], atMost count: Int = 1_000) throws -> [TrackerIssue] {
    var reader = try IssueReader(bytes)
    var issues: [TrackerIssue] = []
    while case let part = try reader.read(atMost: count), !part.isEmpty { issues += part }
    #expect(reader.fraction == 1)
    return issues
  }

  private func read(_ text: String) throws -> [TrackerIssue] { try read(Array(text.utf8)) }

  private func problem(_ text: String) -> String? {
    do {
      _ = try read(text)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("Fields are in any order, may be quoted, and may be missing")
  func fields() throws {
    let issues = try read("\u{FEFF}state,title,assignee\r\nClosed,\"a, \"\"b\"\"\nc\",Ines\r\n,x,\r\n")
    #expect(issues.map(\.title) == ["a, \"b\"\nc", "x"])
    #expect(issues.map(\.state) == [.closed, .open])
    #expect(issues.map(\.assignee) == ["Ines", nil])
    #expect(issues.map(\.project) == ["Imported", "Imported"])
  }

  @Test("A tab in the first line separates fields by tabs, and the last line needs no end")
  func tabs() throws {
    let issues = try read("title\tpriority\tproject\ttext\nBuy nets, soon\turgent\tShop\t")
    #expect(issues.map(\.title) == ["Buy nets, soon"])
    #expect(issues.map(\.priority) == [.urgent] && issues[0].project == "Shop" && issues[0].text.isEmpty)
    #expect(try read("title\n").isEmpty)
  }

  @Test(
    "A mistake is named with its line and column, counted in characters",
    arguments: [
      ("", "Line 1, column 1: “” is no column; use title, project, state, priority, assignee, text"),
      ("title,size\n", "Line 1, column 7: “size” is no column; use title, project, state, priority, assignee, text"),
      ("title,title\n", "Line 1, column 7: the column title is there twice"),
      ("state\nopen\n", "Line 1, column 1: one column must be title"),
      ("title,state\nä,done\n", "Line 2, column 3: “done” is no state; use open, active, blocked, closed"),
      ("title,state\na,open\nb\n", "Line 3, column 1: there are 1 fields rather than 2"),
      ("title,state\na,open,c\n", "Line 2, column 8: there are more than 2 fields"),
      ("title\n  \n", "Line 2, column 1: An issue needs a title."),
      ("title\nöä\"b\"\n", "Line 2, column 3: a field with quotation marks must begin with one"),
      ("title\n\"a\"b\n", "Line 2, column 4: the field must end after its quotation mark"),
      ("title\n\"a\n\nb", "Line 2, column 1: this quotation mark is never closed"),
      ("title\n\"a\nb\"\n\"", "Line 4, column 1: this quotation mark is never closed"),
    ])
  func mistakes(_ text: String, _ expected: String) {
    #expect(problem(text) == expected)
  }

  @Test("What is too long, too much or not UTF-8 is refused, and control characters are not repeated")
  func limits() {
    #expect(
      problem("title,text\na,\(String(repeating: "x", count: 10_001))") == "Line 2, column 3: more than 10000 bytes")
    #expect(
      problem("title\n\(String(repeating: "x", count: 201))") == "Line 2, column 1: A title has at most 200 bytes.")
    let projects = (0...100).map { "a,p\($0)\n" }.joined()
    #expect(problem("title,project\n" + projects) == "Line 102, column 1: more than 100 projects")
    #expect(problem("title,state\na,\u{1B}[2J\n")?.contains("“\u{FFFD}[2J” is no state") == true)
    #expect(throws: IssueReader.Problem(line: 2, column: 2, message: "this is not UTF-8")) {
      try read(Array("title,text\n,".utf8) + [0xC3, 0x28])
    }
  }

  @Test(
    "Random text never stops the program, and slices of any size give the same issues",
    arguments: SeededGenerator.seeds())
  func random(_ seed: UInt64) throws {
    let words = ["title", "state", ",", "\t", "\"", "\"\"", "\n", "\r\n", "\r", "open", "ä", "\u{0}", "a", " "]
    var random = SeededGenerator(seed: seed)
    for round in 0..<300 {
      var text = round.isMultiple(of: 2) ? "title,text\n" : ""
      for _ in 0..<random.number(0...12) { text += words[random.number(0...words.count - 1)] }
      var bytes = Array(text.utf8)
      if random.number(0...3) == 0, !bytes.isEmpty {
        bytes[random.number(0...bytes.count - 1)] = UInt8(random.number(0...255))
      }
      let whole = Result { try read(bytes) }
      let sliced = Result { try read(bytes, atMost: 1) }
      #expect((try? whole.get()) == (try? sliced.get()), "seed \(seed): \(text.debugDescription)")
    }
  }
}
