import EspalierTree
import Testing

/// A model that counts display callbacks.
private final class ShownModel: CellModel {
  var displays: [String] = []
  var line: String { didSet { setNeedsUpdate() } }

  init(_ line: String) {
    self.line = line
    super.init()
    size = .fill(height: 1)
  }

  override var content: StyledText { "\(line)" }
  override var cellType: AnyCell.Type { ShownCell.self }
}

private final class ShownCell: Cell<ShownModel> {
  private var line = ""

  override func modelDidUpdate() { line = model.line }
  override func willDisplay() { model.displays.append("shown") }
  override func didEndDisplaying() { model.displays.append("gone") }
  override func draw(in canvas: inout Canvas) { canvas.draw(StyledText(line)) }
}

/// A model that records what happens to its cells.
private final class CountedModel: CellModel {
  var log: [String] = []

  init(height: Int) {
    super.init()
    size = .fixed(width: 1, height: height)
  }

  override var cellType: AnyCell.Type { CountedCell.self }
}

private final class CountedCell: Cell<CountedModel> {
  override func modelDidLoad() { model.log.append("load") }
  override func prepareForReuse() { model.log.append("reuse") }
  override func draw(in canvas: inout Canvas) {
    if model.log.count == 1 { model.log.append("\(canvas.size.height)") }
  }
}

@Suite("Rendering")
struct RenderingTests {
  @Test("A rendering has a line for each row of content, with trailing blanks trimmed and no final line feed")
  func lines() {
    let root = ContainerModel {
      LabelModel("a  ")
      SeparatorModel.blank()
      LabelModel("  b")
    }.spaced(Spacing(top: 1, bottom: 2))
    root.expectScreen(width: 6, "\na\n\n  b\n\n")
    #expect(ContainerModel().rendered(width: 6) == "")
    let one = ContainerModel { SeparatorModel.blank() }
    one.expectScreen(width: 6, "")
    let margins = ContainerModel().spaced(Spacing(top: 3))
    margins.expectScreen(width: 6, "\n\n")
  }

  @Test("write(to:) ends each line")
  func write() {
    var text = "> "
    let root = ContainerModel {
      LabelModel("a")
      SeparatorModel.blank()
    }
    root.write(to: &text, width: 4)
    #expect(text == "> a\n\n")
    let view = makeView(of: root, width: 4, height: 1)
    var viewport = ""
    view.write(to: &viewport)
    #expect(viewport == "a\n")
    var nothing = ""
    ContainerModel().write(to: &nothing, width: 4)
    #expect(nothing == "")
  }

  @Test("The viewport ends where the content ends, or where the view does; its canvas has the view's size")
  func viewport() {
    let root = ContainerModel { (0..<5).map { LabelModel("\($0.description)") } }
    let view = makeView(of: root, width: 3, height: 3)
    view.expectScreen("0\n1\n2")
    view.resized(height: 9).updated().expectScreen("0\n1\n2\n3\n4")
    #expect(view.makeCanvas().size == Size(width: 3, height: 9))
    #expect(view.makeCanvas().plainText == "0\n1\n2\n3\n4\n\n\n\n")
  }

  @Test("Rows that cross the edges of bands are drawn whole")
  func bands() {
    let text = (0..<50).map { "line \($0)" }.joined(separator: "\n")
    let root = ContainerModel { (0..<4).map { _ in LabelModel("\(text)") } }.spaced(Spacing(top: 7))
    let all = Array(repeating: text, count: 4).joined(separator: "\n")
    root.expectScreen(width: 10, String(repeating: "\n", count: 7) + all)
  }

