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

/// A board, and how many of its tasks are open.
final class BoardRow: LabelModel {
  var board: Board {
    didSet { text = Self.line(board) }
  }

  init(_ board: Board) {
    self.board = board
    super.init(Self.line(board))
    lineLimit = 1
    on(BoardCommands.open) { $0.didSelect() }
  }

  override var isFocusable: Bool { true }

  override func didSelect() { send(BoardEvents.opened, board) }

  private static func line(_ board: Board) -> StyledText {
    StyledText(board.name).bold() + .gap + StyledText("\(board.openCount) to do").dim()
  }
}
