import TestSupport
import Testing

@testable import EspalierTree

@Suite("The positions of a lazy container's models")
struct LazyPlacesTests {
  @Test("Any edits have the same result as for an array", arguments: 0..<200)
  func matchesAList(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var list = [Bool](repeating: false, count: Int.random(in: 0...40, using: &random))
    var places = LazyPlaces(count: list.count)
    for _ in 0..<40 {
      let start = Int.random(in: 0...list.count, using: &random)
      let range = start..<Int.random(in: start...list.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        let count = Int.random(in: 0...5, using: &random)
        list.insert(contentsOf: repeatElement(false, count: count), at: start)
        places.insert(count, at: start)
      case 1:
        list.removeSubrange(range)
        places.remove(range)
      case 2:
        let moved = Array(list[range])
        list.removeSubrange(range)
        let target = Int.random(in: 0...list.count, using: &random)
        list.insert(contentsOf: moved, at: target)
        places.move(range, to: target)
      default:
        let haveModels = Bool.random(using: &random)
        list.replaceSubrange(range, with: repeatElement(haveModels, count: range.count))
        places.set(range, haveModels: haveModels)
      }
      #expect(places.count == list.count)
      #expect((0..<list.count).map(places.hasModel) == list)
      let models = list.indices.filter { list[$0] }
      #expect(places.modelCount == models.count)
      #expect(models.indices.map(places.index(ofModel:)) == models)
      #expect((0...list.count).map(places.modelCount(before:)) == (0...list.count).map { list[..<$0].count { $0 } })
    }
  }
}
