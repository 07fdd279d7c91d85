/// What grows in the orchard.
struct Orchard {
  /// The trees, from north to south.
  var trees: [String] = ["pear", "quince", "medlar"]

  /// Adds a tree at the southern end.
  mutating func plant(_ tree: String) {
    trees.append(tree)  // At its end, where there is room.
  }

  /// The number of trees as a sentence.
  var summary: String {
    let count = trees.count
    return count == 1 ? "one tree" : "\(count) trees, 🍐 first"
  }
}
