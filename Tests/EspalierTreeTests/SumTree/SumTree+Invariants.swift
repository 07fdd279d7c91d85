@testable import EspalierTree

extension SumTree where Element.Sum: Equatable {
  /// Descriptions of broken invariants, which are those of `SumTreeNode`; empty for a valid tree.
  var brokenInvariants: [String] {
    guard let root else { return [] }
    var broken: [String] = []
    if root.parent != nil { broken.append("the root has a parent") }
    if !root.isLeaf && root.nodes.count == 1 { broken.append("the root has one node only") }
    var leafDepths: Set<Int> = []
    check(root, depth: 0, &leafDepths, &broken)
    if leafDepths.count > 1 { broken.append("leaves at depths \(leafDepths.sorted())") }
    return broken
  }

  private func check(_ node: Node, depth: Int, _ leafDepths: inout Set<Int>, _ broken: inout [String]) {
    if node.isLeaf {
      leafDepths.insert(depth)
      if node.elements.isEmpty { broken.append("an empty leaf") }
      if node.elements.count > Node.capacity { broken.append("a leaf of \(node.elements.count)") }
      if node.sum != node.elements.reduce(.zero, { $0 + $1.sum }) { broken.append("a leaf's sum") }
      return
    }
    if !node.elements.isEmpty { broken.append("a branch with elements") }
    if node.nodes.count > Node.capacity { broken.append("a branch of \(node.nodes.count)") }
    if node.sums.count != node.nodes.count { broken.append("not as many sums as nodes") }
    for (index, child) in node.nodes.enumerated() {
      if node.sums[index] != child.sum { broken.append("a sum beside its node") }
      if child.parent !== node { broken.append("a node of another parent") }
      check(child, depth: depth + 1, &leafDepths, &broken)
    }
    if node.sum != node.sums.reduce(.zero, +) { broken.append("a branch's sum") }
  }
}
