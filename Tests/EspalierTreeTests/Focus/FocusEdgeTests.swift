import EspalierTree
import Testing

@Suite("The focus in rare cases")
struct FocusEdgeTests {
  private func makeItems(_ names: String, size: CellSize = .fill(height: 1)) -> [FocusItem] {
    names.map { FocusItem(String($0), size: size) }
  }

  private func makeStrip(_ items: [CellModel]) -> HorizontalScrollModel {
    HorizontalScrollModel(height: 1, container: ContainerModel { items })
  }

  /// A row whose cell reports what happens to it.
  private final class Told: CellModel {
    var onEnd: (() -> Void)?
    var onDisplay: (() -> Void)?
    var updates = 0
    var hasOtherCell = false { didSet { setNeedsUpdate() } }
    weak var cell: AnyCell?
    override var content: StyledText { "told" }
    override var cellType: AnyCell.Type { hasOtherCell ? OtherToldCell.self : ToldCell.self }
  }

  private class ToldCell: Cell<Told> {
    override func modelDidLoad() { model.cell = self }
    override func modelDidUpdate() { model.updates += 1 }
    override func willDisplay() { model.onDisplay?() }
    override func didEndDisplaying() { model.onEnd?() }
  }

  private final class OtherToldCell: ToldCell {}

  /// A row that queries the view when it is released.
  private final class LastWords: CellModel {
    var onEnd: (() -> Void)?
    deinit { onEnd?() }
    override var content: StyledText { "" }
  }

  // MARK: Moves

  @Test("A move in a strip brings the strip into view")
  func stripComesIntoView() {
    let strip = makeStrip(makeItems("abc", size: .fixed(width: 2, height: 1)))
    let rows = (0..<9).map { FocusItem("\($0)") }
    let view = ContainerView(showing: ContainerModel { [strip] + rows }, width: 9, height: 3)
    view.focus(strip)
    view.press("right")
    view.contentOffset.y = 5
    #expect(view.press("right") && strip.view.focusedName == "b" && view.contentOffset.y == 0)
  }

  @Test("The first move skips rows that are under a pinned row")
  func coveredRow() {
    let header = LabelModel("header").sticky(.list)
    let view = ContainerView(showing: ContainerModel { [header] + makeItems("abcdef") }, width: 9, height: 3)
    view.scrolled(to: 2).expectScreen("header\nc\nd")
    #expect(view.names(after: [.down]) == ["c"] && view.contentOffset.y == 2)
  }

  @Test("A strip passes the focus on to the next row if the surrounding view has taken the focused one")
  func lostToTheViewAround() {
    let items = makeItems("abcd", size: .fixed(width: 2, height: 1))
    let strip = makeStrip(items)
    let root = ContainerModel { strip }
    let view = ContainerView(showing: root, width: 9, height: 5)
    strip.view.focus(items[2])
    root.add(items[2])
    view.update()
    #expect(strip.view.focusedName == "d")
  }

  @Test("In a strip within a strip, left and right move in the inner strip first")
  func stripInStrip() {
    let inner = makeStrip(makeItems("xy", size: .fixed(width: 2, height: 1)))
    inner.size = .fixed(width: 4, height: 1)
    let outer = makeStrip([inner, FocusItem("end", size: .fixed(width: 3, height: 1))])
    let view = ContainerView(showing: ContainerModel { outer }, width: 9, height: 5)
    var pressed: [String] = []
    for case let item as FocusItem in inner.container.children { item.onKey("k") { pressed.append($0.name) } }
    view.focus(outer)
    #expect(view.press("right") && outer.view.focusedModel === inner)
    #expect(view.press("right") && view.press("k") && view.press("right") && view.press("k"))
    #expect(pressed == ["x", "y"])
    #expect(view.press("right") && outer.view.focusedName == "end" && !view.press("right") && !view.press("k"))
    #expect(view.press("left") && view.press("k") && pressed == ["x", "y", "y"])
  }

  @Test("A strip that is given the focus by code gets no keys while its row is not focused")
  func stripAlone() {
    let items = makeItems("ab", size: .fixed(width: 2, height: 1))
    let strip = makeStrip(items)
    var pressed: [String] = []
    for item in items { item.onKey("k") { pressed.append($0.name) } }
    let view = ContainerView(showing: ContainerModel { strip }, width: 9, height: 5)
    #expect(strip.view.focus(items[1]) && !view.press("k") && view.focusedModel == nil)
    #expect(view.focus(strip) && view.press("k") && pressed == ["b"])
  }

