import Espalier
import Testing

/// The samples of `Docs/Guides/Scrolling.md`.
@Suite("Guide: scrolling")
struct ScrollingGuideTests: GuideSuite {
  let printout = Printout()

  @Test("A view shows the content at its offset, scrolls to rows, and keeps the user's place")
  func scrolls() {
    let list = ContainerModel()
    for number in 1...1000 { list.add(LabelModel("Line \(number)")) }
    let view = ContainerView(width: 12, height: 3)
    view.load(list)
    view.update()
    view.contentOffset.y = 500
    print(view.rendered())

    #expect(
      printed == """
        Line 501
        Line 502
        Line 503
        """)

    let last = list.children[999] as? LabelModel
    if let last { view.scroll(to: last, at: .bottom) }
    print(view.rendered())

    #expect(
      printed == """
        Line 998
        Line 999
        Line 1000
        """)

    let added = LabelModel("Line 1001").added(to: list)
    added.scrollIntoView()
    view.update()
    print(view.rendered())

    let end = """
      Line 999
      Line 1000
      Line 1001
      """
    #expect(printed == end)

    list.insert(LabelModel("Breaking news"), at: 0)
    view.update()
    print(view.rendered())

    #expect(printed == end)

    view.followsEnd = true
    view.contentOffset.y = 2000
    list.add(LabelModel("Line 1002"))
    view.update()
    print(view.rendered())

    #expect(
      printed == """
        Line 1000
        Line 1001
        Line 1002
        """)

    view.scrollMargin = 1
    if let row = list.children[500] as? CellModel { view.scroll(to: row) }
    print(view.rendered())

    #expect(
      printed == """
        Line 499
        Line 500
        Line 501
        """)
  }

  @Test("Titles of nested containers stack up at the edge")
  func stackedTitles() {
    func section(_ name: String, @ModelBuilder _ content: () -> [Model]) -> ContainerModel {
      let title = LabelModel(name)
      title.stickiness = .stacked
      let section = ContainerModel { title }
      section.add(contentsOf: content())
      return section
    }

    let mail = section("Mail") {
      section("2026") {
        section("May") { for day in 1...9 { LabelModel("May \(day)") } }
        section("June") { for day in 1...9 { LabelModel("June \(day)") } }
      }
    }
    let view = ContainerView(width: 12, height: 5)
    view.load(mail)
    view.update()
    view.contentOffset.y = 7
    print(view.rendered())

    #expect(
      printed == """
        Mail
        2026
        May
        May 8
        May 9
        """)

    view.contentOffset.y = 10
    print(view.rendered())

    #expect(
      printed == """
        Mail
        2026
        June
        June 1
        June 2
        """)
  }
}
