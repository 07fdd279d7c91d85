import EspalierCanvas

/// A way for the cursor from one cell to another: first up or down, then along the line.
struct PenPath {
  /// The part across lines.
  enum Vertical {
    case none
    case lineFeeds(Int)
    case reverseLineFeeds(Int)
    case down(Int)
    case up(Int)
    case line(Int)
    /// At once to a cell; nothing along the line is left to do.
    case position(x: Int, y: Int)
  }

  /// The end of the part along the line, after a carriage return and tabs.
  enum Finish {
    case none
    case right(Int)
    case left(Int)
    case backspaces(Int)
    case column(Int)
    /// The characters that are there are sent once more.
    case rewriting(Range<Int>)
  }

  var vertical = Vertical.none
  var returns = false
  var tabs = 0
  var finish = Finish.none

  /// How many bytes it takes.
  var cost: Int

  /// How many bytes a control sequence with one parameter takes; 1 is left out.
  static func cost(ofSequenceWith parameter: Int) -> Int { parameter == 1 ? 3 : 3 + digits(of: parameter) }

  static func digits(of number: Int) -> Int {
    number < 10 ? 1 : number < 100 ? 2 : number < 1_000 ? 3 : 1 + digits(of: number / 10)
  }
}
