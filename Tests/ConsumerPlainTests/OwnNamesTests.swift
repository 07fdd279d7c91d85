import EspalierTree
import Testing

/// Classes whose properties have names that users of the library are likely to choose, with types of their own.
private class OwnModel: Model {
  let theme = 1, state = 2, text = 3, title = 4, name = 5, index = 6, id = 7, items = 8, paragraph = 9, style = 10
}

private class OwnContainer: ContainerModel {
  let theme = 1, state = 2, text = 3, title = 4, name = 5, index = 6, id = 7, items = 8, path = 9, view = 10
}

private class OwnCellModel: CellModel {
  let theme = 1, state = 2, text = 3, title = 4, name = 5, index = 6, id = 7, items = 8, paragraph = 9, style = 10
  override var content: StyledText { "\(theme + state + paragraph)" }
}

private class OwnLabel: LabelModel {
  let theme = 1, state = 2, title = 4, name = 5, index = 6, id = 7, items = 8, paragraph = 9, style = 10
}

private class OwnCell: Cell<OwnCellModel> {
  let theme = 1, state = 2, text = 3, title = 4, name = 5, index = 6, id = 7, items = 8, content = 9, style = 10
}

private class OwnTextCell: TextCell {
  let theme = 1, state = 2, text = 3, title = 4, name = 5, index = 6, id = 7, items = 8, content = 9, style = 10
}

@Suite("Names that are left to users of the library")
struct OwnNamesTests {
  @Test("The library's classes leave common property names to their subclasses")
  func ownNames() {
    let label = OwnLabel("Ann", style: .title)
    let tree = OwnContainer()
    tree.add(contentsOf: [label, OwnCellModel()])
    #expect(tree.rendered(width: 10) == "Ann\n12")
    #expect(label.theme == 1 && OwnModel().theme == 1 && OwnCell().content == 9 && OwnTextCell().style == 10)
    #expect(label.effectiveTheme == .standard)
  }

  @Test("Importing the tree module alone is enough to name a cell's text and a tap's point")
  func importsTreeAlone() {
    let text: StyledText = "Ann"
    let view = ContainerView(showing: ContainerModel { LabelModel(text) }, width: 10, height: 2)
    let point: Point = .zero
    #expect(view.tap(at: point))
  }
}
