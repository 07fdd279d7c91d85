import EspalierTree
import EspalierWindow

/// Panes and overlays of a window.
extension ScreenDriver {
  /// Expects that the pane, bar or overlay with a name shows these lines, without its box.
  ///
  /// The whole screen still has to be asserted afterward. The name of a pane is its own name, the title of its box, or
  /// the name of its container, in this order.
  public func expectPane(
    _ name: String, _ expected: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) throws(ExpectationFailure) {
    let place = SourcePlace(fileID, filePath, line, column)
    updateScreen()
    let screen = Screen(try pane(name, place).view)
    let difference = screen.difference(from: expected, called: "The pane \(name)")
    try place.fail(if: difference.map { "\($0)\n\n\(FocusReport(node).text)" })
  }

  /// Expects that exactly these overlays are shown, lowest first, by the titles of their boxes or names of their
  /// content.
  public func expectOverlays(
    _ expected: String..., fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) throws(ExpectationFailure) {
    updateScreen()
    let actual = (node as? Window)?.overlays.map(\.name) ?? []
    try compare("overlays", expected, actual, actual, SourcePlace(fileID, filePath, line, column))
  }

  /// Returns the topmost visible pane, bar or overlay with a name.
  func pane(_ name: String, _ place: SourcePlace) throws(ExpectationFailure) -> ScreenView {
    let shown = node.screenViews
    if let pane = shown.last(where: { $0.name == name }) { return pane }
    guard let window = node as? Window else {
      throw ExpectationFailure("The driver has only a view, and no panes.", at: place)
    }
    if window.paneNames.contains(name) {
      let size = window.size
      throw ExpectationFailure(
        "The pane \(name) is not visible in a window of \(size.width)×\(size.height).\n\(Screen(node).picture)",
        at: place)
    }
    throw ExpectationFailure(
      "There is no pane \(name).\nVisible panes: \(shown.compactMap(\.name).joined(separator: ", ")).", at: place)
  }

  /// Returns the topmost visible view that contains a model's row.
  func pane(of model: CellModel) -> ScreenView? { node.screenViews.last { $0.view.row(for: model) != nil } }
}
