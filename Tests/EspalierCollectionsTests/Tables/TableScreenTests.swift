import EspalierCanvas
import EspalierCollections
import EspalierTesting
import EspalierTree
import EspalierWindow
import Testing

/// Tables in every kind of output.
@Suite("Screens of tables", .expectations)
struct TableScreenTests {
  @Test("Sorted, with a selection and a focused row", arguments: screenThemes)
  func rows(name: String, theme: Theme) throws {
    let view = Self.makeView(theme, width: 60, height: 14)
    try expectSnapshot(of: view, named: name, withStyles: true)
  }

  @Test("A focused column of the header, and a focused cell", arguments: screenThemes)
  func columns(name: String, theme: Theme) throws {
    let view = Self.makeView(theme, width: 60, height: 6)
    view.type("home", "up", "right", "right")
    try expectSnapshot(of: view, named: "\(name)Header", withStyles: true)
    let table = view.container as? TableModel<Process, Int>
    table?.focusesCells = true
    table?.focusedColumn = "Command"
    view.type("down", "down", "e", "!")
    try expectSnapshot(of: view, named: "\(name)Cell", withStyles: true)
  }

  @Test("In groups with totals, in color", arguments: [20, 80])
  func groups(width: Int) throws {
    let view = Self.makeView(.dark, width: width, height: 24)
    let table = view.container as? TableModel<Process, Int>
    table?.grouping = TableGrouping(by: \.user) { user, processes in "\(user)  " + "\(processes.count)" }
    view.update()
    try expectSnapshot(of: view, named: "\(width)", withStyles: true)
  }

  @Test("In a wide and a narrow view, and in ASCII", arguments: [20, 40, 80, 200])
  func widths(width: Int) throws {
    let view = Self.makeView(.standard, width: width, height: 12)
    try expectSnapshot(of: ContainerModel(linesOf: view.makeCanvas()), width: width, named: "\(width)")
  }

  @Test("The menu of columns", arguments: screenThemes)
  func menu(name: String, theme: Theme) throws {
    let table = Self.makeTable()
    let window = Window(width: 50, height: 12) { .view(ContainerView(table)) }
    window.theme = theme
    window.update()
    window.type("down", "up", "right", "c", "down", "down", "space")
    try expectSnapshot(of: window, named: name, withStyles: true)
  }

  private struct Process {
    let id: Int
    let user: String
    let load: Double
    let memory: Int
    var command: String
  }

  private static func makeTable() -> TableModel<Process, Int> {
    let commands = ["systemd --system", "sshd: ada [priv]", "swift build --build-tests", "postgres: writer", "zsh -l"]
    let processes = (1...40).map { number in
      Process(
        id: number * 37, user: ["root", "ada", "grace"][number * number % 3], load: Double(number * 71 % 97),
        memory: number * 1_931 % 8_000, command: commands[number % commands.count])
    }
    let load = TableColumn<Process>("CPU %", alignment: .trailing, sortedBy: \.load) { process in
      let text: StyledText = "\(Int(process.load)).\(process.id % 10)"
      return process.load > 80 ? text.bold() : text
    }
    let table = TableModel(
      processes, id: \.id,
      columns: [
        TableColumn("PID", alignment: .trailing, sortedBy: \.id) { "\($0.id)" },
        TableColumn("User", sortedBy: \.user) { "\($0.user)" }, load,
        TableColumn("Memory", alignment: .trailing, sortedBy: \.memory) { "\($0.memory) K" }
          .total { processes in "\(processes.reduce(0) { $0 + $1.memory }) K" },
        TableColumn("Command", width: .flexible(minimum: 12)) { "\($0.command)" }
          .editable(text: \.command) { _, _ in },
      ])
    table.selectionMode = .many
    table.sortOrder = TableSortOrder("CPU %", isDescending: true).then("User")
    table.pinnedColumnCount = 1
    return table
  }

  private static func makeView(_ theme: Theme, width: Int, height: Int) -> ContainerView {
    let table = makeTable()
    let view = ContainerView(showing: table, width: width, height: height)
    view.theme = theme
    view.type("down", "down", "shift+down", "down", "down")
    return view
  }
}
