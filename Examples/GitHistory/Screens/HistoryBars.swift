import Espalier

/// Which history is shown: the repository, the branch, and the filter.
final class HistoryTitle: ContainerModel {
  init(of list: HistoryList, named name: String) {
    super.init()
    spacing = Spacing(left: 1, right: 1, itemSpacing: 2)
    let title = LabelModel(StyledText(name), style: .heading)
    title.size = .fit(maximum: 40, height: 1)
    let request = LabelModel("", style: .muted)
    request.size = .flexible(minimum: 1, height: 1)
    self {
      title
      request
    }
    list.state.bind(to: request) { label, state in
      let words = [state.request.revision, state.request.description].filter { !$0.isEmpty }
      label.text = StyledText(words.joined(separator: "  "))
    }
  }
}

/// The progress of the history, the result of the last command, and the user's position.
final class HistoryStatus: ContainerModel {
  init(of list: HistoryList, in view: ContainerView) {
    super.init()
    spacing = Spacing(left: 1, right: 1, itemSpacing: 1)
    let status = LabelModel("", style: .muted)
    status.size = .flexible(minimum: 12, height: 1)
    let position = PositionModel(in: view)
    position.size = .fit(height: 1)
    self {
      status
      position
    }
    list.state.bind(to: status) { label, state in
      let (text, isError) = state.description
      label.text = StyledText(text)
      label.styleName = isError ? .error : .muted
    }
  }
}
