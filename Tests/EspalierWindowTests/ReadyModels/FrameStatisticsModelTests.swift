import EspalierTesting
import EspalierTree
import EspalierWindow
import Testing

@Suite("Frame statistics")
struct FrameStatisticsModelTests {
  private let window = Window(width: 24, height: 8) { .view(ContainerView(ContainerModel { LabelModel("Pears") })) }

  private func cost(frames: Int) -> FrameCost {
    var cost = FrameCost(frames: frames)
    (cost.bytes, cost.cells, cost.movedLines) = (132, 7, 0)
    (cost.updateTime, cost.drawTime, cost.encodeTime) = (.microseconds(1_214), .microseconds(39), .zero)
    return cost
  }

  @Test("The figures are at the top right, and show what the host has reported")
  func figures() throws {
    window.showsFrameStatistics = true
    try expectScreen(window.updated(), is: "Pears       no frame yet")
    window.share(cost(frames: 12), as: Window.frameCost)
    try expectScreen(
      window.updated(),
      is: """
        Pears     12 frames
                 132 bytes
                   7 cells
                   0 moved lines
                1.21 ms update
                0.04 ms draw
                0.00 ms encode
        """)
  }

  @Test("Figures that the host does not know are left out")
  func unknown() throws {
    window.showsFrameStatistics = true
    window.share(FrameCost(frames: 3), as: Window.frameCost)
    try expectScreen(window.updated(), is: "Pears           3 frames")
  }

  @Test("Keys go to the views below, and the host does not measure while no figures are shown")
  func switching() {
    var count = 0
    window.onKey("x") { _ in count += 1 }
    #expect(!window.wantsFrameCost)
    window.showsFrameStatistics = true
    window.update()
    #expect(window.press("x"))
    #expect(count == 1)
    #expect(window.wantsFrameCost)
    window.showsFrameStatistics = false
    window.update()
    #expect(!window.wantsFrameCost)
    #expect(window.overlays.isEmpty)
    window.showsFrameStatistics = true
    window.overlays.last?.dismiss()
    #expect(!window.showsFrameStatistics)
  }
}
