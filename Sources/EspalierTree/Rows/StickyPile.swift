/// The stacked rows of a container, below those of the containers around it, as they are shown.
struct StickyPile {
  /// A stacked row of the container.
  private struct Layer {
    /// The number of slots before it.
    let slotIndex: Int

    /// Where its place ends.
    let placeEnd: Int

    /// Where it ends as it is shown.
    let bottom: Int
  }

  /// Where the stacked rows of the containers around end.
  private let edge: Int
  private var layers: [Layer] = []

  /// Where the pile ends.
  private(set) var bottom: Int

  init(edge: Int) {
    self.edge = edge
    bottom = edge
  }

  mutating func add(_ member: StickyMember, placeEnd: Int, bottom: Int) {
    layers.append(Layer(slotIndex: member.before.count, placeEnd: placeEnd, bottom: bottom))
    self.bottom = max(self.bottom, bottom)
  }

  /// Where what has its place at a line sticks: below the stacked rows whose places are above the line.
  ///
  /// - Parameter slotIndex: In columns, the index of the first slot that stands beside it.
  func edge(above line: Int, besideSlotsFrom slotIndex: Int?) -> Int {
    var edge = edge
    for layer in layers where layer.placeEnd <= line && layer.slotIndex < slotIndex ?? .max {
      edge = max(edge, layer.bottom)
    }
    return edge
  }
}
