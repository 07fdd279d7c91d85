import EspalierCanvas
import TestSupport
import Testing

@Suite("Regions of a canvas")
struct CanvasRegionTests {
  @Test("A region has its own origin and bounds and clips what is drawn in it")
  func region() {
    var canvas = Canvas(width: 8, height: 3)
    canvas.fill(canvas.bounds, with: "·")
    let result = canvas.withRegion(Rect(x: 2, y: 1, width: 4, height: 1)) { region in
      #expect(region.bounds == Rect(x: 0, y: 0, width: 4, height: 1))
      region.write("abcdef", at: Point(x: -1, y: 0))
      region.write("above", at: Point(x: 0, y: -1))
      region.write("below", at: Point(x: 0, y: 1))
      #expect(region[.zero].text == "b")
      return 7
    }
    #expect(result == 7)
    #expect(canvas.bounds == Rect(x: 0, y: 0, width: 8, height: 3))
    #expect(canvas.plainText == "········\n··bcde··\n········")
  }

  @Test("A region may reach over every edge, and may be completely outside")
  func outside() {
    var canvas = Canvas(width: 4, height: 2)
    canvas.withRegion(Rect(x: -2, y: -1, width: 8, height: 4)) { region in
      #expect(region.size == Size(width: 8, height: 4))
      region.fill(region.bounds, with: "#")
      region.write("abcdefgh", at: Point(x: 0, y: 1))
      #expect(region[Point(x: 0, y: 1)] == .blank)
      #expect(region[Point(x: 2, y: 1)].text == "c")
    }
    #expect(canvas.plainText == "cdef\n####")
    canvas.withRegion(Rect(x: 9, y: -9, width: 3, height: 3)) { region in
      region.fill(region.bounds, with: "!")
      region.draw("text")
      region.restyle(region.bounds) { $0.bold() }
      region.clear()
      #expect(region.plainText == "\n\n")
    }
    #expect(canvas.plainText == "cdef\n####")
  }

  @Test("Regions in regions are clipped by all of them")
  func nested() {
    var canvas = Canvas(width: 8, height: 1)
    canvas.withRegion(Rect(x: 1, y: 0, width: 4, height: 1)) { outer in
      outer.withRegion(Rect(x: 2, y: 0, width: 4, height: 1)) { inner in
        inner.write("abcd", at: .zero)
      }
      outer.write("x", at: .zero)
    }
    #expect(canvas.plainText == " x ab")
  }

  @Test("A wide character that the region cuts in half is a space, and so is one outside that loses a half")
  func wideCharacters() {
    var canvas = Canvas(width: 8, height: 1).with("狐犬猫兎")
    canvas.withRegion(Rect(x: 1, y: 0, width: 4, height: 1)) { region in
      #expect(region.plainText == " 犬")
      region.write("亀鶴", at: Point(x: -1, y: 0))
      #expect(region.plainText == " 鶴")
    }
    #expect(canvas.plainText == "  鶴猫兎")
    canvas.withRegion(Rect(x: 3, y: 0, width: 2, height: 1)) { $0.write("x", at: Point(x: 1, y: 0)) }
    #expect(canvas.plainText == "  鶴x 兎")
  }

  @Test("A copy of a region is a canvas that shows what the region shows")
  func copies() {
    var canvas = Canvas(width: 6, height: 2).with("abcdef")
    let copy = canvas.withRegion(Rect(x: 4, y: 0, width: 4, height: 1)) { $0 }
    #expect(copy.plainText == "ef")
    let expected = Canvas(width: 4, height: 1).with("ef")
    #expect(copy == expected)
  }

  @Test("Endless rectangles are clipped, in regions too")
  func endless() {
    var canvas = Canvas(width: 6, height: 2)
    canvas.withRegion(Rect(x: 2, y: 1, width: 4, height: 1)) { region in
      let rect = Rect(x: 0, y: 0, width: Int.max, height: Int.max)
      region.fill(rect, with: "-")
      region.draw("ab", in: rect)
      region.restyle(rect) { $0.bold() }
    }
    #expect(canvas.plainText == "\n  ab--")
    #expect(canvas[Point(x: 5, y: 1)].style == .plain.bold())
  }

  @Test("A thrown error also leaves the region")
  func errors() {
    struct Failure: Error {}
    var canvas = Canvas(width: 4, height: 1)
    #expect(throws: Failure.self) {
      try canvas.withRegion(Rect(x: 2, y: 0, width: 2, height: 1)) { _ in throw Failure() }
    }
    canvas.write("abcd", at: .zero)
    #expect(canvas.plainText == "abcd")
  }

  @Test("Clearing a region leaves the rest alone")
  func clearing() {
    var canvas = Canvas(width: 4, height: 1).with("abcd", style: .plain.bold())
    canvas.withRegion(Rect(x: 1, y: 0, width: 2, height: 1)) { $0.clear() }
    #expect(canvas.plainText == "a  d")
    #expect(canvas[Point(x: 3, y: 0)].style == .plain.bold())
  }

  @Test("Replacing a region with another canvas is a precondition failure that says so")
  func replaced() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      var canvas = Canvas(width: 4, height: 1)
      canvas.withRegion(Rect(x: 1, y: 0, width: 2, height: 1)) { $0 = Canvas(width: 2, height: 1) }
    }.expectTrap("the body of withRegion must not replace its canvas")
  }
}
