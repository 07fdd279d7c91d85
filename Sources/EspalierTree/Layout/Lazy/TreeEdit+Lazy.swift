import EspalierCanvas

/// Edits of the models of a lazy container's rows.
extension TreeEdit {
  /// Makes models without a parent the models of adjacent rows of a lazy container; the rows themselves do not change.
  ///
  /// - Parameter number: The number of rows before them that have models.
  /// - Precondition: No model is listed twice.
  mutating func put(_ models: [CellModel], into container: LazyContainerModel, asModel number: Int) {
    for model in models {
      require(
        model.parent == nil,
        "the closure of \(container.mention) must return a new model each time; \(model.mention) is already part of \(model.parent?.mention ?? "")"
      )
      model.parent = container
    }
    container.changeChildTree { $0.replace(number..<number, by: models.lazy.map { Child(model: $0) }) }
    container.noteModelChange()
  }

  /// Takes the models of some rows from a lazy container, before the rows are recorded as having none.
  mutating func take(modelsOf rows: Range<Int>, from container: LazyContainerModel) {
    let places = container.places
    let numbers = places.markedCount(before: rows.lowerBound)..<places.markedCount(before: rows.upperBound)
    guard !numbers.isEmpty else { return }
    for child in container.childTree.elements(in: numbers) {
      container.takeOffLists(child.model)
      child.model.parent = nil
      child.model.childLeaf = nil
    }
    container.changeChildTree { $0.replace(numbers, by: EmptyCollection()) }
    container.noteModelChange()
  }

  /// Marks the rows of a lazy container as edited.
  mutating func markRows(of container: LazyContainerModel) {
    container.markRows(in: &hosts)
  }

  /// Marks a model that is to be placed at its row.
  mutating func mark(_ model: CellModel, in container: LazyContainerModel) {
    container.markNeedsLayout(around: model, in: &hosts)
  }
}
