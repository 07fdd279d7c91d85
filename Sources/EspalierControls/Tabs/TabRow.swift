import EspalierTree

/// The row with the titles of tabs.
final class TabRow: ControlModel {
  /// The maximum number of columns of a title.
  static let widestTitle = 24

  var tabs: TabsModel? { parent as? TabsModel }

  override var spokenRole: SpokenRole { .tabs }

  override var spokenLabel: String {
    guard let tab = tabs?.selection else { return wording[.noTabs] }
    return ([tab.title.description] + [tab.badge?.spokenText(in: wording)].compactMap(\.self)).joined(separator: ", ")
  }

  override var spokenValue: String? {
    guard let tabs, let index = tabs.tabs.firstIndex(where: { $0 === tabs.selection }) else { return nil }
    return described(wording[.place](index + 1, tabs.tabs.count))
  }

  override var cellType: AnyCell.Type { TabRowCell.self }

  override func height(forWidth width: Int, policy: WidthPolicy) -> Int { 1 }
}

/// A cell that draws the titles of tabs, from the column on at which the selected one is in view.
final class TabRowCell: Cell<TabRow> {
  /// The number of columns that have been scrolled past.
  private var offset = 0

  override func draw(in canvas: inout Canvas) {
    guard let tabs = model.tabs, canvas.size.width > 0 else { return }
    let (theme, places, width) = (canvas.theme, places(policy: canvas.widthPolicy), canvas.size.width)
    scroll(to: places, width: width)
    for (tab, place) in zip(tabs.tabs, places) {
      let rect = Rect(x: place.lowerBound - offset, y: 0, width: place.count, height: 1)
      canvas.draw(text(of: tab, in: theme), in: rect, paragraph: .oneLine)
      if tab === tabs.selection {
        let style = isFocused ? theme[.focused].style : theme[.accent].style.merging(theme[.current].style).bold()
        canvas.restyle(rect) { $0.merging(style) }
      }
      let line = canvas.widthPolicy.narrow("│", else: "|")
      if tab !== tabs.tabs.last {
        canvas.fill(Rect(x: rect.maxX, y: 0, width: 1, height: 1), with: line, style: theme[.border].style)
      }
    }
    let end = places.last?.upperBound ?? 0
    let arrow = theme[.muted].style
    if offset > 0 { canvas.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: "‹", style: arrow) }
    if end - offset > width { canvas.fill(Rect(x: width - 1, y: 0, width: 1, height: 1), with: "›", style: arrow) }
  }

  /// The beginning of the selected title.
  override var focusPoint: Point {
    let index = model.tabs?.tabs.firstIndex { $0 === model.tabs?.selection } ?? 0
    let places = places(policy: nearestView?.widthPolicy ?? .modern)
    return Point(x: places.indices.contains(index) ? places[index].lowerBound - offset : 0, y: 0)
  }

  override func handlePointer(_ event: PointerEvent) -> Bool {
    guard case .down(.left) = event.action, let tabs = model.tabs else { return false }
    let places = places(policy: nearestView?.widthPolicy ?? .modern)
    let x = event.point.x + offset
    guard let index = places.firstIndex(where: { $0.contains(x) }) else { return true }
    let tab = tabs.tabs[index]
    if tab.isClosable, x >= places[index].upperBound - 2 { tabs.close(tab) } else { tabs.change(to: tab) }
    return true
  }

  private func text(of tab: TabModel, in theme: Theme) -> StyledText {
    let cross = tab.isClosable ? " " + StyledText("×", style: theme[.muted].style) : StyledText()
    let badge = tab.badge?.text(in: theme) ?? StyledText()
    return " " + tab.title + (badge.isEmpty ? badge : " " + badge) + .gap + cross + " "
  }

  /// Returns the columns of all titles, before scrolling.
  private func places(policy: WidthPolicy) -> [Range<Int>] {
    var x = 0
    return (model.tabs?.tabs ?? []).map { tab in
      let badge = tab.badge?.text(in: .standard).width(policy: policy) ?? 0
      let signs = (badge > 0 ? badge + 1 : 0) + (tab.isClosable ? 2 : 0)
      let width = min(tab.title.width(policy: policy), TabRow.widestTitle) + 2 + signs
      defer { x += width + 1 }
      return x..<x + width
    }
  }

  /// Scrolls as little as necessary to show the selected title.
  private func scroll(to places: [Range<Int>], width: Int) {
    let end = places.last?.upperBound ?? 0
    offset = max(0, min(offset, end - width))
    guard let tabs = model.tabs, let index = tabs.tabs.firstIndex(where: { $0 === tabs.selection }) else { return }
    // A cell at each end is for the arrows.
    let place = places[index]
    if place.upperBound - offset > width - 1, end > width { offset = min(place.upperBound - width + 1, end - width) }
    if place.lowerBound - offset < 1 { offset = max(0, place.lowerBound - 1) }
  }
}
