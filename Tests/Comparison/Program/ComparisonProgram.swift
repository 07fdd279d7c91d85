// What `Tests/Comparison/run` runs beside the programs of other libraries: the same items, keys and columns.
//
// Keys: `c` changes a cell of the third row, `f` folds and unfolds, `s` sorts, `q` quits.

import Espalier

struct Item {
  var id: Int
  var name: String
  var kind: String
  var size: Int
  var time: String

  init(_ id: Int) {
    self.id = id
    name = "file-\(id * 7_919 % 100_003).txt"
    kind = ["text", "image", "sound"][id % 3]
    size = id * 31 % 65_536
    time = "\(10 + id % 14):\(10 + id % 50)"
  }
}

let quit = Command("quit", "Quit", keys: "q", "ctrl+c")
let arguments = CommandLine.arguments.dropFirst()
guard let kind = arguments.first, let count = arguments.last.flatMap({ Int($0) }), arguments.count == 2 else {
  fatalError("usage: ComparisonProgram table|outline|filter COUNT")
}

func show(_ model: ContainerModel, keys: (Window) -> Void) async throws {
  let window = Window(width: 80, height: 24) { .view(ContainerView(model)) }
  window.on(quit) { $0.close() }
  keys(window)
  try await Terminal.run(window)
}

switch kind {
case "table":
  let items = (0..<count).map { Item($0) }
  let table = TableModel(
    items, id: \.id,
    columns: [
      TableColumn("Id", width: .fixed(8), sortedBy: { $0.id < $1.id }) { "\($0.id)" },
      TableColumn("Name", width: .fixed(20), sortedBy: { $0.name < $1.name }) { "\($0.name)" },
      TableColumn("Kind", width: .fixed(8)) { "\($0.kind)" },
      TableColumn("Size", width: .fixed(10), alignment: .trailing, sortedBy: { $0.size < $1.size }) { "\($0.size)" },
      TableColumn("Time", width: .fixed(8)) { "\($0.time)" },
    ])
  try await show(table) { window in
    window.onKey("c") { _ in
      var item = table.items[2]
      item.size = (item.size + 1_111) % 65_536
      table.updateItem(item)
    }
    window.onKey("s") { _ in
      table.sortOrder = table.sortOrder == nil ? TableSortOrder("Name") : nil
    }
  }
case "outline":
  let outline = OutlineModel(
    [-1], id: { $0 }, content: { $0 < 0 ? "root" : "child \($0)" },
    children: { $0 < 0 ? .nodes(Array(0..<count)) : .none })
  outline.expand(-1)
  try await show(outline) { window in
    window.onKey("f") { _ in
      if outline.isExpanded(-1) { outline.collapse(-1) } else { outline.expand(-1) }
    }
  }
case "filter":
  try await show(FilterListModel((0..<count).map { Item($0).name })) { _ in }
default: fatalError("no \(kind)")
}
