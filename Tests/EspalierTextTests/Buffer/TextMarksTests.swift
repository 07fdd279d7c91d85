import EspalierText
import TestSupport
import Testing

@Suite("Marks in text")
struct TextMarksTests {
  @Test("Marks move as the edit says", arguments: SeededGenerator.batches(of: 6))
  func naive(seeds: ClosedRange<UInt64>) {
    TextMarksWorld.expectRules(seeds: seeds, edits: 40)
  }

  @Test("Text inserted at the edges of a range belongs to it only if it grows there")
  func edges() {
    var marks = TextMarks<String>()
    marks.insert("fixed", in: 4..<7)
    marks.insert("growing", in: 4..<7, growsAtEdges: true)
    marks.insert("before", at: 4, affinity: .before)
    marks.insert("after", at: 4)
    for start in [7, 4] { marks.move(with: TextEdit(at: start, removing: "", inserting: "xy")) }
    let found = marks.marks(in: 0..<20).map { "\($0.value) \($0.range)" }
    #expect(found == ["growing 4..<11", "before 4..<4", "fixed 6..<9", "after 6..<6"])
  }
}

/// Marks beside an array of them, each of which is moved for every edit.
private final class TextMarksWorld: RandomWorld {
  let play: Play
  private var marks = TextMarks<Int>()
  private var naive: [(id: TextMarks<Int>.ID, range: Range<Int>, start: TextAffinity, end: TextAffinity, value: Int)] =
    []
  private var length: Int
  private var last = 0

  init(_ play: Play) {
    self.play = play
    length = play.random.number(0...200)
  }

  static let edits: [RandomEdit<TextMarksWorld>] = [
    RandomEdit(4, "mark") { $0.mark() },
    RandomEdit(1, "mark one place") { world in for _ in 0..<40 { world.mark(at: world.length / 2) } },
    RandomEdit(1, "remove") { $0.remove() },
    RandomEdit(4, "edit") { $0.edit() },
    RandomEdit(1, "copy") { $0.copy() },
  ]

  private func mark(at place: Int? = nil) {
    let start = place ?? play.random.number(0...length)
    let range = start..<min(length, start + (play.random.once(in: 2) ? 0 : play.random.number(0...30)))
    last += 1
    if range.isEmpty {
      let affinity = play.random.once(in: 2) ? TextAffinity.before : .after
      naive.append((marks.insert(last, at: start, affinity: affinity), range, affinity, affinity, last))
    } else {
      let grows = play.random.once(in: 2)
      naive.append(
        (
          marks.insert(last, in: range, growsAtEdges: grows), range, grows ? .before : .after, grows ? .after : .before,
          last
        ))
    }
    note("mark \(range)")
  }

  private func remove() {
    guard !naive.isEmpty else { return }
    let removed = naive.remove(at: play.random.number(0...naive.count - 1))
    note("remove \(removed.range)")
    fail(marks.remove(removed.id)?.range == removed.range ? nil : "the removed mark was elsewhere")
    fail(marks[removed.id] == nil ? nil : "the removed mark still exists")
  }

  private func edit() {
    let start = play.random.number(0...length)
    let removed = min(length - start, play.random.once(in: 3) ? play.random.number(0...40) : 0)
    let inserted = play.random.once(in: 3) ? 0 : play.random.number(0...9)
    let edit = TextEdit(
      at: start, removing: String(repeating: "r", count: removed), inserting: String(repeating: "i", count: inserted))
    note("replace \(edit.range) by \(inserted) bytes")
    marks.move(with: edit)
    length += edit.growth
    for index in naive.indices {
      let (range, mark) = (naive[index].range, naive[index])
      let start = edit.moved(range.lowerBound, affinity: mark.start)
      naive[index].range = start..<max(start, edit.moved(range.upperBound, affinity: mark.end))
    }
  }

  private func copy() {
    var copy = marks
    copy.removeAll()
    fail(copy.count == 0 && marks.count == naive.count ? nil : "the copy is not independent")
  }

  func check() {
    for mark in naive where marks[mark.id]?.range != mark.range {
      return fail("mark \(mark.value) is at \(marks[mark.id].map { "\($0.range)" } ?? "nowhere"), not \(mark.range)")
    }
    let start = play.random.number(0...length)
    let range = start..<play.random.number(start...length)
    let expected = naive.filter { $0.range.lowerBound <= range.upperBound && $0.range.upperBound >= range.lowerBound }
    let found = marks.marks(in: range)
    if Set(found.map(\.value)) != Set(expected.map(\.value)) { fail("\(found.count) marks in \(range)") }
    if zip(found, found.dropFirst()).contains(where: { $0.range.lowerBound > $1.range.lowerBound }) {
      fail("the marks in \(range) are not in order")
    }
    let next = naive.map(\.range.lowerBound).filter { $0 >= start }.min()
    let previous = naive.map(\.range.lowerBound).filter { $0 < start }.max()
    if marks.first(from: start)?.range.lowerBound != next || marks.last(before: start)?.range.lowerBound != previous {
      fail("the neighbors of byte \(start) are others")
    }
  }
}
