import EspalierCanvas

extension Model {
  /// Returns the model and the tree below it as text, with one line for each node.
  ///
  /// A line contains the node's name, its type if it differs, the text of a loaded cell (what it draws, if it has no
  /// ``CellModel/content``), its own properties, its frame as of the last update (`x,y width×height`, in character
  /// cells), and what it subscribes to and shares.
  ///
  /// ```
  /// Feed: ContainerModel · left 2 · 0,0 40×7 · on liked
  /// ├─ LabelModel "Posts" + .gap + "2" · fill · 2,0 38×1
  /// └─ PostItem · top 1 · 0,1 40×6 · on liked ×2 · shares accent
  ///    ├─ PhotoModel "▒▒▒" · fill(height: 3) · 2,2 38×3 · follows accent
  ///    └─ LabelModel · fill · hidden
  /// ```
  ///
  /// Below 40 levels, indentation stops, and a line begins with the number of further levels.
  ///
  /// - Complexity: O(n log n) in the number of nodes below.
  public final func dump() -> String { TreeDump(of: self).lines.joined(separator: "\n") }
}

/// The text of a tree, with one line for each node.
struct TreeDump {
  /// The number of levels that are indented; deeper lines begin with the number of further levels.
  private static let largestIndent = 40

  private(set) var lines: [String] = []
  private let view: ContainerView?

  /// The parts below a node, and the number of those written.
  private struct Level {
    let parts: [Model]
    var writtenCount = 0

    init(below model: Model) {
      guard let container = model as? ContainerModel else {
        parts = []
        return
      }
      parts = (0..<container.partCount).compactMap { container.part(at: $0) as? Model }
    }

    var isComplete: Bool { writtenCount == parts.count }
  }

  init(of model: Model) {
    view = model.hostView
    add(model, below: [])
    // Not recursive, because a tree may be deeper than the stack allows.
    var levels = [Level(below: model)]
    while let level = levels.last {
      guard !level.isComplete else {
        levels.removeLast()
        continue
      }
      levels[levels.count - 1].writtenCount += 1
      let part = level.parts[level.writtenCount]
      add(part, below: levels)
      levels.append(Level(below: part))
    }
  }

  private mutating func add(_ model: Model, below levels: [Level]) {
    var branches = ""
    if let last = levels.last {
      for level in levels.dropLast().suffix(Self.largestIndent) { branches += level.isComplete ? "   " : "│  " }
      branches += last.isComplete ? "└─ " : "├─ "
      let left = levels.count - 1 - Self.largestIndent
      if left > 0 { branches = "[\(left)] " + branches }
    }
    lines.append(branches + facts(of: model).map(\.harmless).joined(separator: " · "))
  }

  private func facts(of model: Model) -> [String] {
    var facts = [Self.title(of: model) { drawnText(of: $0) }]
    if let cell = model as? CellModel {
      facts.append(cell.size.description)
      if cell.startsNewLine { facts.append("starts a line") }
    }
    if let container = model as? ContainerModel {
      facts += container.spacing.facts
      if let box = container.box { facts.append(box.title.map { "box \(Self.excerpt(of: $0))" } ?? "box") }
    }
    if model.isHidden { facts.append("hidden") }
    if let frame = frame(of: model) { facts.append(frame.text) }
    if let record = model.record { facts += record.facts }
    return facts
  }

  /// Returns the name of a model, its type if it differs, and the text of a loaded cell.
  ///
  /// - Parameter drawnText: Returns what a cell without content shows.
  static func title(of model: Model, _ drawnText: (CellModel) -> StyledText = { _ in "" }) -> String {
    let type = String(describing: type(of: model))
    let name = model.nodeName == type ? type : "\(model.nodeName): \(type)"
    guard let cell = model as? CellModel, cell.flags.contains(.loaded) else { return name }
    let text = cell.content.isEmpty ? drawnText(cell) : cell.content
    return text.isEmpty ? name : "\(name) \(excerpt(of: text))"
  }

  /// Returns what a cell that draws itself shows in its first lines, without surrounding blanks.
  private func drawnText(of model: CellModel) -> StyledText {
    guard let view, !(model is SeparatorModel), model.flags.isDisjoint(with: .drawnForDump),
      let row = view.row(for: model)
    else { return "" }
    model.flags.insert(.drawnForDump)
    defer { model.flags.remove(.drawnForDump) }
    var canvas = Canvas(
      width: min(row.frame.width, 80), height: min(row.frame.height, 16), policy: view.widthPolicy,
      theme: view.theme)
    view.stage.withCell(of: row) { cell in
      canvas.withRegion(Rect(origin: .zero, size: row.frame.size)) { cell.draw(in: &$0) }
    }
    return StyledText(String(canvas.plainText.drop { $0 == " " || $0 == "\n" }))
  }

  /// Returns at most 24 characters of the text's first line, as written in code: `"Ada" + .gap + "8:30"`.
  private static func excerpt(of text: StyledText) -> String {
    var parts: [String] = []
    var part = ""
    var room = 24
    for span in text.spans {
      if span.isGap {
        parts += part.isEmpty ? [".gap"] : ["\"\(part)\"", ".gap"]
        part = ""
        continue
      }
      let shown = span.text.prefix { !$0.isNewline }.prefix(room)
      let isCut = shown.endIndex < span.text.endIndex
      part += shown + (isCut ? "…" : "")
      room -= shown.count
      if isCut { break }
    }
    if !part.isEmpty { parts.append("\"\(part)\"") }
    return parts.joined(separator: " + ")
  }

  private func frame(of model: Model) -> Rect? {
    switch model {
    case let cell as CellModel: view?.row(for: cell)?.frame
    case let container as ContainerModel: view?.layout.frame(of: container)
    default: nil
    }
  }
}

extension Spacing {
  /// The values that are set, such as `top 1`.
  fileprivate var facts: [String] {
    let set = labeledValues.compactMap { label, value in value.map { "\(label) \($0)" } }
    return set.isEmpty ? [] : [set.joined(separator: " ")]
  }
}

extension NodeRecord {
  /// The subscriptions and shared values of the node, by the age of their ids.
  fileprivate var facts: [String] {
    let facts: [(label: String, ids: [String])] = [
      ("on", eventHandlers.inOrder.map { Self.count($0.value, of: $0.key) }),
      ("follows", dataHandlers.inOrder.map { Self.count($0.value, of: $0.key) }),
      ("shares", providers.keys.map(\.description)),
    ]
    return facts.filter { !$0.ids.isEmpty }.map { "\($0.label) " + $0.ids.joined(separator: ", ") }
  }

  private static func count(_ handlers: ContiguousArray<some IdentifiedHandlerBase>, of key: NodeKey) -> String {
    handlers.count == 1 ? key.description : "\(key) ×\(handlers.count)"
  }
}
