import EspalierTesting
import EspalierTree
import Testing

@Suite("Sticky rows are drawn over others")
struct StickyPaintingTests {
  private let title = LabelModel("A")
  private let view = ContainerView(width: 6, height: 2)

  init() { title.stickiness = .list }

  private func show(_ container: ContainerModel, at offset: Int) -> String {
    view.show(container)
    view.contentOffset.y = offset
    return view.rendered()
  }

  @Test("The rows below do not show through where a sticky row draws nothing")
  func hidesRows() {
    let list = ContainerModel {
      title
      for index in 0..<4 { LabelModel("row \(index)") }
    }
    #expect(show(list, at: 0) == "A\nrow 0")
    #expect(show(list, at: 2) == "A\nrow 2")
    list.expectScreen(width: 6, "A\nrow 0\nrow 1\nrow 2\nrow 3")
  }

  @Test("A row without stickiness scrolls away, even one that was sticky before")
  func stickiness() {
    let list = ContainerModel {
      ContainerModel { title }
      for index in 0..<4 { LabelModel("row \(index)") }
    }
    #expect(LabelModel("").stickiness == nil)
    let screens: [(Stickiness?, String)] = [
      (.list, "A\nrow 1"), (.container, "row 0\nrow 1"), (nil, "row 0\nrow 1"), (.container, "row 0\nrow 1"),
      (.list, "A\nrow 1"), (nil, "row 0\nrow 1"), (.list, "A\nrow 1"),
    ]
    _ = show(list, at: 1)
    for (stickiness, screen) in screens {
      title.stickiness = stickiness
      view.update()
      #expect(title.stickiness == stickiness && view.rendered() == screen)
      #expect(view.rows[0].isSticky == (stickiness != nil))
    }
  }

  @Test("Wherever a sticky row is shown, only the backgrounds of its own containers are behind it")
  func backgrounds() {
    title.stickiness = .container
    let other = ContainerModel {
      FillModel("·", isBackground: true)
      LabelModel("row 0")
      LabelModel("row 1")
    }
    let section = ContainerModel {
      FillModel("=", isBackground: true)
      title
      other
      LabelModel("row 2")
    }
    let list = ContainerModel {
      section
      for index in 3..<6 { LabelModel("row \(index)") }
    }
    #expect(show(list, at: 0) == "A=====\nrow 0·")
    #expect(show(list, at: 1) == "A=====\nrow 1·")
    #expect(show(list, at: 3) == "A=====\nrow 3")
  }
}
