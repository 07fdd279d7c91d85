import EspalierCanvas

/// The drawings of an overlay and of everything below it.
struct OverlayLayers {
  /// The overlay itself, as large as its frame.
  var own: Canvas

  /// Everything below the overlay, dimmed if the style requires it.
  var backdrop: Canvas

  /// The backdrop with the overlay on it.
  var composed: Canvas
}
