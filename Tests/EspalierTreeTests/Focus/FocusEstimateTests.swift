import EspalierTree
import Testing

@Suite("The focus among rows of estimated heights")
struct FocusEstimateTests {
  /// Whether rows are estimated in an ordinary container or in a lazy one.
  enum Estimate: CaseIterable {
    case ordinary
    case lazy
  }

  /// Makes a view of twenty rows of four lines each, which are assumed to have one.
  private func makeView(_ estimate: Estimate = .ordinary) -> (view: ContainerView, row: (Int) -> FocusItem) {
    let items = (0..<20).map { _ in FocusItem("abcd", size: .fill) }
    let view = ContainerView(width: 1, height: 8)
    view.estimatedHeight = 1
    switch estimate {
    case .ordinary:
      view.show(ContainerModel { items })
      return (view, { items[$0] })
    case .lazy:
      let rows = LazyContainerModel(count: 20) { items[$0] }
      view.show(ContainerModel { rows })
      return (
        view,
        { index in
          _ = rows.model(at: index)
          return items[index]
        }
      )
    }
  }

  /// The lines of the viewport in which a row is.
  private func lines(of row: CellModel, in view: ContainerView) -> Range<Int>? {
    guard let frame = view.row(for: row)?.frame else { return nil }
    return frame.y - view.contentOffset.y..<frame.maxY - view.contentOffset.y
  }

  @Test("A row that gets the focus is in view once it is measured", arguments: Estimate.allCases, [false, true])
  func focus(estimate: Estimate, updatesAtOnce: Bool) {
    let (view, row) = makeView(estimate)
    let host = EagerHost()
    if updatesAtOnce { view.delegate = host }
    for index in [10, 19, 5, 18, 0] {
      view.focus(row(index))
      view.update()
      #expect(lines(of: row(index), in: view) == (index == 5 || index == 0 ? 0..<4 : 4..<8), "row \(index)")
    }
  }

  @Test("Several moves before an update show the row of the last one", arguments: Estimate.allCases)
  func moves(estimate: Estimate) {
    let (view, row) = makeView(estimate)
    view.focus(row(9))
    view.focus(row(12))
    view.focus(row(11))
    #expect(view.updated().focusedModel === row(11) && lines(of: row(11), in: view) == 4..<8)
  }

  @Test("A row above the end is at the top, where it was scrolled to, once the rows after it are measured")
  func aboveTheEnd() {
    let (view, row) = makeView()
    view.scroll(to: row(16), at: .top)
    view.update()
    #expect(lines(of: row(16), in: view) == 0..<4)
  }

  @Test("The last row of a box that gets the focus is in view once it is measured")
  func boxEnd() {
    let items = (0..<20).map { _ in FocusItem("abcd", size: .fill) }
    let root = ContainerModel { items }.boxed(Box(.single))
    let view = ContainerView(width: 3, height: 8)
    view.estimatedHeight = 1
    view.show(root)
    view.press("end")
    #expect(view.updated().focusedModel === items[19] && lines(of: items[19], in: view) == 4..<8)
  }

  @Test("Scrolling by the user before the update takes precedence")
  func userScrolls() {
    let (view, row) = makeView()
    view.focus(row(10))
    #expect(view.scrolled(to: 0).updated().contentOffset.y == 0)
  }

  @Test("A row is at the position to which it was scrolled once the rows around it are measured")
  func position() {
    let (view, row) = makeView()
    view.scroll(to: row(12), at: .middle)
    view.update()
    #expect(lines(of: row(12), in: view) == 2..<6)
    view.scroll(to: row(19), at: .bottom)
    view.update()
    #expect(lines(of: row(19), in: view) == 4..<8)
  }

  @Test("The end is followed although its row got the focus before")
  func followedEnd() {
    let (view, row) = makeView()
    view.followsEnd = true
    view.contentOffset.y = 1_000
    view.update()
    view.focus(row(19))
    view.container.add(FocusItem("abcd", size: .fill))
    view.update()
    #expect(lines(of: row(19), in: view) == 0..<4)
  }
}
