public import EspalierTree

/// What frames cost.
extension Window {
  /// Whether a corner of the window tells what the last frame has cost.
  ///
  /// ```swift
  /// window.on(Command("statistics", "Frame statistics", keys: "f12")) { window in
  ///   window.showsFrameStatistics.toggle()
  /// }
  /// ```
  ///
  /// A ``FrameStatisticsModel`` stands at the upper right, over everything else, and takes no key and no click. While
  /// it is not shown, and no other one is in the window, nothing is measured.
  public var showsFrameStatistics: Bool {
    get { frameStatistics != nil }
    set {
      guard newValue != showsFrameStatistics else { return }
      guard newValue else {
        frameStatistics?.dismiss()
        return
      }
      frameStatistics = present(FrameStatisticsModel(), as: .corner) { [weak self] in self?.frameStatistics = nil }
    }
  }

  /// What the last frame has cost; nothing is shared until a host has sent one that somebody wanted to know of.
  ///
  /// A host does not share it anew for a frame that only shows it, so whoever shows it causes no frames without end.
  public static let frameCost = SharedDataID<FrameCost>("frameCost")

  /// Whether somebody in the window wants to know what frames cost.
  package var wantsFrameCost: Bool { hasSubscribers(of: Self.frameCost) }
}
