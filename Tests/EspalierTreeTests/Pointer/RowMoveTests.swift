import EspalierTree
import Testing

@Suite("Moving rows with the pointer")
struct RowMoveTests {
  private final class Host: ContainerViewDelegate {
    var allows = true
    func containerView(
      _ view: ContainerView, shouldMove model: CellModel, to container: ContainerModel, at index: Int
    ) -> Bool { allows }
  }

  private let first = ContainerModel()
  private let second = ContainerModel()
  private let labels = "abcdef".map { LabelModel(StyledText(String($0))) }
  private let view = ContainerView(width: 5, height: 4)

  init() {
    first.add(contentsOf: labels[..<3])
    second.add(contentsOf: labels[3...])
    view.show(ContainerModel { [first, second] })
  }

  private var order: String {
    view.update()
    return view.rows.compactMap { ($0.model as? LabelModel)?.text.description }.joined()
  }

  private func at(_ y: Int) -> Point { Point(x: 0, y: y) }

  @Test("A row follows the pointer, even into other containers, and stays where it is dropped")
  func moving() {
    #expect(view.beginMove(of: labels[0]) && view.movedModel === labels[0])
    #expect(!view.beginMove(of: labels[1]))
    #expect(view.updateMove(to: at(1)) && order == "bacdef")
    #expect(view.updateMove(to: at(3)) && order == "bcdaef" && labels[0].parent === second)
    #expect(!view.updateMove(to: at(3)))
    // The view follows the row.
    #expect(view.updateMove(to: at(99)) == false && view.contentOffset.y == 0)
    #expect(view.endMove() && view.movedModel == nil && !view.endMove() && order == "bcdaef")
  }

  @Test("A cancelled move puts the row back")
  func cancelling() {
    view.beginMove(of: labels[1])
    view.updateMove(to: at(3))
    #expect(order == "acdbef" && view.cancelMove() && order == "abcdef" && labels[1].parent === first)
    view.beginMove(of: labels[2])
    view.updateMove(to: at(0))
    #expect(order == "cabdef" && view.cancelMove() && order == "abcdef" && !view.cancelMove())
    view.beginMove(of: labels[0])
    view.updateMove(to: at(2))
    labels[1].removeFromParent()
    #expect(order == "cadef" && view.cancelMove() && order == "cadef" && labels[0].parent === first)
  }

  @Test("Removing a row ends its move, and a row without a place in the tree cannot be moved")
  func gone() {
    #expect(!view.beginMove(of: LabelModel("stranger")))
    view.beginMove(of: labels[0])
    labels[0].removeFromParent()
    view.update()
    #expect(!view.updateMove(to: at(2)) && view.movedModel == nil && order == "bcdef")
    view.beginMove(of: labels[1])
    labels[1].removeFromParent()
    #expect(view.cancelMove() && order == "cdef")
  }

  @Test("The delegate is asked at each step")
  func veto() {
    let host = Host()
    view.delegate = host
    view.beginMove(of: labels[0])
    host.allows = false
    #expect(!view.updateMove(to: at(2)) && order == "abcdef")
    host.allows = true
    #expect(view.updateMove(to: at(2)) && order == "bcadef")
  }

  /// Moves a row step by step, with an update after each, and returns the orders.
  private func drag(_ index: Int, of labels: [LabelModel], in view: ContainerView, through points: [Point]) -> [String]
  {
    view.show(ContainerModel { labels })
    view.beginMove(of: labels[index])
    return points.map { point in
      view.updateMove(to: point)
      view.update()
      return String(view.rows.compactMap { ($0.model as? LabelModel)?.text.string.first })
    }
  }

  @Test(
    "A row passes a taller one as soon as it then reaches the pointer, and stays there",
    arguments: [
      // The row, the height of the view, the lines of the pointer, and the orders.
      (0, 6, [1, 2, 3, 4, 4, 3, 1, 0, 0], "ABC ABC ABC BAC BAC BAC BAC ABC ABC"),
      (2, 6, [4, 3, 2, 1, 1, 2, 4, 5], "ABC ABC ABC ACB ACB ACB ACB ABC"),
      (1, 6, [5, 5, 1, 1, 0, 0], "ACB ACB ABC ABC BAC BAC"),
      // Below the edge, the part in view counts.
      (0, 3, [1, 2, 2, 99], "ABC BAC BAC BAC"),
    ])
  func differentHeights(index: Int, height: Int, lines: [Int], orders: String) {
    let labels = ["A", "B1\nB2\nB3\nB4", "C"].map { LabelModel(StyledText($0)) }
    let view = ContainerView(width: 5, height: height)
    #expect(drag(index, of: labels, in: view, through: lines.map(at)).joined(separator: " ") == orders)
  }

  @Test("In a line, a row passes a wider one as soon as it then reaches the pointer")
  func differentWidths() {
    let labels = [("A", 1), ("B", 4), ("C", 1)].map { text, width in
      LabelModel(StyledText(text)).sized(.fixed(width: width, height: 1))
    }
    let orders = drag(0, of: labels, in: view, through: [1, 3, 4, 4, 1, 0].map { Point(x: $0, y: 0) })
    #expect(orders.joined(separator: " ") == "ABC ABC BAC BAC BAC ABC")
  }

  @Test("A lost release ends the drag of a row, but not a move that the program has begun")
  func lostRelease() {
    var tapped: [CellModel] = []
    view.container.subscribe(to: RowEvents.selected) { _, model in tapped.append(model) }
    view.dragsRows = true
    func point(_ action: PointerEvent.Action, _ y: Int) {
      view.pointer(PointerEvent(action, at: at(y)))
      view.update()
    }
    point(.down(.left), 0)
    point(.drag(.left), 1)
    #expect(order == "bacdef" && view.movedModel === labels[0])
    point(.down(.right), 3)
    #expect(view.movedModel === labels[0])
    point(.down(.left), 3)
    #expect(view.movedModel == nil)
    point(.up(.left), 3)
    #expect(tapped.map { $0 === labels[3] } == [true])
    point(.down(.left), 0)
    point(.drag(.left), 1)
    point(.down(.left), 3)
    point(.drag(.left), 2)
    #expect(order == "abdcef")
    point(.up(.left), 2)
    view.beginMove(of: labels[0])
    point(.down(.left), 3)
    #expect(view.movedModel === labels[0])
  }

  @Test("If rows can be dragged, they follow the pointer, and a tap is still a tap")
  func dragging() {
    var tapped = 0
    view.container.subscribe(to: RowEvents.selected) { _, _ in tapped += 1 }
    view.dragsRows = true
    func point(_ action: PointerEvent.Action, _ y: Int) -> Bool { view.pointer(PointerEvent(action, at: at(y))) }
    #expect(point(.down(.left), 0) && point(.drag(.left), 0) && point(.up(.left), 0) && tapped == 1)
    #expect(point(.down(.left), 0) && point(.drag(.left), 2) && order == "bcadef")
    #expect(point(.drag(.left), 1) && order == "bacdef" && point(.up(.left), 1) && tapped == 1)
    view.dragsRows = false
    #expect(point(.down(.left), 0) && point(.drag(.left), 2) && !point(.up(.left), 2) && order == "bacdef")
  }
}
