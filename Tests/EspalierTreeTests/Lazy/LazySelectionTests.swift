import EspalierTree
import Testing

@Suite("The selection of lazy rows, whether or not they are shown")
struct LazySelectionTests {
  @Test("Rows are selected before a view shows them, in any mode", arguments: [SelectionMode.single, .multiple])
  func before(mode: SelectionMode) {
    let list = LazyContainerModel(count: 10) { LabelModel("\($0)") }
    list.selectRows(only: [3..<4])
    #expect(list.selectedRows == [3..<4])
    list.insert(2, at: 0)
    #expect(list.selectedRows == [5..<6])
    let view = ContainerView(width: 10, height: 4)
    view.selectionMode = mode
    view.show(ContainerModel { [LabelModel("title"), list] })
    #expect(list.selectedRows == [5..<6] && view.selectedRows == [6..<7])
  }

  @Test("Rows are selected instead of others, also those that have just been inserted")
  func instead() {
    let list = LazyContainerModel(count: 10) { LabelModel("\($0)") }
    let view = ContainerView(showing: list, width: 10, height: 4)
    view.selectionMode = .multiple
    view.selectRows(0..<2)
    list.insert(3, at: 1)
    list.selectRows(only: [1..<3, 6..<7])
    #expect(list.selectedRows == [1..<3, 6..<7])
    view.update()
    #expect(list.selectedRows == [1..<3, 6..<7] && view.selectedRows == [1..<3, 6..<7])
    list.selectRows(only: [])
    #expect(view.selectedRowCount == 0)
    view.load(ContainerModel())
    list.selectRows(only: [0..<1])
    #expect(list.selectedRows == [0..<1])
  }
}
