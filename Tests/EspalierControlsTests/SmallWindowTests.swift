import EspalierCanvas
import EspalierControls
import EspalierInspector
import EspalierTree
import EspalierWindow
import TestSupport
import Testing

/// A cell that subtracts from its size wherever it can.
private final class FramedModel: CellModel {
  override var cellType: AnyCell.Type { FramedCell.self }
  override var isFocusable: Bool { true }

  override func height(forWidth width: Int, policy: WidthPolicy) -> Int { (width - 4) / 2 - 1 }
  override func width(forHeight height: Int, policy: WidthPolicy) -> Int { height - 6 }
}

private final class FramedCell: Cell<FramedModel> {
  override var cursor: Point? { Point(x: size.width - 2, y: size.height - 2) }

  override func draw(in canvas: inout Canvas) {
    let (width, height) = (canvas.size.width, canvas.size.height)
    var inner = Rect(x: 1, y: 1, width: width - 2, height: height - 2)
    canvas.drawBox(inner, Box(.single, title: "A title", footer: "A footer"))
    inner.width -= 3
    inner.height -= 3
    canvas.fill(inner, with: "狐")
    let paragraph = ParagraphStyle(alignment: .center, lineLimit: height - 4)
    canvas.draw("one two\tthree" + .gap + "狐", in: inner, paragraph: paragraph)
    canvas.withRegion(Rect(x: width - 3, y: height - 3, width: width - 5, height: height - 5)) { region in
      region.fill(region.bounds.inset(by: Insets(all: 1)), with: "x")
      region.write("abc", at: Point(x: region.size.width - 2, y: 0))
      region.restyle(Rect(x: 0, y: 0, width: region.size.width - 1, height: 1)) { $0.bold() }
    }
    var other = Canvas(width: width - 4, height: height - 1)
    other.draw("other")
    canvas.draw(other, at: Point(x: width - 4, y: -1))
    let corner = canvas[Point(x: width - 1, y: height - 1)]
    let text = StyledText("\(corner.text) one two")
    _ = text.wrapped(toWidth: width - 8).count + text.height(forWidth: width - 9)
    canvas.draw(text, in: Rect(origin: .zero, size: Size(width: width - 1, height: height - 6)))
    if isFocused { canvas.applyFocusStyle() }
  }
}

/// A layout that leaves margins of eight columns, however narrow the view is.
private struct MarginLayout: ContainerLayout {
  func place(_ run: inout CellRun) {
    for index in run.indices {
      run.place(index, x: run.viewWidth - 8, y: index - 1, width: run.viewWidth - 16, height: run.viewWidth / 4 - 1)
    }
  }
}

@Suite("Windows of every size")
struct SmallWindowTests {
  private static func makeSizes(seed: UInt64) -> [Size] {
    var random = SeededGenerator(seed: seed)
    return (0...12).flatMap { width in (0...12).map { Size(width: width, height: $0) } }.shuffled(using: &random)
  }

  private let sized = FramedModel()
  private let column = FramedModel()
  private let fit = FramedModel()

  private func makeList() -> ContainerModel {
    let margins = ContainerModel { for _ in 0..<3 { FramedModel() } }
    margins.layout = MarginLayout()
    let strip = HorizontalScrollModel(height: 3)
    strip.container.add(contentsOf: [FramedModel(), LabelModel("a"), FramedModel()])
    let columns = ColumnsModel([.flexible(), .fixed(3)])
    columns.add(contentsOf: [FramedModel(), LabelModel("b")])
    let boxed = ContainerModel { FramedModel() }
    boxed.box = Box(title: "A box", padding: Insets(all: 1))
    return ContainerModel {
      LabelModel("A label of several words")
      sized
      column
      fit
      margins
      strip
      columns
      boxed
      SeparatorModel(character: "狐")
      TextFieldModel("Name", text: "Pears", placeholder: "none")
      ToggleModel("Urgent")
      ButtonModel("Save") {}
      EmptyStateModel("Nothing", message: "to do", button: ButtonModel("Try again") {})
    }
  }

  /// Panes whose lengths are computed from the size of the window.
  private func panes(_ list: ContainerView, _ other: ContainerView, _ size: Size) -> Pane {
    .column(
      .bar(KeyHelpBar()).box(Box(title: "Keys")),
      .row(
        .view(list).width(.fixed(size.width - 7)).scrollIndicator(),
        .divider,
        .view(other).width(.flexible(minimum: size.width - 9)).box(Box(padding: Insets(all: 1))).scrollIndicator()
      ).height(.fixed(size.height - 3)).box(Box(title: "Panes")),
      .bar(ContainerModel { FramedModel() }))
  }

  @Test(
    "Cells, controls, panes and overlays can be drawn at every size, whatever they subtract from it",
    arguments: SeededGenerator.seeds(1))
  func sizes(seed: UInt64) {
    let (list, other) = (ContainerView(makeList()), ContainerView(makeList(of: 3)))
    let window = Window(width: -1, height: -1) { panes(list, other, .zero) }
    for size in Self.makeSizes(seed: seed) {
      window.size = size
      sized.size = .fixed(width: max(0, size.width - 5), height: max(0, size.height - 3))
      column.size = .column(of: max(1, size.width / 4), height: max(0, size.height - 6))
      fit.size = .fit(maximum: max(0, size.width - 6))
      window.setPanes { panes(list, other, size) }
      #expect(window.contentHeight(atMost: size.height - 2) >= 1)
      draw(window)
      let content = ContainerModel { FramedModel() }
      for style in styles(in: size) {
        let overlay = window.present(content, as: style)
        draw(window)
        overlay.dismiss()
      }
      window.toggleInspector()
      draw(window)
      window.toggleInspector()
      window.presentAlert("Delete?", message: "For ever", actions: [AlertAction("Keep", role: .cancel)])
      draw(window)
      window.press("escape")
      window.presentPalette()
      draw(window)
      window.press("escape")
      #expect(window.overlays.isEmpty, "\(size)")
    }
  }

  private func makeList(of count: Int) -> ContainerModel {
    let list = ContainerModel { for _ in 0..<count { FramedModel() } }
    list.layout = WaterfallLayout(columns: max(1, count - 4))
    return list
  }

  private func styles(in size: Size) -> [OverlayStyle] {
    [
      .dialog(width: size.width - 4, height: size.height - 6), .dialog, .sheet(edge: .left), .fullScreen,
      .menu(at: Point(x: size.width - 3, y: size.height - 3)), .toast(for: .seconds(1)),
    ]
  }

  /// Updates and draws the window, before and after some input.
  private func draw(_ window: Window) {
    window.update()
    #expect(window.makeCanvas().size == window.size)
    window.press("down")
    window.press("tab")
    for x in [0, window.size.width / 2, window.size.width - 2] { window.tap(at: Point(x: x, y: x)) }
    window.wheel(at: Point(x: 1, y: 2), by: 2)
    window.update()
    _ = window.rendered(as: .ansi(.trueColor))
  }
}
