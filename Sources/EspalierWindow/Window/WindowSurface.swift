import EspalierCanvas

/// What a window has drawn.
struct WindowSurface {
  /// More styles and clusters than these are not kept from frame to frame.
  private static let largestTableSize = 4_096

  /// The panes, without overlays; empty until something has been drawn.
  var panes = Canvas(width: 0, height: 0)

  /// Whether what is on the canvas of the panes is theirs, but for what they say has changed.
  var isValid = false

  /// Whether the overlays are the same as when they were drawn, in the same places.
  var isComposed = true

  /// What has been drawn since a frame was taken last.
  var changes = FrameChanges(all: 0)

  /// The number of that frame.
  var frameNumber = 0

  /// Where the cursor was.
  var cursor: Point?

  /// The size for which was drawn.
  var size: Size { panes.size }

  /// Whether the tables of the canvas have grown by styles that nobody uses any more.
  var isWornOut: Bool { panes.tableSize > Self.largestTableSize }
}
