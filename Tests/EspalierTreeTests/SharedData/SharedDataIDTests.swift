import EspalierTree
import Testing

@Suite("Shared data ids")
struct SharedDataIDTests {
  private final class Secret {}

  @Test("Two ids are never equal by accident, even with the same name at the same place")
  func identity() {
    let made = (0..<100).map { _ in SharedDataID<Int>("accent") }
    #expect(Set(made).count == 100)
    let copy = made[0]
    #expect(copy == made[0])
    #expect(Set([copy, made[0]]).count == 1)
  }

  @Test("Ids made by many tasks at once, along with event ids, are never equal by accident")
  func concurrently() async {
    let values = await withTaskGroup(of: [SharedDataID<Int>].self) { group in
      for _ in 0..<16 {
        group.addTask {
          (0..<1_000).map { _ in
            _ = EventID<Int>()
            return SharedDataID<Int>()
          }
        }
      }
      return await group.reduce(into: [SharedDataID<Int>]()) { $0 += $1 }
    }
    #expect(Set(values).count == 16_000)
  }

  @Test("Values of ids with the same name do not meet")
  func sameName() {
    let first = SharedDataID<Int>("accent")
    let second = SharedDataID<String>("accent")
    let node = ContainerModel()
    node.share(1, as: first)
    #expect(node.sharedData(second) == nil)
    node.share("red", as: second)
    #expect(node.sharedData(first) == 1)
    #expect(node.sharedData(second) == "red")
  }

  @Test("An id is Sendable whatever its value is")
  func sendable() async {
    let id = SharedDataID<Secret>("secret")
    let same = await Task.detached { id }.value
    #expect(same == id)
  }

  @Test("An id is printed with its name, or else with the place where it was made")
  func names() {
    #expect(SharedDataID<Int>("accent").name == "accent")
    #expect("\(SharedDataID<Int>("accent"))" == "accent")
    #expect(SharedDataID<Int>(fileID: "Shop/Cart.swift", line: 7).name == "Shop/Cart.swift:7")
    #expect(SharedDataID<Int>().name.hasPrefix("EspalierTreeTests/SharedDataIDTests.swift:"))
  }
}
