import EspalierTree

/// The row of a menu bar: its titles, or a single one for all of them.
final class MenuBarRow: CellModel {
  /// The title for all menus where there is no room for theirs.
  ///
  /// The sign is no trigram, because terminals disagree about the width of those.
  private var foldedTitle: String { "≡ \(wording[.menu])" }

  override init() {
    super.init()
    size = .fill(height: 1)
    isControl = true
  }

  private var bar: MenuBar? { parent as? MenuBar }

  var titles: [MenuTitle] { bar?.titles ?? [] }

  var openIndex: Int? { bar?.openIndex }

  /// Whether a single title stands for all of them, because there is no room.
  var isFolded: Bool {
    guard let frame = frameInWindow, let view = nearestView else { return false }
    return isFolded(width: frame.width, policy: view.widthPolicy)
  }

  func isFolded(width: Int, policy: WidthPolicy) -> Bool { self.width(forHeight: 1, policy: policy) > width }

  /// The titles that are shown, with their columns.
  func shownTitles(width: Int, policy: WidthPolicy) -> [(text: StyledText, columns: Range<Int>)] {
    if isFolded(width: width, policy: policy) {
      return [(StyledText(foldedTitle), 0..<min(width, policy.width(of: foldedTitle) + 2))]
    }
    return Array(zip(titles.map(\.text), columns(policy: policy)))
  }

  /// Returns the index of the title at a column of the row; 0 for the one that stands for all.
  func titleIndex(at x: Int) -> Int? {
    guard let frame = frameInWindow, let view = nearestView else { return nil }
    return shownTitles(width: frame.width, policy: view.widthPolicy).firstIndex { $0.columns.contains(x) }
  }

  /// Returns the place of a title that is shown, in the window.
  func place(of index: Int, in frame: Rect) -> Rect {
    let titles = shownTitles(width: frame.width, policy: nearestView?.widthPolicy ?? .modern)
    let columns = titles.indices.contains(index) ? titles[index].columns : 0..<0
    return Rect(x: frame.x + columns.lowerBound, y: frame.y, width: columns.count, height: 1)
  }

  override var content: StyledText { titles.map { " " + $0.text + " " }.joined() }

  /// `false`: the focus stays where the commands of the menus are performed.
  override var isFocusable: Bool { false }

  override var spokenRole: SpokenRole { .menuBar }

  override var spokenLabel: String { titles.map(\.item.title).joined(separator: ", ") }

  override var spokenValue: String? { openIndex.map { wording[.openMenu](titles[$0].item.title) } }

  override var cellType: AnyCell.Type { MenuBarCell.self }

  override func didSelect(at point: Point) { toggle(at: point.x) }

  /// Opens or closes the menu of the title at a column.
  ///
  /// - Returns: Whether there is a title.
  @discardableResult
  func toggle(at x: Int) -> Bool {
    guard let index = titleIndex(at: x) else { return false }
    bar?.toggle(index)
    return true
  }

  override func width(forHeight height: Int, policy: WidthPolicy) -> Int {
    columns(policy: policy).last?.upperBound ?? 0
  }

  /// Returns the columns of the titles next to each other, with a blank at both ends of each.
  private func columns(policy: WidthPolicy) -> [Range<Int>] {
    var end = 0
    return titles.map { title in
      let start = end
      end += StyledText(title.item.title).width(policy: policy) + 2
      return start..<end
    }
  }
}

/// A cell that draws the titles of menus.
final class MenuBarCell: Cell<MenuBarRow> {
  override func draw(in canvas: inout Canvas) {
    let theme = canvas.theme
    let titles = model.shownTitles(width: canvas.size.width, policy: canvas.widthPolicy)
    let isFolded = model.isFolded(width: canvas.size.width, policy: canvas.widthPolicy)
    for (index, title) in titles.enumerated() {
      let rect = Rect(x: title.columns.lowerBound, y: 0, width: title.columns.count, height: 1)
      let style: TextStyleName = isFolded || model.titles[index].item.isAllowed ? .body : .disabled
      canvas.draw(" " + title.text, in: rect, paragraph: .oneLine, style: theme[style].style)
      if let open = model.openIndex, isFolded || open == index { canvas.withRegion(rect) { $0.applyFocusStyle() } }
    }
  }

  override func handlePointer(_ event: PointerEvent) -> Bool {
    switch event.action {
    case .down(.left): model.toggle(at: event.point.x)
    case .drag(.left), .up(.left): true
    default: false
    }
  }
}
