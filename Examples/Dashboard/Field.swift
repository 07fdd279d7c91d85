import Espalier

/// A text on a line with others.
final class Field: LabelModel {
  init(_ text: String = "", style: TextStyleName? = nil, size: CellSize, alignment: TextAlignment = .leading) {
    super.init(StyledText(text), style: style)
    self.size = size
    self.alignment = alignment
  }

  func show(_ text: String, style: TextStyleName? = nil) {
    self.text = StyledText(text)
    styleName = style
  }
}
