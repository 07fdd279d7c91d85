import Espalier

/// A task, and what can be done with it while it is focused.
final class TaskRow: PaneRow {
  var task: BoardTask {
    didSet {
      if task != oldValue { setNeedsUpdate() }
    }
  }

  init(_ task: BoardTask) {
    self.task = task
    super.init("", style: nil)
    on(TaskCommands.toggle) { $0.send(TaskEvents.toggled, $0.task) }
    on(TaskCommands.edit) { $0.didSelect() }
    on(TaskCommands.delete) { $0.send(TaskEvents.deleteTapped, $0.task) }
    contextMenu = { [unowned self] in
      MenuModel {
        MenuItem(TaskCommands.toggle, isChecked: self.task.isDone)
        MenuItem(TaskCommands.edit)
        MenuItem.separator
        MenuItem(TaskCommands.delete)
        MenuItem(TaskCommands.add)
      }
    }
  }

  override func didSelect() { send(TaskEvents.editTapped, task) }

  override var spokenLabel: String { task.title }
  override var spokenValue: String? { task.isDone ? "done" : "to do" }

  override var content: StyledText {
    let theme = effectiveTheme
    return task.isDone
      ? StyledText("● ", style: theme[.success].style) + StyledText(task.title, style: theme[.muted].style)
      : StyledText("○ ", style: theme[.muted].style) + StyledText(task.title)
  }
}
