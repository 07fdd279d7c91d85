import Espalier

/// A task, and what can be done with it while it has the focus.
final class TaskRow: LabelModel {
  var task: BoardTask {
    didSet { text = Self.line(task) }
  }

  init(_ task: BoardTask) {
    self.task = task
    super.init(Self.line(task))
    on(TaskCommands.toggle) { $0.send(TaskEvents.toggled, $0.task) }
    on(TaskCommands.edit) { $0.didSelect() }
    on(TaskCommands.delete) { $0.send(TaskEvents.deleteTapped, $0.task) }
  }

  override var isFocusable: Bool { true }

  override func didSelect() { send(TaskEvents.editTapped, task) }

  private static func line(_ task: BoardTask) -> StyledText {
    task.isDone ? "● " + StyledText(task.title).dim() : "○ " + StyledText(task.title)
  }
}
