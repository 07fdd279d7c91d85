import EspalierTree
import Testing

private let carried = SharedDataID<Ending>("carried")
private let other = SharedDataID<Int>("other")

/// An object that runs a closure when it is released.
private final class Ending {
  private let body: () -> Void

  init(_ body: @escaping () -> Void) {
    self.body = body
  }

  deinit {
    body()
  }
}

private final class SharingModel: CellModel {
  var endings = 0

  override var cellType: AnyCell.Type { SharingCell.self }
}

private final class SharingCell: Cell<SharingModel> {
  override func modelDidLoad() {
    let ending = Ending { [unowned self, model] in
      if sharedData(carried) == nil { model.endings += 1 }
      share(1, as: other)
    }
    share(ending, as: carried)
  }
}

@Suite("Cells that share data")
struct SharingCellTests {
  @Test("An object released with a reused cell's shared value may look up shared data at that cell")
  func endThatLeadsBack() {
    let model = SharingModel()
    let container = ContainerModel { model }
    let view = ContainerView(showing: container, width: 10, height: 2)
    container.removeAll()
    view.update()
    #expect(model.endings == 1)
  }
}
