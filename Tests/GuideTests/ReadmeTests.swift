import Espalier
import Testing

@Suite("The README")
struct ReadmeTests {
  @Test("A button changes a property, and its row follows")
  func state() {
    var clicks = 0
    let count = LabelModel("0")
    let counter = ContainerModel {
      count
      ButtonModel("Add") {
        clicks += 1
        count.text = "\(clicks)"
      }
    }
    let view = ContainerView(showing: counter, width: 10, height: 2)
    for key: Key in ["tab", "enter", "enter"] { view.press(key) }
    view.update()
    #expect(view.rendered().hasPrefix("2\n") && clicks == 2)
  }
}
