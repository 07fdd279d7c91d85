import EspalierTesting
import EspalierTree
import EspalierWindow
import Testing

@Suite("A label with a position", .expectations)
struct PositionModelTests {
  @Test(
    "Thousands are grouped",
    arguments: [
      (1, 9, "1 of 9"), (12, 5_000, "12 of 5,000"), (999, 1_000, "999 of 1,000"),
      (123_456, 1_234_567, "123,456 of 1,234,567"), (0, 100_000, "0 of 100,000"),
    ])
  func shown(number: Int, count: Int, expected: String) throws {
    let position = PositionModel()
    position.show(number, of: count)
    #expect(position.text.string == expected)
    position.show(nil, of: count)
    #expect(expected.hasSuffix(" of " + position.text.string))
  }

  @Test("Negative numbers keep their sign before the first digit")
  func negative() {
    let position = PositionModel()
    position.show(-123_456, of: .min)
    #expect(position.text.string == "-123,456 of -9,223,372,036,854,775,808")
  }

  @Test("The position follows the focus of a view, at the right edge")
  func follows() {
    let rows = Choices("a", "b", "c")
    let view = ContainerView(rows)
    let window = Window(width: 10, height: 4) { .column(.bar(ContainerModel { PositionModel(in: view) }), .view(view)) }
    #expect(window.updated().rendered() == "         3\na\nb\nc")
    window.press("down")
    window.press("down")
    #expect(window.updated().rendered() == "    2 of 3\na\nb\nc")
    rows.children[0].removeFromParent()
    #expect(window.updated().rendered() == "    1 of 2\nb\nc")
    rows.removeAll()
    #expect(window.updated().rendered() == "         0")
  }

  @Test("An update ends although each position is reported")
  func updateEnds() {
    let view = ContainerView(Choices("a", "b"))
    let window = Window(width: 10, height: 4) { .column(.bar(ContainerModel { PositionModel(in: view) }), .view(view)) }
    window.update()
    #expect(!window.needsUpdate)
    window.type("down")
    #expect(!window.needsUpdate)
  }

  @Test("The model does not retain a view")
  func keepsNoView() {
    weak var gone: ContainerView?
    var position: PositionModel?
    do {
      let view = ContainerView(Choices("a"))
      gone = view
      position = PositionModel(in: view)
    }
    #expect(gone == nil && position?.text.string == "")
  }
}
