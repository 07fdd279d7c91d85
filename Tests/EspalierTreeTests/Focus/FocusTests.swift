import EspalierTree
import Testing

/// A row that can be focused, with a name.
final class FocusItem: CellModel {
  let name: String
  var isStop = false { didSet { setNeedsUpdate() } }
  var canFocus = true { didSet { setNeedsUpdate() } }

  init(_ name: String, stop isStop: Bool = false, size: CellSize = .fill(height: 1)) {
    self.name = name
    self.isStop = isStop
    super.init()
    self.size = size
  }

  override var content: StyledText { StyledText(name) }
  override var isFocusable: Bool { canFocus }
  override var isTabStop: Bool { isStop }
}

extension ContainerView {
  /// The name of the item that is focused.
  var focusedName: String? { (focusedModel as? FocusItem)?.name }

  /// Returns the name of the focused row after each move, or `no` if the move fails.
  func names(after directions: [FocusDirection]) -> [String] {
    directions.map { moveFocus($0) ? focusedName ?? "?" : "no" }
  }

  func expect(
    after directions: FocusDirection..., names expected: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(names(after: directions) == expected, sourceLocation: sourceLocation)
  }
}

@Suite("The focus")
struct FocusTests {
  private func makeItems(_ names: String, stops: String = "") -> [FocusItem] {
    names.map { FocusItem(String($0), stop: stops.contains($0)) }
  }

  @Test("The first move focuses the first or last row in view, depending on its direction")
  func firstMove() {
    let view = ContainerView(showing: ContainerModel { makeItems("abcdefgh") }, width: 5, height: 3)
    #expect(view.scrolled(to: 2).focusedModel == nil)
    view.expect(after: .down, names: ["c"])
    view.focus(nil)
    view.expect(after: .up, names: ["e"])
    view.focus(nil)
    view.expect(after: .previous, names: ["e"])
    view.focus(nil)
    view.expect(after: .last, names: ["h"])
    view.focus(nil)
    view.expect(after: .first, names: ["a"])
  }

  @Test("Up and down go from row to row, scroll, and end at the ends")
  func upAndDown() {
    let view = ContainerView(showing: ContainerModel { makeItems("abcde") }, width: 5, height: 2)
    view.expect(after: .down, .down, .down, .down, .down, .down, names: ["a", "b", "c", "d", "e", "no"])
    #expect(view.contentOffset.y == 3)
    view.expect(after: .up, .first, .first, .last, .pageUp, names: ["d", "a", "no", "e", "d"])
  }

  @Test("Page keys move by the height of the viewport minus one line")
  func pages() {
    let view = ContainerView(showing: ContainerModel { makeItems("abcdefghij") }, width: 5, height: 4)
    view.expect(after: .first, .pageDown, .pageDown, .pageDown, .pageDown, names: ["a", "d", "g", "j", "no"])
    view.expect(after: .pageUp, .pageUp, .pageUp, .pageUp, names: ["g", "d", "a", "no"])
  }

  @Test("Down looks in the container first, and then in the surrounding one")
  func containersFirst() {
    let columns = ColumnsModel([.flexible(), .flexible()], spacing: 0)
    let left = ContainerModel { makeItems("ab") }
    let right = ContainerModel { makeItems("xyz") }
    columns.add(contentsOf: [left, right])
    let view = ContainerView(showing: ContainerModel { [columns, FocusItem("end")] }, width: 10, height: 9)
    view.expect(after: .first, .down, .down, .up, .up, names: ["a", "b", "z", "y", "x"])
    view.expect(after: .first, .right, .down, .down, .down, names: ["a", "x", "y", "z", "end"])
    // The column is that of the last move sideways.
    view.expect(after: .up, .left, names: ["z", "no"])
  }

  @Test("Moving past narrower rows keeps the column")
  func column() {
    let root = ContainerModel()
    let size = CellSize.fixed(width: 3, height: 1)
    for name in ["a", "b", "c"] { root.add(FocusItem(name, size: size)) }
    root.add(FocusItem("wide"))
    for name in ["d", "e", "f"] { root.add(FocusItem(name, size: size)) }
    let view = ContainerView(showing: root, width: 9, height: 9)
    view.expect(after: .first, .right, .right, .right, names: ["a", "b", "c", "no"])
    view.expect(after: .down, .down, .left, .up, .up, names: ["wide", "f", "e", "wide", "b"])
  }

