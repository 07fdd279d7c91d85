import Espalier

/// The seven tasks, in the order of the benchmark.
enum Gui: String, CaseIterable {
  case counter = "Counter"
  case temperature = "Temperature Converter"
  case flight = "Flight Booker"
  case timer = "Timer"
  case crud = "CRUD"
  case circles = "Circle Drawer"
  case cells = "Cells"

  /// The cells that the sheet begins with.
  static let sampleCells = [
    "A0": "Trees", "B0": "Pears", "C0": "Plums", "A1": "planted", "B1": "12", "C1": "7", "A2": "died", "B2": "1",
    "C2": "2", "A3": "left", "B3": "=B1-B2", "C3": "=C1-C2", "A4": "all", "B4": "=SUM(B3:C3)",
  ]

  func makeContainer() -> ContainerModel {
    switch self {
    case .counter: Counter()
    case .temperature: TemperatureConverter()
    case .flight: FlightBooker(today: CalendarDate("2026-11-25") ?? .first)
    case .timer: Timer()
    case .crud: CRUD()
    case .circles: CirclePanel()
    case .cells: Cells(Self.sampleCells)
    }
  }
}
