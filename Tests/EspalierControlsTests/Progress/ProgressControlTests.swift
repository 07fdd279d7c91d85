import EspalierCanvas
import EspalierControls
import EspalierTesting
import EspalierTree
import EspalierWindow
import TestSupport
import Testing

@Suite("Spinners, progress bars and gauges", .expectations)
struct ProgressControlTests {
  private func makeView(_ models: Model..., height: Int = 4) -> ContainerView {
    ContainerView(showing: ContainerModel { models }, width: 24, height: height)
  }

  @Test("A spinner turns ten times a second, and comes round after eight pictures")
  func turning() throws {
    let view = makeView(SpinnerModel("Index"))
    var pictures: [String] = []
    for tenth in 1...9 {
      #expect(view.nextDeadline == .milliseconds(100 * tenth))
      pictures.append(String(view.rendered().prefix(1)))
      view.advance(to: .milliseconds(100 * tenth))
      view.update()
    }
    #expect(pictures.joined() == "⠛⠹⢸⣰⣤⣆⡇⠏⠛")
  }

  @Test("A spinner asks for time only while it is running, in view and not hidden")
  func deadlines() {
    let spinner = SpinnerModel("Index")
    let view = makeView(spinner, LabelModel("a"), LabelModel("b"), height: 2)
    #expect(view.nextDeadline == .milliseconds(100))
    spinner.isHidden = true
    #expect(view.updated().nextDeadline == nil)
    spinner.isHidden = false
    #expect(view.updated().nextDeadline != nil)
    view.contentOffset.y = 1
    #expect(view.nextDeadline == nil)
    view.contentOffset.y = 0
    for state in ProgressState.allCases {
      spinner.value.value = state
      view.update()
      #expect((view.nextDeadline != nil) == (state == .running))
    }
  }

  @Test("A bar asks for time only while its end is unknown")
  func bars() {
    let bar = ProgressBarModel(value: 0.5)
    let view = makeView(bar)
    #expect(view.nextDeadline == nil)
    for (value, moves) in [(nil, true), (0.7, false), (Double.nan, true), (2, false)] as [(Double?, Bool)] {
      bar.value.value = value
      view.update()
      #expect((view.nextDeadline != nil) == moves)
    }
  }

  @Test("The block of an unknown end goes to and fro, and never leaves its track")
  func toAndFro() {
    let view = ContainerView(showing: ContainerModel { ProgressBarModel(value: nil) }, width: 10, height: 1)
    var places: [Int] = []
    for tenth in 1...17 {
      let text = view.rendered()
      #expect(text.count == 10 && text.filter { $0 == "█" }.count == 2)
      places.append(text.distance(from: text.startIndex, to: text.firstIndex(of: "█") ?? text.endIndex))
      view.advance(to: .milliseconds(100 * tenth))
      view.update()
    }
    #expect(places == [0, 1, 2, 3, 4, 5, 6, 7, 8, 7, 6, 5, 4, 3, 2, 1, 0])
  }

  @Test("Motion stops and goes on when the window says so")
  func reducedMotion() throws {
    let spinner = SpinnerModel("Index")
    let window = Window(width: 24, height: 1) { .view(makeView(spinner)) }.updated()
    #expect(!window.reducesMotion && window.nextDeadline == .milliseconds(100))
    window.reducesMotion = true
    window.update()
    #expect(window.reducesMotion && window.nextDeadline == nil)
    try expectScreen(window, is: "• Index")
    window.reducesMotion = false
    #expect(window.updated().nextDeadline == .milliseconds(100))
    try expectScreen(window, is: "⠛ Index")
  }

  @Test("A bar is empty only at nothing, full only at everything, and precise to an eighth of a cell")
  func precision() {
    func drawn(_ fraction: Double, _ width: Int, policy: WidthPolicy = .modern) -> String {
      let bar = ProgressBarModel(value: fraction)
      bar.showsPercentage = false
      let view = ContainerView(showing: ContainerModel { bar }, width: width, height: 1)
      view.widthPolicy = policy
      view.update()
      return view.rendered()
    }
    #expect(drawn(0, 4) == "░░░░" && drawn(-1, 4) == "░░░░")
    #expect(drawn(1e-9, 4) == "▏░░░")
    #expect((1..<8).map { drawn(Double($0) / 8, 1) }.joined() == "▏▎▍▌▋▊▉")
    #expect(drawn(0.999_999, 4) == "███▉")
    #expect(drawn(1, 4) == "████" && drawn(.infinity, 4) == "████")
    // Where blocks take two cells, a cell is filled once half of it would be.
    #expect(drawn(0.5, 5, policy: WidthPolicy(isAmbiguousWide: true)) == "###░░")
    #expect(drawn(0.45, 5, policy: WidthPolicy(isAmbiguousWide: true)) == "##░░░")
  }

  @Test("Nobody can focus them, and a tap selects nothing")
  func focus() {
    let models = [SpinnerModel("a"), ProgressBarModel("b", value: 0.5), GaugeModel("c", value: 0.5)]
    let view = ContainerView(showing: ContainerModel { models }, width: 24, height: 3)
    for model in models {
      #expect(!view.focus(model))
      view.tap(model)
    }
    #expect(view.selection.isEmpty && !view.press("tab"))
  }

  @Test("They speak their state")
  func speech() {
    func spoken(_ control: ControlModel) -> String? { makeView(control).spokenText(for: control) }
    #expect(spoken(SpinnerModel("Index")) == "Index, running, progress indicator")
    #expect(spoken(SpinnerModel("Index", state: .failed)) == "Index, failed, progress indicator")
    #expect(spoken(ProgressBarModel("Copying", value: 0.426)) == "Copying, 42 percent, progress indicator")
    #expect(spoken(ProgressBarModel("Copying", value: nil)) == "Copying, running, progress indicator")
    let gauge = GaugeModel("Disk", value: 90, in: 0...200) { "\(Int($0)) GB" }
    #expect(spoken(gauge) == "Disk, 90 GB, gauge")
    (gauge.warningLevel, gauge.criticalLevel) = (80, 180)
    #expect(spoken(gauge) == "Disk, 90 GB, warning, gauge")
    gauge.value.value = 180
    #expect(spoken(gauge) == "Disk, 180 GB, critical, gauge")
  }

  @Test("A gauge has finite ends that differ")
  func rules() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      _ = GaugeModel(value: 1, in: 1...1)
    }.expectTrap("the ends of a gauge must be finite and differ; got 1.0...1.0")
    await #expect(processExitsWith: .failure, observing: .message) {
      GaugeModel(value: 1).range = 0...Double.infinity
    }.expectTrap("the ends of a gauge must be finite and differ; got 0.0...inf")
    #expect(GaugeModel(value: .nan).fraction == 0)
    #expect(GaugeModel(value: 1e308, in: -1.5e308...1.5e308).fraction > 0.8)
  }

  @Test("Hostile titles stay in their row")
  func hostile() throws {
    let view = makeView(SpinnerModel("a\u{1B}[2Jb\nc\u{202E}d"), ProgressBarModel("x\ny\u{7}", value: 0.5))
    #expect(view.contentSize.height == 2)
    #expect(!view.rendered().unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0 == "\u{202E}" })
  }
}
