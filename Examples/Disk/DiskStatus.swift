import Espalier
import ExampleSupport

/// The state of the list: the progress of the reading, what it has left out, or why it failed; and the user's position.
final class DiskStatus: ColumnsModel {
  private let status = LabelModel("", style: .muted)

  /// Checks the progress repeatedly during a reading, and has the list show what has been found.
  private var watch: Subscription<LabelModel>?

  init(of list: DiskList, in view: ContainerView) {
    super.init([.flexible(minimum: 12, weight: 2), .flexible(minimum: 12)])
    spacing = Spacing(left: 1, right: 1)
    self {
      status
      PositionModel(in: view)
    }
    list.state.bind(to: self) { [unowned list] status, state in status.show(state, of: list) }
  }

  private func show(_ state: DiskList.State, of list: DiskList) {
    watch?.cancel()
    watch = nil
    status.styleName = .muted
    switch state {
    case .reading(let progress):
      status.text = "Scanning…"
      watch = status.onTick(every: .milliseconds(100)) { [weak list] status in
        list?.showSketch(of: progress)
        let count = progress.count
        let size = count.bytes > 0 ? ", \(DiskSize(bytes: count.bytes))" : ""
        status.text = StyledText("Scanning… \(count.entries.grouped) entries\(size)")
      }
    case .shown(let tree, let order):
      status.text = Self.text(of: tree, by: order)
      if tree.unreadableCount > 0 { status.styleName = .warning }
    case .failed(let failure):
      status.text = StyledText(failure.message)
      status.styleName = .error
    }
  }

  private static func text(of tree: DiskTree, by order: SortOrder) -> StyledText {
    let order = "By \(order.rawValue)"
    switch tree.unreadableCount {
    case _ where tree.count == 0: return "The folder is empty"
    case 0: return StyledText(order)
    case 1: return StyledText("\(order); 1 entry cannot be read")
    case let count: return StyledText("\(order); \(count.grouped) entries cannot be read")
    }
  }
}
