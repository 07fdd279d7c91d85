import TestSupport
import Testing

@testable import EspalierTree

/// An element that knows its leaf, as the real elements do.
private final class Weight {
  let id: Int
  let weight: Int
  unowned(unsafe) var leaf: SumTreeNode<Entry>?

  init(_ id: Int, _ weight: Int) {
    self.id = id
    self.weight = weight
  }
}

private struct Entry: SumTreeElement {
  let weight: Weight

  struct Sum: SumTreeSum, Equatable {
    var count = 0
    var weight = 0
    var heaviest = 0

    static var isCommutative: Bool { true }

    static var zero: Sum { Sum() }

    static func + (left: Sum, right: Sum) -> Sum {
      Sum(
        count: left.count + right.count, weight: left.weight + right.weight,
        heaviest: max(left.heaviest, right.heaviest))
    }
  }

  var sum: Sum { Sum(count: 1, weight: weight.weight, heaviest: weight.weight) }

  func didMove(to leaf: SumTreeNode<Entry>, from previous: SumTreeNode<Entry>?) { weight.leaf = leaf }
}

extension SumTree<Entry> {
  /// The broken invariants, including those of the elements; empty in a sound tree.
  fileprivate var flaws: [String] {
    var flaws = brokenInvariants
    root?.visitLeaves { leaf in
      for element in leaf.elements where element.weight.leaf !== leaf { flaws.append("an element in another leaf") }
    }
    return flaws
  }

  fileprivate var weights: [Weight] { chunks.joined().map(\.weight) }
}

@Suite("Sum tree")
struct SumTreeTests {
  @Test("Random edits give the same elements, sums and answers as an array", arguments: SeededGenerator.seeds(4))
  func randomEdits(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var nextID = 0
    func makeWeight() -> Weight {
      nextID += 1
      return Weight(nextID, random.number(0...3) == 0 ? 0 : random.number(1...9))
    }
    var array = (0..<random.number(0...(seed % 2 == 0 ? 300 : 9000))).map { _ in makeWeight() }
    var tree = SumTree(array.map { Entry(weight: $0) })
    for step in 0..<60 {
      let isGrowing = random.once(in: 2)
      for _ in 0..<random.number(1...80) {
        let place = random.number(0...array.count)
        switch random.number(0...6) {
        case 6:
          let end = min(array.count, place + (random.once(in: 5) ? random.number(0...500) : random.number(0...9)))
          let most = random.once(in: 10) ? 200 : isGrowing ? 40 : 4
          let new = (0..<random.number(0...most)).map { _ in makeWeight() }
          array.replaceSubrange(place..<end, with: new)
          tree.replace(place..<end, by: new.map { Entry(weight: $0) })
        case 0:
          array.append(makeWeight())
          tree.append(Entry(weight: array[array.count - 1]))
        case 1 where isGrowing || array.isEmpty, 2 where isGrowing || array.isEmpty:
          let weight = makeWeight()
          array.insert(weight, at: place)
          tree.insert(Entry(weight: weight), at: place)
        case 3 where !array.isEmpty:
          let weight = makeWeight()
          let index = place % array.count
          tree.replace(at: tree.place(at: index), by: Entry(weight: weight))
          weight.leaf = array[index].leaf
          array[index] = weight
        case _ where !array.isEmpty && !isGrowing:
          let index = place % array.count
          let removed = tree.remove(at: tree.place(at: index))
          #expect(removed.weight === array.remove(at: index), "seed \(seed), step \(step)")
        default:
          array.insert(makeWeight(), at: 0)
          tree.insert(Entry(weight: array[0]), at: 0)
        }
      }
      #expect(tree.flaws == [], "seed \(seed), step \(step)")
      #expect(tree.weights.map(\.id) == array.map(\.id), "seed \(seed), step \(step)")
      expectAnswers(of: tree, like: array, &random, "seed \(seed), step \(step)")
    }
  }

