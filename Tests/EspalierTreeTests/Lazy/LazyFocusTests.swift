import Testing

@testable import EspalierTree

@Suite("The focus in lazy containers")
struct LazyFocusTests {
  @Test("Page keys, home and end move through ten million rows")
  func keys() {
    let rows = LazyContainerModel(count: 10_000_000) { index in FocusItem("\(index)") }
    let view = ContainerView(showing: rows, width: 20, height: 5)
    func name(after keys: Key...) -> String? {
      for key in keys {
        view.press(key)
        view.update()
      }
      return view.focusedName
    }
    #expect(name(after: "down", "down") == "1")
    let pages: [Key] = ["pagedown", "pagedown", "pagedown", "pageup", "end"]
    #expect(pages.map { name(after: $0) } == ["5", "9", "13", "9", "9999999"])
    view.expectScreen("9999995\n9999996\n9999997\n9999998\n9999999")
    #expect(name(after: "down") == "9999999")
    #expect(name(after: "up", "up") == "9999997")
    #expect(name(after: "pageup") == "9999993")
    #expect(name(after: "home") == "0")
    #expect(!view.moveFocus(.up) && !view.moveFocus(.previous))
    #expect(rows.children.count < 30)
  }

  @Test("The last row of many lazy containers is found, visible or not, if rows are assumed to be focusable")
  func assumedFocusableRows() {
    func view(assuming assumes: Bool) -> ContainerView {
      let root = ContainerModel {
        for part in 0..<50 {
          let rows = LazyContainerModel(count: 3) { index in
            // The very last row turns out not to be focusable.
            part == 49 && index == 2 ? LabelModel("end") : FocusItem("\(part).\(index)")
          }
          rows.assumesFocusableRows = assumes
          rows
        }
      }
      return ContainerView(showing: root, width: 20, height: 4)
    }
    let knowing = view(assuming: true)
    #expect(knowing.layout.focusableCount == 150)
    #expect(knowing.moveFocus(.last) && knowing.focusedName == "49.1")
    #expect(knowing.updated().layout.focusableCount == 149)
    #expect(knowing.moveFocus(.first) && knowing.focusedName == "0.0")

    let learning = view(assuming: false)
    #expect(learning.layout.focusableCount == 6)
    #expect(learning.moveFocus(.last) && learning.focusedName == "1.2")
  }

  @Test("Tab leaves a lazy container, and comes back to its focused row")
  func tabs() {
    let rows = LazyContainerModel(count: 100_000) { index in FocusItem("\(index)") }
    let root = ContainerModel { [FocusItem("first", stop: true), rows, FocusItem("last", stop: true)] }
    let view = ContainerView(showing: root, width: 20, height: 5)
    #expect(view.focus(rows.model(at: 500)))
    view.update()
    #expect(view.moveFocus(.next) && view.focusedName == "last")
    view.update()
    #expect(view.moveFocus(.previous) && view.focusedName == "500")
    view.update()
    #expect(view.moveFocus(.previous) && view.focusedName == "first")
  }

  @Test("Rows whose models cannot be focused are skipped")
  func mixed() {
    let rows = LazyContainerModel(count: 1_000) { index in
      let item = FocusItem("\(index)")
      item.canFocus = index.isMultiple(of: 3)
      return item
    }
    let view = ContainerView(showing: rows, width: 20, height: 5)
    view.expect(after: .first, .down, .down, .down, .up, names: ["0", "3", "6", "9", "6"])
    view.update()
    view.expect(after: .last, names: ["999"])
    view.expect(after: .up, .up, names: ["996", "993"])
  }

  @Test("In a view without height, the first move focuses the row at the view's offset")
  func noHeight() {
    let lines = LazyLines(count: 1_000)
    let container = ContainerModel {
      LabelModel("title")
      lines.makeContainer()
    }
    let view = ContainerView(showing: container, width: 20, height: 3)
    view.height = 0
    view.contentOffset.y = 701
    view.update()
    #expect(view.moveFocus(.down))
    #expect(view.focusedText == "line 700")
  }

