import EspalierTree
import TestSupport
import Testing

@Suite("What is below a node")
struct EventNodePartsTests {
  private func parts(of node: some EventNode) -> [any EventNode] {
    (0..<node.partCount).map { node.part(at: $0) }
  }

  private func check(_ node: some EventNode, has expected: [any EventNode]) {
    let found = parts(of: node)
    #expect(found.map(ObjectIdentifier.init) == expected.map(ObjectIdentifier.init))
    for (index, part) in found.enumerated() { #expect(node.index(ofPart: part) == index) }
  }

  @Test("A view has its container as its part, a container its separators and children, and a strip its contents")
  func parts() {
    let (first, last) = (LabelModel("a"), LabelModel("b"))
    let container = ContainerModel { [first, last] }
    check(container, has: [first, last])
    let (top, bottom) = (SeparatorModel(), SeparatorModel())
    container.topSeparator = top
    check(container, has: [top, first, last])
    container.bottomSeparator = bottom
    check(container, has: [top, first, last, bottom])
    check(first, has: [])
    let view = ContainerView(loading: container, width: 10, height: 2)
    check(view, has: [container])
    let strip = HorizontalScrollModel(height: 1)
    check(strip, has: [strip.container])
    #expect(container.index(ofPart: strip) == nil && strip.index(ofPart: container) == nil)
    #expect(first.index(ofPart: container) == nil)
  }

  @Test("A cell has no parts")
  func none() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      _ = LabelModel("a").part(at: 0)
    }.expectTrap("has nothing below it")
  }
}
