import Espalier
import ExampleSupport

/// The folder, how much space it takes up, and how many entries it has.
final class DiskTitle: ContainerModel {
  init(of list: DiskList) {
    super.init()
    spacing = Spacing(left: 1, right: 1, itemSpacing: 1)
    let path = LabelModel(StyledText(list.path), style: .heading)
    path.size = .flexible(minimum: 8, height: 1)
    path.truncation = .head
    let total = LabelModel("", style: .muted)
    total.size = .fit(height: 1)
    self {
      path
      total
    }
    list.state.bind(to: path) { path, state in
      if case .shown(let tree, _) = state { path.text = StyledText(tree.name(of: DiskTree.root)) }
    }
    list.state.bind(to: total) { total, state in
      guard case .shown(let tree, _) = state else { return }
      let size = DiskSize(bytes: tree.size(of: DiskTree.root))
      total.text = StyledText("\(size) in \(tree.count.grouped) \(tree.count == 1 ? "entry" : "entries")")
    }
  }
}
