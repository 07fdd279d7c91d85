public import EspalierTree

/// A model that shows the cost of the last frame of a window, one figure per line.
///
/// ```
///      12 frames
///     132 bytes
///       7 cells
///       0 moved lines
///    0.21 ms update
///    0.04 ms draw
///    0.11 ms encode
/// ```
///
/// It follows `Window.frameCost`; figures that the host does not know are left out. `Window.showsFrameStatistics` shows
/// one in a corner. The frame that shows new figures is not included in them.
public final class FrameStatisticsModel: ContainerModel {
  private let label = LabelModel(StyledText("no frame yet").inverse()).unselectable()

  /// Creates a model that shows the cost of the frames of its window.
  public override init() {
    super.init()
    add(label)
    subscribe(to: Window.frameCost) { statistics, cost in
      statistics.label.text = StyledText(Self.lines(of: cost).joined(separator: "\n")).inverse()
    }
  }

  private static func lines(of cost: FrameCost) -> [String] {
    let counts = [
      (cost.frames, "frames"), (cost.bytes, "bytes"), (cost.cells, "cells"), (cost.movedLines, "moved lines"),
    ]
    let times = [(cost.updateTime, "update"), (cost.drawTime, "draw"), (cost.encodeTime, "encode")]
    return counts.compactMap { count, name in count.map { "\(padded("\($0)")) \(name)" } }
      + times.compactMap { time, name in time.map { "\(padded(milliseconds(of: $0))) ms \(name)" } }
  }

  /// Returns a number padded with blanks on the left, so that the lines keep their widths.
  private static func padded(_ number: String) -> String {
    String(repeating: " ", count: max(0, 7 - number.count)) + number
  }

  /// Returns a time in milliseconds with two decimal places.
  private static func milliseconds(of time: Duration) -> String {
    Int((time / .microseconds(10)).rounded()).text(decimals: 2, trims: false)
  }
}
