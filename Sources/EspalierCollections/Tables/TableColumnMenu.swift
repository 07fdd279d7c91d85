import EspalierControls
import EspalierTree

/// A menu in which the user hides and shows the columns of a table.
///
/// The last visible column can't be hidden, because there would be no header to show the others from.
final class TableColumnMenu: ContainerModel {
  private let grid: TableGrid
  private var toggles: [(id: String, toggle: ToggleModel)] = []

  init(of grid: TableGrid) {
    self.grid = grid
    super.init()
    for column in grid.plan.columns {
      let shown = grid.columns[column.index]
      let toggle = ToggleModel(shown.title.isEmpty ? "\(shown.id)" : shown.title, isOn: !column.isHidden)
      toggles.append((shown.id, toggle))
      add(toggle)
    }
    subscribe(to: ControlEvents.changed) { menu, control in menu.follow(control) }
    showWhatCanBeHidden()
  }

  private func follow(_ control: CellModel) {
    guard let (id, toggle) = toggles.first(where: { $0.toggle === control }) else { return }
    grid.setHidden(!toggle.value.value, id)
    showWhatCanBeHidden()
  }

  private func showWhatCanBeHidden() {
    let isLast = toggles.count { $0.toggle.value.value } == 1
    for (_, toggle) in toggles { toggle.isEnabled = !(isLast && toggle.value.value) }
  }
}
