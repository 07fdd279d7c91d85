import Espalier
import Testing

/// The samples of `Docs/Guides/Charts.md`.
@Suite("Guide: charts")
struct ChartsGuideTests: GuideSuite {
  let printout = Printout()

  @Test("Sparklines")
  func sparklines() {
    let cpu = SparklineModel("CPU", values: [2, 4, 9, 31, 64, 80, 52, 40, 22, 12], in: 0...100) { "\(Int($0)) %" }
    let net = SparklineModel("Net", values: [1, 3, 8, 2, 5])
    for row in [cpu, net] { row.labelWidth = 4 }
    let view = ContainerView(showing: ContainerModel { [cpu, net] }, width: 30, height: 2)
    print(view.rendered())
    cpu.append(95)
    view.update()
    print(view.rendered())

    #expect(
      printed == """
        CPU   ▁▁▁▂▅▆▄▃▂▁          12 %
        Net   ▁▃█▂▅                  5
        CPU   ▁▁▁▂▅▆▄▃▂▁█         95 %
        Net   ▁▃█▂▅                  5
        """)
  }

  @Test("Lines")
  func lines() {
    let hours = (0...48).map { Double($0) / 2 }
    let trees = ChartSeries("shade", points: hours.map { (x: $0, y: 12 + abs($0 - 12) / -3) })
    let wall = ChartSeries("wall", points: hours.map { (x: $0, y: 25 - abs($0 - 15)) })
    let chart = LineChartModel("Garden", series: [trees, wall], xText: { "\(Int($0))h" })
    print(ContainerModel { chart }.rendered(width: 44))

    #expect(
      printed == """
        Garden  ■ shade 8  ■ wall 16
        30┤
          │                    ⢀⣀⠤⠔⠒⠊⠒⠒⠤⢄⣀
        20┤            ⢀⣀⡠⠤⠒⠒⠊⠉⠁          ⠉⠉⠒⠒⠢⠤⣀⣀
          │     ⣀⣀⠤⠔⠒⠒⠉⠁                          ⠉⠑
        10┤⠤⢔⣒⣊⣉⣀⣀⡠⠤⠤⠤⠤⠤⠔⠒⠒⠒⠒⠊⠉⠉⠉⠉⠒⠒⠒⠒⠒⠤⠤⠤⠤⠤⠤⣀⣀⣀⣀⣀⡀
          │⠉⠁                                     ⠈⠉
         0┤
          └┬───────┬────────┬───────┬───────┬───────
          0h      5h       10h     15h     20h
        """)
  }

  @Test("Bars")
  func bars() {
    let bars = [ChartBar("Apples", 42), ChartBar("Pears", 18), ChartBar("Quinces", -6, style: .error)]
    let across = BarChartModel(bars) { "\(Int($0)) kg" }
    let upward = BarChartModel(bars, direction: .upward)
    upward.rowCount = 6
    print(ContainerModel { [across, upward] }.rendered(width: 40))

    #expect(
      printed == """
        Apples      █████████████████████ 42 kg
        Pears       █████████             18 kg
        Quinces  ███                      -6 kg
             42
        ████████████      18
        ████████████ ▂▂▂▂▂▂▂▂▂▂▂▂
        ████████████ ████████████      -6
                                  ████████████
           Apples       Pears       Quinces
        """)
  }

  @Test("A heat map of strips")
  func heat() {
    let weeks: [(StyledText, [Double])] = [
      ("Mon", [0, 2, 5, 9, 4, 1, 0, 3]), ("Wed", [1, 1, 0, 3, 8, 10, 6, 2]), ("Fri", [0, 0, 1, 0, 2, 4, 3, 0]),
    ]
    let map = ContainerModel {
      for (day, commits) in weeks { HeatStripModel(day, values: commits, in: 0...10) { "\(Int($0))" } }
    }
    print(map.rendered(width: 24))

    #expect(
      printed == """
        Mon   ░▒█▒░ ░          3
        Wed  ░░ ░██▓░          2
        Fri    ░ ░▒░           0
        """)
  }

  @Test("A million samples")
  func million() {
    var series = ChartSeries("Requests", (0..<600_000).map { Double($0 % 1_000) / 10 })
    series.append(350)
    series.append(contentsOf: (0..<400_000).map { Double($0 % 1_000) / 20 })
    let chart = LineChartModel(series: [series])
    chart.rowCount = 8
    print(ContainerModel { chart }.rendered(width: 40))
    print(series.extremes(in: 0..<series.count) ?? 0...0)

    #expect(
      printed == """
        ■ Requests 49.95
        400┤                     ⢠
           │                     ⢸
        200┤                     ⢸
           │⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣤⣼
          0┤⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶
           └┬─────────────────┬────────────────┬
           0.0              0.5M            1.0M
        0.0...350.0
        """)
  }

  @Test("A table with sparklines")
  func table() {
    struct Host {
      let name: String
      let load: [Double]
    }
    let hosts = [Host(name: "pear", load: [1, 2, 3, 5, 8, 7]), Host(name: "plum", load: [4, 4, 3, 3, 2, 1])]
    let table = TableModel(
      hosts, id: \.name,
      columns: [
        TableColumn("Host") { "\($0.name)" },
        TableColumn("Load", width: .fixed(8)) { .sparkline($0.load, width: 8, in: 0...8) },
      ])
    print(ContainerView(showing: table, width: 16, height: 3).rendered())

    #expect(
      printed == """
        Host  Load
        pear    ▁▂▃▅█▇
        plum    ▄▄▃▃▂▁
        """)
  }
}
