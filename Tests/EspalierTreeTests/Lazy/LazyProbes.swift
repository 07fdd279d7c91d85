import EspalierTree
import TestSupport

/// The content of a list's row, as plain data.
struct LazyItem {
  let number: Int
  var letter: Character
  var size: Twin.Size

  /// The extent of the row along the scroll axis if its size does not set it: a given one, or as many cells as it
  /// fills.
  var extent: Extent

  enum Extent {
    case lines(Int)
    case area(Int)

    /// Returns the extent along one axis for an extent along the other.
    func beside(_ across: Int) -> Int {
      switch self {
      case .lines(let lines): lines
      case .area(let area): across == 0 ? area : (area + across - 1) / across
      }
    }
  }
}

/// The data that all rows of a view share: which rows are shown, how many models there are, and what callbacks do.
final class LazyTally {
  /// Lets callbacks act, in the lazy view alone.
  private let play: Play?

  /// The number of cells that show a row, by the number of the row.
  fileprivate(set) var displays: [Int: Int] = [:]

  /// The number of models.
  fileprivate(set) var lives = 0

  init(_ play: Play?) {
    self.play = play
  }

  func strike() { play?.strike() }

  /// The numbers of the rows on show, each as often as it is shown.
  var onShow: [Int] {
    displays.filter { $0.value != 0 }.flatMap { number, count in Array(repeating: number, count: abs(count)) }.sorted()
  }
}

/// A row of a list, or one beside a list.
final class LazyProbe: CellModel {
  private(set) var item: LazyItem
  private let look: LazyLook
  fileprivate let tally: LazyTally

  init(_ item: LazyItem, _ look: LazyLook, _ tally: LazyTally) {
    (self.item, self.look, self.tally) = (item, look, tally)
    super.init()
    size = item.size.real
    // In a lazy container, cells always start a new line.
    startsNewLine = look.startsNewLine
    tally.lives += 1
  }

  deinit { tally.lives -= 1 }

  /// Shows another item.
  func show(_ item: LazyItem) {
    self.item = item
    size = item.size.real
    setNeedsUpdate()
  }

  override var isFocusable: Bool { look.isFocusable }
  override var isTabStop: Bool { look.isTabStop }
  override var cellType: AnyCell.Type { LazyProbeCell.self }

  override func didLoad() { tally.strike() }

  override func height(forWidth width: Int, policy: WidthPolicy) -> Int {
    tally.strike()
    return item.extent.beside(width)
  }

  override func width(forHeight height: Int, policy: WidthPolicy) -> Int {
    tally.strike()
    return item.extent.beside(height)
  }
}

/// The settings that the rows of a list share.
struct LazyLook {
  var isFocusable = true
  var isTabStop = false
  var startsNewLine = false
}

/// A cell that shows the letter and the number of its row, and whether it is selected and focused.
final class LazyProbeCell: Cell<LazyProbe> {
  private var letter: Character = " "

  override func modelDidUpdate() {
    letter = model.item.letter
    model.tally.strike()
  }

  override func willDisplay() {
    model.tally.displays[model.item.number, default: 0] += 1
    model.tally.strike()
  }

  override func didEndDisplaying() {
    model.tally.displays[model.item.number, default: 0] -= 1
    model.tally.strike()
  }

  override func draw(in canvas: inout Canvas) {
    canvas.fill(canvas.bounds, with: letter, style: .plain)
    canvas.draw(StyledText("\(isSelected ? "!" : "")\(isFocused ? ">" : "")\(model.item.number)"))
  }
}

/// A lazy container that causes mischief in its callbacks.
final class LazyProbeContainer: LazyContainerModel {
  /// The number of views that show it.
  private(set) var displays = 0

  private let tally: LazyTally

  init(count: Int, estimatedHeight: Int, _ tally: LazyTally, model: @escaping (Int) -> CellModel) {
    self.tally = tally
    super.init(count: count, estimatedHeight: estimatedHeight, model: model)
  }

  override func didLoad() { tally.strike() }
  override func willUpdate() { tally.strike() }

  override func willDisplay() {
    displays += 1
    tally.strike()
  }

  override func didEndDisplaying() {
    displays -= 1
    tally.strike()
  }
}
