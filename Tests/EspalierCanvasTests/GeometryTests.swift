import EspalierCanvas
import Testing

@Suite("Geometry")
struct GeometryTests {
  @Test("An intersection holds the cells of both rectangles")
  func intersection() {
    let a = Rect(x: 0, y: 0, width: 10, height: 5)
    #expect(a.intersection(Rect(x: 8, y: 3, width: 10, height: 10)) == Rect(x: 8, y: 3, width: 2, height: 2))
    #expect(a.intersection(Rect(x: 10, y: 0, width: 3, height: 3)).isEmpty)
    #expect(!a.intersects(Rect(x: 0, y: 5, width: 3, height: 3)))
  }

  @Test("A rectangle contains its first but not its last edge")
  func contains() {
    let rect = Rect(x: 2, y: 1, width: 3, height: 2)
    #expect(rect.contains(Point(x: 2, y: 1)))
    #expect(rect.contains(Point(x: 4, y: 2)))
    #expect(!rect.contains(Point(x: 5, y: 2)))
    #expect(!rect.contains(Point(x: 4, y: 3)))
    #expect(!rect.contains(Point(x: 1, y: 1)))
    #expect(!rect.contains(Point(x: 2, y: 0)))
  }

  @Test("Insets larger than the rectangle leave an empty rectangle")
  func inset() {
    let rect = Rect(x: 0, y: 0, width: 4, height: 4)
    #expect(rect.inset(by: Insets(all: 1)) == Rect(x: 1, y: 1, width: 2, height: 2))
    #expect(rect.inset(by: Insets(all: 3)).isEmpty)
    let uneven = Rect(x: 5, y: 7, width: 9, height: 9).inset(by: Insets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(uneven == Rect(x: 7, y: 8, width: 3, height: 5))
  }

  @Test("A negative width or height counts as 0, when it is created and when it is set")
  func negativeSize() {
    #expect(Rect(x: 3, y: -2, width: -1, height: 2) == Rect(x: 3, y: -2, width: 0, height: 2))
    #expect(Size(width: 4, height: .min) == Size(width: 4, height: 0))
    var rect = Rect(x: 0, y: 0, width: 1, height: 1)
    rect.width -= 2
    rect.height = .min
    #expect(rect == .zero && rect.isEmpty)
    var size = rect.size
    size.width -= 1
    size.height -= 1
    #expect(size == .zero)
  }
}
