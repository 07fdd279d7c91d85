import EspalierCanvas
import EspalierCollections
import EspalierControls
import EspalierTesting
import EspalierTree
import EspalierWindow
import TestSupport
import Testing

@Suite("Finding text in the rows of a view", .expectations)
struct FindBarTests {
  /// A list whose labels can be focused.
  private final class Lines: ContainerModel {
    override var selectsChildren: Bool { true }
  }

  private final class Stage {
    let view: ContainerView
    let bar: FindBar
    let window: Window

    init(_ list: ContainerModel, width: Int = 24, height: Int = 6) {
      view = ContainerView(list)
      bar = FindBar()
      let (view, bar) = (view, bar)
      window = Window(width: width, height: height) { .column(.view(view), .bar(bar)) }.updated()
    }

    func press(_ keys: Key...) { window.press(each: keys) }

    /// Presses keys, and returns the stage.
    func after(_ keys: Key...) -> Stage {
      window.press(each: keys)
      return self
    }

    var focused: String { view.focusedModel?.content.string ?? "none" }
  }

  private static func lines(_ texts: [String]) -> ContainerModel {
    let lines = Lines()
    lines.add(contentsOf: texts.map { LabelModel($0) })
    return lines
  }

  private static let log = [
    "9:10 start", "9:12 connect", "9:15 timeout", "9:16 connect", "9:17 Timeout again", "9:20 stop", "9:21 end",
  ]

  @Test("Typing goes to the next row with the text; enter stays there, and n and N go on around the ends")
  func finding() throws {
    let stage = Stage(Self.lines(Self.log))
    try expectScreen(
      stage.window,
      is: """
        9:10 start
        9:12 connect
        9:15 timeout
        9:16 connect
        9:17 Timeout again
        9:20 stop
        """)
    stage.press("down", "/", "t", "i", "m")
    try expectScreen(
      stage.window,
      is: """
        9:10 start
        9:12 connect
        9:15 timeout
        9:16 connect
        9:17 Timeout again
        tim                  1/2
        """)
    #expect(stage.focused == "9:15 timeout")
    #expect(stage.after("enter", "n").focused == "9:17 Timeout again")
    try expectStyledScreen(
      stage.window,
      is: """
        9:10 start
        9:12 connect
        9:15 timeout
        9:16 connect
        9:17 Timeout again
        tim                  2/2
        --- styles


        .....aaa

        bbbbbcccbbbbbbbbbbbbbbbb
        dddddddddddddddddddddeee
        --- legend
        a: #14161c on #ebc350
        b: bold #ffffff on #1e46ba
        c: bold #14161c on #ebc350
        d: #ebeef5 on #2c3240
        e: dim #ebeef5 on #2c3240
        """)
    #expect(stage.after("n").focused == "9:15 timeout")
    #expect(stage.after("N").focused == "9:17 Timeout again")
    stage.press("escape")
    #expect(!stage.bar.isShown)
    #expect(stage.focused == "9:17 Timeout again")
    #expect(!stage.window.press("n"))
  }

  @Test("Escape returns to where the user was, and so does text that no row has")
  func restoring() {
    let stage = Stage(Self.lines(Self.log), height: 4)
    #expect(stage.after("down", "down", "/", "e", "n", "d").focused == "9:21 end")
    #expect(stage.view.contentOffset.y > 0)
    #expect(stage.after("x").focused == "9:12 connect")
    #expect(stage.window.rendered().contains("No match"))
    #expect(stage.after("backspace").focused == "9:21 end")
    #expect(stage.after("escape").focused == "9:12 connect")
    #expect(stage.view.contentOffset.y == 0)
    #expect(!stage.bar.isShown)
    // The text is still there, and selected, so that typing replaces it.
    #expect(stage.after("/").focused == "9:21 end")
    #expect(stage.after("s", "t", "o", "enter").focused == "9:20 stop")
  }

  @Test("A row without a focus is scrolled to, and rows that the user moves to are counted from")
  func withoutFocus() {
    let stage = Stage(ContainerModel { Self.log.map { LabelModel($0) } }, height: 3)
    #expect(stage.after("/", "c", "o", "n", "enter").window.rendered().contains("1/2"))
    #expect(stage.after("n").window.rendered().contains("9:16 connect"))
    #expect(stage.window.rendered().contains("2/2"))
    #expect(stage.after("n").window.rendered().contains("9:12 connect"))
  }

  @Test("A lazy list is read through its closure, in slices, and no models are made for it")
  func lazyRows() async {
    let list = LazyContainerModel(count: 100_000) { LabelModel("row \($0)") }
    list.searchText = { "row \($0)" }
    let stage = Stage(list)
    #expect(stage.after("/", "9", "9", "9", "9", "9").window.rendered().contains("…"))
    await stage.window.settle()
    #expect(stage.bar.matchCount == 1)
    #expect(stage.window.rendered().contains("row 99999"))
    #expect(list.children.count < 20)
    stage.press("backspace", "enter")
    await stage.window.settle()
    #expect(stage.bar.matchCount == 19)
    #expect(stage.after("N").window.rendered().contains("19/19"))
  }

  @Test("A lazy list without a closure makes models and forgets them")
  func lazyRowsWithoutText() async {
    let list = LazyContainerModel(count: 3_000) { LabelModel("row \($0)") }
    let stage = Stage(list)
    stage.press("/", "2", "9", "9", "9")
    await stage.window.settle()
    #expect(stage.bar.matchCount == 1)
    #expect(stage.window.rendered().contains("row 2999"))
    #expect(list.children.count < 30)
  }