  @Test("ANSI text carries the styles, and the container's own width policy decides widths")
  func encodings() {
    let root = ContainerModel { LabelModel(StyledText("hot").foreground(.red)) }
    let ansi = TextRenderer(width: 5, encoding: .ansi(.ansi16)).text(of: root)
    #expect(ansi.contains("\u{1B}[") && ansi.contains("hot") && !ansi.hasSuffix("\n"))
    #expect(TextRenderer(width: 5, encoding: .ansi(.none)).text(of: root).contains("hot"))
    let family = ContainerModel { LabelModel("👩‍👩‍👧a") }
    #expect(TextRenderer(width: 3, policy: .modern).text(of: family) == "👩‍👩‍👧a")
    #expect(TextRenderer(width: 3, policy: .legacy).text(of: family) != "👩‍👩‍👧a")
  }

  @Test("A rendering loads what it shows, once")
  func loads() {
    let log = Log()
    let root = ScriptedContainer("root", log)
    root.add(ScriptedModel("cell", log))
    _ = root.rendered(width: 5)
    _ = root.rendered(width: 5)
    #expect(log.take().filter { $0.hasPrefix("load") } == ["load root", "load cell"])
    makeView(of: root).update()
    #expect(!log.take().contains { $0.hasPrefix("load") })
  }

  @Test("A rendering disturbs no view: marks, rows, cells and callbacks stay as they were")
  func undisturbed() {
    let shown = ShownModel("old")
    let other = ShownModel("other")
    let inner = ContainerModel { shown }
    let root = ContainerModel { [inner, other] }
    root.childSeparator = { SeparatorModel(character: "-") }
    let view = makeView(of: root, width: 5)
    let ids = view.rows.map(\.id)
    root.expectScreen(width: 3, "old\n---\noth")
    #expect(!view.needsUpdate)
    #expect(view.rows.map(\.id) == ids && view.contentSize == Size(width: 5, height: 3))
    #expect(shown.displays == ["shown"] && other.displays == ["shown"])

    shown.line = "new"
    inner.add(ShownModel("more"))
    other.isHidden = true
    root.expectScreen(width: 3, "new\nmor")
    view.expectScreen("old\n-----\nother")
    #expect(view.needsUpdate && view.rows.map(\.id) == ids)
    #expect(shown.displays == ["shown"] && other.displays == ["shown"])
    view.updated().expectScreen("new\nmore")
    #expect(other.displays == ["shown", "gone"])
    #expect(view.row(for: shown)?.id == ids[0])
  }

  @Test("Edits that callbacks make while a tree is rendered stay marked for its view")
  func editsWhileRendering() {
    let first = ContainerModel()
    let second = ScriptedContainer("second")
    let root = ContainerModel {
      ContainerModel { first }
      ContainerModel { second }
    }
    let view = makeView(of: root, width: 8)
    second.add(LabelModel("second"))
    second.onUpdate = {
      $0.onUpdate = nil
      first.add(LabelModel("first"))
    }
    root.expectScreen(width: 8, "first\nsecond")
    #expect(view.rows.isEmpty && view.needsUpdate)
    view.updated().expectScreen("first\nsecond")
    #expect(view.diagnostics.isEmpty)
    first.add(LabelModel("third"))
    view.updated().expectScreen("first\nthird\nsecond")
  }

  @Test("Separators between children that a rendering makes are released with it")
  func renderedRules() {
    let root = ContainerModel { [LabelModel("a"), LabelModel("b")] }
    var made: [SeparatorModel] = []
    root.childSeparator = {
      made.append(SeparatorModel(character: "-"))
      return made[made.count - 1]
    }
    let view = makeView(of: root, width: 2)
    root.expectScreen(width: 3, "a\n---\nb")
    #expect(made.map { $0.parent == nil } == [false, true])
    view.expectScreen("a\n--\nb")
  }

  @Test("A part of a loaded tree can be rendered, with the view's theme")
  func partOfTree() {
    let inner = ContainerModel { LabelModel.styled(.caption, "one two") }
    let view = makeView(of: ContainerModel { inner }, width: 3)
    inner.expectScreen(width: 3, "on…")
    view.theme = Theme()
    inner.expectScreen(width: 3, "one\ntwo")
  }

