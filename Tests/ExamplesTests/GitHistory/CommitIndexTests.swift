import ExampleSupport
import Testing

@testable import GitHistory

@Suite("The index of the commits that have been read")
struct CommitIndexTests {
  private let lines = stride(from: 5_000, to: 0, by: -1).map { $0 == 1 ? "1" : "\($0) \($0 - 1)" }

  @Test("Each commit is found by its row and by its hash")
  func finding() throws {
    let index = try CommitWriter.index(lines)
    #expect(index.count == 5_000)
    for row in [0, 1, 17, 2_500, 4_999] {
      let commit = index[row]
      #expect(commit.subject == "Commit \(lines[row])" && commit.time == (5_000 - row) * 60)
      #expect(index.row(of: commit.hash) == row)
      #expect(index.row(of: commit.hash.uppercased()) == row)
    }
    #expect(index[4_999].parents == [] && index[0].parents == [index[1].hash])
    #expect(index.row(of: CommitWriter.hash(5_001)) == nil)
    #expect(index.row(of: "") == nil && index.row(of: "no hash") == nil && index.row(of: "ab") == nil)
  }

  @Test("The rows of a range are visited in order, and no further than asked")
  func ranges() throws {
    let index = try CommitWriter.index(lines)
    var rows: [Int] = []
    index.forEachRecord(in: 10..<4_000) { row, record in
      #expect(Commit.time(in: record) == (5_000 - row) * 60)
      rows.append(row)
      return row < 3_000
    }
    #expect(rows == Array(10...3_000))
    index.forEachRecord(in: 7..<7) { _, _ in
      Issue.record("There is no row in an empty range")
      return true
    }
  }

  @Test("A text is found in both directions from the focused row")
  func searching() throws {
    let index = try CommitWriter.index(lines)
    let pattern = try #require(TextPattern("commit 1234 "))
    #expect(index.firstRow(with: pattern, from: nil, forward: true) == 3_766)
    #expect(index.firstRow(with: pattern, from: 3_765, forward: true) == 3_766)
    #expect(index.firstRow(with: pattern, from: 3_766, forward: true) == nil)
    #expect(index.firstRow(with: pattern, from: 4_999, forward: false) == 3_766)
    #expect(index.firstRow(with: pattern, from: 3_766, forward: false) == nil)
    #expect(index.firstRow(with: pattern, from: nil, forward: false) == nil)
  }

  @Test("The child of a commit is the nearest one above it")
  func children() throws {
    let index = try CommitWriter.index(lines)
    #expect(index.child(ofRow: 4_999) == 4_998)
    #expect(index.child(ofRow: 0) == nil)
  }
}
