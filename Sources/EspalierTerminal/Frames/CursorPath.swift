import EspalierCanvas

/// A path of the cursor from one cell to another: first up or down, then along the line.
struct CursorPath {
  /// The part of the path across lines.
  enum Vertical {
    case none
    case lineFeeds(Int)
    case reverseLineFeeds(Int)
    case down(Int)
    case up(Int)
    case line(Int)
    /// Directly to a cell, without a part along the line.
    case position(x: Int, y: Int)
  }

  /// The rest of the part along the line, after a carriage return and tabs.
  enum Finish {
    case none
    case right(Int)
    case left(Int)
    case backspaces(Int)
    case column(Int)
    /// Rewriting the characters of cells.
    case rewriting(Range<Int>)
  }

  var vertical = Vertical.none
  var returns = false
  var tabs = 0
  var finish = Finish.none

  /// The number of bytes.
  var cost: Int

  /// Returns the number of bytes of a control sequence with one parameter, which is omitted if it is 1.
  static func cost(ofSequenceWith parameter: Int) -> Int { parameter == 1 ? 3 : 3 + digits(of: parameter) }

  static func digits(of number: Int) -> Int {
    number < 10 ? 1 : number < 100 ? 2 : number < 1_000 ? 3 : 1 + digits(of: number / 10)
  }
}
