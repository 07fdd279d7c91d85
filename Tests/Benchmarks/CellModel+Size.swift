import Espalier

extension CellModel {
  convenience init(_ size: CellSize) {
    self.init()
    self.size = size
  }
}
