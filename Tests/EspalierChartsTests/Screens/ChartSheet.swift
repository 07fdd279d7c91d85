import Espalier

/// Charts of every kind, in their ordinary states.
final class ChartSheet {
  let sparkline = SparklineModel("CPU", values: ChartSheet.wave(60), in: 0...100) { "\(Int($0)) %" }
  let lines = LineChartModel("Load", series: [ChartSheet.series("1 min", 40), ChartSheet.series("5 min", 25)])
  let bars = BarChartModel([
    ChartBar("Apples", 42), ChartBar("Pears", 17.5), ChartBar("日本梨", 9), ChartBar("Loss", -12, style: .error),
    ChartBar("Unknown", .nan),
  ])
  let view: ContainerView

  init(_ theme: Theme, width: Int = 60, height: Int = 42) {
    let tall = SparklineModel("Net", values: Self.wave(90), in: 0...100)
    tall.rowCount = 3
    tall.warningLevel = 60
    tall.criticalLevel = 85
    let braille = SparklineModel("Disk", values: Self.wave(90) + [.nan, .nan, 0, 50])
    braille.isBraille = true
    let heat = HeatStripModel("2026", values: Self.wave(52), in: 0...100)
    let area = LineChartModel("Area", series: [ChartSeries("x", Self.wave(300))])
    area.marks = .area
    area.dots = .blocks
    area.rowCount = 6
    let upward = BarChartModel(bars.bars, direction: .upward)
    let fields: [FieldModel] = [sparkline, tall, braille, heat]
    for field in fields { field.labelWidth = 5 }
    let (lines, bars) = (lines, bars)
    let root = ContainerModel { fields as [CellModel] + [lines, area, bars, upward] }
    view = ContainerView(showing: root, width: width, height: height)
    view.theme = theme
    view.update()
  }

  /// Numbers from 0 to 100 that look like those of a machine.
  static func wave(_ count: Int) -> [Double] {
    (0..<count).map { index in
      let (slow, fast) = (abs(Double(index % 40) - 20) * 4, Double(index * 37 % 23))
      return min(100, slow + fast)
    }
  }

  private static func series(_ name: StyledText, _ step: Int) -> ChartSeries {
    ChartSeries(name, (0..<80).map { Double(abs($0 * 100 / step % 200 - 100)) / 40 })
  }
}
