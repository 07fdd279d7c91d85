import Espalier

enum BoardCommands {
  static let moveUp = Command("board.up", "Move up", keys: "alt+up")
  static let moveDown = Command("board.down", "Move down", keys: "alt+down")
  static let remove = Command("board.remove", "Remove", keys: "delete")
}

/// Three lists of tasks in one view, and the rules for changing them.
final class Board: ContainerViewDelegate {
  let view: ContainerView
  private let objection = LabelModel("", style: .warning)

  init(width: Int) {
    objection.isHidden = true
    view = ContainerView(width: width, height: 0)
    view.delegate = self
    view.dragsRows = true
    view.load(
      ContainerModel {
        TaskList("To do", tasks: ["Sow the peas", "Prune the pear", "Paint the fence"])
        TaskList("Doing", limit: 2, tasks: ["Water the beds"])
        TaskList("Done", tasks: ["Buy twine"])
        objection
      })
    view.update()
    view.on(BoardCommands.moveUp) { view in view.moveTaskUp() }
    view.on(BoardCommands.moveDown) { view in view.moveTaskDown() }
    view.on(BoardCommands.remove) { view in if let task = view.focusedModel { view.deleteRow(of: task) } }
  }

  func containerView(
    _ view: ContainerView, shouldMove model: CellModel, to container: ContainerModel, at index: Int
  ) -> Bool {
    if model is TitleModel { return object("titles stay where they are") }
    guard let list = container as? TaskList else { return object("a task is in a list") }
    if index == 0 { return object("the title comes first") }
    if list !== model.parent, let limit = list.limit, list.taskCount >= limit {
      return object("\(list.nodeName) is full")
    }
    objection.isHidden = true
    return true
  }

  func containerView(_ view: ContainerView, shouldDelete model: CellModel) -> Bool {
    objection.isHidden = true
    return true
  }

  /// Says below the lists why a change is refused.
  private func object(_ reason: String) -> Bool {
    objection.text = "✘ \(reason)"
    objection.isHidden = false
    return false
  }
}

extension ContainerView {
  /// Moves the task with the focus before the one above it, or to the end of the list above.
  fileprivate func moveTaskUp() {
    guard let task = focusedModel, let index = row(for: task)?.index, index > 1 else { return }
    let above = rows[index - 1].model
    if above is TitleModel {
      moveRow(of: task, after: rows[index - 2].model)
    } else {
      moveRow(of: task, before: above)
    }
  }

  /// Moves the task with the focus after the row below it: another task, or the title of the next list.
  fileprivate func moveTaskDown() {
    guard let task = focusedModel, let index = row(for: task)?.index, index + 1 < rows.count else { return }
    moveRow(of: task, after: rows[index + 1].model)
  }
}
