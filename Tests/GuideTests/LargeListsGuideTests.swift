import Espalier
import Testing

/// The samples of `Docs/Guides/Large-Lists.md`.
@Suite("Guide: large lists")
struct LargeListsGuideTests: GuideSuite {
  let printout = Printout()

  @Test("Ten million rows need three models, and follow edits")
  func showsMillions() {
    var firstLine = 1
    let log = LazyContainerModel(count: 10_000_000) { index in LabelModel("line \(firstLine + index)") }
    let view = ContainerView(showing: log, width: 16, height: 3)
    view.contentOffset.y = 5_000_000
    print(view.rendered())
    print(log.children.count)

    #expect(
      printed == """
        line 5000001
        line 5000002
        line 5000003
        3
        """)

    firstLine += 1_000
    log.remove(0..<1_000)
    print(view.update())
    print(view.rendered())

    #expect(
      printed == """
        − 1000 rows at 0
        line 5000001
        line 5000002
        line 5000003
        """)
  }

  @Test("Heights are measured when rows come into view")
  func measures() {
    let stories = LazyContainerModel(count: 1_000_000, estimatedHeight: 2) { LabelModel("Story \($0)\nby Ada\n") }
    let feed = ContainerView(showing: stories, width: 16, height: 6)
    print(feed.rendered())
    print(feed.contentSize.height)

    #expect(
      printed == """
        Story 0
        by Ada

        Story 1
        by Ada

        2000003
        """)
  }

  @Test("All heights can be measured")
  func measuresAll() {
    let notes = LazyContainerModel(count: 3_000) { LabelModel($0.isMultiple(of: 3) ? "Note\nof two lines" : "Note") }
    let board = ContainerView(showing: notes, width: 16, height: 4)
    print(board.contentSize.height)
    board.measureAllRows()
    print(board.contentSize.height)

    #expect(
      printed == """
        3002
        4000
        """)
  }

  @Test("Rows are replaced after sorting, and those that matter are followed")
  func sorts() {
    struct Issue: Identifiable, Equatable {
      let id: Int
      var title: String
    }

    var issues = (0..<100_000).map { Issue(id: $0, title: "Issue \($0)") }
    let list = LazyContainerModel(count: issues.count) { index in LabelModel("\(issues[index].title)") }
    let tracker = ContainerView(showing: list, width: 16, height: 3)
    tracker.select(list.model(at: 1))

    let old = issues
    issues.reverse()
    list.replaceRows(from: old, to: issues)
    tracker.update()
    print("\(issues[99_998].title) is selected: \(tracker.selectedRows(in: list))")

    #expect(
      printed == """
        Issue 1 is selected: [Range(99998..<99999)]
        """)
  }
}
