import Espalier

/// Where the user is, and how much there is to do on all boards.
final class TitleBar: ColumnsModel {
  init(_ store: BoardStore, _ coordinator: SceneCoordinator) {
    super.init([.flexible(), .fixed(16)])
    spacing = Spacing(left: 1, right: 1)
    let count = LabelModel("", style: .muted)
    count.alignment = .trailing
    store.boards.bind(to: count) { label, boards in
      label.text = "\(boards.reduce(0) { $0 + $1.openCount }) to do in all"
    }
    add(contentsOf: [BreadcrumbModel(coordinator, style: .heading), count])
  }
}
