import Espalier
import Testing

@testable import Processes

@Suite("Processes over time and as a tree")
struct ProcessItemTests {
  private func record(_ id: Int, below parent: Int = 0, start: Int = 0, time: Int = 0) -> ProcessRecord {
    ProcessRecord(
      id: id, parent: parent, name: "p\(id)", command: "", user: "mara", state: "S", threads: 1, memory: 0, time: time,
      start: start)
  }

  private func items(_ processes: (id: Int, parent: Int)...) -> [ProcessItem] {
    [].following(ProcessReading(uptime: 100, processes: processes.map { record($0.id, below: $0.parent) }), after: nil)
  }

  @Test("The load is what was used between two readings; of new processes, the average is known")
  func loads() {
    let first = [].following(ProcessReading(uptime: 1_000, processes: [record(7, start: 600, time: 200)]), after: nil)
    #expect(first.map(\.loads) == [[50]])
    let next = ProcessReading(uptime: 1_200, processes: [record(7, start: 600, time: 500), record(8, start: 1_200)])
    #expect(first.following(next, after: 1_000).map(\.loads) == [[50, 150], [0]])
  }

  @Test("A process with an id that is used again has no history of the earlier one")
  func reusedIDs() {
    let first = [].following(ProcessReading(uptime: 100, processes: [record(7, time: 90)]), after: nil)
    let next = ProcessReading(uptime: 200, processes: [record(7, start: 150, time: 5)])
    #expect(first.following(next, after: 100).map(\.loads) == [[10]])
    let same = ProcessReading(uptime: 100, processes: [record(7, time: 0)])
    #expect(first.following(same, after: 100).map(\.loads) == [[90, 0]])
  }

  @Test("Children are below their parents")
  func tree() {
    let tree = items((1, 0), (2, 0), (3, 1), (4, 3), (5, 1), (6, 99)).arrangedAsTree()
    #expect(tree.map { $0.branch + $0.record.name } == ["p1", "├─p3", "│ └─p4", "└─p5", "p2", "p6"])
  }

  @Test("Each process is in the tree once, even if two are each other's parent, or many are below each other")
  func cycles() {
    #expect(items((1, 0), (2, 3), (3, 2), (4, 4)).arrangedAsTree().map(\.id) == [1, 2, 3, 4])
    let chain = (1...5_000).map { (id: $0, parent: $0 - 1) }
    let reading = ProcessReading(uptime: 1, processes: chain.map { record($0.id, below: $0.parent) })
    let tree = [].following(reading, after: nil).arrangedAsTree()
    #expect(tree.map(\.id) == Array(1...5_000) && tree.allSatisfy { $0.branch.count <= 16 })
  }

  @Test("In a tree, what is found is shown with all above it")
  func found() {
    let all = items((1, 0), (2, 1), (3, 2), (4, 1), (5, 6), (6, 5))
    #expect(all.ids(inTree: false) { $0.id == 3 } == [3])
    #expect(all.ids(inTree: true) { $0.id == 3 } == [1, 2, 3])
    #expect(all.ids(inTree: true) { $0.id == 5 } == [5, 6])
  }

  @Test("Figures are as wide as their columns")
  func figures() {
    #expect(StyledText.sparkline([0, 50, 100, 400], width: 6, in: 0...100).description == "  ▁▄██")
    #expect(StyledText.sparkline([0, 25, 75, 100], width: 4, height: 2, in: 0...100).description == "  ▄█\n▁▄██")
    #expect(
      [0, 999, 1_000, 9_900, 10_200, 5_000_000].map { Figures.memory($0 * 1_024) } == [
        "0K", "999K", "1.0M", "9.7M", "10M", "4.8G",
      ])
    #expect(
      [5, 6_000, 359_999, 360_000, 36_000_000].map(Figures.time) == [
        "0:00.05", "1:00.00", "59:59.99", "1:00:00", "4d 04:00",
      ])
  }
}
