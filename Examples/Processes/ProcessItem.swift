import Espalier

/// A process as its row shows it.
struct ProcessItem: Equatable, Sendable {
  var record: ProcessRecord
  /// What it used of a processor between the last two readings, and between those before, oldest first, in percent.
  var loads: [Double]
  /// The lines that lead to it from its parent, in the tree.
  var branch = ""

  var id: Int { record.id }
  var load: Double { loads.last ?? 0 }
}

extension [ProcessItem] {
  /// The longest history that a process has.
  private static let longestHistory = 120

  /// The processes of a reading, with the history of those that were there before.
  func following(_ reading: ProcessReading, after uptime: Int?) -> [ProcessItem] {
    let earlier = Dictionary(map { ($0.id, $0) }) { first, _ in first }
    return reading.processes.map { process in
      guard let old = earlier[process.id], old.record.start == process.start, let uptime else {
        // Of a process that is new to us, only the average is known.
        let age = Swift.max(1, reading.uptime - process.start)
        return ProcessItem(record: process, loads: [Double(process.time) * 100 / Double(age)])
      }
      let (used, time) = (process.time - old.record.time, reading.uptime - uptime)
      let load = Double(Swift.max(0, used)) * 100 / Double(Swift.max(1, time))
      return ProcessItem(record: process, loads: (old.loads + [load]).suffix(Self.longestHistory))
    }
  }

  /// The processes in the order of a tree, each after its parent, with the lines between them.
  func arrangedAsTree() -> [ProcessItem] {
    let known = Set(map(\.id))
    let children = Dictionary(grouping: self, by: \.record.parent)
    var (tree, visited): ([ProcessItem], Set<Int>) = ([], [])
    func add(_ roots: [ProcessItem]) {
      var waiting = roots.reversed().map { (item: $0, branch: "", indent: "") }
      while let (item, branch, indent) = waiting.popLast() {
        guard visited.insert(item.id).inserted else { continue }
        var item = item
        item.branch = branch
        tree.append(item)
        let below = children[item.id] ?? []
        for (place, child) in below.enumerated().reversed() {
          let isLast = place == below.count - 1
          waiting.append((child, String((indent + (isLast ? "└─" : "├─")).suffix(16)), indent + (isLast ? "  " : "│ ")))
        }
      }
    }
    add(filter { !known.contains($0.record.parent) })
    // Processes are read one after the other, so an id that is used again can make two of them each other's parent.
    for item in self where !visited.contains(item.id) { add([item]) }
    return tree
  }

  /// The ids of the processes that a closure chooses and, in a tree, of all above them.
  func ids(inTree isTree: Bool, where isChosen: (ProcessItem) -> Bool) -> Set<Int> {
    var ids = Set(filter(isChosen).map(\.id))
    guard isTree else { return ids }
    let parents = Dictionary(map { ($0.id, $0.record.parent) }) { first, _ in first }
    for id in ids {
      var id = id
      while let parent = parents[id], parents[parent] != nil, ids.insert(parent).inserted { id = parent }
    }
    return ids
  }
}
