import Espalier

/// A name, a meter that takes what the line has left, and the figure that it shows.
final class MeterLine: ContainerModel {
  init(_ name: String, share: Double, figure: String, style: TextStyleName) {
    super.init()
    spacing.itemSpacing = 1
    self {
      Field(name, size: .fixed(width: 7, height: 1))
      Meter([Meter.Part(share: share, character: "█", style: style)])
      Field(figure, style: style, size: .fixed(width: 5, height: 1), alignment: .trailing)
    }
  }
}
