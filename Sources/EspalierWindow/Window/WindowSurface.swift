import EspalierCanvas

/// The drawing of a window.
struct WindowSurface {
  /// The number of styles and clusters above which the canvas is replaced before the next frame.
  private static let largestTableSize = 4_096

  /// The panes, without overlays; empty until something has been drawn.
  var panes = Canvas(width: 0, height: 0)

  /// Whether the canvas shows the panes, except for the changes that they report themselves.
  var isValid = false

  /// Whether the overlays and their positions are the same as when they were drawn.
  var isComposed = true

  /// The changes since the last frame was taken.
  var changes = FrameChanges(all: 0)

  /// The number of the last frame.
  var frameNumber = 0

  /// The position of the cursor in the last frame.
  var frameCursor: Point?

  /// The position of the cursor when the window was last drawn.
  var cursor: Point?

  /// The size of the drawing.
  var size: Size { panes.size }

  /// Whether the tables of the canvas have become too large, because they keep styles that are no longer used.
  var isExhausted: Bool { panes.tableSize > Self.largestTableSize }
}
