/// A container that is notified of what the user does with the rows below it, however models and cells handle that.
package protocol RowListening: ContainerModel {
  /// Called when a row below the container has been selected, after its cell and its model.
  func rowWasSelected(_ model: CellModel)

  /// Called before a row is moved to, from or within a container below, or deleted from it.
  func rowWillBeRearranged(_ model: CellModel)

  /// Called after a row has been moved to, from or within a container below, or deleted from it.
  func rowsWereRearranged()
}

extension RowListening {
  package func rowWillBeRearranged(_ model: CellModel) {}

  package func rowsWereRearranged() {}
}

extension ContainerModel {
  /// Calls a closure with the listening containers among this one and those above, inner ones first.
  final func notifyListeners(_ notify: (any RowListening) -> Void) {
    let listeners = ([self] + containersAbove).compactMap { $0 as? any RowListening }
    for listener in listeners { notify(listener) }
  }
}

extension Model {
  /// Returns the child of a container that this model is or is below.
  package final func ancestor(in container: ContainerModel) -> Model? {
    sequence(first: self, next: \.parent).first { $0.parent === container }
  }
}
