import Espalier

/// A photo, as far as a terminal can show one.
struct Photo {
  /// What the photo shows.
  enum Motif: String {
    case hills = "  ▂▄▂▂▄▆▄▂ \n▄▆█████████"
    case lake = "▲▲▂▁   ▁▂▲▲\n≈≈≈≈≈≈≈≈≈≈≈"
    case night = " ·  ·  · ☾ \n▁▂▁▁▂▃▂▁▁▂▁"
    case orchard = " ♠ ♠ ♠ ♠ ♠ \n▔▔▔▔▔▔▔▔▔▔▔"
    case snow = " *  * *  * \n▂▃▄▅▅▄▃▃▂▂▁"
    case town = "  ▄▂ ▆  ▄  \n▆▐█▆▐█▆▐█▆▐"

    /// The styles of the upper and the lower line.
    var styles: (TextStyleName, TextStyleName) {
      switch self {
      case .hills: (.muted, .success)
      case .lake: (.success, .accent)
      case .night: (.warning, .muted)
      case .orchard: (.success, .muted)
      case .snow: (.accent, .body)
      case .town: (.error, .warning)
      }
    }
  }

  let year: Int
  let month: String
  let title: String
  let motif: Motif

  static let all = [
    Photo(2025, "August", "Terrace", .hills), Photo(2025, "August", "Swim", .lake),
    Photo(2025, "August", "Old town", .town), Photo(2025, "August", "Perseids", .night),
    Photo(2025, "August", "Ridge", .hills), Photo(2025, "August", "Jetty", .lake),
    Photo(2025, "August", "Market", .town),
    Photo(2025, "May", "Blossom", .orchard), Photo(2025, "May", "Graft", .orchard),
    Photo(2024, "December", "Pass", .snow), Photo(2024, "December", "Solstice", .night),
    Photo(2024, "December", "Hut", .snow),
    Photo(2024, "October", "Harvest", .orchard), Photo(2024, "October", "Cider", .town),
    Photo(2024, "October", "Fog", .lake), Photo(2024, "October", "Lanterns", .night),
    Photo(2024, "October", "Last sun", .hills),
    Photo(2023, "July", "Arrival", .town), Photo(2023, "July", "Pond", .lake),
  ]

  private init(_ year: Int, _ month: String, _ title: String, _ motif: Motif) {
    self.year = year
    self.month = month
    self.title = title
    self.motif = motif
  }
}
