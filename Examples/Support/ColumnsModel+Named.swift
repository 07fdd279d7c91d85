package import Espalier

extension ColumnsModel {
  /// Creates a line of a page about a thing: the name of a property, and its value.
  package convenience init(named name: String, _ value: LabelModel) {
    self.init([.fixed(9), .flexible()])
    add(contentsOf: [LabelModel(StyledText(name), style: .muted), value])
  }
}
