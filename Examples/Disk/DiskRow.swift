import Espalier

/// A file or a folder on one line: its name, its size, and its share of the folder as a number and as a bar.
///
/// ```
/// ▾ trees                       1.2 GB   80 %  █████████▌
///     pear                      812 MB   68 %  ████████▏
/// ```
final class DiskRow: CellModel {
  let name: String
  let bytes: Int
  let share: Double
  let kind: DiskTree.Kind
  let remark: DiskTree.Remark?
  let depth: Int
  let isOpen: Bool
  /// Whether the folder has anything in it.
  let canOpen: Bool

  init(_ row: OpenFolder.Row, of tree: DiskTree) {
    name = tree.name(of: row.id)
    bytes = tree.size(of: row.id)
    share = tree.share(of: row.id)
    kind = tree.kind(of: row.id)
    remark = tree.remark(on: row.id)
    depth = row.depth
    isOpen = row.isOpen
    canOpen = tree.hasChildren(row.id)
    super.init()
    size = .fill(height: 1)
    if isOpen {
      on(DiskCommands.collapse) { $0.send(DiskEvents.toggled, $0) }
    } else {
      if canOpen { on(DiskCommands.expand) { $0.send(DiskEvents.toggled, $0) } }
      if row.folderRow != nil { on(DiskCommands.leave) { $0.send(DiskEvents.left, $0) } }
    }
  }

  /// What precedes the name: a triangle if the row can be opened or is open.
  var marker: String { canOpen ? isOpen ? "▾ " : "▸ " : "  " }

  /// The remark after the name.
  var explanation: (text: String, style: TextStyleName)? {
    switch remark {
    case .unreadable(let reason): (reason, .error)
    case .otherFileSystem: ("other file system", .muted)
    case .countedBefore: ("counted before", .muted)
    case .waiting: ("…", .muted)
    case nil where kind == .link: ("link", .muted)
    case nil: kind == .folder && !canOpen ? ("empty folder", .muted) : nil
    }
  }

  var sizeText: String { DiskSize(bytes: bytes).description }
  var shareText: String { "\(Int((share * 100).rounded())) %" }

  override var content: StyledText { StyledText(name) }
  override var spokenValue: String? {
    ["\(sizeText), \(shareText)", explanation?.text].compactMap(\.self).joined(separator: ", ")
  }
  override var cellType: AnyCell.Type { DiskCell.self }
  override func didSelect() { send(DiskEvents.toggled, self) }
}