  private func expectAnswers(
    of tree: SumTree<Entry>, like array: [Weight], _ random: inout SeededGenerator, _ hint: Comment
  ) {
    func weight(_ part: ArraySlice<Weight>) -> Int { part.reduce(0) { $0 + $1.weight } }
    #expect(tree.count == array.count && tree.sum.weight == weight(array[...]), hint)
    #expect(tree.firstPlace?.element.weight === array.first, hint)
    for _ in 0..<min(6, array.count) {
      let index = random.number(0...array.count - 1)
      let place = tree.place(at: index)
      #expect(place.element.weight === array[index], hint)
      #expect(tree[index].weight === array[index], hint)
      #expect(place.next?.element.weight === (index + 1 < array.count ? array[index + 1] : nil), hint)
      #expect(place.previous?.element.weight === (index > 0 ? array[index - 1] : nil), hint)
      let before = SumTree<Entry>.sum(before: place)
      #expect(before.count == index && before.weight == weight(array[..<index]), hint)
      let range = index..<random.number(index...array.count)
      let part = tree.sum(in: range)
      #expect(part.count == range.count && part.weight == weight(array[range]), hint)
      #expect(part.heaviest == array[range].map(\.weight).max() ?? 0, hint)
    }
    for bound in [-1, 0, tree.sum.weight / 2, tree.sum.weight - 1, tree.sum.weight] {
      let found = tree.first { $0.weight > bound }
      var sum = 0
      let expected = array.firstIndex {
        sum += $0.weight
        return sum > bound
      }
      #expect(found?.place.element.weight === expected.map { array[$0] }, hint)
      #expect(found?.before.count == expected, hint)
    }
  }

  @Test("A tree that grows at its end has full leaves")
  func fullLeaves() {
    var tree = SumTree<Entry>()
    for id in 0..<1000 { tree.append(Entry(weight: Weight(id, 1))) }
    #expect(tree.chunks.dropLast().allSatisfy { $0.count == SumTreeNode<Entry>.capacity })
    #expect(tree.flaws == [])
  }

  @Test("The chunks are a snapshot that later edits do not change")
  func chunks() {
    var tree = SumTree((0..<200).map { Entry(weight: Weight($0, 1)) })
    let chunks = tree.chunks
    while let place = tree.firstPlace { tree.remove(at: place) }
    #expect(tree.count == 0)
    #expect(tree.root == nil)
    #expect(tree.firstPlace == nil)
    #expect(chunks.joined().map(\.weight.id) == Array(0..<200))
  }

  @Test("A tree that shrinks to one leaf has the height of a small tree, from whichever end it is emptied")
  func shrinks() {
    for isFromEnd in [true, false] {
      var tree = SumTree((0..<10_000).map { Entry(weight: Weight($0, 1)) })
      while tree.count > 3 { tree.remove(at: tree.place(at: isFromEnd ? tree.count - 1 : 0)) }
      #expect(tree.root?.isLeaf == true)
      #expect(tree.flaws == [])
    }
  }

  @Test("A tree that shrinks to one leaf and grows again keeps its sums, although a copy retains the old root")
  func shrinkingAndGrowing() {
    let entries = (0..<100).map { Entry(weight: Weight($0, 1)) }
    var tree = SumTree(entries)
    var copy: SumTree<Entry>? = tree
    tree.replace(6..<90, by: EmptyCollection())
    #expect(tree.root?.isLeaf == true)
    tree.replace(8..<8, by: entries[6..<90])
    #expect(copy != nil)
    copy = nil
    #expect(tree.flaws.isEmpty)
    tree.replace(2..<5, by: EmptyCollection())
    #expect(tree.flaws.isEmpty && tree.count == 97)
  }

  @Test("Elements outlive their tree without retaining it")
  func elementsOutliveTree() {
    let entries = (0..<5000).map { Entry(weight: Weight($0, 1)) }
    var tree: SumTree? = SumTree(entries)
    weak let root = tree?.root
    #expect(root != nil)
    tree = nil
    #expect(root == nil)
  }

  @Test("An index out of range is a precondition failure that names it")
  func indexOutOfRange() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      _ = SumTree([Entry(weight: Weight(1, 1))]).place(at: 3)
    }.expectTrap("index 3 is not in 0 ..< 1")
  }
}
