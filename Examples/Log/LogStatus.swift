import Espalier

/// The state of the file, and the user's position in it.
final class LogStatus: ContainerModel {
  init(of log: ShownLog, in view: ContainerView) {
    super.init()
    spacing = Spacing(itemSpacing: 1)
    let notice = LabelModel("", style: .muted)
    notice.size = .flexible(height: 1)
    log.state.bind(to: notice) { notice, state in notice.text = StyledText(state.notice) }
    let position = PositionModel(in: view)
    position.size = .fit(height: 1)
    self {
      notice
      position
    }
  }
}
