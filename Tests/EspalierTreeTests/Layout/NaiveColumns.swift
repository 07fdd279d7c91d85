import EspalierTree

/// The positions of columns across the scroll axis, by the plain rules.
struct NaiveColumns {
  private(set) var places: [Range<Int>] = []
  private(set) var isStacked = false

  /// Creates the columns of a band of children, some of which may be hidden or missing.
  init(_ model: ColumnsModel, _ band: ArraySlice<Twin>, in inherited: NaiveLayout.Inherited) {
    let (start, room) = (inherited.inside.lowerBound, inherited.inside.count)
    let isShown = model.widths.indices.map { $0 >= band.count || !band[band.startIndex + $0].isHidden }
    let gaps = model.columnSpacing * max(0, isShown.count { $0 } - 1)
    let requests = zip(model.widths, isShown).map { width, isShown -> (width: Int, weight: Int) in
      guard isShown else { return (0, 0) }
      return switch width {
      case .fixed(let cells): (cells, 0)
      case .fraction(let part, let whole): (max(0, room - gaps) * part / whole, 0)
      case .flexible(let minimum, let weight): (minimum, weight)
      }
    }
    var widths = requests.map(\.width)
    let weights = requests.map(\.weight)
    let left = room - gaps - widths.reduce(0, +)
    if left < 0 {
      isStacked = true
      places = widths.map { _ in start..<start + room }
      return
    }
    let all = weights.reduce(0, +)
    if all > 0 {
      var remainder = left
      for index in weights.indices {
        widths[index] += left * weights[index] / all
        remainder -= left * weights[index] / all
      }
      for index in weights.indices where weights[index] > 0 && remainder > 0 {
        widths[index] += 1
        remainder -= 1
      }
    }
    var x = start
    for index in widths.indices {
      places.append(x..<x + widths[index])
      if isShown[index] { x += widths[index] + model.columnSpacing }
    }
  }
}