  @Test("Each tab stop is a stop, and so are the rows between two of them, which are entered at the last focused row")
  func stops() {
    let items = makeItems("AabcBdCDe", stops: "ABCD")
    let view = ContainerView(showing: ContainerModel { items }, width: 5, height: 9)
    view.expect(
      after: .next, .next, .next, .next, .next, .next, .next, .next, names: ["A", "a", "B", "d", "C", "D", "e", "no"])
    view.expect(
      after: .previous, .previous, .previous, .previous, .previous, .previous, .previous,
      names: ["D", "C", "d", "B", "a", "A", "no"])
    view.focus(items[2])
    view.expect(after: .next, .previous, .next, .previous, .down, names: ["B", "b", "B", "b", "c"])
    view.expect(after: .previous, .next, .next, .previous, names: ["A", "c", "B", "c"])
  }

  @Test("The focus stays with its row through sorting and moving, and is passed on when the row is removed")
  func survival() {
    let items = makeItems("abcde")
    let (first, second) = (ContainerModel { items[...2] }, ContainerModel { items[3...] })
    let view = ContainerView(showing: ContainerModel { [first, second] }, width: 5, height: 9)
    view.focus(items[1])
    second.add(items[1])
    #expect(view.updated().focusedName == "b" && view.moveFocus(.up) && view.focusedName == "e")
    items[4].removeFromParent()
    #expect(view.focusedName == "e")
    #expect(view.updated().focusedName == "b")
    items[1].isHidden = true
    #expect(view.updated().focusedName == "d")
    items[3].canFocus = false
    #expect(view.updated().focusedName == "c")
    first.isHidden = true
    #expect(view.updated().focusedModel == nil)
  }

  @Test("A row that replaces the focused row gets the focus")
  func replaced() {
    let items = makeItems("abc")
    let root = ContainerModel { items }
    let view = ContainerView(showing: root, width: 5, height: 9)
    view.focus(items[1])
    root.replaceChildren(with: [items[0], FocusItem("x"), items[2]])
    #expect(view.updated().focusedName == "x")
  }

  @Test("Labels can be focused if their container responds to selections")
  func labels() {
    final class Menu: ContainerModel {
      override var selectsChildren: Bool { true }
    }
    let (plain, chosen) = (LabelModel("plain"), LabelModel("chosen"))
    let view = ContainerView(showing: ContainerModel { [plain, Menu { chosen }] }, width: 9, height: 9)
    #expect(!view.focus(plain) && view.focus(chosen) && view.focusedModel === chosen)
    #expect(view.rows.map(\.isFocusable) == [false, true])
    chosen.isSelectable = false
    #expect(view.updated().focusedModel == nil && !view.moveFocus(.down))
  }

  @Test("Enter and space select the focused row, and arrows scroll if no row can be focused")
  func defaults() {
    var selected: [String] = []
    let items = makeItems("ab")
    let root = ContainerModel { items }
    root.subscribe(to: RowEvents.selected) { _, model in selected.append((model as? FocusItem)?.name ?? "") }
    let view = ContainerView(showing: root, width: 5, height: 9)
    #expect(!view.press("enter") && view.press("down") && view.press("enter") && view.press("tab") == false)
    #expect(view.press("down") && view.press("space") && selected == ["a", "b"])

    let text = ContainerView(showing: ContainerModel { for _ in 0..<9 { LabelModel("text") } }, width: 5, height: 4)
    #expect(text.press("down") && text.press("pagedown") && text.contentOffset.y == 4)
    #expect(text.press("end") && text.contentOffset.y == 5 && !text.press("down"))
    #expect(text.press("home") && text.contentOffset.y == 0 && !text.press("up") && !text.press("tab"))
  }

  @Test("The cell of the focused row stays alive while it is out of view")
  func parkedCell() {
    final class Counting: CellModel {
      override var cellType: AnyCell.Type { CountingCell.self }
    }
    final class CountingCell: Cell<Counting> {
      private var count = 0
      override func handleKey(_ key: Key) -> Bool {
        count += 1
        return true
      }
      override func prepareForReuse() { count = 0 }
      override func draw(in canvas: inout Canvas) { canvas.write("\(count)\(isFocused ? "*" : "")", at: .zero) }
    }
    let rows = (0..<9).map { _ in Counting() }
    let root = ContainerModel { rows }
    let view = ContainerView(showing: root, width: 5, height: 1)
    view.focus(rows[0])
    view.press("x")
    view.contentOffset.y = 5
    view.press("x")
    root.insert(LabelModel("new"), at: 8)
    view.update()
    view.press("x")
    view.scrolled(to: 0).expectScreen("3*")
    view.contentOffset.y = 5
    rows[0].removeFromParent()
    #expect(view.updated().focusedModel === rows[1])
    view.scrolled(to: 0).expectScreen("0*")
  }

