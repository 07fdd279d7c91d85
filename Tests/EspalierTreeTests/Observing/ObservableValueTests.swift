import EspalierTree
import Testing

@Suite("Observable values")
struct ObservableValueTests {
  private final class Target {
    let name: String
    var count = 0
    var other = 0

    init(_ name: String = "target") {
      self.name = name
    }
  }

  private let log = Log()
  private let target = Target()

  private func follow<Value>(_ value: ObservableValue<Value>, _ target: Target) {
    value.bind(to: target) { [log] target, value in log.note("\(target.name) \(value)") }
  }

  @Test("A value changed in place is delivered once, even if it is changed in several steps")
  func mutation() {
    let value = ObservableValue([1])
    follow(value, target)
    value.mutate { array in
      array.append(2)
      array.append(3)
    }
    #expect(value.value == [1, 2, 3])
    log.expect(["target [1]", "target [1, 2, 3]"])
  }

  @Test("Binding delivers the current value at once")
  func presentValue() {
    let value = ObservableValue(1)
    follow(value, target)
    log.expect(["target 1"])
    let assigned = Target()
    value.bind(to: assigned, \.count)
    #expect(assigned.count == 1)
  }

  @Test("Each new value is delivered, but an equal one is not")
  func equatable() {
    let value = ObservableValue(1)
    follow(value, target)
    value.value = 2
    value.value = 2
    value.value += 1
    #expect(value.value == 3)
    log.expect(["target 1", "target 2", "target 3"])
  }

