import EspalierCanvas

/// What is drawn of an overlay, and under it.
struct OverlayLayers {
  /// The overlay itself, as large as its frame.
  var own: Canvas

  /// All that is below, dimmed where the style says so.
  var backdrop: Canvas

  /// The backdrop with the overlay on it.
  var composed: Canvas
}
