import EspalierCanvas
import Testing

@Suite("A canvas drawn on another")
struct CanvasOnCanvasTests {
  @Test("A drawn canvas replaces what was there, including the background, and is clipped at the edges")
  func drawing() {
    let small = Canvas(width: 3, height: 2).with("ab", style: .plain.bold())
    var canvas = Canvas(width: 6, height: 3)
    canvas.fill(canvas.bounds, with: "·", style: .plain.background(.blue))
    canvas.draw(small, at: Point(x: 1, y: 1))
    canvas.draw(small, at: Point(x: -1, y: -1))
    canvas.draw(small, at: Point(x: 5, y: 2))
    #expect(canvas.plainText == "  ····\n·ab ··\n·   ·a")
    #expect(canvas[Point(x: 1, y: 1)].style == .plain.bold())
    #expect(canvas[Point(x: 3, y: 1)].style == .plain)
    #expect(canvas[Point(x: 4, y: 1)].style.background == .blue)
  }

  @Test("A wide character that is cut or covered on either canvas becomes a space")
  func wideCharacters() {
    let small = Canvas(width: 4, height: 1).with("狐犬")
    var canvas = Canvas(width: 7, height: 1).with("日本語x")
    canvas.draw(small, at: Point(x: 1, y: 0))
    #expect(canvas.plainText == " 狐犬 x")
    canvas.draw(small, at: Point(x: 6, y: 0))
    canvas.draw(small, at: Point(x: -3, y: 0))
    #expect(canvas.plainText == " 狐犬")
  }

  @Test("Clusters, styles and links are copied, from regions and to regions")
  func regions() {
    var board = Canvas(width: 8, height: 1)
    board.write("👩‍🚀e\u{301}z", at: Point(x: 1, y: 0), style: .plain.link("https://example.org"))
    var canvas = Canvas(width: 8, height: 2).with("👍🏽")
    board.withRegion(Rect(x: 1, y: 0, width: 3, height: 1)) { part in
      canvas.withRegion(Rect(x: 2, y: 1, width: 6, height: 1)) { $0.draw(part, at: Point(x: 1, y: 0)) }
    }
    #expect(canvas.plainText == "👍🏽\n   👩‍🚀e\u{301}")
    #expect(canvas[Point(x: 3, y: 1)].style.link == "https://example.org")
    let copy = canvas
    canvas.draw(copy, at: .zero)
    #expect(canvas == copy)
  }

  @Test("A canvas that is covered exactly keeps its theme and width policy, and the canvas drawn on it does not change")
  func covering() {
    let board = Canvas(width: 4, height: 1, theme: .highContrast).with("漢👩‍🚀", style: TextStyle(background: .blue))
    for policy in [WidthPolicy.modern, .legacy] {
      var canvas = Canvas(width: 4, height: 1, policy: policy, theme: .monochrome).with("gone", style: .plain.bold())
      canvas.draw(board, at: .zero)
      #expect(canvas == board)
      #expect(canvas.theme == .monochrome && canvas.widthPolicy == policy)
      // Text without a background keeps the background that is there.
      canvas.write("e\u{301}", at: .zero)
      #expect(canvas[.zero].style.background == .blue && canvas.plainText == "e\u{301} 👩‍🚀")
      #expect(board.plainText == "漢👩‍🚀" && board.theme == .highContrast)
    }
  }

  @Test("The style of a selection is applied to all of a canvas, by the canvas's own theme")
  func selection() {
    var canvas = Canvas(width: 4, height: 2, theme: .highContrast).with("ab", style: .plain.italic())
    canvas.withRegion(Rect(x: 0, y: 0, width: 4, height: 1)) { $0.applySelectionStyle() }
    #expect(canvas[.zero].style == TextStyle.plain.italic().merging(Theme.highContrast.selection))
    #expect(canvas[Point(x: 3, y: 0)].style == Theme.highContrast.selection)
    #expect(canvas[Point(x: 0, y: 1)].style == .plain && canvas.plainText == "ab\n")
  }
}
