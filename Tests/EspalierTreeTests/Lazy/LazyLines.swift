import EspalierCanvas
import EspalierTree

/// Lines of a text of which a lazy container shows one in each row, and which remember whose models were made.
final class LazyLines {
  var texts: [String]

  /// The indices of the rows whose models were made, in order.
  private(set) var made: [Int] = []

  /// How many of the models are alive.
  fileprivate(set) var alive = 0

  init(_ texts: [String]) {
    self.texts = texts
  }

  convenience init(count: Int) {
    self.init((0..<count).map { "line \($0)" })
  }

  /// The indices of the rows whose models were made since this was asked last.
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

  /// Adds lines, also to a container of them.
  func insert(_ new: [String], at index: Int, in container: LazyContainerModel) {
    texts.insert(contentsOf: new, at: index)
    container.insert(new.count, at: index)
  }

  /// Takes lines away, also from a container of them.
  func remove(_ range: Range<Int>, in container: LazyContainerModel) {
    texts.removeSubrange(range)
    container.remove(range)
  }

  /// Moves lines, also in a container of them.
  func move(_ range: Range<Int>, to index: Int, in container: LazyContainerModel) {
    let moved = texts[range]
    texts.removeSubrange(range)
    texts.insert(contentsOf: moved, at: index)
    container.move(range, to: index)
  }
}

/// A line of a text, which can have the focus.
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

extension ContainerView {
  /// The text of the line that has the focus.
  var focusedText: String? { (focusedModel as? LazyLine)?.text }

  /// The texts of the lines that are selected.
  var selectedTexts: [String] { selection.compactMap { ($0 as? LazyLine)?.text } }
}
