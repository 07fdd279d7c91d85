import EspalierCanvas
import TestSupport
import Testing

/// Any number gives a result, or a message that names the rule and the number.
@Suite("Extreme numbers: geometry, canvas and text")
struct ExtremeNumbersTests {
  private static let numbers = [Int.min, .min + 1, -1_000_000_007, -1, 0, 2, 1_000_000_007, .max - 1, .max]

  /// Rectangles with extreme edges and extents, some of them over the cells of a small canvas.
  private static var rects: [Rect] {
    var rects: [Rect] = []
    for x in numbers {
      for width in numbers {
        for (y, height) in [(0, 2), (.min, .max), (-5, .max), (.max, 1), (1, 1_000_000_007)] {
          rects.append(Rect(x: x, y: y, width: width, height: height))
          rects.append(Rect(x: y, y: x, width: height, height: width))
        }
      }
    }
    return rects
  }

  @Test("Rectangles behave as with unlimited numbers, and their edges stay within the range of integers")
  func rectangles() {
    let rects = Self.rects
    for rect in rects {
      #expect(Int128(rect.maxX) == min(Int128(rect.x) + Int128(rect.width), Int128(Int.max)))
      for number in Self.numbers {
        let point = Point(x: number, y: 1)
        let isInside = rect.x <= point.x && point.x < rect.maxX && rect.y <= point.y && point.y < rect.maxY
        #expect(rect.contains(point) == isInside)
        _ = rect.offsetBy(x: number, y: number)
        _ = rect.inset(by: Insets(top: number, left: number, bottom: .max, right: number))
      }
    }
    for (index, rect) in rects.enumerated() {
      let other = rects[(index * 7 + 3) % rects.count]
      let both = rect.intersection(other)
      #expect(both.size == other.intersection(rect).size && rect.intersects(other) == !both.isEmpty)
      if !both.isEmpty { #expect(both.x >= rect.x && both.maxX <= rect.maxX && both.maxY <= other.maxY) }
    }
  }

  @Test("A canvas draws only what is inside it")
  func drawing() {
    var other = Canvas(width: 3, height: 2)
    other.fill(other.bounds, with: "狐")
    let blank = Canvas(width: 5, height: 3)
    for rect in Self.rects {
      var canvas = blank
      canvas.fill(rect, with: "#")
      let shown = (0..<15).count { canvas[Point(x: $0 % 5, y: $0 / 5)].text == "#" }
      let area = rect.intersection(canvas.bounds)
      #expect(shown == area.width * area.height)
      canvas.fill(rect, with: "狐")
      canvas.restyle(rect) { $0.bold() }
      #expect(canvas.write("ab\tc狐", at: rect.origin) == 11)
      for alignment in [TextAlignment.leading, .center, .trailing] {
        canvas.draw("one two" + .gap + "three", in: rect, paragraph: ParagraphStyle(alignment: alignment))
        canvas.draw("one two\nthree", in: rect, paragraph: ParagraphStyle(alignment: alignment, lineLimit: 1))
      }
      canvas.draw(other, at: rect.origin)
      for alignment in [TextAlignment.leading, .center, .trailing] {
        canvas.drawBox(rect, Box(title: StyledText("狐 one").aligned(alignment), footer: "two"))
      }
      var (first, second) = (canvas, canvas)
      canvas.withRegion(rect) { region in
        region.fill(region.bounds, with: "x")
        region.write("abc", at: Point(x: .max, y: .min))
        region.withRegion(Rect(x: .max, y: .max, width: .max, height: .max)) { $0.draw("abc") }
        _ = region[.zero] == region[Point(x: rect.width - 1, y: 0)]
        let part = region
        first.draw(part, at: Point(x: 1, y: 1))
        #expect(part == region)
        second.withRegion(rect) { #expect($0 == part || !rect.intersection(blank.bounds).isEmpty) }
      }
      if rect.x >= blank.size.width { #expect(canvas == blank) }
    }
  }

  @Test("Text is measured and wrapped at any width, with any limit")
  func text() {
    let text: StyledText = "one two\tthree" + .gap + "狐\n\nfour"
    for width in Self.numbers {
      for limit in Self.numbers {
        for truncation in [TextTruncation.head, .middle, .tail] {
          let paragraph = ParagraphStyle(lineLimit: limit, truncation: truncation)
          let rows = text.wrapped(toWidth: width, paragraph: paragraph)
          #expect(rows.count == text.height(forWidth: width, paragraph: paragraph))
          #expect(limit > 1 || rows.count == 1)
        }
      }
    }
  }

  private static let mistakes: [Trap] = [
    Trap("a canvas has at most 268435456 cells; got 1000000000×1000000000") {
      _ = Canvas(width: 1_000_000_000, height: 1_000_000_000)
    },
    Trap("cells; got 9223372036854775807×9223372036854775807") { _ = Canvas(width: .max, height: .max) },
    Trap("cells; got 0×9223372036854775807") { _ = Canvas(width: 0, height: .max) },
    Trap("a region that are encoded have at most 268435456 cells") {
      var canvas = Canvas(width: 1, height: 1)
      canvas.withRegion(Rect(x: 0, y: 0, width: .max, height: 2)) { _ = $0.plainText }
    },
    Trap("are outside a canvas of 1 rows") {
      var (encoder, text) = (PlainTextEncoder(), "")
      encoder.encode(Canvas(width: 1, height: 1), rows: 0..<Int.max, into: &text)
    },
  ]

  @Test("An invalid number traps with the rule and the number", arguments: zip(mistakes.indices, mistakes))
  func rules(index: Int, trap: Trap) async {
    await #expect(processExitsWith: .failure, observing: .message) { [index] in
      try Self.mistakes[index].mistake()
    }.expectTrap(trap.rule)
  }
}
