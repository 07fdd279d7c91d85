/// A container that hears of every row that is selected below it, whatever models and cells make of the selection.
package protocol SelectionListening: ContainerModel {
  /// A row below the container has been selected; its cell and its model know by now.
  func rowWasSelected(_ model: CellModel)
}

extension CellModel {
  /// Tells the containers above that the row was selected, inner ones first.
  final func tellOfSelection() {
    var listeners: [any SelectionListening] = []
    var container = parent
    while let present = container {
      if let listener = present as? any SelectionListening { listeners.append(listener) }
      container = present.parent
    }
    for listener in listeners { listener.rowWasSelected(self) }
  }
}

extension Model {
  /// The child of a container that this model is, or is below.
  package final func ancestor(in container: ContainerModel) -> Model? {
    var model = self
    while let parent = model.parent {
      if parent === container { return model }
      model = parent
    }
    return nil
  }
}
