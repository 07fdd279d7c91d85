import Testing

@testable import EspalierTree

@Suite("The parts of a draft")
struct DraftedPartTests {
  /// A container with many rows.
  private let block = ContainerView(
    showing: ContainerModel { for _ in 0..<1_010 { LabelModel("row") } }, width: 5, height: 5
  ).layout.root

  private func makeParts(_ ranges: [Range<Int>]) -> [DraftedPart] {
    ranges.map { DraftedPart(of: block, replacing: $0, by: SumTree(), rowCount: 0) }
  }

  private func ranges(of parts: [DraftedPart], without indices: [Int]) -> [Range<Int>] {
    var parts = parts
    parts.takeAway(indices, of: block)
    #expect(parts.map(\.replacedRows) == parts.map(\.range))
    return parts.map(\.range)
  }

  @Test("Adjacent slots that are taken away form one part, however many they are")
  func neighbors() {
    #expect(ranges(of: [], without: Array(5..<1_005)) == [5..<1_005])
    #expect(ranges(of: [], without: [1, 2, 4, 5, 9]) == [1..<3, 4..<6, 9..<10])
  }

  @Test("Slots next to a part that are taken away join it")
  func besideParts() {
    let parts = makeParts([2..<5, 8..<9])
    #expect(ranges(of: parts, without: [0, 1, 5, 6, 7, 9]) == [0..<2, 2..<8, 8..<10])
    #expect(ranges(of: parts, without: [6, 11]) == [2..<5, 6..<7, 8..<9, 11..<12])
  }

  @Test("Insertions stay between the slots around them that are taken away")
  func aroundInsertions() {
    #expect(ranges(of: makeParts([3..<3]), without: [2, 3, 4]) == [2..<3, 3..<5])
  }

  @Test("All rows that a callback takes from a container that is already laid out move")
  func takenRows() {
    final class Taker: ContainerModel {
      var taken: [Model] = []

      override func willUpdate() {
        let taken = taken
        self.taken = []
        add(contentsOf: taken)
      }
    }
    let rows = (0..<200).map { LabelModel("\($0)") }
    let (source, taker) = (ContainerModel { rows }, Taker())
    let view = ContainerView(showing: ContainerModel { [source, taker] }, width: 10, height: 5)
    let ids = view.rows.map(\.id)
    taker.taken = rows.enumerated().filter { $0.offset % 10 != 3 }.map(\.element)
    source.insert(LabelModel("new"), at: 50)
    taker.add(LabelModel("last"))
    let changes = view.update()
    let texts = view.rows.compactMap { ($0.model as? LabelModel)?.text.description }
    let left = (0..<200).filter { $0 % 10 == 3 }.map { "\($0)" }
    let gone = (0..<200).filter { $0 % 10 != 3 }.map { "\($0)" }
    var expected = left + ["last"] + gone
    expected.insert("new", at: 5)
    #expect(texts == expected)
    #expect(changes.deletes.isEmpty && changes.inserts.rowCount == 2)
    #expect(view.row(for: rows[0])?.id == ids[0] && view.row(for: rows[199])?.id == ids[199])
  }
}
