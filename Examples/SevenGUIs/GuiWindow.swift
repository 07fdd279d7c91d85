import Espalier

/// The tasks as a list; choosing one calls a closure.
final class GuiList: ContainerModel {
  private let choose: (Gui) -> Void

  init(_ choose: @escaping (Gui) -> Void) {
    self.choose = choose
    super.init()
    for gui in Gui.allCases { add(LabelModel(gui.rawValue)) }
  }

  override var selectsChildren: Bool { true }

  override func didSelect(_ cell: CellModel) {
    if let index = children.firstIndex(where: { $0 === cell }) { choose(Gui.allCases[index]) }
  }
}

extension Window {
  /// Creates a window with the list of the tasks beside the chosen one, or below it in a narrow window.
  static func sevenGUIs(width: Int) -> Window {
    let (list, stage) = (ContainerView(width: 0, height: 0), ContainerView(ContainerModel()))
    list.load(
      GuiList { [unowned list, unowned stage] gui in
        stage.load(gui.makeContainer())
        list.window?.activate(stage)
        stage.moveFocus(.first)
      })
    stage.load(ContainerModel { LabelModel("Choose a task with enter, and come back with escape.", style: .muted) })
    let window = Window(width: width, height: 18) {
      .column(
        .row(
          .view(list).width(.flexible(minimum: 21)).named("Tasks"),
          .divider,
          .view(stage).width(.flexible(minimum: 40, weight: 3)).named("Task").scrollIndicator()),
        .bar(KeyHelpBar()))
    }
    window.update()
    list.moveFocus(.first)
    window.on(Command("tasks", "Tasks", keys: "escape")) { [unowned list] window in window.activate(list) }
    window.addCommands()
    return window
  }

  /// Creates a window with a single task.
  static func gui(_ gui: Gui, width: Int) -> Window {
    let window = Window(width: width, height: 16) {
      .column(.view(ContainerView(gui.makeContainer())).scrollIndicator(), .bar(KeyHelpBar()))
    }
    window.addCommands()
    return window
  }

  private func addCommands() {
    wantsPointer = true
    on(Command("quit", "Quit", keys: "q", "ctrl+q")) { window in window.close() }
    on(Window.help) { window in window.presentKeyHelp() }
  }
}