  @Test("Rows are assumed to be focusable if a model was, even before a view has shown it")
  func knownBeforeShown() {
    let lines = LazyLines(count: 100)
    let container = lines.makeContainer()
    #expect(container.model(at: 0).isFocusable)
    lines.remove(0..<1, in: container)
    let view = ContainerView(showing: container, width: 20, height: 0)
    #expect(view.rows.allSatisfy(\.isFocusable) && lines.alive == 0)
  }

  @Test("Rows that cannot be selected cannot be focused")
  func labels() {
    let rows = LazyContainerModel(count: 1_000) { LabelModel("\($0)") }
    let view = ContainerView(showing: rows, width: 20, height: 5)
    #expect(!view.moveFocus(.first) && !view.moveFocus(.last) && !view.moveFocus(.down))
    #expect(!view.focus(rows.model(at: 700)))
    #expect(view.press("end"))
    view.updated().expectScreen("995\n996\n997\n998\n999")
  }

  @Test("The focused row keeps its model and its cell while it is out of view")
  func outOfView() throws {
    let rows = LazyContainerModel(count: 1_000) { FocusItem("\($0)") }
    let view = ContainerView(showing: rows, width: 20, height: 3)
    view.focus(rows.model(at: 2))
    weak let model = view.focusedModel
    #expect(view.scrolled(to: 700).updated().focusedModel === model && model != nil)
    view.expect(after: .down, names: ["3"])
    #expect(view.contentOffset.y == 3)
    view.focus(nil)
    view.contentOffset.y = 700
    view.update()
    #expect(model == nil)
  }

  @Test("When the focused row is removed, the next row gets the focus and a model")
  func removed() {
    let (lines, container, view) = LazyLines.shown(count: 1_000)
    view.focus(container.model(at: 500))
    view.contentOffset.y = 0
    view.update()
    lines.remove(490..<510, in: container)
    #expect(view.updated().focusedText == "line 510")
    lines.remove(490..<lines.texts.count, in: container)
    #expect(view.updated().focusedText == "line 489")
    lines.remove(0..<lines.texts.count, in: container)
    #expect(view.updated().focusedModel == nil)
  }

  @Test("A row is focused by its number, without models for the rows before it")
  func byNumber() {
    let lines = LazyLines(count: 100_000)
    let container = lines.makeContainer()
    let view = ContainerView(showing: ContainerModel { [LabelModel("Title"), container] }, width: 20, height: 3)
    _ = lines.takeMade()
    #expect(view.focusRow(at: 70_000, in: container))
    #expect(view.updated().focusedText == "line 70000" && view.rendered().contains("line 70000"))
    #expect(view.focusRow(at: 90_001))
    #expect(view.updated().focusedText == "line 90000")
    #expect(lines.takeMade().count <= 6 && lines.alive <= 10)
    #expect(!view.focusRow(at: 0))
    #expect(!view.focusRow(at: 0, in: LazyContainerModel(count: 1) { LabelModel("\($0)") }))
  }

  @Test("A tap selects a row that has never been visible, which is highlighted once it is")
  func taps() {
    let (lines, container, view) = LazyLines.shown(count: 1_000)
    #expect(view.tap(at: Point(x: 1, y: 700)))
    #expect(view.selectedTexts == ["line 700"])
    #expect(container.index(of: view.selection[0]) == 700)
    view.contentOffset.y = 100
    view.update()
    #expect(view.scrolled(to: 699).snapshot().rows.map(\.isSelected) == [false, true, false])
    #expect(view.tap(container.model(at: 3)))
    #expect(view.selectedTexts == ["line 3"])
    view.update()
    view.contentOffset.y = 0
    view.update()
    #expect(!lines.texts.isEmpty && lines.alive <= 3 + 6)
  }
}
