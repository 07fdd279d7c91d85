import EspalierTree
import Testing

@Suite("A reference to a node")
struct NodeReferenceTests {
  @Test("A reference knows its node as long as the node exists, and does not retain it")
  func keepsNothing() {
    var model: LabelModel? = LabelModel("a")
    weak let gone = model
    let reference = NodeReference(model ?? LabelModel())
    #expect(reference.node === model)
    model = nil
    #expect(gone == nil && reference.node == nil)
  }

  @Test("References to one node are equal, and others are not, even after a node has been released")
  func identity() {
    let model = LabelModel("a")
    #expect(NodeReference(model) == NodeReference(model))
    let gone = NodeReference(LabelModel("b"))
    for _ in 0..<100 { #expect(NodeReference(LabelModel("c")) != gone) }
  }
}
