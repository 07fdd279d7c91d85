import Espalier
import EspalierTesting
import TestSupport
import Testing

/// Keys, pointer and speech of charts, and what an appended sample costs.
@Suite("Reading charts")
struct ChartReadingTests {
  @Test("Keys read samples of a sparkline, and a cursor stays with its sample")
  func strip() {
    let chart = SparklineModel("CPU", values: [1, 2, 3, .nan, 5], in: 0...10) { "\(Int($0)) %" }
    let view = Self.show(chart)
    #expect(chart.spokenValue == "5 %, rising, between 1 % and 5 %")
    var readings: [String] = []
    for key: Key in ["left", "left", "left", "right", "home", "left", "right", "end"] {
      #expect(view.press(key))
      readings.append(chart.fieldContent.description)
    }
    #expect(readings == ["–", "3 %", "2 %", "3 %", "1 %", "1 %", "2 %", "5 %"])
    _ = view.press("left")
    for value in 6...40 { chart.append(Double(value)) }
    view.update()
    #expect(chart.cursor == 3 && chart.spokenValue == "–")
    // A cursor that has left the view goes on from the oldest sample in view.
    _ = view.press("right")
    view.update()
    #expect(view.rendered().hasPrefix("CPU  ") && chart.cursor == 33)
    #expect(view.keyHelp.map(\.command.id) == ["chart.previous", "chart.next", "chart.first", "chart.latest"])
    chart.isInteractive = false
    view.update()
    #expect(view.focusedModel == nil)
  }

  @Test("The pointer reads what it hovers over, and gives up when it leaves")
  func pointer() {
    let strip = SparklineModel("CPU", values: [1, 2, 3], in: 0...10)
    let heat = HeatStripModel("Map", values: [4, 5, 6], in: 0...10)
    heat.showsAllSamples = true
    let lines = LineChartModel(series: [ChartSeries("a", (0..<1_000).map { Double($0 % 100) })])
    let bars = BarChartModel([ChartBar("a", 1), ChartBar("b", 2)])
    let view = ContainerView(
      showing: ContainerModel { [strip, heat, lines, bars] as [CellModel] }, width: 30, height: 20)
    view.update()
    let places: [(Point, () -> Double?)] = [
      (Point(x: 6, y: 0), { strip.cursor }), (Point(x: 24, y: 1), { heat.cursor }),
      (Point(x: 29, y: 5), { lines.cursor }), (Point(x: 3, y: 13), { bars.cursor.map(Double.init) }),
    ]
    var read: [Double?] = []
    for (point, cursor) in places {
      _ = view.pointer(PointerEvent(.hover, at: point))
      read.append(cursor())
    }
    #expect(read == [1, 2, 999, 1])
    #expect(strip.cursor == nil && heat.cursor == nil && lines.cursor == nil)
  }

