import EspalierCanvas

extension Model {
  /// The tree below the model, and the model itself, as text: one line a node.
  ///
  /// A line has the node's name, its type where that is another, its own properties, the text of a cell that has been
  /// loaded, the frame that it got in the last update of the view that has loaded the tree (`x,y width×height`, in
  /// character cells), and what it subscribes to and shares.
  ///
  /// ```
  /// Feed: ContainerModel · left 2 · 0,0 40×7 · on liked
  /// ├─ LabelModel "Posts" · fill · 2,0 38×1
  /// └─ PostItem · top 1 · 0,1 40×6 · on liked ×2 · shares accent
  ///    ├─ PhotoModel "▒▒▒" · fill(height: 3) · 2,2 38×3 · follows accent
  ///    └─ LabelModel · fill · hidden
  /// ```
  ///
  /// Complexity: O(n) for n nodes, and O(log n) for each frame.
  public final func dump() -> String {
    var dump = TreeDump(of: self)
    dump.add(self)
    return dump.lines.joined(separator: "\n")
  }
}

/// Writes a tree down, a line a node.
private struct TreeDump {
  private(set) var lines: [String] = []
  private let layout: TreeLayout?

  /// The branches that lead to the next line, without its own.
  private var indent = ""

  init(of model: Model) {
    var root = model
    while let parent = root.parent { root = parent }
    layout = (root.nextNode as? ContainerView)?.layout
  }

  mutating func add(_ model: Model, branch: String = "") {
    lines.append(indent + branch + Self.facts(of: model, in: layout).joined(separator: " · ").harmless)
    guard let container = model as? ContainerModel else { return }
    let outer = indent
    switch branch {
    case "├─ ": indent += "│  "
    case "└─ ": indent += "   "
    default: break
    }
    let parts = container.partsInOrder
    for (index, part) in parts.enumerated() {
      add(part, branch: index == parts.count - 1 ? "└─ " : "├─ ")
    }
    indent = outer
  }

  private static func facts(of model: Model, in layout: TreeLayout?) -> [String] {
    var facts = [title(of: model)]
    if let cell = model as? CellModel {
      facts.append(cell.size.description)
      if cell.startsNewLine { facts.append("starts a line") }
    }
    if let container = model as? ContainerModel { facts += container.spacing.facts }
    if model.isHidden { facts.append("hidden") }
    if let frame = frame(of: model, in: layout) {
      facts.append("\(frame.x),\(frame.y) \(frame.width)×\(frame.height)")
    }
    if let record = model.record { facts += record.facts }
    return facts
  }

  private static func title(of model: Model) -> String {
    let type = String(describing: type(of: model))
    var title = model.nodeName == type ? type : "\(model.nodeName): \(type)"
    if let cell = model as? CellModel, cell.flags.contains(.loaded), !cell.content.isEmpty {
      title += " \"\(cell.content.string.excerpt)\""
    }
    return title
  }

  private static func frame(of model: Model, in layout: TreeLayout?) -> Rect? {
    switch model {
    case let cell as CellModel: layout?.row(of: cell)?.frame
    case let container as ContainerModel: layout?.frame(of: container)
    default: nil
    }
  }
}

extension ContainerModel {
  /// The container's own separators and its children, from top to bottom.
  fileprivate var partsInOrder: [Model] {
    var parts: [Model] = []
    if let topSeparator { parts.append(topSeparator) }
    parts += Array(children)
    if let bottomSeparator { parts.append(bottomSeparator) }
    return parts
  }
}

extension Spacing {
  /// The values that are set, such as `top 1`.
  fileprivate var facts: [String] {
    let values = [
      ("top", top), ("bottom", bottom), ("left", left), ("right", right), ("lineSpacing", lineSpacing),
      ("itemSpacing", itemSpacing),
    ]
    let set = values.compactMap { label, value in value.map { "\(label) \($0)" } }
    return set.isEmpty ? [] : [set.joined(separator: " ")]
  }
}

extension NodeRecord {
  /// What the node listens to and shares, in the order in which the ids were made.
  fileprivate var facts: [String] {
    var facts: [String] = []
    let events = eventHandlers.values.map { Self.count($0) }
    let data = dataHandlers.values.map { Self.count($0) }
    let shared = providers.values.map(\.label.description)
    if !events.isEmpty { facts.append("on " + events.joined(separator: ", ")) }
    if !data.isEmpty { facts.append("follows " + data.joined(separator: ", ")) }
    if !shared.isEmpty { facts.append("shares " + shared.joined(separator: ", ")) }
    return facts
  }

  private static func count(_ handlers: ContiguousArray<some HandlerBase>) -> String {
    let name = handlers.first?.label.description ?? ""
    return handlers.count == 1 ? name : "\(name) ×\(handlers.count)"
  }
}