  @Test("The focus is drawn in the theme's style, and only on the focused row")
  func looks() {
    let items = makeItems("ab")
    let view = ContainerView(showing: ContainerModel { items }, width: 2, height: 2)
    view.focus(items[1])
    var lines = view.rendered(as: .ansi(.ansi16)).split(separator: "\n")
    #expect(lines[0] == "a" && lines[1] != "b")
    view.moveFocus(.up)
    lines = view.rendered(as: .ansi(.ansi16)).split(separator: "\n")
    #expect(lines[0] != "a" && lines[1] == "b")
  }

  @Test("A focused row differs from the others in every theme and every output")
  func golden() {
    #expect(focusedScreen(.standard, .trueColor) == "a|␛[1;38;2;255;255;255;48;2;30;70;186mb ␛[0m|␛[7mc ␛[0m")
    #expect(focusedScreen(.standard, .ansi16) == "a|␛[1;97;44mb ␛[0m|␛[7mc ␛[0m")
    #expect(focusedScreen(.monochrome, .ansi16) == "a|␛[1;4mb ␛[0m|␛[7mc ␛[0m")
    #expect(focusedScreen(.highContrast, .ansi256) == "␛[97;40ma ␛[0m|␛[1;4;30;106mb ␛[0m|␛[1;30;103mc ␛[0m")
  }

  /// Three rows, the second focused and the third selected, with readable escape characters.
  private func focusedScreen(_ theme: Theme, _ colors: ColorSupport) -> String {
    let items = makeItems("abc")
    let view = ContainerView(showing: ContainerModel { items }, width: 2, height: 3)
    view.theme = theme
    view.update()
    view.select(items[1])
    view.select(items[2])
    view.focus(items[1])
    return String(view.rendered(as: .ansi(colors)).map { $0 == "\u{1B}" ? "␛" : $0 == "\n" ? "|" : $0 })
  }

  @Test("On a focused strip, left and right move in the strip first, and other keys go to its focused row")
  func strips() {
    var pressed: [String] = []
    let strip = HorizontalScrollModel(height: 1)
    for name in ["a", "b", "c"] {
      let item = FocusItem(name, size: .fixed(width: 4, height: 1))
      item.onKey("x") { item in pressed.append(item.name) }
      strip.container.add(item)
    }
    let root = ContainerModel { [FocusItem("above"), strip, FocusItem("below")] }
    let view = ContainerView(showing: root, width: 8, height: 5)
    view.moveFocus(.first)
    #expect(view.moveFocus(.down) && view.focusedModel === strip)
    #expect(view.press("right") && view.press("right") && view.press("x"))
    #expect(strip.view.focusedName == "b" && pressed == ["b"])
    #expect(view.press("right") && !view.press("right") && strip.view.contentOffset.x == 4)
    #expect(view.moveFocus(.down) && view.focusedName == "below")
    #expect(view.moveFocus(.up) && view.press("x") && pressed == ["b", "c"])
  }

  @Test("Loading another tree removes the focus, and a row that cannot be focused does not get it")
  func loading() {
    let items = makeItems("ab")
    let view = ContainerView(showing: ContainerModel { items }, width: 5, height: 5)
    view.focus(items[0])
    #expect(!view.focus(FocusItem("stranger")) && view.focusedName == "a")
    view.load(ContainerModel { FocusItem("c") })
    #expect(view.focusedModel == nil)
    view.update()
    view.expect(after: .down, names: ["c"])
    #expect(view.focus(nil) && view.focusedModel == nil)
  }

  @Test("The cursor of the focused cell is reported in the viewport's coordinates")
  func cursor() {
    final class Field: CellModel {
      override var cellType: AnyCell.Type { FieldCell.self }
    }
    final class FieldCell: Cell<Field> {
      override var cursor: Point? { Point(x: 2, y: 0) }
    }
    let field = Field()
    let root = ContainerModel { [FocusItem("a"), FocusItem("b"), field, FocusItem("c"), FocusItem("d")] }
    let view = ContainerView(showing: root, width: 5, height: 3)
    #expect(view.cursor == nil)
    view.focus(field)
    #expect(view.cursor == Point(x: 2, y: 2))
    #expect(view.scrolled(to: 1).cursor == Point(x: 2, y: 1))
    #expect(view.resized(width: 2).updated().cursor == nil)
  }

  @Test("Moves work in a view without an extent, and fail in an empty view")
  func nothing() {
    let empty = ContainerView(showing: ContainerModel(), width: 0, height: 0)
    for direction in FocusDirection.allCases { #expect(!empty.moveFocus(direction)) }
    let flat = ContainerView(showing: ContainerModel { makeItems("ab") }, width: 0, height: 0)
    flat.expect(after: .next, .down, .up, .up, names: ["a", "b", "a", "no"])
  }
}
