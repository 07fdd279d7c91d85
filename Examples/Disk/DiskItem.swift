import Espalier

/// What the list shows: a tree, in some order.
final class DiskContents {
  let tree: DiskTree
  let order: SortOrder

  init(_ tree: DiskTree, by order: SortOrder) {
    self.tree = tree
    self.order = order
  }

  /// The entries of a folder, in order.
  func items(in folder: DiskTree.ID = DiskTree.root) -> [DiskItem] {
    tree.children(of: folder, by: order).map { DiskItem(contents: self, number: $0) }
  }
}

/// A file or a folder in the list.
///
/// It is the same one in every reading as long as its path is, so what is open and focused stays so when the folder is
/// read or sorted again.
struct DiskItem {
  let contents: DiskContents
  let number: DiskTree.ID

  /// What is below it; sorting waits until the folder is opened.
  var children: OutlineChildren<DiskItem> {
    tree.hasChildren(number) ? .listed { contents.items(in: number) } : .none
  }

  private var tree: DiskTree { contents.tree }
}

extension DiskItem: Hashable {
  static func == (left: DiskItem, right: DiskItem) -> Bool {
    if left.contents === right.contents { return left.number == right.number }
    var (one, other) = (Optional(left.number), Optional(right.number))
    while let first = one, let second = other {
      guard left.tree.nameBytes(of: first) == right.tree.nameBytes(of: second) else { return false }
      (one, other) = (left.tree.parent(of: first), right.tree.parent(of: second))
    }
    return one == other
  }

  func hash(into hasher: inout Hasher) {
    tree.nameBytes(of: number).withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}

/// The row of an item: its name, its size, and its share of the folder as a number and as a bar.
///
/// ```
/// ▾ trees                       1.2 GB   80 %  █████████▌
///     pear                      812 MB   68 %  ████████▏
/// ```
extension DiskItem {
  private static let leastWidthForBar = 48
  private static let leastWidthForShare = 28

  var text: StyledText {
    let name = StyledText(tree.name(of: number))
    return tree.kind(of: number) == .folder ? name.bold() + remark : name + remark
  }

  /// The figures, as far as there is room: narrow windows do without the bar, and then without the share.
  func figures(width: Int) -> StyledText {
    let share = tree.share(of: number)
    var text = StyledText("\(DiskSize(bytes: tree.size(of: number)))".padded(toWidth: 7))
    guard width >= Self.leastWidthForShare else { return text }
    text += StyledText("\(Int((share * 100).rounded())) %".padded(toWidth: 7)).styled(.muted)
    guard width >= Self.leastWidthForBar else { return text }
    let bar = ShareBar(share: share).text(width: width / 6)
    return text + "  " + StyledText(bar + String(repeating: " ", count: width / 6 - bar.count)).styled(.accent)
  }

  /// What follows the name.
  private var remark: StyledText {
    func remark(_ text: String, _ style: TextStyleName) -> StyledText { StyledText("  \(text)").styled(style) }
    switch tree.remark(on: number) {
    case .unreadable(let reason): return remark(reason, .error)
    case .otherFileSystem: return remark("other file system", .muted)
    case .countedBefore: return remark("counted before", .muted)
    case .waiting: return remark("…", .muted)
    case nil where tree.kind(of: number) == .link: return remark("link", .muted)
    case nil where tree.kind(of: number) == .folder && !tree.hasChildren(number): return remark("empty folder", .muted)
    case nil: return ""
    }
  }
}

extension String {
  /// The ASCII text at the right edge of a width.
  fileprivate func padded(toWidth width: Int) -> String {
    String(repeating: " ", count: max(0, width - utf8.count)) + self
  }
}
