import EspalierCanvas
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
    view.load(ContainerModel { [first, second] })
    view.update()
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
