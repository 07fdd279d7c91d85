import TestSupport
import Testing

@testable import EspalierTree

@Suite("Marks on the rows of a list")
struct RowMarksTests {
  @Test("Any edits have the same result as for an array", arguments: 0..<60)
  func matchesAList(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var list = [Bool](repeating: false, count: Int.random(in: 0...40, using: &random))
    var marks = RowMarks(count: list.count)
    for _ in 0..<40 {
      let start = Int.random(in: 0...list.count, using: &random)
      let range = start..<Int.random(in: start...list.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        let count = Int.random(in: 0...5, using: &random)
        list.insert(contentsOf: repeatElement(false, count: count), at: start)
        marks.apply([RowEdit(rows: start..<start, content: RowPieces(newRows: count))])
      case 1:
        list.removeSubrange(range)
        marks.apply([RowEdit(rows: range, content: RowPieces())])
      case 2:
        let target = Int.random(in: range.upperBound...list.count, using: &random)
        list.insert(contentsOf: list[range], at: target)
        list.removeSubrange(range)
        marks.apply([
          RowEdit(rows: range, content: RowPieces()),
          RowEdit(rows: target..<target, content: RowPieces(oldRows: range)),
        ])
      case 3:
        let middle = Int.random(in: range.lowerBound...range.upperBound, using: &random)
        let count = Int.random(in: 0...3, using: &random)
        var turned = Array(list[middle..<range.upperBound])
        turned.append(contentsOf: repeatElement(false, count: count))
        turned.append(contentsOf: list[start..<middle])
        list.replaceSubrange(range, with: turned)
        var content = RowPieces(oldRows: middle..<range.upperBound)
        content.append(RowPieces(newRows: count))
        content.append(RowPieces(oldRows: start..<middle))
        marks.apply([RowEdit(rows: range, content: content)])
      case 4:
        // Both edits at once: the rows at the end come to the start.
        list = Array(list[range.upperBound...] + [false] + list[..<range.upperBound])
        var content = RowPieces(oldRows: range.upperBound..<marks.count)
        content.append(RowPieces(newRows: 1))
        marks.apply([
          RowEdit(rows: 0..<0, content: content),
          RowEdit(rows: range.upperBound..<marks.count, content: RowPieces()),
        ])
      default:
        let areMarked = Bool.random(using: &random)
        list.replaceSubrange(range, with: repeatElement(areMarked, count: range.count))
        marks.set(range, areMarked: areMarked)
      }
      #expect(marks.count == list.count)
      #expect(
        marks.slice(range.clamped(to: 0..<list.count)).marked.flatMap(\.self)
          == list[range.clamped(to: 0..<list.count)].enumerated().filter(\.element).map(\.offset))
      #expect((0..<list.count).map(marks.isMarked) == list)
      #expect(RowMarks(count: list.count, marked: marks.marked).marked == marks.marked)
      let marked = list.indices.filter { list[$0] }
      #expect(marks.markedCount == marked.count)
      #expect(marked.indices.map(marks.index(ofMark:)) == marked)
      #expect((0...list.count).map(marks.markedCount(before:)) == (0...list.count).map { list[..<$0].count { $0 } })
    }
  }
}
