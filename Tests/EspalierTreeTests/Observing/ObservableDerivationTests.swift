import EspalierTree
import TestSupport
import Testing

@Suite("Values derived from observable values, and their lifetimes")
struct ObservableDerivationTests {
  private final class Target {
    var count = 0
  }

  private let log = Log()
  private let number = ObservableValue(1)
  private let target = Target()

  @Test("A mapped value has the current value, and follows each change")
  func map() {
    let text = number.map { "<\($0)>" }
    #expect(text.value == "<1>")
    number.value = 2
    #expect(text.value == "<2>")
  }

  @Test("A mapped value that stays equal is not delivered again")
  func mapToEqual() {
    let isEven = number.map { $0.isMultiple(of: 2) }
    isEven.bind(to: target) { [log] _, isEven in log.note("\(isEven)") }
    for next in [3, 5, 6, 8, 9] { number.value = next }
    log.expect(["false", "true", "false"])
  }

  @Test("Two values are combined, and the pair follows both")
  func combined() {
    let first = ObservableValue(1)
    let second = ObservableValue("a")
    let pair = first.combined(with: second)
    pair.bind(to: target) { [log] _, pair in log.note("\(pair.0)\(pair.1)") }
    first.value = 2
    second.value = "b"
    second.value = "b"
    log.expect(["1a", "2a", "2b"])
    #expect(pair.value == (2, "b"))
  }

  @Test("A value can be combined with itself and with values derived from it")
  func combinedWithItself() {
    let same = number.combined(with: number)
    let double = number.combined(with: number.map { $0 * 2 })
    number.value = 5
    #expect(same.value == (5, 5))
    #expect(double.value == (5, 10))
  }

  @Test("Derivations can be chained, and each link keeps those before it")
  func chain() {
    let text = number.map { $0 + 1 }.map { $0 * 10 }.combined(with: number.map { -$0 }).map { "\($0.0)/\($0.1)" }
    #expect(text.value == "20/-1")
    number.value = 2
    #expect(text.value == "30/-2")
  }

  @Test("A binding retains neither the value nor the target")
  func weakness() {
    weak var value: ObservableValue<Int>?
    weak var target: Target?
    do {
      let object = Target()
      let number = ObservableValue(1)
      value = number
      target = object
      number.bind(to: object, \.count)
      number.bind(to: object) { _, _ in }
    }
    #expect(value == nil)
    #expect(target == nil)
  }

  @Test("A binding ends with its target, and its handler is released")
  func targetGoes() {
    var ends = 0
    weak var released: Target?
    do {
      let target = Target()
      released = target
      let token = LifeToken { ends += 1 }
      number.bind(to: target) { [log] _, number in
        token.touch()
        log.note("\(number)")
      }
    }
    #expect(released == nil)
    number.value = 2
    log.expect(["1"])
    #expect(ends == 1)
  }

  @Test("A binding ends with its value, and its handler is released")
  func valueGoes() {
    var ends = 0
    do {
      let number = ObservableValue(1)
      let token = LifeToken { ends += 1 }
      number.bind(to: target) { _, _ in token.touch() }
    }
    #expect(ends == 1)
  }

  @Test("A target that another one releases during a delivery is not notified")
  func targetGoesDuringDelivery() {
    final class Owner {
      var target: Target? = Target()
    }
    let owner = Owner()
    let number = ObservableValue(0)
    number.bind(to: owner) { owner, number in if number == 1 { owner.target = nil } }
    owner.target.map { target in number.bind(to: target) { [log] _, number in log.note("\(number)") } }
    number.value = 1
    number.value = 2
    log.expect(["0"])
  }

  @Test("A derived value that nobody retains is released, and its source does not retain it")
  func derivedGoes() {
    weak var derived: ObservableValue<Int>?
    do {
      let double = number.map { $0 * 2 }
      derived = double
    }
    #expect(derived == nil)
    number.value = 2
  }

  @Test("Releasing an old value may read the new one")
  func endOfValue() {
    let value = ObservableValue<LifeToken?>(nil)
    var found: [Bool] = []
    value.value = LifeToken { [weak value] in found.append(value?.value != nil) }
    value.value = nil
    #expect(found == [false])
  }

  @Test("Releasing an object that a handler retains may bind and unbind")
  func endOfHandler() {
    let other = Target()
    do {
      let token = LifeToken {
        number.unbind(target)
        number.bind(to: other, \.count)
      }
      number.bind(to: target) { _, _ in token.touch() }
    }
    number.unbind(target)
    number.value = 2
    #expect(other.count == 2)
  }
}