  @Test("Up and down find their way in a deep tree")
  func deepTree() {
    var container = ContainerModel { FocusItem("deepest") }
    for depth in 0..<900 {
      container = ContainerModel { [FocusItem("before \(depth)"), container, FocusItem("after \(depth)")] as [Model] }
    }
    let view = ContainerView(showing: container, width: 9, height: 30)
    let deepest = view.rows.first { ($0.model as? FocusItem)?.name == "deepest" }?.model
    #expect(view.focus(deepest) && view.names(after: [.down, .down, .up]) == ["after 0", "after 1", "after 0"])
  }

  @Test("The only focusable row among very many is found")
  func oneOfMany() {
    let one = FocusItem("one")
    let root = ContainerModel()
    for _ in 0..<10_000 { root.add(LabelModel("text")) }
    root.insert(one, at: 7_000)
    let view = ContainerView(showing: root, width: 9, height: 5)
    for direction in FocusDirection.allCases {
      view.focus(nil)
      view.contentOffset.y = 0
      #expect(view.moveFocus(direction) && view.focusedModel === one && !view.moveFocus(direction))
      #expect((view.contentOffset.y...view.contentOffset.y + 4).contains(7_000))
    }
  }

  @Test("A view that has not loaded a tree handles no key")
  func nothingLoaded() {
    let view = ContainerView(width: 9, height: 5)
    for key: Key in ["down", "tab", "enter", "pagedown", "end", "a"] { #expect(!view.press(key)) }
    #expect(view.keyHelp.isEmpty && !view.paste("text") && !view.focus(FocusItem("a")) && view.cursor == nil)
  }

  @Test("Keys continue to the view that a view is attached to")
  func viewOnView() {
    let outer = ContainerView(width: 9, height: 5)
    let item = FocusItem("a")
    let view = ContainerView(showing: ContainerModel { item }, width: 9, height: 5)
    view.attach(to: outer)
    var count = 0
    outer.on(Command("quit", "Quit", keys: "q")) { _ in count += 1 }
    #expect(view.press("q") && view.focus(item) && view.press("q") && count == 2)
    #expect(view.keyHelp.map(\.command.id) == ["quit"] && !outer.press("x"))
  }

  // MARK: Edits by handlers and callbacks

  @Test("A handler can remove the focused row, and press another key")
  func removalInHandler() {
    let items = makeItems("abc")
    let root = ContainerModel { items }
    let view = ContainerView(showing: root, width: 5, height: 5)
    root.onKey("delete") { [unowned view] _ in
      view.focusedModel?.removeFromParent()
      view.update()
    }
    root.onKey("D") { [unowned view] _ in while view.press("delete"), view.focusedModel != nil {} }
    view.focus(items[1])
    view.press("delete")
    #expect(view.focusedName == "c")
    #expect(view.press("D") && root.children.isEmpty && view.focusedModel == nil && view.press("delete"))
  }

  @Test("A handler can load another tree")
  func loadInHandler() {
    let item = FocusItem("a")
    let view = ContainerView(showing: ContainerModel { item }, width: 5, height: 5)
    let other = FocusItem("b")
    item.onKey("enter") { _ in
      view.show(ContainerModel { other })
      view.focus(other)
    }
    view.focus(item)
    #expect(view.press("enter") && view.focusedModel === other && !view.press("x"))
  }

  @Test("Callbacks of updates and scrolling can move the focus away")
  func callbacks() {
    final class Group: ContainerModel {
      var onUpdate: (() -> Void)?
      override func willUpdate() { onUpdate?() }
    }
    let rows = (0..<9).map { _ in Told() }
    let root = Group { rows }
    let view = ContainerView(showing: root, width: 5, height: 3)
    root.onUpdate = { view.focus(rows[8]) }
    root.setNeedsUpdate()
    #expect(view.updated().focusedModel === rows[8] && view.contentOffset.y == 6)
    root.onUpdate = nil
    view.onScroll = { view in view.focus(rows[0]) }
    #expect(view.scrolled(to: 3).focusedModel === rows[0] && view.contentOffset.y == 0)
    view.onScroll = nil
    rows[4].onDisplay = { view.focus(rows[4]) }
    view.contentOffset.y = 4
    #expect(view.focusedModel === rows[4] && rows[4].cell?.isFocused == true && rows[0].cell?.isFocused != true)
    rows[4].onDisplay = nil
  }

  @Test("Loading a tree leaves the focus on no row of the old tree, whatever the old cells do")
  func focusWhileLoading() {
    let told = Told()
    let view = ContainerView(showing: ContainerModel { told }, width: 5, height: 5)
    told.onEnd = { view.focus(told) }
    view.load(ContainerModel { FocusItem("a") })
    #expect(view.focusedModel == nil && told.cell?.isFocused != true)
    told.onEnd = nil
  }

  @Test("With a host that updates at once, the focus is passed on before an edit returns")
  func updatesAtOnce() {
    let host = EagerHost()
    let items = makeItems("abc")
    let view = ContainerView(showing: ContainerModel { items }, width: 5, height: 5)
    view.delegate = host
    view.focus(items[0])
    items[0].onKey("x") { item in item.removeFromParent() }
    #expect(view.press("x") && view.focusedName == "b")
    items[1].isHidden = true
    #expect(view.focusedName == "c")
  }

  // MARK: Retained rows and cells

  @Test("A removed row may ask for the focus when the stop that remembers it releases it")
  func lastWords() {
    let root = ContainerModel { [LastWords(), FocusItem("stop", stop: true), FocusItem("b")] as [Model] }
    let view = ContainerView(showing: root, width: 5, height: 5)
    weak var row: LastWords?
    var names: [String?] = []
    do {
      let first = root.children[0] as? LastWords
      first?.onEnd = { names.append(view.focusedName) }
      row = first
      view.focus(first)
      view.moveFocus(.next)
      first?.removeFromParent()
    }
    view.update()
    #expect(row == nil && names == ["stop"])
  }

  @Test("A hidden and removed row that stops remember is released")
  func memoryOfStops() {
    let root = ContainerModel()
    for number in 0..<20 { root.add(FocusItem("\(number)", stop: number % 2 == 0)) }
    let view = ContainerView(showing: root, width: 5, height: 30)
    while view.moveFocus(.next) {}
    view.moveFocus(.first)
    weak let fifth = root.children[5]
    weak let seventh = root.children[7]
    root.children[5].isHidden = true
    view.update()
    root.children[5].removeFromParent()
    root.children[6].removeFromParent()
    view.update()
    #expect(fifth == nil && seventh == nil)
  }

  @Test("The focused cell out of view follows changes of the theme and its selection")
  func keptCell() {
    let rows = (0..<9).map { _ in Told() }
    let view = ContainerView(showing: ContainerModel { rows }, width: 5, height: 2)
    view.focus(rows[0])
    view.press("enter")
    view.contentOffset.y = 5
    let cell = rows[0].cell
    #expect(cell?.isSelected == true && cell?.isFocused == true && rows[0].updates == 1)
    view.theme = .monochrome
    view.deselectAll()
    view.update()
    #expect(rows[0].updates == 2 && cell?.isSelected == false)
    view.contentOffset.y = 0
    #expect(rows[0].cell === cell)
  }

  @Test("The focused cell out of view is replaced if its row needs another type of cell")
  func otherCellOutOfView() {
    let rows = (0..<9).map { _ in Told() }
    let view = ContainerView(showing: ContainerModel { rows }, width: 5, height: 2)
    view.focus(rows[0])
    view.contentOffset.y = 5
    rows[0].hasOtherCell = true
    #expect(view.updated().focusedModel === rows[0] && !view.press("x"))
    view.contentOffset.y = 0
    #expect(rows[0].cell is OtherToldCell && rows[0].cell?.isFocused == true)
  }

  @Test("A released view removes the focused cell from event paths, even out of view")
  func viewGoes() {
    let accent = SharedDataID<String>("accent")
    let rows = (0..<9).map { _ in Told() }
    let root = ContainerModel { rows }
    do {
      let view = ContainerView(showing: root, width: 5, height: 2)
      view.focus(rows[0])
      rows[0].cell?.subscribe(to: accent) { _, _ in }
      view.contentOffset.y = 5
    }
    #expect(rows[0].cell == nil)
    root.share("red", as: accent)
    root.share("blue", as: accent)
  }
}
