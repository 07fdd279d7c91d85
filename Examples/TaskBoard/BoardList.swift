import Espalier

enum BoardEvents {
  /// The user wants to open a board.
  static let opened = EventID<Board>("opened")
}

/// All boards, one a row.
final class BoardList: ContainerModel {
  private let viewModel: BoardsViewModel

  init(_ viewModel: BoardsViewModel) {
    self.viewModel = viewModel
    super.init()
    bind(BoardEvents.opened, to: viewModel) { .opened($0) }
    viewModel.store.boards.bind(to: self) { list, boards in
      list.setChildren(boards) {
        BoardRow($0)
      } update: { row, board in
        row.board = board
      }
    }
  }
}

extension BoardList {
  /// The row of a board.
  func row(of id: Int) -> BoardRow? { children.lazy.compactMap { $0 as? BoardRow }.first { $0.board.id == id } }
}

/// A board, and how many of its tasks are open.
final class BoardRow: PaneRow {
  var board: Board {
    didSet {
      if board != oldValue { setNeedsUpdate() }
    }
  }

  init(_ board: Board) {
    self.board = board
    super.init("", style: nil)
    lineLimit = 1
    on(BoardCommands.open) { $0.didSelect() }
  }

  override func didSelect() { send(BoardEvents.opened, board) }

  override var content: StyledText {
    StyledText(board.name) + .gap + StyledText("\(board.openCount) to do", style: effectiveTheme[.muted].style)
  }
}
