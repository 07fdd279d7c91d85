/// A container that is notified of every selected row below it, however models and cells handle the selection.
package protocol SelectionListening: ContainerModel {
  /// Called when a row below the container has been selected, after its cell and its model.
  func rowWasSelected(_ model: CellModel)
}

/// A container that is notified when a view has moved or deleted rows below it on behalf of the user.
package protocol RearrangementListening: ContainerModel {
  /// Called after a row has been moved to, from or within a container below, or deleted from it.
  func rowsWereRearranged()
}

extension ContainerModel {
  /// Notifies this container and those above that a view has moved or deleted a row in this one.
  final func tellOfRearrangement() {
    var listeners: [any RearrangementListening] = []
    var container: ContainerModel? = self
    while let present = container {
      if let listener = present as? any RearrangementListening { listeners.append(listener) }
      container = present.parent
    }
    for listener in listeners { listener.rowsWereRearranged() }
  }
}

extension CellModel {
  /// Notifies the containers above that the row was selected, inner ones first.
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
  /// Returns the child of a container that this model is or is below.
  package final func ancestor(in container: ContainerModel) -> Model? {
    var model = self
    while let parent = model.parent {
      if parent === container { return model }
      model = parent
    }
    return nil
  }
}
