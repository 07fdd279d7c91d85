import Espalier
import Testing

enum ChapterEvents {
  static let moved = EventID<String>("moved")
}

final class Chapter: ContainerModel {
  init(_ title: String, lines: Int) {
    super.init()
    nodeName = title
    add(LabelModel(title))
    for line in 1...lines { add(LabelModel("  line \(line)")) }
  }

  override func willDisplay() { send(ChapterEvents.moved, "\(nodeName) comes into view") }
  override func didEndDisplaying() { send(ChapterEvents.moved, "\(nodeName) has left") }
}

/// A list that adds its next page when the user comes near its end.
final class Numbers: ContainerModel {
  override func didLoad() {
    endThreshold = 2
    addPage()
  }

  override func didApproachEnd() {
    if children.count < 12 { addPage() }
  }

  private func addPage() {
    for _ in 0..<4 { add(LabelModel("Number \(children.count + 1)")) }
  }
}

/// A delegate that keeps the first row where it is.
final class Keeper: ContainerViewDelegate {
  func containerView(
    _ view: ContainerView, shouldMove model: CellModel, to container: ContainerModel, at index: Int
  ) -> Bool {
    index > 0 && model.parent?.children.first !== model
  }
}

/// A host that shows snapshots in an isolation domain of its own.
actor Screen {
  private var shown: ViewSnapshot?

  func show(_ snapshot: ViewSnapshot) -> String {
    defer { shown = snapshot }
    guard let shown else { return "\(snapshot.rows.count) rows" }
    return "\(snapshot.difference(from: shown))"
  }
}

/// A row whose cell receives its picture later.
final class Cover: CellModel {
  var pictureDidArrive: ((String) -> Void)?

  override var cellType: AnyCell.Type { CoverCell.self }
}

final class CoverCell: Cell<Cover> {
  private var picture = ""

  override func modelDidLoad() {
    picture = "░░░"
    model.pictureDidArrive = { [weak self] in self?.show($0) }
  }

  override func draw(in canvas: inout Canvas) { canvas.write(picture, at: .zero) }

  private func show(_ picture: String) {
    self.picture = picture
    setNeedsDisplay()
  }
}

/// The samples of `Docs/Guides/Container-View.md`.
@Suite("Guide: the container view")
struct ContainerViewGuideTests: GuideSuite {
  let printout = Printout()

  @Test("Containers are notified when they come into view and when they leave it")
  func display() {
    let book = ContainerModel {
      Chapter("One", lines: 2)
      Chapter("Two", lines: 2)
    }
    book.subscribe(to: ChapterEvents.moved) { _, news in print(news) }
    let view = ContainerView(showing: book, width: 20, height: 3)
    view.contentOffset.y = 3

    #expect(
      printed == """
        One comes into view
        One has left
        Two comes into view
        """)
  }

  @Test("A cell can announce that it draws something else")
  func needsDisplay() {
    let cover = Cover()
    let view = ContainerView(showing: ContainerModel { cover }, width: 8, height: 1)
    print(view.rendered())
    cover.pictureDidArrive?("▓▓▓")
    print(view.rendered())
    print(view.needsUpdate)

    #expect(
      printed == """
        ░░░
        ▓▓▓
        false
        """)
  }

  @Test("A list loads its next page in time")
  func endThreshold() {
    let numbers = Numbers()
    let view = ContainerView(showing: numbers, width: 20, height: 4)
    print(view.rows.count)
    view.contentOffset.y = 3
    view.update()
    print(view.rows.count)

    #expect(
      printed == """
        8
        12
        """)
  }

  @Test("Rows are moved and deleted unless the delegate objects")
  func editing() {
    let list = ContainerModel { ["Head", "Body", "Foot"].map { LabelModel($0) } }
    let view = ContainerView(showing: list, width: 20, height: 3)
    let keeper = Keeper()
    view.delegate = keeper
    print(view.moveRow(at: 0, to: 2), view.moveRow(at: 2, to: 1))
    print(view.update())
    view.deleteRow(at: 2)
    print(view.update())

    #expect(
      printed == """
        false true
        row 2 → 1
        − row 2
        """)
  }

  @Test("The theme of a view defines its separators and its background")
  func theme() {
    let list = ContainerModel { ["a", "b"].map { LabelModel($0) } }
    list.childSeparator = { SeparatorModel() }
    let view = ContainerView(showing: list, width: 8, height: 3)
    view.theme.separatorCharacter = "┄"
    view.theme.separator = TextStyle(foreground: .cyan)
    view.theme.background = TextStyle(background: .blue)
    view.theme.selection = TextStyle(background: .yellow)
    view.update()
    print(view.rendered())

    #expect(
      printed == """
        a
        ┄┄┄┄┄┄┄┄
        b
        """)
  }

  @Test("A snapshot can be sent to another isolation domain")
  func snapshot() async {
    let list = ContainerModel { (1...9).map { LabelModel("Line \($0)") } }
    let view = ContainerView(showing: list, width: 8, height: 3)
    let screen = Screen()
    print(await screen.show(view.snapshot()))
    view.contentOffset.y += 1
    print(await screen.show(view.snapshot()))

    #expect(
      printed == """
        3 rows
        − row 0 · + row 2
        """)
  }

  @Test("Ranges of rows are selected, and follow their rows")
  func selectsRanges() {
    let fruits = ContainerModel { ["Apples", "Pears", "Plums", "Figs", "Dates"].map { LabelModel($0) } }
    let basket = ContainerView(showing: fruits, width: 20, height: 5)
    basket.selectionMode = .multiple
    basket.selectAll()
    basket.deselectRows(1..<3)
    print("\(basket.selectedRows), \(basket.selectedRowCount) rows")
    fruits.remove(fruits.children[0])
    basket.update()
    print("\(basket.selectedRows)")
    #expect(
      printed == """
        [Range(0..<1), Range(3..<5)], 3 rows
        [Range(2..<4)]
        """)

    basket.onKey("shift+down") { $0.extendSelection(.down) }
    basket.onKey("shift+up") { $0.extendSelection(.up) }
    basket.onKey("ctrl+a") { $0.selectAll() }
    #expect(basket.press("ctrl+a"))
    #expect(basket.selectedRowCount == 4)
  }
}

extension GuideSuite {
  func print(_ first: Bool, _ second: Bool) {
    printout.append("\(first) \(second)")
  }
}
