import EspalierTree

extension ContainerView {
  /// The focused row that receives keys: that of the focused strip, if one of the strip's rows is focused.
  var innermostFocusedModel: CellModel? {
    guard let strip = focusedModel as? HorizontalScrollModel else { return focusedModel }
    return strip.view.innermostFocusedModel ?? strip
  }
}
