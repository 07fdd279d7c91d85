public import EspalierTree

/// The cost of frames.
extension Window {
  /// Whether a corner of the window shows the cost of the last frame.
  ///
  /// ```swift
  /// window.on(Command("statistics", "Frame statistics", keys: "f12")) { window in
  ///   window.showsFrameStatistics.toggle()
  /// }
  /// ```
  ///
  /// A ``FrameStatisticsModel`` appears in the upper right corner, over everything else, and receives no keys or
  /// clicks. While no such model is in the window, nothing is measured.
  public var showsFrameStatistics: Bool {
    get { overlays.contains { $0.style == .corner } }
    set {
      guard newValue != showsFrameStatistics else { return }
      if newValue {
        present(FrameStatisticsModel(), as: .corner)
      } else {
        overlays.first { $0.style == .corner }?.dismiss()
      }
    }
  }

  /// The cost of the last frame, which the window shares after each frame of its host, as long as a node subscribes to
  /// it.
  ///
  /// A host does not share the cost of a frame that only shows the cost, so showing it does not cause endless frames.
  public static let frameCost = SharedDataID<FrameCost>("frameCost")

  /// Whether a node in the window subscribes to the cost of frames.
  package var wantsFrameCost: Bool { hasSubscribers(of: Self.frameCost) }
}
