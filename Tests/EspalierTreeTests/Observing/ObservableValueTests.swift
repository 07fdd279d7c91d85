import EspalierTree
import Testing

@Suite("Observable values")
struct ObservableValueTests {
  @Test("a binding gets the present value at once, and each new one when it has changed")
  func presentAndNewValues() {
    let count = ObservableValue(1)
    let target = Target()
    count.bind(to: target) { target, value in target.seen.append(value) }
    count.value = 2
    count.value = 2
    count.value += 1
    #expect(target.seen == [1, 2, 3])
  }

  @Test("a value that cannot be compared counts as changed at each assignment")
  func incomparableValues() {
    let object = Target()
    let observable = ObservableValue(object)
    let target = Target()
    observable.bind(to: target) { target, _ in target.seen.append(0) }
    observable.value = object
    #expect(target.seen.count == 2)
  }

  @Test("binding the same target again replaces the first binding, unless it is to another property")
  func bindingAgain() {
    let count = ObservableValue(1)
    let target = Target()
    count.bind(to: target) { target, value in target.seen.append(value) }
    count.bind(to: target) { target, value in target.seen.append(-value) }
    count.bind(to: target, \.first)
    count.bind(to: target, \.second)
    count.bind(to: target, \.second)
    count.value = 2
    #expect(target.seen == [1, -1, -2])
    #expect(target.first == 2 && target.second == 2)
    #expect(target.secondAssignments == 3)
  }

  @Test("followers get a value in the order of their binding")
  func order() {
    let count = ObservableValue(0)
    let log = Target()
    let targets = (0..<50).map { _ in Target() }
    for (index, target) in targets.enumerated() { count.bind(to: target) { _, _ in log.seen.append(index) } }
    count.unbind(targets[7])
    count.bind(to: targets[3]) { _, _ in log.seen.append(3) }
    log.seen = []
    count.value = 1
    #expect(log.seen == (0..<50).filter { $0 != 3 && $0 != 7 } + [3])
  }

  @Test("the binding ends when its target goes, and keeps neither side")
  func ends() {
    var count: ObservableValue? = ObservableValue(1)
    weak let weakCount = count
    var target: Target? = Target()
    weak let weakTarget = target
    target.map { target in count?.bind(to: target) { target, value in target.seen.append(value) } }
    target = nil
    #expect(weakTarget == nil)
    count?.value = 2
    let other = Target()
    count?.bind(to: other, \.first)
    count = nil
    #expect(weakCount == nil)
    #expect(other.first == 2)
  }

  @Test("unbinding lets go of what the handlers hold")
  func unbinding() {
    let count = ObservableValue(1)
    let target = Target()
    var held: Target? = Target()
    weak let weakHeld = held
    count.bind(to: target) { [held] _, _ in withExtendedLifetime(held) {} }
    held = nil
    #expect(weakHeld != nil)
    count.unbind(target)
    #expect(weakHeld == nil)
  }

  @Test("a bound model is marked at each value")
  func marksModels() {
    let count = ObservableValue(1)
    let model = LabelModel()
    let view = ContainerView(width: 10, height: 1)
    view.load(ContainerModel { model })
    view.update()
    count.bind(to: model) { _, _ in }
    #expect(view.needsUpdate)
    view.update()
    count.value = 2
    #expect(view.needsUpdate)
  }

  @Test("derived values follow, and keep alive what they are derived from")
  func derivedValues() {
    var count: ObservableValue? = ObservableValue(1)
    let text = count?.map { "\($0)" }
    let pair = text.flatMap { text in count?.combined(with: text) }
    weak let weakCount = count
    count?.value = 2
    #expect(text?.value == "2")
    #expect(pair?.value.0 == 2 && pair?.value.1 == "2")
    count = nil
    #expect(weakCount != nil)
  }

  @Test("a value that is assigned during a delivery reaches everybody, and the older one nobody else")
  func assignmentDuringDelivery() {
    let count = ObservableValue(0)
    let first = Target()
    let second = Target()
    count.bind(to: first) { target, value in
      target.seen.append(value)
      if value == 1 { count.value = 2 }
    }
    count.bind(to: second) { target, value in target.seen.append(value) }
    count.value = 1
    #expect(first.seen == [0, 1, 2])
    #expect(second.seen == [0, 2])
  }

  @Test("a binding that is ended during a delivery is not called any more")
  func unbindingDuringDelivery() {
    let count = ObservableValue(0)
    let first = Target()
    let second = Target()
    count.bind(to: first) { _, value in if value == 1 { count.unbind(second) } }
    count.bind(to: second) { target, value in target.seen.append(value) }
    count.value = 1
    #expect(second.seen == [0])
  }

  @Test("what goes with an old value or a handler may read, bind and unbind on its way out")
  func endsThatLeadBack() {
    let value = ObservableValue<Ending?>(nil)
    let log = Target()
    value.value = Ending { if value.value == nil { log.seen.append(1) } }
    value.value = nil

    let count = ObservableValue(0)
    let kept = Target()
    let again: () -> Void = {
      count.unbind(kept)
      count.bind(to: kept) { target, value in target.seen.append(value) }
      log.seen.append(2)
    }
    let target = Target()
    count.bind(to: target) { [ending = Ending(again)] _, _ in withExtendedLifetime(ending) {} }
    count.bind(to: target) { [ending = Ending(again)] _, _ in withExtendedLifetime(ending) {} }
    count.unbind(target)
    do {
      let lost = Target()
      count.bind(to: lost) { [ending = Ending(again)] _, _ in withExtendedLifetime(ending) {} }
    }
    count.value = 1
    #expect(log.seen == [1, 2, 2, 2])
    #expect(kept.seen.last == 1)
  }

  @Test("binding takes no time in the number of those that are bound already")
  func manyTargets() {
    // Quadratic, this would take minutes.
    let count = ObservableValue(0)
    let targets = (0..<100_000).map { _ in Target() }
    for target in targets { count.bind(to: target, \.first) }
    count.value = 1
    for target in targets { count.unbind(target) }
    count.value = 2
    #expect(targets.allSatisfy { $0.first == 1 })
  }
}

/// Something that follows a value.
private final class Target {
  var seen: [Int] = []
  var first = 0
  var second = 0 {
    didSet { secondAssignments += 1 }
  }
  private(set) var secondAssignments = 0
}

/// Something that does something on its way out.
private final class Ending {
  private let body: () -> Void

  init(_ body: @escaping () -> Void) {
    self.body = body
  }

  deinit {
    body()
  }
}
