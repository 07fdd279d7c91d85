import Espalier
import EspalierTesting
import TestSupport
import Testing

/// Which samples a line chart shows, and where.
@Suite("Line charts")
struct LineChartTests {
  @Test("A sample alone is in the middle, and keys read it")
  func onePosition() throws {
    let chart = LineChartModel(series: [ChartSeries("a", [5])])
    chart.rowCount = 7
    let view = ContainerView(showing: ContainerModel { chart }, width: 30, height: 7)
    view.update()
    let expected = """
      ■ a 5
      6┤
      5┤              ⡀
       │
      4┤
       └┬─────────────┬────────────┬
       -1             0            1
      """
    #expect(view.rendered() == expected)
    view.focus(chart)
    var cursors: [Double?] = []
    for key: Key in ["home", "right", "left", "left", "end"] {
      _ = view.press(key)
      cursors.append(chart.cursor)
    }
    #expect(cursors == [0, nil, 0, 0, nil])
  }

  @Test(
    "A chart is drawn in any room, with a cursor",
    arguments: [(0, 10), (0, 4), (0, 1), (1, 4), (4, 0), (1, 1), (8, 3)])
  func littleRoom(width: Int, height: Int) {
    let chart = LineChartModel(series: [ChartSeries("a", [1, 2, 3])])
    chart.cursor = 1
    let view = ContainerView(showing: ContainerModel { chart }, width: width, height: height)
    view.update()
    #expect(view.rendered().split(separator: "\n").allSatisfy { $0.count <= width })
  }
}
