import EspalierTree
import Synchronization
import Testing

@Suite("Event ids")
struct EventIDTests {
  /// A payload that must not cross isolation domains, to show that its id may.
  private final class Secret {}

  /// The number of tasks that have begun to make ids.
  private static let started = Atomic<Int>(0)

  @Test("Two ids are never equal by accident, even with the same name at the same place")
  func identity() {
    let made = (0..<100).map { _ in EventID<Int>("liked") }
    #expect(Set(made).count == 100)
    #expect(made[0] != made[1])
  }

  @Test("A copy of an id is equal to it, and has the same hash")
  func copies() {
    let liked = EventID<String>("liked")
    let copy = liked
    #expect(copy == liked)
    #expect(Set([liked, copy]).count == 1)
  }

  @Test("Ids made by many tasks at once are never equal by accident")
  func concurrently() async {
    let count = 100_000
    let ids = await withTaskGroup(of: [EventID<Int>].self) { group in
      for _ in 0..<4 {
        group.addTask {
          var ids: [EventID<Int>] = []
          ids.reserveCapacity(count)
          // At least two tasks begin together, on a machine with two free cores.
          Self.started.add(1, ordering: .relaxed)
          while Self.started.load(ordering: .relaxed) < 2 { await Task.yield() }
          for _ in 0..<count { ids.append(EventID()) }
          return ids
        }
      }
      return await group.reduce(into: [EventID<Int>]()) { $0 += $1 }
    }
    #expect(Set(ids).count == 4 * count)
  }

  @Test("An id is Sendable whatever its payload is")
  func sendable() async {
    let id = EventID<Secret>("secret")
    let same = await Task.detached { id }.value
    #expect(same == id)
  }

  @Test("An id is printed with its name, or else with the place where it was made")
  func names() {
    #expect(EventID<Void>("liked").name == "liked")
    #expect("\(EventID<Void>("liked"))" == "liked")
    #expect(EventID<Void>(fileID: "Shop/Cart.swift", line: 7).name == "Shop/Cart.swift:7")
    #expect(EventID<Void>().name.hasPrefix("EspalierTreeTests/EventIDTests.swift:"))
  }
}
