import Espalier

/// What programs do with charts.
enum ChartBenchmarks {
  static var all: [Benchmark] { [million, appending] }

  static var figures: [Figure] {
    [
      Figure(name: "bytes of an appended sample of a sparkline of 80 columns", target: 80) {
        let chart = SparklineModel("CPU", values: samples(200), in: 0...100) { "\(Int($0)) %" }
        chart.isInteractive = false
        let screen = Screen(ContainerModel { chart }, Size(width: 92, height: 1))
        screen.window.theme = .dark
        screen.show()
        return samples(100).reversed().reduce(0) { largest, sample in
          chart.append(sample)
          return max(largest, screen.show())
        }
      }
    ]
  }

  private static func samples(_ count: Int) -> [Double] { (0..<count).map { Double($0 &* 7_919 % 1_013) / 10.13 } }

  /// A view of a line chart.
  private static func show(_ series: ChartSeries) -> (chart: LineChartModel, view: ContainerView) {
    let chart = LineChartModel("Load", series: [series])
    chart.rowCount = 24
    let view = ContainerView(showing: ContainerModel { chart }, width: 80, height: 24)
    draw(view)
    return (chart, view)
  }

  private static func draw(_ view: ContainerView) {
    view.update()
    precondition(view.makeCanvas().size.height == 24)
  }

  private static var million: Benchmark {
    Benchmark(
      "a chart of 1,000,000 samples created and drawn", floor: "one pass over the samples for their extremes",
      target: 3, gate: .above(3.6), operations: 1
    ) {
      let samples = samples(1_000_000)
      return { consume(show(ChartSeries("Load", samples))) }
    } floor: {
      let samples = samples(1_000_000)
      return {
        var (least, greatest) = (Double.infinity, -Double.infinity)
        for sample in samples {
          if sample < least { least = sample }
          if sample > greatest { greatest = sample }
        }
        // Otherwise, the optimizer would leave the pass out.
        precondition(least < greatest)
      }
    }
  }

  private static var appending: Benchmark {
    Benchmark(
      "an appended sample of a chart of 1,000,000, drawn", floor: "the same of a chart of 1,000",
      of: (1_000_000, 1_000), operations: 100
    ) { count in
      let (chart, view) = show(ChartSeries("Load", samples(count), maximumCount: count))
      return {
        for sample in samples(100) {
          chart.append(sample)
          draw(view)
        }
      }
    }
  }
}
