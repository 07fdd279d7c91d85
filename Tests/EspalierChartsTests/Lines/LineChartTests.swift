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
    "Lines and areas lead to the samples beyond the edges, and the vertical axis has room for them",
    arguments: [
      (
        .line, 0.5, 2.5,
        """
        ■ a 0
        10┤   ⣀⠤⣀⣀
         5┤⡠⠔⠊    ⠉⠑⠒⠤⠤⣀⡠⠤⠒⠉
         0┤
          └────────────┬────
                       2
        """
      ),
      (
        .line, 0.25, 0.75,
        """
        ■ a 0
        10┤
         5┤     ⣀⣀⣀⡠⠤⠤⠤⠒⠒⠒⠉⠉
         0┤⠒⠒⠉⠉⠉
          └────────┬────────
                  0.5
        """
      ),
      (
        .area, 0.25, 0.75,
        """
        ■ a 0
        10┤
         5┤     ⣀⣀⣀⣠⣤⣤⣤⣶⣶⣶⣿⣿
         0┤⣶⣶⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿
          └────────┬────────
                  0.5
        """
      ),
      (
        .points, 0.25, 0.75,
        """
        ■ a 0
        1┤
         │
        0┤
         └─────┬──────┬─────
              0.4    0.6
        """
      ),
    ] as [(ChartMarks, Double, Double, String)])
  func edges(marks: ChartMarks, from start: Double, to end: Double, expected: String) {
    let chart = LineChartModel(series: [ChartSeries("a", [0, 8, 4, 8, .nan, 0])])
    (chart.marks, chart.xRange, chart.rowCount) = (marks, start...end, 6)
    #expect(ContainerModel { chart }.rendered(width: 20) == expected)
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

  @Test(
    "The axis begins where no series has more samples than the latest that are shown",
    arguments: [
      ([1_000, 10], 50, "950 960 970 980 990"), ([10, 1_000], 50, "950 960 970 980 990"),
      ([1_000, 990], 50, "950 960 970 980 990"), ([20, 10], 41, "0 5 10 15 20 25 30 35 40"),
      ([41, 10], 41, "0 5 10 15 20 25 30 35 40"),
    ] as [([Int], Int, String)])
  func latestCount(counts: [Int], latest: Int, ticks: String) {
    let chart = LineChartModel(series: counts.map { ChartSeries("", (0..<$0).map(Double.init)) })
    chart.latestCount = latest
    let labels = ContainerModel { chart }.rendered(width: 60).split(separator: "\n").last ?? ""
    #expect(labels.split(separator: " ").joined(separator: " ") == ticks)
  }
}
