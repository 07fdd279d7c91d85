import EspalierCanvas
import EspalierRefresh
import EspalierTesting
import EspalierTree
import Testing

@Suite("A page that loads one value")
struct RefreshPageModelTests {
  private let gate = Gate<[String]>()
  private let view = ContainerView(width: 30, height: 20)

  private func makePage() -> RefreshPageModel<[String]> {
    let gate = gate
    let page = RefreshPageModel(
      load: { try await gate.pass() },
      show: { lines, content in
        for line in lines { content.add(LabelModel(line)) }
      })
    view.load(page)
    return page
  }

  @Test("Its content is filled after each success, and stays when a refresh fails")
  func life() async {
    let page = makePage()
    view.expectScreen("Loading…")
    gate.open(0, ["a", "b"])
    await page.settle()
    view.expectScreen("a\nb")
    #expect(page.value == ["a", "b"])
    gate.open(1, .failure(Offline()))
    await page.refresh()
    view.expectScreen("Not refreshed: offline ·\nselect to retry\na\nb")
    view.tap(at: .zero)
    gate.open(2, ["c"])
    await page.settle()
    view.expectScreen("c")
    gate.open(3, ["c"])
    #expect(await page.refresh() == .ended)
    view.expectScreen("c")
  }

  @Test("A failed first load can be retried")
  func failure() async {
    let page = makePage()
    view.update()
    gate.open(0, .failure(Offline()))
    await page.settle()
    view.expectScreen("Not loaded: offline · select\nto retry")
    page.retry()
    gate.open(1, ["a"])
    await page.settle()
    view.expectScreen("a")
    page.retry()
    #expect(page.state == .populated)
  }

  @Test("Lists in its content can be refreshed with it")
  func nested() async {
    let source = ScriptedSource<PageTarget, Note>()
    let page = RefreshPageModel(
      load: { "title" },
      show: { title, content in
        content.add(LabelModel(title))
        content.add(PagedListModel(source: source, target: PageTarget()) { (note: Note) in LabelModel(note.text) })
      })
    source.answer(Page(notes: 1...1))
    view.load(page)
    view.update()
    await page.settle()
    view.update()
    await page.settle()
    view.expectScreen("title\nnote 1")
  }
}

@Suite("Data that describes how it is shown")
struct ListDataTests {
  private struct Results: ListData, Sendable {
    var people: [String]
    var notes: [Note]
    var next: PagePosition?

    static var pageable: WritableKeyPath<Self, [Note]>? { \.notes }

    var sections: [ListSection] {
      [
        ListSection(people, header: { LabelModel("People: \(people.count)") }, make: { LabelModel("· \($0)") }),
        ListSection(notes, footer: { LabelModel("---") }, make: { LabelModel($0.text) }),
      ]
    }
  }

  private struct Fixed: ListData, Sendable {
    var lines: [String]
    var next: PagePosition?

    static var pageable: WritableKeyPath<Self, [String]>? { nil }
    var sections: [ListSection] { [ListSection(lines) { LabelModel($0) }] }
  }

  @Test("Sections are shown in order with their headers and footers, and items that stay keep their models")
  func sections() throws {
    let container = ContainerModel()
    var results = Results(people: ["ada"], notes: [Note(1), Note(2)])
    results.show(in: container)
    #expect(container.rendered(width: 20) == "People: 1\n· ada\nnote 1\nnote 2\n---")
    let second = try container.require(LabelModel.self) { $0.text == "note 2" }
    results.notes = [Note(2), Note(3)]
    results.people = []
    results.show(in: container)
    #expect(container.rendered(width: 20) == "People: 0\nnote 2\nnote 3\n---")
    #expect(try container.require(LabelModel.self) { $0.text == "note 2" } === second)
  }

  @Test("The next page is appended to the pageable section only, without duplicates")
  func appending() {
    var results = Results(people: ["ada"], notes: [Note(1)], next: .number(2))
    results.append(Results(people: ["bob"], notes: [Note(1), Note(2)], next: .number(3)))
    #expect(results.people == ["ada"] && results.notes == [Note(1), Note(2)] && results.next == .number(3))
    var fixed = Fixed(lines: ["a"])
    fixed.append(Fixed(lines: ["b"], next: .number(1)))
    #expect(fixed.lines == ["a"] && fixed.next == .number(1))
  }

  @Test("A list of such data loads more into its pageable section, and refreshes as a whole")
  func list() async {
    let pages: [PagePosition?: Results] = [
      nil: Results(people: ["ada"], notes: [Note(1)], next: .cursor("b")),
      .cursor("b"): Results(people: [], notes: [Note(1), Note(2)], next: nil),
    ]
    let list = SectionedListModel { position in
      guard let page = pages[position] else { throw Offline() }
      return page
    }
    let view = ContainerView(width: 20, height: 10)
    view.load(list)
    view.update()
    await list.settle()
    #expect(list.rendered(width: 20) == "People: 1\n· ada\nnote 1\n---")
    #expect(await list.loadMore() == .ended)
    #expect(list.rendered(width: 20) == "People: 1\n· ada\nnote 1\nnote 2\n---\nNo more")
    #expect(await list.refresh() == .ended)
    #expect(list.data?.notes == [Note(1)])
    #expect(list.rendered(width: 20) == "People: 1\n· ada\nnote 1\n---")
  }

  @Test("Data without a pageable section is loaded all at once")
  func fixed() async {
    let list = SectionedListModel { _ in Fixed(lines: ["a", "a"], next: .number(9)) }
    await list.refresh()
    #expect(list.state == .populated && list.rendered(width: 20) == "a\na")
  }
}
