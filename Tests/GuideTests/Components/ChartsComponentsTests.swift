import Espalier
import TerminalTestSupport
import Testing

/// The samples of *Charts* in `Docs/Components.md`.
@Suite("Components: charts")
struct ChartsComponentsTests: GuideSuite {
  let printout = Printout()

  @Test("A sparkline with a reading")
  func sparkline() throws {
    let cpu = SparklineModel("CPU", values: [2, 4, 9, 31, 64, 80, 52, 40, 22, 12], in: 0...100) { "\(Int($0)) %" }
    print(ContainerModel { cpu }.rendered(width: 30))

    try expectPicture(ContainerModel { cpu }, width: 30, "component-sparkline", title: "")
    #expect(
      printed == """
        CPU  ▁▁▁▂▅▆▄▃▂▁           12 %
        """)
  }

  @Test("A heat strip")
  func heat() throws {
    let commits = HeatStripModel("May", values: [0, 2, 5, 9, 4, 1, 0, 3, 8, 10, 6, 2]) { "\(Int($0)) commits" }
    print(ContainerModel { commits }.rendered(width: 30))

    try expectPicture(ContainerModel { commits }, width: 30, "component-heat-strip", title: "")
    #expect(
      printed == """
        May   ░▒█▒░ ░██▓░    2 commits
        """)
  }

  @Test("Lines with axes and a legend")
  func lines() throws {
    let shade = ChartSeries("shade", (0...24).map { 12 - abs(Double($0) - 12) / 3 })
    let wall = ChartSeries("wall", (0...24).map { 25 - abs(Double($0) - 15) })
    let chart = LineChartModel("Garden", series: [shade, wall], xText: { "\(Int($0))h" })
    print(ContainerModel { chart }.rendered(width: 36))

    try expectPicture(ContainerModel { chart }, width: 36, "component-line-chart", title: "")
    #expect(
      printed == """
        Garden  ■ shade 8  ■ wall 16
        30┤
          │                ⣀⡠⠔⠒⠉⠑⠢⠤⣀⡀
        20┤          ⢀⣀⠤⠒⠊⠉         ⠈⠑⠒⠤⢄⣀
          │   ⢀⣀⠤⠔⠒⠒⠉⠁                    ⠉⠒
        10┤⠤⣒⣊⣁⣀⣀⡠⠤⠤⠤⠔⠒⠒⠒⠊⠉⠉⠉⠑⠒⠒⠒⠢⠤⠤⠤⢄⣀⣀⣀⣀⣀
          │⠉                               ⠉
         0┤
          └┬──────┬─────┬──────┬──────┬─────
          0h     5h    10h    15h    20h
        """)
  }

  @Test("Bars in both directions")
  func bars() throws {
    let bars = [ChartBar("Apples", 42), ChartBar("Pears", 18), ChartBar("Quinces", 7, style: .warning)]
    let (across, upward) = (BarChartModel(bars), BarChartModel(bars, direction: .upward))
    upward.rowCount = 5
    let charts = ContainerModel { [across, upward] }
    print(charts.rendered(width: 30))

    try expectPicture(ContainerModel { charts }, width: 30, "component-bar-chart", title: "")
    #expect(
      printed == """
        Apples   █████████████████ 42
        Pears    ███████▎ 18
        Quinces  ██▉ 7
           42
        █████████    18
        █████████ ▂▂▂▂▂▂▂▂▂     7
        █████████ █████████ ▄▄▄▄▄▄▄▄▄
         Apples     Pears    Quinces
        """)
  }
}
