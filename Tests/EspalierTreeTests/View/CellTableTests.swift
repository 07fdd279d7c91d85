import TestSupport
import Testing

@testable import EspalierTree

@Suite("CellTable")
struct CellTableTests {
  @Test("A table has the cells that a dictionary has", arguments: SeededGenerator.seeds())
  func dictionary(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let models = (0..<100).map { _ in CellModel() }
    let table = CellTable()
    var cells: [ObjectIdentifier: AnyCell] = [:]
    for _ in 0..<500 {
      let model = models[random.number(0...99)]
      switch random.number(0...9) {
      case 0...4:
        let cell = TextCell()
        table.insert(cell, for: model)
        cells[ObjectIdentifier(model)] = cell
      case 5...8:
        #expect(table.remove(model) === cells.removeValue(forKey: ObjectIdentifier(model)), "seed \(seed)")
      default:
        guard random.number(0...9) == 0 else { continue }
        table.removeAll()
        cells = [:]
      }
      #expect(table.count == cells.count && table.isEmpty == cells.isEmpty, "seed \(seed)")
    }
    for model in models { #expect(table[model] === cells[ObjectIdentifier(model)], "seed \(seed)") }
  }
}
