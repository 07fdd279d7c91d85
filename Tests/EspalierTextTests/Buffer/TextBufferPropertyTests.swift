import TestSupport
import Testing

@testable import EspalierText

@Suite("Random edits of text")
struct TextBufferPropertyTests {
  @Test("A buffer tells the same as a string that is counted again", arguments: SeededGenerator.batches(of: 8))
  func naive(seeds: ClosedRange<UInt64>) {
    TextBufferWorld.expectRules(seeds: seeds, edits: 24) { $0.checkUndo() }
  }
}

extension TextBuffer {
  /// What does not hold, for tests: the sums, the sizes, and that all chunks begin and end between characters.
  var brokenInvariants: String? {
    if let broken = chunks.root.brokenInvariants(isRoot: true) { return broken }
    if !partsStartBetweenCharacters { return "a chunk begins within a character" }
    for chunk in chunks where chunk.count == 0 { return "an empty chunk" }
    // Small chunks remain only beside characters that are larger than a chunk.
    let small = chunks.filter { $0.count < TextChunk.minimumCount }
    if chunks.count > 1, small.count > (chunks.count + 1) / 2 {
      return "\(small.count) of \(chunks.count) chunks are small"
    }
    return nil
  }
}

extension SummedList.Node {
  func brokenInvariants(isRoot: Bool = false) -> String? {
    if isLeaf { return elements.count > Self.capacity || elements.isEmpty && !isRoot ? "a leaf of \(count)" : nil }
    if nodes.count > Self.capacity || isRoot && nodes.count == 1 { return "a branch of \(nodes.count)" }
    if Set(nodes.map(\.height)).count > 1 { return "nodes of different heights" }
    if count != nodes.reduce(0, { $0 + $1.count }) { return "a wrong count" }
    return nodes.lazy.compactMap { $0.brokenInvariants() }.first
  }

  private var height: Int { isLeaf ? 0 : 1 + (nodes.first?.height ?? 0) }
}
