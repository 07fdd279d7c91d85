import Espalier

/// Task 7: a sheet, and a field with the formula of the current cell.
final class Cells: ContainerModel {
  init(_ texts: [String: String]) {
    super.init()
    let (formula, grid) = (FormulaField("A0", placeholder: "empty"), SheetGrid())
    for (name, text) in texts { if let place = Place(name: name) { grid.sheet.set(place, to: text) } }
    formula.labelWidth = 3
    grid.current.bind(to: formula) { [unowned grid] formula, place in
      (formula.label, formula.value.value) = ("\(place.name)", grid.sheet.texts[place] ?? "")
    }
    grid.onEdit = { [unowned formula] text in
      if let text { formula.value.value = text }
      formula.moveCursor(to: formula.value.value.count)
      formula.window?.focus(formula)
    }
    formula.onSubmit = { [unowned grid] text in
      grid.sheet.set(grid.current.value, to: text)
      grid.window?.focus(grid)
      if !grid.handleKey("down") { grid.setNeedsUpdate() }
    }
    add(contentsOf: [formula, grid])
  }
}

/// The cells of a sheet; the arrow keys move, enter and any text edit.
final class SheetGrid: ControlModel {
  var sheet = Sheet()
  let current = ObservableValue(Place(column: 0, row: 0))
  var onEdit: (String?) -> Void = { _ in }
  private static let moves: [Key: (column: Int, row: Int)] = [
    "left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1), "pageup": (0, -10), "pagedown": (0, 10),
  ]

  override init() {
    super.init()
    current.bind(to: self) { _, _ in }  // marks the row
  }

  override var takesText: Bool { true }
  override var spokenLabel: String { current.value.name }
  override var spokenValue: String? { shown(current.value, effectiveTheme).string }
  override var cellType: AnyCell.Type { SheetCell.self }
  override func height(forWidth width: Int, policy: WidthPolicy) -> Int { 13 }

  override func handleKey(_ key: Key) -> Bool {
    if let (columns, rows) = Self.moves[key] {
      let next = Place(column: current.value.column + columns, row: current.value.row + rows)
      defer { current.value = next }
      return next != current.value
    }
    guard key == "enter" || key.character != nil else { return false }
    onEdit(key.character.map(String.init))
    return true
  }
}