  @Test(
    "A table is searched in what its columns show, and they don't become wider for it",
    arguments: [("2999", 1), ("tree", 1), ("hidden", 0), ("below", 0)])
  func tables(text: String, count: Int) async {
    // The title is in the header, and nowhere else.
    let table = TableModel(
      count: 3_000,
      columns: [
        TableColumn("Tree") { $0 == 2_000 ? "xxxxxxxxxxxxxxxxxxxxxxxx" : "row \($0)\nbelow" },
        TableColumn("Hidden") { _ in "hidden" },
      ])
    table.hideColumn("Hidden")
    let stage = Stage(table)
    stage.press("/")
    for character in text { stage.press(Key(character)) }
    await stage.window.settle()
    #expect(stage.bar.matchCount == count && table.width(ofColumn: "Tree") <= "row 2999".count)
  }

  @Test("Going back before all rows have been read finds the nearest one")
  func backward() async {
    let list = LazyContainerModel(count: 50_000) { LabelModel("row \($0)") }
    list.searchText = { "row \($0)" }
    let stage = Stage(list)
    stage.press("/", "7", "enter", "N")
    await stage.window.settle()
    #expect(stage.window.rendered().contains("row 49997"))
  }

  @Test("Rows that are added, changed and removed are found anew")
  func changes() {
    let lines = Self.lines(Self.log)
    let stage = Stage(lines)
    stage.press("/", "t", "i", "m", "enter")
    lines.add(LabelModel("time's up"))
    stage.window.update()
    #expect(stage.bar.matchCount == 3)
    (lines.children[0] as? LabelModel)?.text = "time to start"
    stage.window.update()
    #expect(stage.bar.matchCount == 4)
    lines.remove(lines.children[2])
    stage.window.update()
    #expect(stage.bar.matchCount == 3)
    lines.replaceChildren(with: [LabelModel]())
    stage.window.update()
    #expect(stage.bar.matchCount == 0)
    stage.press("n", "N")
  }

  @Test("Marks are on what is drawn: wide characters, wrapped lines, rows that draw themselves")
  func marks() throws {
    let lines = ContainerModel {
      LabelModel("家族 find 家")
      LabelModel("a long line to find me in")
      ToggleModel("Find it")
    }
    let stage = Stage(lines, width: 14, height: 6)
    #expect(stage.after("/", "f", "i", "n", "d", "space", "m", "enter").bar.matchCount == 1)
    try expectScreen(
      stage.window,
      is: """
        家族 find 家
        a long line to
        find me in
        [ ] Find it

        find m     1/1
        """)
    let canvas = stage.window.makeCanvas()
    let match = Theme.standard[.match].style
    let marked = (0..<14).filter { canvas[Point(x: $0, y: 2)].style.background == match.background }
    #expect(marked == Array(0..<6))
  }

  @Test("Narrow windows, and an empty list", arguments: [0, 1, 2, 20])
  func narrow(width: Int) {
    for list in [ContainerModel(), Self.lines(Self.log)] {
      let stage = Stage(list, width: width, height: 2)
      stage.press("/", "t", "enter", "n", "N", "escape", "/", "escape")
      #expect(!stage.bar.isShown)
    }
  }

  @Test("A bar for one view finds there, whichever pane is active; another view loses its marks")
  func views() {
    let (left, right) = (ContainerView(Self.lines(Self.log)), ContainerView(Self.lines(["time", "out"])))
    let bar = FindBar()
    let window = Window(width: 40, height: 6) { .column(.row(.view(left), .view(right)), .bar(bar)) }.updated()
    window.type("/", "t", "i", "m", "enter")
    #expect(bar.matchCount == 2)
    #expect(left.decorateRow != nil)
    window.activate(right)
    window.type("/")
    #expect(left.decorateRow == nil)
    #expect(right.decorateRow != nil)
    #expect(bar.matchCount == 1)
  }

  @Test("Two bars mark their texts in one view, whichever ends first", arguments: [[0, 1], [1, 0]])
  func twoBars(order: [Int]) {
    let view = ContainerView(Self.lines(Self.log))
    view.decorateRow = { canvas, _ in canvas.write("•", at: Point(x: 19, y: 0)) }
    let bars = [FindBar(in: view), FindBar(in: view)]
    let window = Window(width: 20, height: 9) { .column(.view(view), .bar(bars[0]), .bar(bars[1])) }.updated()
    for (bar, key) in zip(bars, ["g", "p"] as [Key]) {
      bar.begin(in: view)
      window.update()
      window.press(key)
      window.update()
    }
    func marked(_ x: Int, _ y: Int) -> Bool {
      let style = window.makeCanvas()[Point(x: x, y: y)].style
      return style.background == Theme.standard[.match].style.background
    }
    func marks() -> [Bool] { [marked(14, 4), marked(8, 5)] }
    #expect(marks() == [true, true])
    bars[order[0]].end()
    window.update()
    #expect(marks() == [order[0] == 1, order[0] == 0])
    bars[order[1]].end()
    window.update()
    #expect(marks() == [false, false])
    #expect(window.rendered().hasPrefix("9:10 start         •\n"))
  }
}
