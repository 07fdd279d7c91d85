import EspalierTree
import TestSupport

/// A container that counts how many views show it.
protocol DisplayCounting: ContainerModel {
  var displays: Int { get }
}

/// Columns that cause mischief in their callbacks, and count how many views show them.
final class ProbeColumns: ColumnsModel, DisplayCounting {
  private(set) var displays = 0

  private let play: Play?

  init(_ widths: [ColumnWidth], _ play: Play?) {
    self.play = play
    super.init(widths)
  }

  override func didLoad() { play?.strike() }
  override func willUpdate() { play?.strike() }

  override func willDisplay() {
    displays += 1
    play?.strike()
  }

  override func didEndDisplaying() {
    displays -= 1
    play?.strike()
  }
}

/// A container that causes mischief in its callbacks, and counts how many views show it.
final class ProbeContainer: ContainerModel, DisplayCounting {
  private(set) var displays = 0

  private let play: Play?

  init(_ play: Play?) {
    self.play = play
  }

  override func didLoad() { play?.strike() }
  override func willUpdate() { play?.strike() }

  override func willDisplay() {
    displays += 1
    play?.strike()
  }

  override func didEndDisplaying() {
    displays -= 1
    play?.strike()
  }
}

/// A cell model that reports its own height, and remembers which cells show it.
final class ProbeModel: CellModel {
  /// The number of character cells that it needs; the height follows from the width.
  var area: Int { didSet { setNeedsUpdate() } }

  /// The character that fills its cell.
  var letter: Character { didSet { setNeedsUpdate() } }

  /// Whether the default cell shows it, which does not say so.
  let isText: Bool

  /// The number of cells that show it now, in all views.
  fileprivate(set) var displays = 0

  /// The largest number of cells that have shown it at a time since this was set.
  var peak = 0

  private(set) var loads = 0

  /// Whether its size has been determined, and is about to be returned.
  private(set) var isMeasured = false

  fileprivate let play: Play?

  init(area: Int, letter: Character, isText: Bool, _ play: Play?) {
    self.play = play
    self.area = area
    self.letter = letter
    self.isText = isText
  }

  override var cellType: AnyCell.Type { isText ? TextCell.self : ProbeCell.self }
  override var content: StyledText { StyledText(String(repeating: letter, count: area)) }
  override var textStyle: TextStyle { effectiveTheme[.title].style }

  override func height(forWidth width: Int, policy: WidthPolicy) -> Int {
    measured(width == 0 ? area : (area + width - 1) / width)
  }

  /// One more than the height would be, to distinguish the two.
  override func width(forHeight height: Int, policy: WidthPolicy) -> Int {
    measured(height == 0 ? area : (area + height - 1) / height + 1)
  }

  /// Returns a size that may be out of date by then.
  private func measured(_ extent: Int) -> Int {
    isMeasured = true
    play?.strike()
    isMeasured = false
    return extent
  }

  override func didLoad() {
    loads += 1
    play?.strike()
  }
}

/// A cell that fills itself with its model's letter, as of when the model was marked.
final class ProbeCell: Cell<ProbeModel> {
  private var letter: Character = " "

  override func modelDidUpdate() { letter = model.letter }
  override func prepareForReuse() { letter = "?" }

  override func willDisplay() {
    model.displays += 1
    model.peak = max(model.peak, model.displays)
    model.play?.strike()
  }

  override func didEndDisplaying() {
    model.displays -= 1
    model.play?.strike()
  }

  override func draw(in canvas: inout Canvas) { canvas.fill(canvas.bounds, with: letter, style: .plain) }
}
