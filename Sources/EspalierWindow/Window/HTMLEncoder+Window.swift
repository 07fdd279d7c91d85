public import EspalierCanvas
import EspalierTree

extension HTMLEncoder {
  /// Returns a page of a window as of its last update, in the window's theme, with the roles and labels of its rows.
  ///
  /// ```swift
  /// let page = HTMLEncoder(title: "Orchard").text(of: window)
  /// ```
  ///
  /// - Complexity: O(n) in the number of cells.
  public func text(of window: Window) -> String {
    var encoder = self
    encoder.theme = window.theme
    for pane in window.layers.frames {
      guard let frame = pane.frame else { continue }
      // An overlay covers what is below it.
      encoder.regions.append(HTMLRegion(frame))
      encoder.regions += HTMLRegion.regions(of: pane.view, in: pane.inside)
    }
    return encoder.text(of: window.makeCanvas())
  }
}
