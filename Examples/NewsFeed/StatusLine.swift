import Espalier

/// Shows the state of a list, and the user's position in it.
final class StatusLine: ColumnsModel {
  private let status = LabelModel("", style: .muted)

  init(of news: NewsList, in view: ContainerView) {
    super.init([.flexible(), .fixed(10)])
    status.lineLimit = 1
    self {
      status
      PositionModel(in: view)
    }
    news.observe(with: status) { status, state in
      status.text = Self.text(of: state)
      status.styleName = state.isError ? .error : .muted
    }
  }

  private static func text(of state: RefreshState) -> StyledText {
    switch state {
    case .initial: "Nothing loaded"
    case .refreshing: "Loading…"
    case .paginated: "There is more"
    case .paging: "Loading more…"
    case .populated: "That is all"
    case .failed(let error): StyledText("Failed: \(error)")
    }
  }
}
