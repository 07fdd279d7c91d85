public import EspalierTree

/// The row of a breadcrumb bar.
final class BreadcrumbRow: CellModel {
  /// The step that the user has moved to, counted from the last one, which stays current as steps come and go.
  private var distance = 0

  override init() {
    super.init()
    size = .fill(height: 1)
    isControl = true
    on(BreadcrumbCommands.next) { $0.move(by: 1) }
    on(BreadcrumbCommands.previous) { $0.move(by: -1) }
  }

  private var steps: [Breadcrumb] { (parent as? BreadcrumbBar)?.steps ?? [] }

  func stepsHaveChanged() {
    distance = 0
    setNeedsUpdate()
  }

  func layout(width: Int, policy: WidthPolicy) -> BreadcrumbLayout {
    BreadcrumbLayout(of: steps.map(\.title), width: width, policy: policy)
  }

  /// The layout as it is shown.
  private var shownLayout: BreadcrumbLayout? {
    guard let width = frameInWindow?.width, let view = nearestView else { return nil }
    return layout(width: width, policy: view.widthPolicy)
  }

  /// Returns the index of the current place in a layout.
  func currentPlace(in layout: BreadcrumbLayout) -> Int? {
    let step = steps.count - 1 - distance
    return layout.places.firstIndex { $0.part.steps.contains(step) }
  }

  func title(of part: BreadcrumbLayout.Part) -> StyledText {
    part.isFolded ? StyledText(BreadcrumbLayout.ellipsis) : steps[part.steps.lowerBound].title
  }

  private func move(by step: Int) {
    guard let layout = shownLayout, let place = currentPlace(in: layout),
      layout.places.indices.contains(place + step)
    else { return }
    distance = steps.count - layout.places[place + step].part.steps.upperBound
    setNeedsUpdate()
  }

  private func choose(_ place: (part: BreadcrumbLayout.Part, columns: Range<Int>)) {
    let steps = steps[place.part.steps]
    guard place.part.isFolded else { return steps[place.part.steps.lowerBound].perform() }
    guard let window, let frame = frameInWindow else { return }
    let sign = Rect(x: frame.x + place.columns.lowerBound, y: frame.y, width: 1, height: 1)
    MenuModel(steps.map { MenuItem($0.title.string, perform: $0.perform) }).present(in: window, below: sign)
  }

  override var content: StyledText { steps.map(\.title).joined(separator: StyledText(BreadcrumbLayout.separator)) }

  override var isFocusable: Bool { !steps.isEmpty }

  override var isTabStop: Bool { true }

  override var spokenRole: SpokenRole { .breadcrumbs }

  override var spokenLabel: String { steps.map(\.title.description).joined(separator: ", ") }

  override var spokenValue: String? {
    guard !steps.isEmpty else { return nil }
    let number = steps.count - distance
    return "\(steps[number - 1].title), \(wording[.place](number, steps.count))"
  }

  override var cellType: AnyCell.Type { BreadcrumbCell.self }

  /// Chooses the current step.
  override func handleKey(_ key: Key) -> Bool {
    guard usesKey(key), let layout = shownLayout, let place = currentPlace(in: layout) else { return false }
    choose(layout.places[place])
    return true
  }

  override func usesKey(_ key: Key) -> Bool { key == "enter" || key == "space" }

  /// Chooses the step at a point.
  override func didSelect(at point: Point) {
    if let place = shownLayout?.places.first(where: { $0.columns.contains(point.x) }) { choose(place) }
  }
}

/// A cell that draws breadcrumbs.
final class BreadcrumbCell: Cell<BreadcrumbRow> {
  override func draw(in canvas: inout Canvas) {
    let theme = canvas.theme
    let layout = model.layout(width: canvas.size.width, policy: canvas.widthPolicy)
    let current = isFocused ? model.currentPlace(in: layout) : nil
    for (index, place) in layout.places.enumerated() {
      let isLast = index == layout.places.count - 1
      let rect = Rect(x: place.columns.lowerBound, y: 0, width: place.columns.count, height: 1)
      let style = isLast ? theme[.body].style.bold() : theme[.muted].style
      canvas.draw(model.title(of: place.part), in: rect, paragraph: .oneLine, style: style)
      if index == current { canvas.withRegion(rect) { $0.applyFocusStyle() } }
      guard !isLast else { break }
      let gap = Rect(x: rect.maxX, y: 0, width: BreadcrumbLayout.separator.count, height: 1)
      canvas.draw(StyledText(BreadcrumbLayout.separator, style: theme[.border].style), in: gap, paragraph: .oneLine)
    }
  }
}

extension SpokenRole {
  /// A line of steps that lead back.
  public static let breadcrumbs: SpokenRole = "breadcrumbs"
}
