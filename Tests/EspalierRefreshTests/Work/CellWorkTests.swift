import Espalier
import EspalierRefresh
import Testing

/// A row whose cell looks something up.
private final class Picture: CellModel {
  let gate = Gate<String>()

  /// The work that the last cell to show this model began for it, and for the cell itself.
  var lookUp: Work?
  var ownWork: Work?

  override var cellType: AnyCell.Type { PictureCell.self }
}

private final class PictureCell: Cell<Picture> {
  private static let ownGate = Gate<String>()
  private var caption = "…"
  private var ownWork: Work?

  override func setUp() {
    ownWork = perform({ try await Self.ownGate.pass() }, then: { _, _ in })
  }

  override func modelDidLoad() {
    caption = "…"
    model.ownWork = ownWork
    model.lookUp = perform { [gate = model.gate] in
      try await gate.pass()
    } then: { cell, answer in
      cell.caption = (try? answer.get()) ?? "?"
      cell.model.setNeedsUpdate()
    }
  }

  override func draw(in canvas: inout Canvas) {
    canvas.write(caption, at: .zero)
  }
}

@Suite("Work of a cell", .timeLimit(.minutes(10)))
struct CellWorkTests {
  @Test("Work that a cell begins for a model ends when the cell leaves it, and the cell's own work goes on")
  func reuse() async {
    let pictures = (0..<8).map { _ in Picture() }
    let list = ContainerModel { pictures }
    for picture in pictures { picture.size = .fill(height: 1) }
    let inbox = RequestInbox()
    let view = ContainerView(width: 10, height: 2)
    view.share(inbox, as: RefreshContainerModel.hostInbox)
    view.load(list)
    view.update()
    let lookUps = pictures.map(\.lookUp)
    #expect(lookUps[0]?.description == "modelDidLoad() of PictureCell: under way" && lookUps[2] == nil)
    await pictures[0].gate.waitForArrivals(1)
    pictures[1].gate.open(0, "one")
    await lookUps[1]?.settle()
    view.update()
    #expect(view.rendered() == "…\none")
    view.contentOffset.y = 6
    view.update()
    #expect(lookUps[0]?.isFinished == true && pictures[0].gate.cancelled == [0])
    #expect(pictures[0].ownWork?.isFinished == false)
    view.contentOffset.y = 0
    view.update()
    #expect(view.rendered() == "…\n…")
  }
}
