import EspalierCanvas
import EspalierTesting
import EspalierTree
import EspalierWindow
import TestSupport
import Testing

@Suite("Movable dividers")
struct MovableDividerTests {
  private let left = ContainerView(ContainerModel { LabelModel("left") })
  private let middle = ContainerView(ContainerModel { LabelModel("middle") })
  private let right = ContainerView(ContainerModel { LabelModel("right") })

  /// A fixed pane beside a flexible one.
  private func makeSidebar(width: Int = 30) -> Window {
    Window(width: width, height: 3) {
      .row(.view(left).width(.fixed(10)), .movableDivider.named("bar"), .view(right).width(.flexible(minimum: 8)))
    }.updated()
  }

  private func drag(_ window: Window, from start: Int, to ends: Int..., y: Int = 1) {
    window.pointer(PointerEvent(.down(.left), at: Point(x: start, y: y)))
    for end in ends {
      window.pointer(PointerEvent(.drag(.left), at: Point(x: end, y: y)))
      window.update()
    }
    window.pointer(PointerEvent(.up(.left), at: Point(x: ends.last ?? start, y: y)))
    window.update()
  }

  @Test("A divider is let go of when a menu takes the release, or the next press")
  func menuMeanwhile() {
    let window = makeSidebar()
    left.container.contextMenu = { MenuModel { MenuItem("Rename") {} } }
    for release: PointerEvent.Action in [.up(.left), .hover] {
      window.pointer(PointerEvent(.down(.left), at: Point(x: 10, y: 1)))
      window.type("shift+f10")
      #expect(!window.overlays.isEmpty)
      window.pointer(PointerEvent(release, at: Point(x: 10, y: 1)))
      window.pointer(PointerEvent(.down(.left), at: Point(x: 25, y: 2)))
      window.pointer(PointerEvent(.drag(.left), at: Point(x: 20, y: 2)))
      window.pointer(PointerEvent(.up(.left), at: Point(x: 20, y: 2)))
      window.update()
    }
    #expect(window.dividerPositions.isEmpty)
  }

  @Test("Dragging moves the divider as far as the least widths allow, and a double click resets it")
  func dragging() {
    let window = makeSidebar()
    drag(window, from: 10, to: 11, 15)
    #expect(left.width == 15 && right.width == 14 && window.dividerPositions == ["bar": .before(15)])
    #expect(window.rendered().split(separator: "\n").allSatisfy { Array($0)[15] == "│" })
    drag(window, from: 15, to: 100)
    #expect(left.width == 21 && right.width == 8)
    drag(window, from: 21, to: -5)
    #expect(left.width == 1 && right.width == 28)
    window.pointer(PointerEvent(.down(.left), at: Point(x: 1, y: 0), clickCount: 2))
    window.update()
    #expect(left.width == 10 && window.dividerPositions.isEmpty)
  }

  @Test("Keys move the divider next to the active pane, and help lists them")
  func keys() {
    let window = makeSidebar()
    let ids = window.keyHelp.map(\.command.id)
    #expect(ids == ["pane.dividerLeft", "pane.dividerRight"])
    for key: Key in ["ctrl+shift+right", "ctrl+shift+right", "ctrl+shift+left", "ctrl+shift+right"] {
      #expect(window.press(key))
    }
    window.update()
    #expect(left.width == 12 && window.dividerPositions["bar"]?.description == "before 12")
    window.perform(PaneCommands.resetDividers)
    window.update()
    #expect(left.width == 10)
    window.setPanes { .view(left) }
    #expect(window.updated().keyHelp.isEmpty && !window.press("ctrl+shift+left"))
  }

