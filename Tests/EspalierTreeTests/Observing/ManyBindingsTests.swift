import EspalierTree
import Testing

@Suite("Many bindings")
struct ManyBindingsTests {
  private final class Target {
    var value = -1
  }

  @Test("The time to bind and unbind does not grow with the number of bindings", .timeLimit(.minutes(5)))
  func manyTargets() {
    // Searching through all bindings each time would take many minutes.
    let count = ObservableValue(0)
    let targets = (0..<200_000).map { _ in Target() }
    for target in targets { count.bind(to: target, \.value) }
    count.value = 1
    for target in targets { count.unbind(target) }
    count.value = 2
    #expect(targets.allSatisfy { $0.value == 1 })
  }

  @Test("Targets that come and go repeatedly keep the others in order")
  func turnover() {
    let count = ObservableValue(0)
    let kept = (0..<40).map { _ in Target() }
    var order: [Int] = []
    for (index, target) in kept.enumerated() {
      count.bind(to: target) { _, _ in order.append(index) }
      for _ in 0..<20 { count.bind(to: Target()) { _, _ in } }
    }
    count.unbind(kept[7])
    count.bind(to: kept[3]) { _, _ in order.append(3) }
    order = []
    count.value = 1
    #expect(order == (0..<40).filter { $0 != 3 && $0 != 7 } + [3])
    withExtendedLifetime(kept) {}
  }
}
