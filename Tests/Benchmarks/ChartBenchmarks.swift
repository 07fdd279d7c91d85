import Espalier

/// What programs do with charts.
enum ChartBenchmarks {
  static var all: [Benchmark] { [million, appending] }

  static var figures: [Figure] {
    [
      Figure(name: "bytes of an appended sample of a sparkline of 80 columns", target: 80) {
        let chart = SparklineModel("CPU", values: samples(200), in: 0...100) { "\(Int($0)) %" }
        chart.isInteractive = false
        let window = Window(width: 92, height: 1) { .view(ContainerView(ContainerModel { chart })) }
        window.theme = .dark
        window.update()
        var (writer, bytes, largest) = (FrameWriter(), [UInt8](), 0)
        writer.write(window, into: &bytes)
        for sample in samples(100).reversed() {
          bytes = []
          chart.append(sample)
          window.update()
          writer.write(window, into: &bytes)
          largest = max(largest, bytes.count)
        }
        return largest
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
    func run(_ count: Int) -> () -> Void {
      let (chart, view) = show(ChartSeries("Load", samples(count), maximumCount: count))
      return {
        for sample in samples(100) {
          chart.append(sample)
          draw(view)
        }
      }
    }
    return Benchmark(
      "an appended sample of a chart of 1,000,000, drawn", floor: "the same of a chart of 1,000", target: 2,
      operations: 100, run: { run(1_000_000) }, floor: { run(1_000) })
  }
}