  @Test("The value from before an announcement counts as a change, whether or not the announced one has been read")
  func backFromAnnounced() {
    for isRead in [false, true] {
      let value = ObservableValue(1)
      let target = Target()
      follow(value, target)
      value.announce { 2 }
      if isRead { #expect(value.value == 2) }
      value.value = 1
      value.value = 1
      #expect(value.value == 1)
      log.expect(["target 1", "target 1"])
    }
  }

  @Test("An optional counts as changed only if it differs, including from and to nil")
  func optional() {
    let value = ObservableValue<Int?>(nil)
    follow(value, target)
    for next in [nil, 1, 1, nil, nil, 2] as [Int?] { value.value = next }
    log.expect(["target nil", "target Optional(1)", "target nil", "target Optional(2)"])
  }

  @Test("Collections and classes that are Equatable are compared too")
  func otherEquatables() {
    final class Box: Equatable {
      let number: Int
      init(_ number: Int) { self.number = number }
      static func == (left: Box, right: Box) -> Bool { left.number == right.number }
    }
    let list = ObservableValue([1, 2])
    let box = ObservableValue(Box(1))
    list.bind(to: target) { [log] _, list in log.note("\(list)") }
    list.value = [1, 2]
    list.value.append(3)
    log.expect(["[1, 2]", "[1, 2, 3]"])
    box.bind(to: target) { [log] _, box in log.note("\(box.number)") }
    let next = Box(1)
    box.value = next
    box.value = Box(2)
    log.expect(["1", "2"])
  }

  @Test("A value that is not Equatable counts as changed at each assignment")
  func notEquatable() {
    struct Opaque {
      let number: Int
    }
    let value = ObservableValue(Opaque(number: 1))
    value.bind(to: target) { [log] _, value in log.note("\(value.number)") }
    value.value = Opaque(number: 1)
    log.expect(["1", "1"])
  }

  @Test("An assignment of an equal value still keeps the newer one")
  func equalButNewer() {
    struct Item: Equatable {
      let id: Int
      let note: String
      static func == (left: Self, right: Self) -> Bool { left.id == right.id }
    }
    let value = ObservableValue(Item(id: 1, note: "old"))
    value.value = Item(id: 1, note: "new")
    #expect(value.value.note == "new")
  }

  @Test("Targets are notified in the order of binding")
  func order() {
    let value = ObservableValue(0)
    let targets = ["a", "b", "c"].map { Target($0) }
    for target in targets { follow(value, target) }
    _ = log.take()
    value.value = 1
    #expect(log.entries == ["a 1", "b 1", "c 1"])
    withExtendedLifetime(targets) {}
  }

  @Test("Binding the same target again replaces the first binding")
  func bindingAgain() {
    let value = ObservableValue(0)
    value.bind(to: target) { [log] _, value in log.note("first \(value)") }
    value.bind(to: target) { [log] _, value in log.note("second \(value)") }
    value.value = 1
    log.expect(["first 0", "second 0", "second 1"])
  }

  @Test("Binding the same target again from inside its handler replaces the binding that is running")
  func bindingAgainInside() {
    let value = ObservableValue(0)
    value.bind(to: target) { [log, unowned value] _, number in
      log.note("first \(number)")
      if number == 1 { value.bind(to: target) { _, number in log.note("second \(number)") } }
    }
    value.value = 1
    value.value = 2
    log.expect(["first 0", "first 1", "second 1", "second 2"])
  }

  @Test("Two properties of one target can follow the same value")
  func twoProperties() {
    let value = ObservableValue(1)
    value.bind(to: target, \.count)
    value.bind(to: target, \.other)
    value.bind(to: target, \.count)
    value.value = 5
    #expect(target.count == 5)
    #expect(target.other == 5)
  }

  @Test("One target can follow several values")
  func severalValues() {
    let first = ObservableValue(1)
    let second = ObservableValue(2)
    first.bind(to: target, \.count)
    second.bind(to: target, \.other)
    first.value = 3
    second.value = 4
    #expect(target.count == 3)
    #expect(target.other == 4)
  }

  @Test("Unbinding ends all bindings of the target, and no others")
  func unbinding() {
    let value = ObservableValue(1)
    let other = Target("other")
    follow(value, target)
    follow(value, other)
    value.bind(to: target, \.count)
    value.unbind(target)
    _ = log.take()
    value.value = 2
    #expect(target.count == 1)
    log.expect(["other 2"])
  }

  @Test("A target that is unbound during a delivery is no longer notified")
  func unbindingDuringDelivery() {
    let value = ObservableValue(0)
    let first = Target("first")
    let second = Target("second")
    value.bind(to: first) { [unowned value] _, number in if number == 1 { value.unbind(second) } }
    follow(value, second)
    value.value = 1
    log.expect(["second 0"])
  }

  @Test("A target that is bound while a value is delivered gets that value once")
  func bindingDuringDelivery() {
    let value = ObservableValue(0)
    let first = Target("first")
    let second = Target("second")
    value.bind(to: first) { [unowned value] _, number in if number == 1 { follow(value, second) } }
    value.value = 1
    log.expect(["second 1"])
  }

  @Test("When a target assigns a new value, all targets get the new one, and the older one goes no further")
  func reentrantAssignment() {
    let value = ObservableValue(0)
    let targets = ["a", "b", "c"].map { Target($0) }
    follow(value, targets[0])
    value.bind(to: targets[1]) { [log, unowned value] _, number in
      log.note("b \(number)")
      if number == 1 { value.value = 2 }
    }
    follow(value, targets[2])
    _ = log.take()
    value.value = 1
    #expect(log.entries == ["a 1", "b 1", "a 2", "b 2", "c 2"])
    withExtendedLifetime(targets) {}
  }

  @Test("When a target assigns the value that it has just received, the delivery continues")
  func reentrantEqualAssignment() {
    let value = ObservableValue(0)
    let targets = ["a", "b"].map { Target($0) }
    value.bind(to: targets[0]) { [unowned value] _, number in value.value = number }
    follow(value, targets[1])
    value.value = 1
    #expect(log.entries == ["b 0", "b 1"])
    withExtendedLifetime(targets) {}
  }

  @Test("A bound model is marked each time, and its cell is drawn again")
  func marksModels() {
    let root = ContainerModel()
    let label = LabelModel().added(to: root)
    let quiet = QuietModel().added(to: root)
    let view = ContainerView(showing: root, width: 20, height: 5)
    let likes = ObservableValue(0)
    likes.bind(to: label) { label, count in label.text = "\(count) likes" }
    likes.bind(to: quiet, \.number)
    #expect(view.needsUpdate)
    view.updated().expectScreen("0 likes\nnumber 0")
    likes.value = 0
    #expect(!view.needsUpdate)
    likes.value = 7
    #expect(view.needsUpdate)
    view.updated().expectScreen("7 likes\nnumber 7")
  }

  @Test("Binding a container marks nothing, but changes by the handler do")
  func containers() {
    let labels = (0..<1_000).map { LabelModel("\($0)") }
    let root = ContainerModel { labels }
    let view = ContainerView(showing: root, width: 20, height: 5)
    let value = ObservableValue(0)
    value.bind(to: root) { _, _ in }
    #expect(!view.needsUpdate)
    value.value = 1
    #expect(!view.needsUpdate)
    value.bind(to: root) { _, value in labels[7].text = "number \(value)" }
    value.value = 2
    #expect(view.update() == RowChanges(updates: [7..<8]))
    #expect(view.statistics.cellsMeasured == 1)
  }

  /// A model that does not mark itself.
  private final class QuietModel: CellModel {
    var number = -1

    override var content: StyledText { "number \(number)" }
  }
}
