import EspalierTree
import Testing

@testable import EspalierWindow

@Suite("The widths of panes")
struct PanePlanTests {
  private func growingBars(_ pane: Pane, width: Int) -> [String] {
    PanePlan(pane, width: width).growingBars.map { "\($0.leaf): \($0.width)" }
  }

  private var bar: Pane { .bar(ContainerModel()) }
  private var view: Pane { .view(ContainerView(width: 0, height: 0)) }

  @Test("Bars have the widths of their panes, without boxes and indicators")
  func widths() {
    let panes: Pane = .column(bar, .row(view, bar.width(.fixed(6)).box(Box()), bar.scrollIndicator().width(.fixed(5))))
    #expect(growingBars(panes, width: 20) == ["0: 20", "2: 4", "3: 4"])
  }

  @Test("Neither hidden bars nor those with their own height need to be laid out first")
  func others() {
    let panes: Pane = .column(bar.height(.fixed(2)), bar.hidden(narrowerThan: 30), view, bar)
    #expect(growingBars(panes, width: 20) == ["3: 20"])
    #expect(growingBars(panes, width: 30) == ["1: 30", "3: 30"])
    #expect(growingBars(.row(bar).hidden(narrowerThan: 30), width: 20) == [])
  }
}
