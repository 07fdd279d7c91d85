import Espalier
import ExampleSupport

/// Three lists of tasks in one view, and the rules of what may be done with them.
final class Board: ContainerViewDelegate {
  private let view: ContainerView
  private var objection = ""

  init(width: Int) {
    view = ContainerView(width: width - 4, height: 0)
    view.delegate = self
    view.load(
      ContainerModel {
        TaskList("To do", tasks: ["Sow the peas", "Prune the pear", "Paint the fence"])
        TaskList("Doing", limit: 2, tasks: ["Water the beds"])
        TaskList("Done", tasks: ["Buy twine"])
      })
    view.update()
    view.height = view.contentSize.height
  }

  /// Does a step, and answers what has come of it.
  func perform(_ step: Step) throws(Failure) -> String {
    objection = "nothing to do"
    let isDone: Bool
    switch step {
    case .move(let source, let target):
      try check(source)
      try check(target)
      isDone = view.moveRow(at: source, to: target)
    case .delete(let row):
      try check(row)
      isDone = view.deleteRow(at: row)
    }
    return isDone ? "\(view.update())" : objection
  }

  func containerView(
    _ view: ContainerView, shouldMove model: CellModel, to container: ContainerModel, at index: Int
  ) -> Bool {
    if model is TitleModel { return object("titles stay where they are") }
    if index == 0 { return object("the title comes first") }
    if let list = container as? TaskList, list !== model.parent, let limit = list.limit, list.taskCount >= limit {
      return object("\(list.nodeName) is full")
    }
    return true
  }

  func containerView(_ view: ContainerView, shouldDelete model: CellModel) -> Bool {
    model is TitleModel ? object("titles stay where they are") : true
  }

  /// The rows with their numbers.
  func makeCanvas() -> Canvas {
    view.height = view.contentSize.height
    var canvas = Canvas(width: view.width + 4, height: view.height)
    let snapshot = view.snapshot()
    for row in snapshot.rows {
      canvas.write("\(row.index)", at: Point(x: 1, y: row.frame.y), style: .plain.dim())
      let style = row.text[0].hasPrefix(" ") ? TextStyle.plain : .plain.bold()
      canvas.write(row.text[0], at: Point(x: 4, y: row.frame.y), style: style)
    }
    return canvas
  }

  private func object(_ reason: String) -> Bool {
    objection = reason
    return false
  }

  private func check(_ row: Int) throws(Failure) {
    guard view.rows.indices.contains(row) else {
      throw Failure(.usage, "there is no row \(row): the last one is row \(view.rows.count - 1)")
    }
  }
}
