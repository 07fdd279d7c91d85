/// Which lines of a graph pass each commit, from its children above to its parents below.
///
/// The graph finds lines from the first commit on, one commit after the other. It remembers the lines at every 256th
/// commit, so a row takes at most 256 steps, wherever it is.
struct CommitGraph: Sendable {
  private static let distance = 256

  /// The hash that each line leads to; `nil` where there is no line.
  private typealias Lines = [[UInt8]?]

  /// The lines above every 256th commit.
  private var checkpoints: [Lines] = [[]]
  private var lines: Lines = []
  /// How many commits have been processed.
  private(set) var count = 0

  /// Continues to the end of an index.
  mutating func extend(with index: CommitIndex) {
    index.forEachRecord(in: count..<index.count) { row, record in
      _ = Self.step(&lines, row, record, in: index)
      count = row + 1
      if count.isMultiple(of: Self.distance) { checkpoints.append(lines) }
      return true
    }
  }

  /// The lines beside a commit; `nil` if the commit has not been processed.
  func row(_ row: Int, in index: CommitIndex) -> GraphRow? {
    guard row < count else { return nil }
    var lines = checkpoints[row / Self.distance]
    var result = GraphRow()
    index.forEachRecord(in: row / Self.distance * Self.distance..<row + 1) { row, record in
      result = Self.step(&lines, row, record, in: index)
      return true
    }
    return result
  }

  /// Takes the lines past a commit.
  private static func step(
    _ lines: inout Lines, _ row: Int, _ record: ArraySlice<UInt8>, in index: CommitIndex
  ) -> GraphRow {
    let hash = Array(index.hash(of: row))
    let parents = Self.parents(in: record).filter { parent in
      // Clocks can be wrong: no line leads to a parent above its child.
      index.row(ofHash: parent).map { $0 > row } ?? true
    }
    let above = lines
    let column = lines.firstIndex(of: hash) ?? lines.firstIndex(of: nil) ?? lines.count
    if column == lines.count { lines.append(nil) }
    var graph = GraphRow(column: column)
    for other in lines.indices where other != column && lines[other] == hash {
      lines[other] = nil
      graph.connect(column, other)
    }
    lines[column] = parents.first
    for parent in parents.dropFirst() {
      let other = lines.firstIndex(of: parent) ?? lines[column...].dropFirst().firstIndex(of: nil) ?? lines.count
      if other == lines.count { lines.append(nil) }
      lines[other] = parent
      graph.connect(column, other)
    }
    for (other, line) in above.enumerated() where line != nil { graph.join(other, .up) }
    for (other, line) in lines.enumerated() where line != nil { graph.join(other, .down) }
    while lines.last == .some(nil) { lines.removeLast() }
    return graph
  }

  /// The second field of a commit, as bytes.
  private static func parents(in record: ArraySlice<UInt8>) -> [[UInt8]] {
    let field = record.drop { $0 != 0 }.dropFirst().prefix { $0 != 0 }
    return field.split(separator: UInt8(ascii: " ")).compactMap { CommitID.bytes(ofHex: $0) }
  }
}

/// What a graph shows beside one commit.
struct GraphRow: Equatable, Sendable {
  /// The directions in which a line leaves a place.
  struct Directions: OptionSet {
    let rawValue: Int

    static let up = Directions(rawValue: 1)
    static let down = Directions(rawValue: 2)
    static let left = Directions(rawValue: 4)
    static let right = Directions(rawValue: 8)
  }

  /// The largest number of columns that is shown; lines farther to the right are left out.
  static let largestColumnCount = 16

  private let column: Int
  private var places: [Directions]

  init(column: Int = 0) {
    self.column = column
    places = Array(repeating: [], count: column + 1)
  }

  /// Draws a line from one column to another.
  mutating func connect(_ first: Int, _ second: Int) {
    for column in min(first, second)...max(first, second) {
      if column > min(first, second) { join(column, .left) }
      if column < max(first, second) { join(column, .right) }
    }
  }

  /// Makes a line leave a column in a direction.
  mutating func join(_ column: Int, _ direction: Directions) {
    while places.count <= column { places.append([]) }
    places[column].formUnion(direction)
  }

  /// How many columns there are.
  var columnCount: Int { min(places.count, Self.largestColumnCount) }

  /// The lines as text, two characters per column.
  var text: String {
    var text = ""
    for (place, directions) in places.prefix(Self.largestColumnCount).enumerated() {
      text += place == column ? "●" : Self.characters[directions.rawValue]
      text += directions.contains(.right) ? "─" : " "
    }
    if places.count > Self.largestColumnCount { text += column >= Self.largestColumnCount ? "●" : "…" }
    return text
  }

  /// The characters for lines, by the directions in which they leave.
  private static let characters = [
    " ", "│", "│", "│", "─", "╯", "╮", "┤", "─", "╰", "╭", "├", "─", "┴", "┬", "┼",
  ]
}
