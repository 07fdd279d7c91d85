import Espalier

/// A list of tasks below its title.
final class TaskList: ContainerModel {
  /// How many tasks the list can have; `nil` for any number.
  let limit: Int?

  init(_ title: String, limit: Int? = nil, tasks: [String]) {
    self.limit = limit
    super.init()
    nodeName = title
    add(TitleModel(limit.map { "\(title) (at most \($0))" } ?? title))
    for task in tasks { add(TaskModel(task)) }
  }

  var taskCount: Int { children.count { $0 is TaskModel } }
}

/// The title of a list, which cannot be moved.
final class TitleModel: LabelModel {
  init(_ title: String) {
    super.init(StyledText(title))
    styleName = .title
    size = .fill(height: 1)
  }
}

/// A task.
final class TaskModel: LabelModel {
  init(_ task: String) {
    super.init(StyledText("  ○ " + task))
    size = .fill(height: 1)
  }

  override var isFocusable: Bool { true }
}