  @Test("A view that a callback of a separate rendering updates has its own theme, and the rendering keeps the other")
  func viewDuringRendering() {
    final class Node: ContainerModel {
      var onUpdate: (() -> Void)?

      override func willUpdate() {
        let onUpdate = onUpdate
        self.onUpdate = nil
        onUpdate?()
      }
    }
    func colored(_ view: ContainerView) -> String { view.rendered(as: .ansi(.trueColor)) }
    let expected = ContainerView(width: 9, height: 3)
    expected.load(ContainerModel { LabelModel.styled(.title, "one") })
    expected.theme = .highContrast
    expected.update()
    for isPart in [false, true] {
      let inner = Node { LabelModel.styled(.title, "one") }
      let root = Node { inner }
      let rendered = isPart ? inner : root
      let renderer = TextRenderer(width: 9, theme: .standard, encoding: .ansi(.trueColor))
      let text = renderer.text(of: rendered)
      let view = ContainerView(loading: root, width: 9, height: 3)
      rendered.onUpdate = {
        view.theme = .highContrast
        view.update()
      }
      #expect(renderer.text(of: rendered) == text)
      #expect(colored(view) == colored(expected))
      view.update()
      #expect(colored(view) == colored(expected) && text != colored(expected))
    }
  }

  @Test("A row that is drawn in many parts has one cell for all of them, and its text is the same as in one piece")
  func tallRows() {
    let text = (1...900).map { "word \($0)\($0 % 7 == 0 ? "\n" : "")" }.joined(separator: " ")
    let counter = CountedModel(height: 300)
    let background = CountedModel(height: 200)
    background.isBackground = true
    let label = LabelModel(StyledText(text))
    let root = ContainerModel { [background, counter, label, CountedModel(height: 1)] }
    let lines = root.rendered(width: 30).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.dropFirst(300).dropLast().map(String.init) == label.text.wrapped(toWidth: 30).map(\.string))
    #expect(counter.log == ["load", "300", "reuse"] && background.log == ["load", "200", "reuse"])
    let view = makeView(of: root, width: 30, height: 150)
    view.expectScreen(lines[..<150].joined(separator: "\n"))
    view.scrolled(to: 333).updated().expectScreen(lines[333..<483].joined(separator: "\n"))
    view.scrolled(to: 301).expectScreen(lines[301..<451].joined(separator: "\n"))
  }

  @Test("Several views can be drawn on one canvas, each within its size and in its own theme")
  func views() {
    let list = ContainerModel { for number in 1...9 { LabelModel("left \(number)") } }
    let left = makeView(of: list, width: 7, height: 2)
    let right = makeView(of: ContainerModel { LabelModel.styled(.title, "right and more") }, width: 5, height: 3)
    right.theme = .highContrast
    right.update()
    left.contentOffset.y = 4
    var canvas = Canvas(width: 14, height: 4)
    canvas.fill(canvas.bounds, with: "·")
    left.draw(in: &canvas)
    canvas.withRegion(Rect(x: 8, y: 1, width: 6, height: 3)) { right.draw(in: &$0) }
    #expect(canvas.plainText == "left 5········\nleft 6··righ…·\n··············\n··············")
    #expect(canvas[Point(x: 8, y: 1)].style == Theme.highContrast[.title].style && canvas.theme == .standard)
    var copied = Canvas(width: 14, height: 4)
    copied.draw(left.makeCanvas(), at: Point(x: 7, y: 2))
    #expect(copied.plainText == "\n\n       left 5\n       left 6")
  }

  @Test("A rendering that is too narrow for a cell leaves the diagnostic to the view")
  func tooNarrow() {
    let wide = CellModel().sized(.fixed(width: 30, height: 1))
    let list = ContainerModel { wide }
    _ = list.rendered(width: 10)
    let view = ContainerView(showing: list, width: 20, height: 5)
    #expect(view.diagnostics.map(\.kind) == [.cellTooWide])
  }
}
