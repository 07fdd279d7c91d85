extension Slot {
  /// The sum of slots.
  ///
  /// Rows, sticky rows and focusable rows include those of nested blocks; backgrounds, stacked rows and breaks do not.
  struct Sum: SumTreeSum {
    var slots: Int32 = 0
    var rows32: Int32 = 0
    var backgrounds: Int32 = 0
    var stickies: Int32 = 0

    /// The stacked rows among the slots themselves.
    var stacked: Int32 = 0

    /// The focusable rows, and those among them that are separate tab stops.
    var focusables: Int32 = 0
    var tabStops: Int32 = 0

    /// The blocks and separators among the slots themselves, which end a run.
    var breaks: Int32 = 0

    /// The height of the tallest background with its own height.
    var backgroundHeight: Int32 = 0

    /// The extent along the scroll axis, in character cells.
    var extent = 0

    /// The farthest right edge of any row.
    var right = 0

    /// The farthest lower edge of any row, relative to the first slot; it exceeds the extent if a background does.
    var bottom = 0

    /// Adds a slot with a number of rows, whose edges are relative to its base.
    @inline(__always)
    mutating func append(rows: Int32, extent: Int = 0, right: Int = 0, bottom: Int = 0) {
      slots += 1
      rows32 += rows
      self.right = max(self.right, right)
      self.bottom = max(self.bottom, self.extent + bottom)
      self.extent += extent
    }

    /// The number of slots.
    var count: Int { Int(slots) }

    /// The number of rows.
    var rows: Int { Int(rows32) }

    /// The number of rows that are not backgrounds.
    var cells: Int { Int(rows32 - backgrounds) }

    static var isCommutative: Bool { false }

    static var zero: Sum { Sum() }

    @inline(__always)
    static func + (left: Sum, right: Sum) -> Sum {
      var sum = left
      sum.slots += right.slots
      sum.rows32 += right.rows32
      sum.backgrounds += right.backgrounds
      sum.stickies += right.stickies
      sum.stacked += right.stacked
      sum.focusables += right.focusables
      sum.tabStops += right.tabStops
      sum.breaks += right.breaks
      sum.backgroundHeight = max(left.backgroundHeight, right.backgroundHeight)
      sum.extent += right.extent
      sum.right = max(left.right, right.right)
      sum.bottom = max(left.bottom, left.extent + right.bottom)
      return sum
    }
  }
}
