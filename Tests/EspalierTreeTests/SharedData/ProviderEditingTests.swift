import EspalierTree
import Testing

private let number = SharedDataID<Int>("number")

@Suite("Provider closures that edit the tree")
struct ProviderEditingTests {
  @Test("A provider closure may take away the nodes above it")
  func closureThatEdits() {
    let root = ContainerModel()
    let leaf = CellModel()
    var middle: ContainerModel? = ContainerModel { leaf }
    weak let released = middle
    middle?.added(to: root)
    var isArmed = false
    leaf.share(as: number, notifying: false) {
      guard isArmed else { return nil }
      root.removeAll()
      middle = nil
      return nil
    }
    root.share(1, as: number)
    #expect(leaf.sharedData(number) == 1)
    isArmed = true
    #expect(leaf.sharedData(number) == nil)
    #expect(released == nil)
    #expect(leaf.parent == nil)
  }
}
