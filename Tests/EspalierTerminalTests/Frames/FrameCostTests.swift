import Espalier
import EspalierTerminal
import EspalierTesting
import Testing

@Suite("The cost of frames, shown in frames")
struct FrameCostTests {
  @Test("The figures follow the frame that they describe, and an equal frame has none")
  func following() throws {
    let label = LabelModel("Pears")
    let window = Window(width: 24, height: 5) { .view(ContainerView(ContainerModel { label })) }
    var costs: [FrameCost] = []
    var writer = FrameWriter()
    var terminal = TerminalEmulator(width: 24, height: 5)
    try terminal.feed("\u{1B}[?7l")
    func send() throws -> Int {
      window.update()
      let bytes = writer.frame(of: window)
      try terminal.feed(bytes)
      return bytes.count
    }
    let plainCount = try send()
    window.showsFrameStatistics = true
    let subscription = window.subscribe(to: Window.frameCost) { _, cost in costs.append(cost) }
    #expect(try send() > 0)
    #expect(try send() == 0)
    label.text = "Figs"
    #expect(try send() > 0)
    #expect(try send() == 0)
    #expect(costs.map(\.frames) == [2, 3])
    #expect(try #require(costs[1].bytes) < plainCount)
    #expect(costs[1].cells == 5 && costs[1].movedLines == 0 && costs[1].encodeTime == nil)
    try expectTerminal(terminal, shows: window.makeCanvas())
    #expect(terminal.canvas.text(as: .plain).contains("3 frames"))
    subscription.cancel()
  }

  @Test("Sending the figures leaves a pending change to its own frame")
  func waitingChange() {
    let label = LabelModel("Pears")
    let window = Window(width: 24, height: 5) { .view(ContainerView(ContainerModel { label })) }
    window.showsFrameStatistics = true
    window.update()
    label.text = "Figs"
    var writer = FrameWriter()
    _ = writer.frame(of: window)
    #expect(window.needsUpdate)
    #expect(writer.statistics.frames == 1)
  }
}
