import Testing

@testable import GitHistory

@Suite("The lines beside commits")
struct CommitGraphTests {
  /// The graph of commits, newest first, each written as `commit parent parent`.
  private func graph(_ lines: String) throws -> String {
    let index = try CommitWriter.index(lines.split(separator: "\n").map(String.init))
    var graph = CommitGraph()
    graph.extend(with: index)
    let texts = try (0..<index.count).map { row in
      var text = try #require(graph.row(row, in: index)).text
      while text.last == " " { text.removeLast() }
      return text
    }
    return texts.joined(separator: "\n")
  }

  @Test("A merged branch leaves the line and returns to it")
  func merge() throws {
    #expect(
      try graph("6 5 4\n5 3\n4 2\n3 2\n2 1\n1") == """
        ●─╮
        ● │
        │ ●
        ● │
        ●─╯
        ●
        """)
  }

  @Test("Unmerged branches run side by side down to where they began")
  func branches() throws {
    #expect(
      try graph("6 3\n5 3\n4 3\n3 2\n2") == """
        ●
        │ ●
        │ │ ●
        ●─┴─╯
        ●
        """)
  }

  @Test("A line crosses others on its way")
  func crossing() throws {
    #expect(
      try graph("7 5 4\n6 3\n5 4 3\n4 3\n3") == """
        ●─╮
        │ │ ●
        ●─┼─┤
        ●─╯ │
        ●───╯
        """)
  }

  @Test("A parent above its child gets no line, so a wrong clock leaves no endless line")
  func wrongClock() throws {
    #expect(try graph("2 1\n1\n3 2") == "●\n●\n●")
  }

  @Test("A row looks the same whether the graph was built at once or in batches")
  func checkpoints() throws {
    let lines = stride(from: 800, to: 0, by: -1).map { number in
      let parents = [number - 1, number % 7 == 0 ? number - 5 : 0].filter { $0 > 0 }
      return ([number] + parents).map(String.init).joined(separator: " ")
    }
    let index = try CommitWriter.index(lines)
    var whole = CommitGraph()
    whole.extend(with: index)
    // The same graph, grown batch by batch.
    var writer = try CommitWriter()
    var growing = CommitIndex(in: writer.file)
    var graph = CommitGraph()
    for start in stride(from: 0, to: lines.count, by: 173) {
      growing.append(try writer.batch(lines[start..<min(start + 173, lines.count)]))
      graph.extend(with: growing)
    }
    #expect(growing.count == index.count && graph.count == whole.count)
    for row in stride(from: 0, to: index.count, by: 11) {
      #expect(graph.row(row, in: growing) == whole.row(row, in: index))
    }
    #expect(graph.row(index.count, in: growing) == nil)
  }
}
