import EspalierCanvas
import EspalierTree
import EspalierWindow
import Testing

@Suite
struct PopoverTests {
  private let view = ContainerView(Choices("aaaa", "bbbb", "cccc", "dddd", "eeee", "ffff"))

  private func makeWindow(width: Int = 16, height: Int = 6) -> Window {
    let window = Window(width: width, height: height) { .view(view) }.updated()
    window.type("down")
    return window
  }

  @Test("A popover leaves the keys to what is focused, and takes taps and the wheel")
  func input() {
    let window = makeWindow()
    let list = ChosenWords(["1", "2", "3", "4", "5"])
    let overlay = window.present(
      list, as: .popover(beside: Rect(x: 1, y: 0, width: 2, height: 1), maximumHeight: 4))
    window.update()
    let before = window.rendered()
    #expect(
      before == """
        aaaa
        b╭─╮
        c│1█
        d│2│
        e╰─╯
        ffff
        """)
    let wasFocused = view.focusedText
    let keys = [window.press("down"), window.press("escape")]
    window.wheel(at: Point(x: 2, y: 2), by: 2)
    window.update()
    let isTapped = window.tap(at: Point(x: 2, y: 3))
    #expect(wasFocused == "aaaa" && view.focusedText == "bbbb" && keys == [true, false])
    #expect(window.activeView === view && isTapped && list.chosen == ["4"] && overlay.isPresented)
  }

  @Test("A click on a popover over a divider is the popover's")
  func dividerBelow() {
    let list = ChosenWords(["one thing", "other thing"])
    let window = Window(width: 30, height: 6) {
      .row(.view(view).width(.fixed(10)), .movableDivider, .view(ContainerView(Choices("right"))))
    }.updated()
    window.show(list, as: .popover(beside: Rect(x: 5, y: 0, width: 1, height: 1)))
    for action: PointerEvent.Action in [.down(.left), .drag(.left), .up(.left)] {
      window.pointer(PointerEvent(action, at: Point(x: 10, y: 2)))
    }
    window.update()
    #expect(list.chosen == ["one thing"] && window.dividerPositions.isEmpty)
  }

  @Test("A click beside a popover closes it, and does what it does without it")
  func clickBeside() {
    let window = makeWindow()
    let rect = Rect(x: 1, y: 0, width: 2, height: 1)
    var states: [[Bool]] = []
    for isClosedByUser in [true, false] {
      let overlay = window.present(ChosenWords(["1"]), as: .popover(beside: rect))
      overlay.isClosedByUser = isClosedByUser
      window.update()
      let hasEffect = window.pointer(PointerEvent(.down(.left), at: Point(x: 0, y: isClosedByUser ? 4 : 5)))
      window.pointer(PointerEvent(.up(.left), at: Point(x: 0, y: isClosedByUser ? 4 : 5)))
      window.update()
      states.append([hasEffect, overlay.isPresented, view.focusedText == (isClosedByUser ? "eeee" : "ffff")])
      overlay.dismiss()
    }
    // A dialog above it takes everything.
    let below = window.present(ChosenWords(["1"]), as: .popover(beside: rect))
    let dialog = window.show(Choices("yes"), as: .dialog(width: 7, height: 3))
    window.tap(at: Point(x: 0, y: 5))
    states.append([below.isPresented, window.activeView === dialog.view])
    dialog.dismiss()
    // One above a dialog does not take its keys.
    window.present(Choices("yes"), as: .dialog(width: 7, height: 3))
    let above = window.show(ChosenWords(["1"]), as: .popover(beside: rect))
    states.append([window.press("escape"), above.isPresented, window.overlays.count == 2])
    #expect(states == [[true, false, true], [true, true, true], [true, true], [true, true, true]])
  }

  @Test("An overlay at an edge is placed at the opposite one if there is no room, and stays in the window")
  func placement() {
    // The edge, the place and size of the anchor, and the frame of an overlay of 5 × 4 cells in a window of 16 × 10.
    let rows: [(OverlayStyle.Edge, [Int], [Int])] = [
      (.bottom, [2, 1, 3, 1], [2, 2]), (.bottom, [2, 8, 3, 1], [2, 4]), (.bottom, [15, 1, 1, 1], [11, 2]),
      (.top, [2, 8, 3, 1], [2, 4]), (.top, [2, 2, 3, 1], [2, 3]), (.top, [-3, 8, 3, 1], [0, 4]),
      (.right, [2, 1, 3, 1], [5, 1]), (.right, [9, 1, 3, 1], [4, 1]), (.right, [2, 8, 3, 1], [5, 6]),
      (.left, [9, 1, 3, 1], [4, 1]), (.left, [2, 1, 3, 1], [5, 1]), (.right, [4, 1, 9, 1], [11, 1]),
      (.bottom, [2, 3, 3, 5], [2, 6]), (.bottom, [2, 40, 3, 1], [2, 6]), (.right, [90, 2, 3, 1], [11, 2]),
    ]
    let window = makeWindow(height: 10)
    let found = rows.map { edge, rect, _ in
      let anchor = Rect(x: rect[0], y: rect[1], width: rect[2], height: rect[3])
      let styles: [OverlayStyle] = [.menu(beside: anchor, on: edge), .popover(beside: anchor, on: edge)]
      return styles.map { style in
        let overlay = window.show(Choices("123", "456"), as: style)
        defer { overlay.dismiss() }
        return overlay.frame.map { [$0.x, $0.y, $0.width, $0.height] } ?? []
      }
    }
    #expect(found == rows.map { row in Array(repeating: row.2 + [5, 4], count: 2) })
    for size in [Size.zero, Size(width: 2, height: 1), Size(width: 20, height: 3)] {
      window.size = size
      window.show(Choices("123", "456"), as: .popover(beside: Rect(x: 9, y: 1, width: 1, height: 1), on: .right))
    }
    let frames = window.overlays.map { $0.frame ?? .zero }
    #expect(frames.allSatisfy { $0.x >= 0 && $0.y >= 0 && $0.maxX <= 20 && $0.maxY <= 3 } && frames.count == 3)
  }

  @Test("A popover follows what it is shown at, stays on its side, and becomes smaller with its content")
  func moving() {
    let window = makeWindow(height: 12)
    let list = Choices("1", "2", "3", "4", "5")
    let overlay = window.present(
      list, as: .popover(beside: Rect(x: 4, y: 7, width: 1, height: 1), maximumHeight: 9))
    var frames: [[Int]] = []
    func note() {
      window.update()
      frames.append(overlay.frame.map { [$0.x, $0.y, $0.height] } ?? [])
    }
    note()
    for model in Array(list.children).dropFirst() { list.remove(model) }
    note()
    overlay.move(to: Rect(x: 5, y: 7, width: 1, height: 1))
    note()
    overlay.move(to: Rect(x: 5, y: 7, width: 1, height: 1))
    let needsUpdate = window.needsUpdate
    overlay.dismiss()
    overlay.move(to: .zero)
    #expect(frames == [[4, 0, 7], [4, 4, 3], [5, 8, 3]] && !needsUpdate)
  }

  @Test("Only menus and popovers are shown at a rectangle")
  func precondition() async {
    await #expect(processExitsWith: .failure) {
      Window(width: 9, height: 9) { .view(ContainerView(ContainerModel())) }.present(ContainerModel(), as: .dialog)
        .move(to: .zero)
    }
  }
}

/// Words that can be tapped.
private final class ChosenWords: ContainerModel {
  private(set) var chosen: [String] = []

  override var selectsChildren: Bool { true }

  init(_ words: [String]) {
    super.init()
    add(contentsOf: words.map { LabelModel("\($0)") })
  }

  override func didSelect(_ cell: CellModel) { chosen.append((cell as? LabelModel)?.text.string ?? "") }
}
