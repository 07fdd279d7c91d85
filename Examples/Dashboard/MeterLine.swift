import Espalier

/// What a line with a meter shows.
struct MeterReading {
  let name: String
  let share: Double
  let figure: String
  let style: TextStyleName
}

/// A name, a meter that fills the rest of the line, and the meter's figure.
final class MeterLine: ContainerModel {
  private let meter = Meter([])
  private let figure = Field(size: .fixed(width: 5, height: 1), alignment: .trailing)

  init(_ reading: MeterReading) {
    super.init()
    spacing.itemSpacing = 1
    self {
      Field(reading.name, size: .fixed(width: 7, height: 1))
      meter
      figure
    }
    show(reading)
  }

  func show(_ reading: MeterReading) {
    meter.parts = [Meter.Part(share: reading.share, character: "█", style: reading.style)]
    figure.show(reading.figure, style: reading.style)
  }
}

extension ContainerModel {
  /// Shows a line for each reading, and keeps the lines that are already there.
  func show(_ readings: [MeterReading]) {
    setChildren(readings, id: \.name) { reading in
      MeterLine(reading)
    } update: { line, reading in
      line.show(reading)
    }
  }
}
