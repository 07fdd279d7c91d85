import EspalierTree

/// The names of a tree, drawn as a tree, for failure messages.
///
/// ```
/// Feed
/// ├─ first: PostItem
/// │  └─ LabelModel
/// └─ PostItem, hidden
/// ```
struct TreeOutline {
  /// What is beyond is only counted.
  private static let largestLineCount = 40

  private var lines: [String] = []
  private var modelCount = 0

  init(of model: Model) {
    add(model, prefix: "", childPrefix: "")
  }

  /// The lines, joined by line feeds.
  var text: String {
    let left = modelCount - lines.count
    return (lines + (left > 0 ? ["… and \(left) more"] : [])).joined(separator: "\n")
  }

  private mutating func add(_ model: Model, prefix: String, childPrefix: String) {
    modelCount += 1
    if lines.count < Self.largestLineCount { lines.append(prefix + Self.describe(model)) }
    guard let children = (model as? ContainerModel)?.children else { return }
    for (index, child) in children.enumerated() {
      let isLast = index == children.count - 1
      add(child, prefix: childPrefix + (isLast ? "└─ " : "├─ "), childPrefix: childPrefix + (isLast ? "   " : "│  "))
    }
  }

  private static func describe(_ model: Model) -> String {
    let type = String(describing: type(of: model))
    let name = model.name == type ? type : "\(model.name): \(type)"
    return model.isHidden ? "\(name), hidden" : name
  }
}