  @Test("Keys read columns of a line chart, whatever number of samples is in each")
  func lines() {
    let chart = LineChartModel(
      "Load",
      series: [
        ChartSeries("a", (0..<100_000).map { Double($0 % 7) }), ChartSeries("b", points: [(50_000, 3), (99_999, 8)]),
      ])
    let view = Self.show(chart, width: 50, height: 12)
    #expect(chart.spokenValue == "a 4, steady, between 0 and 6; b 8, rising, between 3 and 8")
    var (positions, steps): ([Double], Int) = ([], 0)
    while view.press("left"), let cursor = chart.cursor, positions.last != cursor {
      positions.append(cursor)
      steps += 1
      if steps > 100 { break }
    }
    #expect(
      positions == positions.sorted(by: >) && positions.last ?? 0 < 2_200 && (40...50).contains(positions.count),
      "\(positions)")
    #expect(view.press("home") && chart.cursor == 0)
    while view.press("right"), let cursor = chart.cursor { positions.append(cursor) }
    #expect(chart.cursor == nil && chart.spokenLabel == "Load")
  }

  @Test("Bars upward scroll only as far as the cursor requires, so a bar that is pointed at stays where it is")
  func scrolledBars() {
    let chart = BarChartModel("abcdefghijklmnopqrst".map { ChartBar(StyledText(String($0)), 1) }, direction: .upward)
    chart.rowCount = 4
    let view = Self.show(chart, width: 10, height: 4)
    var read: [String] = []
    func note(_ action: () -> Void) {
      action()
      view.update()
      let labels = view.rendered().split(separator: "\n").last ?? ""
      read.append("\(labels) \(chart.cursor.map { "\($0)" } ?? "–")")
    }
    note { chart.cursor = 15 }
    for x in [0, 0, 9] { note { _ = view.pointer(PointerEvent(.hover, at: Point(x: x, y: 1))) } }
    for key: Key in ["left", "right", "right", "home"] { note { _ = view.press(key) } }
    note { chart.cursor = 19 }
    note { chart.bars.removeLast(5) }
    note { chart.cursor = nil }
    #expect(
      read == [
        "ghijklmnop 15", "ghijklmnop 6", "ghijklmnop 6", "ghijklmnop 15", "ghijklmnop 14", "ghijklmnop 15",
        "hijklmnopq 16", "abcdefghij 0", "klmnopqrst 19", "fghijklmno 19", "abcdefghij –",
      ])
  }

  @Test("Nothing to show, and nothing that can be shown")
  func nothing() {
    let empty = LineChartModel(series: [])
    let gaps = SparklineModel(values: [.nan, .infinity])
    let bars = BarChartModel()
    for chart in [empty, gaps, bars] as [CellModel] {
      let view = Self.show(chart, width: 20, height: 4)
      for key: Key in ["left", "right", "home", "end"] { _ = view.press(key) }
      view.update()
      #expect(chart.spokenValue?.contains("no data") == true || chart === gaps, "\(view.rendered())")
    }
    #expect(gaps.spokenValue == "–" || gaps.spokenValue == "no data")
    #expect(StyledText.sparkline([1, .nan, 3], width: 5).description == "  ▃ █")
    #expect(StyledText.sparkline([1, 2], width: 0).isEmpty)
    #expect(StyledText.sparkline([0, 50, 100, 400], width: 6, in: 0...100).description == "  ▁▄██")
    #expect(StyledText.sparkline([0, 25, 75, 100], width: 4, height: 2, in: 0...100).description == "  ▄█\n▁▄██")
  }

  @Test("An appended sample of a wide sparkline takes at most 80 bytes, and the terminal shows the same screen")
  func bytes() throws {
    let chart = SparklineModel("CPU", values: ChartSheet.wave(200), in: 0...100) { "\(Int($0)) %" }
    chart.isInteractive = false
    let window = Window(width: 100, height: 3) {
      .view(ContainerView(ContainerModel { [LabelModel("x"), chart] as [CellModel] }))
    }
    window.theme = .dark
    window.update()
    var (writer, bytes) = (FrameWriter(), [UInt8]())
    var terminal = TerminalEmulator(width: 100, height: 3)
    writer.write(window, into: &bytes)
    try terminal.feed(bytes)
    var (most, isRight) = (0, true)
    for value in ChartSheet.wave(40).reversed() {
      bytes = []
      chart.append(value)
      window.update()
      writer.write(window, into: &bytes)
      most = max(most, bytes.count)
      try terminal.feed(bytes)
      isRight = isRight && terminal.canvas.plainText == window.makeCanvas().plainText
    }
    #expect(most <= 80 && isRight, "\(most) bytes: \(String(decoding: bytes, as: UTF8.self).debugDescription)")
  }

  private static let mistakes: [Trap] = [
    Trap("a series must keep at least one sample; got 0") { _ = ChartSeries("", [], maximumCount: 0) },
    Trap("a series of 2 samples has no sample 2") { _ = ChartSeries("", [1, 2])[2] },
    Trap("a chart of 0 series has no series 0") { LineChartModel(series: []).append(1) },
    Trap("a sparkline must be at least 0×1 cells large; got -1×1") { _ = StyledText.sparkline([1], width: -1) },
  ]

  @Test("An invalid number traps with the rule and the number", arguments: zip(mistakes.indices, mistakes))
  func rules(index: Int, trap: Trap) async {
    await #expect(processExitsWith: .failure, observing: .message) { [index] in
      try Self.mistakes[index].mistake()
    }.expectTrap(trap.rule)
  }

  private static func show(_ chart: CellModel, width: Int = 19, height: Int = 3) -> ContainerView {
    let view = ContainerView(showing: ContainerModel { chart }, width: width, height: height)
    view.update()
    view.focus(chart)
    view.update()
    return view
  }
}
