import EspalierTree
import Testing

@Suite("Provider closures that change the tree")
struct ProviderEditingTests {
  @Test("A closure that releases the nodes above it while it is called does no harm")
  func releasing() {
    final class Owner {
      var root: ContainerModel? = ContainerModel()
    }
    let accent = SharedDataID<Int>("accent")
    for _ in 0..<50 {
      let owner = Owner()
      let leaf = CellModel()
      owner.root?.share(1, as: accent)
      let middle = ContainerModel()
      owner.root?.add(middle)
      middle.add(leaf)
      middle.share(as: accent, notifying: false) { [unowned owner] in
        if owner.root?.nodeName == "armed" { owner.root = nil }
        return nil
      }
      owner.root?.nodeName = "armed"
      leaf.subscribe(to: accent) { _, _ in }
      #expect(leaf.sharedData(accent) == nil)
    }
  }
}
