import EspalierCanvas
import EspalierTree
import EspalierWindow
import Testing

@Suite
struct OverlayTests {
  private let view = ContainerView(
    Choices("aaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbb", "cccccccccccccccc", "dddddddddddddddd"))

  private func makeWindow() -> Window {
    let window = Window(width: 16, height: 4) { .view(view) }.updated()
    window.press("down")
    window.press("down")
    window.update()
    return window
  }

  @Test("A dialog is centered, catches keys, and gives the focus back")
  func dialog() {
    let window = makeWindow()
    var isClosed = false
    let overlay = window.present(Choices("yes", "no"), as: .dialog(width: 8, height: 4)) { isClosed = true }
    #expect(
      window.updated().rendered() == """
        aaaa╭──────╮aaaa
        bbbb│yes   │bbbb
        cccc│no    │cccc
        dddd╰──────╯dddd
        """)
    #expect(window.activeView === overlay.view && overlay.view.focusedText == "yes")
    #expect(window.makeCanvas()[.zero].style.attributes.contains(.dim))
    #expect(window.press("down") && overlay.view.focusedText == "no" && view.focusedText == "bbbbbbbbbbbbbbbb")
    #expect(window.press("tab") == false)
    #expect(window.press("escape") && isClosed && window.overlays.isEmpty && !overlay.isPresented)
    #expect(window.updated().activeView === view && view.focusedText == "bbbbbbbbbbbbbbbb")
    #expect(!window.makeCanvas()[.zero].style.attributes.contains(.dim))
    #expect(window.press("escape") == false)
  }

  @Test("A dialog without a size is as large as its content, but never larger than the window")
  func ownSize() {
    let window = makeWindow()
    let overlay = window.show(Choices("sure?"), as: .dialog)
    #expect(overlay.frame == Rect(x: 4, y: 0, width: 7, height: 3))
    overlay.dismiss()
    let large = window.show(Choices("one two three four five", "b", "c"), as: .dialog)
    #expect(large.frame == Rect(x: 0, y: 0, width: 16, height: 4))
    window.size = .init(width: 0, height: 0)
    window.update()
    #expect(large.frame == .zero)
  }

  @Test("Sheets are placed along the edges")
  func sheets() {
    let window = makeWindow()
    var frames: [Rect?] = []
    for edge in OverlayStyle.Edge.allCases {
      let overlay = window.show(Choices("abc"), as: .sheet(edge: edge))
      frames.append(overlay.frame)
      overlay.dismiss()
    }
    #expect(
      frames == [
        Rect(x: 0, y: 0, width: 16, height: 3), Rect(x: 0, y: 1, width: 16, height: 3),
        Rect(x: 0, y: 0, width: 5, height: 4), Rect(x: 11, y: 0, width: 5, height: 4),
      ])
  }

  @Test("A menu stays on the screen")
  func menus() {
    let window = makeWindow()
    let place = { (x: Int, y: Int, words: [String]) -> Rect? in
      let overlay = window.show(
        ContainerModel(words.map { LabelModel(StyledText($0)) }), as: .menu(at: Point(x: x, y: y)))
      defer { overlay.dismiss() }
      return overlay.frame
    }
    #expect(place(2, 0, ["ab"]) == Rect(x: 2, y: 0, width: 4, height: 3))
    #expect(place(15, 3, ["ab"]) == Rect(x: 12, y: 0, width: 4, height: 3))
    #expect(place(15, 2, ["ab"]) == Rect(x: 12, y: 1, width: 4, height: 3))
    #expect(place(-5, 99, ["ab", "cd", "e", "f"]) == Rect(x: 0, y: 0, width: 4, height: 4))
  }

  @Test("A click beside a menu closes it, and one beside a dialog does nothing")
  func clicks() {
    let window = makeWindow()
    window.show(Choices("ab"), as: .menu(at: .zero))
    #expect(window.tap(at: Point(x: 10, y: 3)) && window.overlays.isEmpty)
    #expect(view.selection.isEmpty)
    window.show(Choices("ab"), as: .dialog)
    #expect(!window.tap(at: .zero) && window.overlays.count == 1 && view.selection.isEmpty)
    #expect(!window.pointer(PointerEvent(.down(.left), at: .zero)))
    #expect(window.tap(at: Point(x: 7, y: 1)))
    #expect(window.overlays[0].view.selection.count == 1)
  }

  @Test("Toasts come one after the other, disappear after a time, and catch nothing")
  func toasts() {
    let window = makeWindow()
    window.advance(to: .seconds(5))
    var gone: [String] = []
    window.present(ContainerModel { LabelModel("one") }, as: .toast(for: .seconds(2))) { gone.append("one") }
    window.present(ContainerModel { LabelModel("two") }, as: .toast(for: .seconds(3))) { gone.append("two") }
    #expect(
      window.updated().rendered() == """
        aaaaaaaaaa╭───╮a
        bbbbbbbbbb│one│b
        cccccccccc╰───╯c
        dddddddddddddddd
        """)
    #expect(window.nextDeadline == .seconds(7) && window.activeView === view && window.overlays.count == 1)
    #expect(window.tap(at: Point(x: 12, y: 1)) && view.selection.count == 1)
    #expect(window.press("down") && !window.press("escape"))
    window.advance(to: .seconds(7))
    #expect(window.update() && gone == ["one"] && window.nextDeadline == .seconds(10))
    #expect(window.rendered().contains("two"))
    window.advance(to: .seconds(60))
    window.update()
    #expect(gone == ["one", "two"] && window.nextDeadline == nil && !window.rendered().contains("two"))
  }

  @Test("A toast replaces the one with its id, visible or waiting, and has its own time")
  func toastsOfOneKind() {
    let window = makeWindow()
    var gone: [String] = []
    func present(_ text: String, _ seconds: Int, id: String?) {
      let style = OverlayStyle.toast(for: .seconds(seconds), id: id)
      window.present(ContainerModel { LabelModel(StyledText(text)) }, as: style) { gone.append(text) }
    }
    present("1 gone", 5, id: "undo")
    window.advance(to: .seconds(2))
    present("2 gone", 5, id: "undo")
    window.update()
    #expect(gone == ["1 gone"] && window.overlays.count == 1 && window.nextDeadline == .seconds(7))
    #expect(window.rendered().contains("│2 gone│"))
    present("saved", 1, id: nil)
    present("4 left", 1, id: "count")
    present("last", 1, id: nil)
    present("3 left", 1, id: "count")
    #expect(gone == ["1 gone", "4 left"])
    for time in 7...10 {
      window.advance(to: .seconds(time))
      window.update()
    }
    #expect(gone == ["1 gone", "4 left", "2 gone", "saved", "3 left", "last"] && window.overlays.isEmpty)
  }

  @Test("The command of a toast works while the toast is shown, and the toast shows its key")
  func toastAction() {
    let window = makeWindow()
    window.size.width = 24
    let undo = Command("undo", "Undo", keys: "u")
    var undone: [Int] = []
    window.presentToast("saved", for: .seconds(1))
    for number in 1...5 {
      window.presentToast("\(number) gone", id: "undo", for: .seconds(2), action: undo) { window in
        #expect(window.overlays.isEmpty)
        undone.append(number)
      }
    }
    #expect(window.updated().rendered().contains("│saved│") && !window.press("u") && window.keyHelp.isEmpty)
    window.advance(to: .seconds(1))
    #expect(
      window.updated().rendered() == """
        aaaaaaa╭──────────────╮
        bbbbbbb│5 gone  u Undo│
        ccccccc╰──────────────╯
        dddddddddddddddd
        """)
    #expect(window.keyHelp.map(\.command) == [undo])
    #expect(window.press("u") && undone == [5] && window.overlays.isEmpty)
    #expect(!window.press("u") && window.keyHelp.isEmpty)
    window.keymap["undo"] = ["ctrl+z"]
    window.presentToast("6 gone", for: .seconds(2), action: undo) { _ in undone.append(6) }
    #expect(window.updated().rendered().contains("6 gone  ctrl+z Undo") && !window.press("u"))
    window.advance(to: .seconds(3))
    #expect(!window.press("ctrl+z") && undone == [5])
  }

  @Test("A toast stands above the bars at the lower edge, if there is room")
  func toastAboveBars() {
    let bars = (0..<2).map { number in ContainerModel { LabelModel("bar \(number) of the window") } }
    let window = Window(width: 20, height: 7) {
      .column(.view(view), .bar(bars[0]), .bar(bars[1]))
    }
    window.present(ContainerModel { LabelModel("saved") }, as: .toast(for: .seconds(1)))
    #expect(
      window.updated().rendered() == """
        aaaaaaaaaaaaaaaa
        bbbbbbbbbbbbbbbb
        cccccccccccc╭─────╮
        dddddddddddd│saved│
                    ╰─────╯
        bar 0 of the window
        bar 1 of the window
        """)
    window.setPanes { .column(.view(view), .bar(bars[0])).box(Box()) }
    #expect(
      window.updated().rendered() == """
        ╭──────────────────╮
        │aaaaaaaaaaa╭─────╮│
        │bbbbbbbbbbb│saved││
        │ccccccccccc╰─────╯│
        │bar 0 of the      │
        │window            │
        ╰──────────────────╯
        """)
    window.size.height = 3
    #expect(window.updated().overlays.first?.frame?.y == 0)
    window.size.height = 7
    window.setPanes { .column(.bar(bars[0]), .view(view)) }
    #expect(window.updated().overlays.first?.frame?.y == 3)
  }

  @Test("A menu opens below a rectangle, or above it if there is no room")
  func menuBelow() {
    let window = makeWindow()
    window.size = Size(width: 16, height: 6)
    for (rect, y) in [(Rect(x: 3, y: 0, width: 4, height: 1), 1), (Rect(x: 3, y: 4, width: 4, height: 2), 1)] {
      let menu = window.show(Choices("a"), as: .menu(below: rect))
      #expect(menu.frame == Rect(x: 3, y: y, width: 3, height: 3))
      menu.dismiss()
    }
  }

  @Test("A menu of a maximum height stays clear of its rectangle, on the side with more room")
  func menuOfMaximumHeight() {
    let window = makeWindow()
    window.size = Size(width: 16, height: 12)
    for (y, maximum, frame) in [
      (0, 20, (1, 10)), (0, 5, (1, 5)), (4, 20, (5, 7)), (8, 20, (0, 8)), (8, 5, (3, 5)), (11, 6, (5, 6)),
      (6, 20, (0, 6)),
    ] {
      let rect = Rect(x: 3, y: y, width: 4, height: 1)
      let content = ContainerModel { for letter in "abcdefgh" { LabelModel("\(letter)") } }
      let menu = window.show(content, as: .menu(below: rect, maximumHeight: maximum))
      #expect(menu.frame.map { [$0.y, $0.height] } == [frame.0, frame.1], "\(y), at most \(maximum)")
      menu.dismiss()
    }
    let shrinking = ContainerModel { for letter in "abcdefgh" { LabelModel("\(letter)") } }
    let shrunk = window.show(shrinking, as: .menu(below: Rect(x: 0, y: 0, width: 1, height: 1), maximumHeight: 6))
    shrinking.removeAll()
    window.update()
    #expect(shrunk.frame?.height == 6)
    window.size.height = 5
    window.update()
    #expect(shrunk.frame?.height == 4)
    shrunk.dismiss()
    for height in 0...4 {
      window.size.height = height
      let menu = window.present(
        Choices("ab"), as: .menu(below: Rect(x: 0, y: 1, width: 1, height: 1), maximumHeight: 9))
      window.update()
      #expect(menu.frame.map { $0.y >= 0 && $0.maxY <= height } == true)
      menu.dismiss()
    }
  }

  @Test("A full-screen overlay covers everything")
  func fullScreen() {
    let window = makeWindow()
    window.present(Choices("all"), as: .fullScreen)
    #expect(window.updated().rendered() == "all")
  }

  @Test("Overlays are stacked, the topmost one gets the keys, and a lower one can be dismissed first")
  func stacked() {
    let window = makeWindow()
    var gone: [String] = []
    let lower = window.present(Choices("lower"), as: .dialog(width: 16, height: 3)) { gone.append("lower") }
    let upper = window.show(Choices("up"), as: .dialog(width: 6, height: 3)) { gone.append("upper") }
    #expect(window.overlays.map(\.view.focusedText) == ["lower", "up"] && window.activeView === upper.view)
    lower.dismiss()
    #expect(window.activeView === upper.view)
    window.press("escape")
    #expect(gone == ["lower", "upper"] && window.activeView === view)
  }

  @Test("The window's key bindings work in an overlay, those of the panes do not")
  func bindings() {
    let window = makeWindow()
    var heard: [String] = []
    view.container.onKey("p") { _ in heard.append("pane") }
    view.onKey("v") { _ in heard.append("view") }
    window.onKey("w") { _ in heard.append("window") }
    let content = Choices("a")
    content.onKey("c") { _ in heard.append("content") }
    let overlay = window.show(content, as: .dialog)
    for key: Key in ["p", "v", "w", "c"] { window.press(key) }
    #expect(heard == ["window", "content"])
    #expect(content.window === window && content.overlay === overlay && view.overlay == nil)
    #expect(window.keyHelp.map(\.command.help) == ["Close"])
  }

  @Test("Content can be presented again, and escape can be disabled")
  func again() {
    let window = makeWindow()
    let content = Choices("a")
    window.present(content, as: .dialog).dismiss()
    let overlay = window.present(content, as: .dialog)
    overlay.isClosedByUser = false
    window.update()
    #expect(!window.press("escape") && overlay.isPresented)
    overlay.isClosedByUser = true
    #expect(window.press("escape") && !overlay.isPresented)
    #expect(content.window == nil)
  }

  @Test("A handler can dismiss and present overlays")
  func inside() {
    let window = makeWindow()
    let content = Choices("a")
    content.onKey("n") { content in
      let window = content.window
      content.overlay?.dismiss()
      window?.present(Choices("next"), as: .dialog)
    }
    window.show(content, as: .dialog)
    window.type("n")
    #expect(window.activeView?.focusedText == "next" && window.overlays.count == 1)
  }

  @Test("An overlay that is dismissed while its content is laid out disappears afterward")
  func duringUpdate() {
    let window = makeWindow()
    var isGone = false
    window.show(Shy(), as: .dialog) { isGone = true }
    #expect(isGone && window.overlays.isEmpty)
    #expect(!window.rendered().contains("shy"))
  }

  @Test("Changes below an overlay, in it, and of its position are drawn")
  func drawing() {
    let label = LabelModel("12")
    let window = makeWindow()
    window.present(ContainerModel { label }, as: .dialog)
    #expect(window.updated().rendered().contains("│12│"))
    label.text = "345"
    #expect(window.update())
    #expect(window.rendered().contains("│345│"))
    (view.container.children[0] as? LabelModel)?.text = "new"
    #expect(window.update())
    #expect(window.rendered().hasPrefix("new"))
    #expect(!window.update())
  }

  @Test("An overlay as wide as its content asks for the width only when the content has changed")
  func measuring() {
    let label = MeasuredModel("12")
    let window = makeWindow()
    let overlay = window.show(ContainerModel { label }, as: .menu(at: .zero))
    window.update()
    let count = label.measureCount
    #expect(count > 0)
    for y in 1...3 {
      (view.container.children[0] as? LabelModel)?.text = StyledText("row \(y)")
      window.update()
      window.size.width += 1
      window.update()
    }
    #expect(label.measureCount == count && overlay.frame?.width == 4)
    label.text = "345"
    window.update()
    #expect(label.measureCount > count && overlay.frame?.width == 5)
    // Other code may update the view first.
    label.text = "3456"
    overlay.view.update()
    window.update()
    #expect(overlay.frame?.width == 6)
  }

  @Test("A waiting toast takes over another theme, and a visible overlay another background")
  func themes() {
    let window = makeWindow()
    let styles = (0..<2).map { _ in OverlayStyle.toast(for: .seconds(1)).box(Box(padding: Insets(left: 1))) }
    let toasts = styles.map { window.present(ContainerModel { LabelModel("a") }, as: $0) }
    window.update()
    _ = window.makeCanvas()
    window.theme.surface.background = TextStyle(background: .blue)
    #expect(toasts.allSatisfy { $0.view.theme == window.theme.surface })
    #expect(window.update())
    // A cell in the padding.
    #expect(window.makeCanvas()[Point(x: 12, y: 1)].style.background == .blue)
  }

  @Test("A window that is released dismisses nothing, and its content can be presented elsewhere")
  func windowGoes() {
    var window: Window? = makeWindow()
    var ends = 0
    let content = Choices("a")
    let overlay = window?.present(content, as: .dialog) { ends += 1 }
    let waiting = (0..<2).map { _ in
      window?.present(ContainerModel(), as: .toast(for: .seconds(1))) { ends += 1 }
    }
    window?.update()
    window = nil
    #expect(ends == 0 && overlay?.isPresented == true && overlay?.window == nil)
    overlay?.dismiss()
    waiting[1]?.dismiss()
    #expect(ends == 2 && overlay?.isPresented == false && content.nextNode == nil)
    let next = Window(width: 3, height: 1) { .spacer }
    #expect(next.present(content, as: .fullScreen).isPresented)
  }

  @Test("The cursor is hidden where an overlay covers it")
  func cursor() {
    let window = Window(width: 10, height: 3) { .view(ContainerView(ContainerModel { CursorModel("a") })).box(Box()) }
    window.update()
    window.press("tab")
    #expect(window.cursor == Point(x: 2, y: 1))
    window.show(ContainerModel { LabelModel("toast") }, as: .toast(for: .seconds(1)))
    #expect(window.cursor == nil)
  }
}

private final class Shy: ContainerModel {
  override init() {
    super.init()
    add(LabelModel("shy"))
  }

  override func willUpdate() { overlay?.dismiss() }
}

private final class MeasuredModel: LabelModel {
  private(set) var measureCount = 0

  override func width(forHeight height: Int, policy: WidthPolicy) -> Int {
    measureCount += 1
    return super.width(forHeight: height, policy: policy)
  }
}

private final class CursorModel: LabelModel {
  override var isFocusable: Bool { true }
  override var cellType: AnyCell.Type { CursorCell.self }
}

private final class CursorCell: Cell<CursorModel> {
  override var cursor: Point? { Point(x: 1, y: 0) }
}
