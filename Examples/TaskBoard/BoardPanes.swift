import Espalier

/// The layout of the window: boards on the left and a board's tasks on the right, or only one of them.
struct BoardPanes {
  /// A narrower window has one pane: the boards need 20 columns, and the tasks 40.
  static let leastWidthForBoth = 60

  let title: TitleBar
  let boards: ContainerView
  let boardList: BoardList
  let coordinator: SceneCoordinator
  let keys = KeyHelpBar()

  init(_ store: BoardStore, _ coordinator: SceneCoordinator) {
    self.coordinator = coordinator
    boardList = BoardList(BoardsViewModel(store: store, coordinator: coordinator))
    boards = ContainerView(showing: boardList, width: 0, height: 0)
    // Rows are opened, not selected: a tap leaves no mark on them.
    boards.selectionMode = .none
    coordinator.view.selectionMode = .none
    title = TitleBar(store, coordinator)
    keys.spacing = Spacing(left: 1, right: 1)
  }

  /// The view that the user works with.
  var main: ContainerView { boardName == nil ? boards : coordinator.view }

  /// The panes for the current scene; a narrow window keeps the main one.
  var pane: Pane {
    let leastWidth = { (view: ContainerView) in view === main ? 0 : Self.leastWidthForBoth }
    return .column(
      .bar(title),
      .row(
        .view(boards).box(Box(title: "Boards")).width(.flexible(minimum: 20))
          .hidden(narrowerThan: leastWidth(boards)),
        .view(coordinator.view).box(Box(title: boardName)).scrollIndicator()
          .width(.flexible(minimum: 40, weight: 2)).hidden(narrowerThan: leastWidth(coordinator.view))),
      .bar(keys))
  }

  /// The name of the board that is open.
  private var boardName: StyledText? { coordinator.path.dropFirst().first?.title }
}
