import EspalierTree

/// Lines of text, one for each row of a lazy container, which record the models that were made.
final class LazyLines {
  var texts: [String]

  /// The indices of the rows whose models were made, in order.
  private(set) var made: [Int] = []

  /// The number of live models.
  fileprivate(set) var alive = 0

  init(_ texts: [String]) {
    self.texts = texts
  }

  convenience init(count: Int) {
    self.init((0..<count).map { "line \($0)" })
  }

  /// Makes lines, and a view of them.
  static func shown(
    count: Int, height: Int = 3
  ) -> (lines: LazyLines, container: LazyContainerModel, view: ContainerView) {
    let lines = LazyLines(count: count)
    let container = lines.makeContainer()
    return (lines, container, ContainerView(showing: container, width: 20, height: height))
  }

  /// Returns the indices of the rows whose models were made since the last call.
  func takeMade() -> [Int] {
    defer { made = [] }
    return made
  }

  func makeContainer(estimatedHeight: Int = 1) -> LazyContainerModel {
    LazyContainerModel(count: texts.count, estimatedHeight: estimatedHeight) { [unowned self] index in
      made.append(index)
      return LazyLine(texts[index], of: self)
    }
  }

  /// Inserts lines, and the rows of a container for them.
  func insert(_ new: [String], at index: Int, in container: LazyContainerModel) {
    texts.insert(contentsOf: new, at: index)
    container.insert(new.count, at: index)
  }

  /// Removes lines, and the rows of a container for them.
  func remove(_ range: Range<Int>, in container: LazyContainerModel) {
    texts.removeSubrange(range)
    container.remove(range)
  }

  /// Moves lines, and the rows of a container for them.
  func move(_ range: Range<Int>, to index: Int, in container: LazyContainerModel) {
    let moved = texts[range]
    texts.removeSubrange(range)
    texts.insert(contentsOf: moved, at: index)
    container.move(range, to: index)
  }
}

/// A line of text that can be focused.
final class LazyLine: CellModel {
  let text: String
  private let lines: LazyLines

  init(_ text: String, of lines: LazyLines) {
    (self.text, self.lines) = (text, lines)
    super.init()
    lines.alive += 1
  }

  deinit { lines.alive -= 1 }

  override var content: StyledText { StyledText(text) }
}

/// A line that does something when it is loaded.
final class LoadingLine: CellModel {
  private let text: String
  private let onLoad: () -> Void

  init(_ text: String, onLoad: @escaping () -> Void) {
    (self.text, self.onLoad) = (text, onLoad)
  }

  override var content: StyledText { StyledText(text) }
  override func didLoad() { onLoad() }
}

extension ContainerView {
  /// The text of the focused line.
  var focusedText: String? { (focusedModel as? LazyLine)?.text }

  /// The texts of the selected lines.
  var selectedTexts: [String] { selection.compactMap { ($0 as? LazyLine)?.text } }
}