  @Test("Positions can be saved and restored, and follow the size of the window")
  func saving() {
    let window = makeSidebar()
    window.moveDivider(named: "bar", by: 6)
    window.update()
    let saved = window.dividerPositions.mapValues(\.description)
    window.dividerPositions = [:]
    window.update()
    #expect(left.width == 10)
    window.dividerPositions = saved.compactMapValues(PaneDividerPosition.init)
    window.update()
    #expect(left.width == 16)
    window.size.width = 40
    window.update()
    #expect(left.width == 16 && right.width == 23)
    window.size.width = 20
    window.update()
    #expect(left.width == 11 && right.width == 8)
    // Too narrow for both: stacked, with a divider that stays where it is.
    window.size.width = 12
    window.update()
    #expect(left.width == 12 && !window.moveDivider(named: "bar", by: 1))
    let texts = [
      "before 3", "after 0", "share 0.25", "share 2", "before -1", "beside 3", "share", "after x", "share nan",
    ]
    #expect(
      texts.map { PaneDividerPosition($0)?.description } == ["before 3", "after 0", "share 0.25"]
        + Array(repeating: nil, count: 6))
  }

  @Test("Two flexible panes keep their shares, in both directions, and a third one is not affected")
  func shares() {
    let window = Window(width: 42, height: 12) {
      .row(
        .view(left), .movableDivider,
        .column(.view(middle), .movableDivider, .bar(ContainerModel { LabelModel("bar") })), .movableDivider,
        .view(right))
    }.updated()
    let widths = { [left.width, middle.width, right.width] }
    let before = widths()
    drag(window, from: left.width, to: left.width + 4, y: 0)
    #expect(widths() == [before[0] + 4, before[1] - 4, before[2]])
    drag(window, from: left.width + 1 + middle.width, to: left.width + middle.width - 1, y: 0)
    #expect(widths() == [before[0] + 4, before[1] - 6, before[2] + 2])
    drag(window, from: left.width, to: left.width - 3, y: 0)
    #expect(widths() == [before[0] + 1, before[1] - 3, before[2] + 2])
    #expect(window.dividerPositions.keys.sorted() == ["0", "2"])
    let height = middle.height
    window.activate(middle)
    for _ in 0..<3 { window.press("ctrl+shift+up") }
    window.update()
    #expect(middle.height == height - 3 && window.dividerPositions["1"] == .after(4))
    window.size = Size(width: 84, height: 12)
    window.update()
    #expect(left.width > 2 * before[0] - 2 && middle.height == height - 3)
  }

  @Test("A divider that has been moved stays in place while the one before it is dragged, also to another size")
  func neighbors() {
    let window = Window(width: 62, height: 2) {
      .row(.view(left), .movableDivider.named("a"), .view(middle), .movableDivider.named("b"), .view(right))
    }.updated()
    window.moveDivider(named: "b", by: 1)
    window.update()
    let widths = { [left.width, middle.width, right.width] }
    #expect(widths() == [20, 21, 19])
    drag(window, from: 20, to: 21, 22, 23, 25)
    #expect(widths() == [25, 16, 19])
    drag(window, from: 25, to: 23, 26, 20)
    #expect(widths() == [20, 21, 19])

    window.pointer(PointerEvent(.down(.left), at: Point(x: 20, y: 0)))
    window.size.width = 122
    window.update()
    let sum = left.width + middle.width
    window.pointer(PointerEvent(.drag(.left), at: Point(x: 50, y: 0)))
    window.update()
    #expect(widths() == [50, sum - 50, 120 - sum])
    window.setPanes { .view(left) }
    window.update()
    #expect(!window.pointer(PointerEvent(.drag(.left), at: Point(x: 60, y: 0))) && left.width == 122)
  }

  @Test("Whatever is dragged, nothing leaves the window, and least widths hold", arguments: SeededGenerator.seeds(30))
  func properties(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let least = [dice.number(1...6), dice.number(1...6), dice.number(1...6)]
    let views = [left, middle, right]
    let isFixed = (0..<3).map { _ in dice.once(in: 3) }
    let window = Window(width: 40, height: 4) {
      .row {
        Pane.view(views[0]).width(isFixed[0] ? .fixed(9) : .flexible(minimum: least[0]))
        Pane.movableDivider
        Pane.view(views[1]).width(isFixed[1] ? .fixed(9) : .flexible(minimum: least[1]))
        Pane.movableDivider
        Pane.view(views[2]).width(isFixed[2] && !(isFixed[0] && isFixed[1]) ? .fixed(9) : .flexible(minimum: least[2]))
      }
    }.updated()
    for _ in 0..<30 {
      if dice.once(in: 6) { window.size.width = dice.number(30...70) }
      if dice.once(in: 2) { window.update() }
      _ = window.moveDivider(named: "\(dice.number(0...1))", by: dice.number(-12...12))
      window.update()
      let widths = views.map(\.width)
      let holds = zip(views, least).enumerated().allSatisfy { index, pair in
        pair.0.width >= (isFixed[index] ? 1 : pair.1)
      }
      #expect(holds && widths.reduce(2, +) <= window.size.width, "seed \(seed): \(widths)")
      if !holds { return }
    }
  }
}
