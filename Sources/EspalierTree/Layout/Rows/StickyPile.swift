/// The stacked rows of a container as they are shown, below those of the containers around it.
struct StickyPile {
  /// A stacked row of the container.
  private struct Layer {
    /// The number of slots before it.
    let slotIndex: Int

    /// The end of its place.
    let placeEnd: Int

    /// The end of the row as it is shown.
    let bottom: Int
  }

  /// The end of the stacked rows of the containers around it.
  private let edge: Int
  private var layers: [Layer] = []

  /// The end of the pile.
  private(set) var bottom: Int

  init(edge: Int) {
    self.edge = edge
    bottom = edge
  }

  mutating func add(_ member: StickyMember, placeEnd: Int, bottom: Int) {
    layers.append(Layer(slotIndex: member.before.count, placeEnd: placeEnd, bottom: bottom))
    self.bottom = max(self.bottom, bottom)
  }

  /// Returns the line at which a row with its place at `line` sticks: below the stacked rows whose places are above it.
  ///
  /// - Parameter slotIndex: In columns, the index of the first slot next to the row.
  func edge(above line: Int, besideSlotsFrom slotIndex: Int?) -> Int {
    var edge = edge
    for layer in layers where layer.placeEnd <= line && layer.slotIndex < slotIndex ?? .max {
      edge = max(edge, layer.bottom)
    }
    return edge
  }
}
