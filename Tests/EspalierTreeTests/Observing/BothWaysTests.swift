import EspalierTree
import TestSupport
import Testing

@Suite("Values bound both ways")
struct BothWaysTests {
  /// A value that cannot be compared, so that each assignment counts.
  private struct Note {
    let text: String
  }

  private final class Follower {
    var seen: [String] = []
  }

  @Test("The other value is updated at once, and then each follows the other")
  func follows() {
    let left = ObservableValue(1)
    let right = ObservableValue(2)
    left.bindBothWays(to: right)
    #expect(right.value == 1)
    right.value = 3
    #expect(left.value == 3)
    left.value = 4
    #expect(right.value == 4)
  }

  @Test("Nothing is sent back: values that cannot be compared change once on each side")
  func noEcho() {
    let left = ObservableValue(Note(text: "a"))
    let right = ObservableValue(Note(text: "b"))
    let follower = Follower()
    left.bind(to: follower) { $0.seen.append("left \($1.text)") }
    left.bindBothWays(to: right)
    let other = Follower()
    right.bind(to: other) { $0.seen.append("right \($1.text)") }
    #expect(follower.seen == ["left a"])
    follower.seen = []
    other.seen = []
    left.value = Note(text: "c")
    #expect(follower.seen == ["left c"])
    #expect(other.seen == ["right c"])
    right.value = Note(text: "d")
    #expect(follower.seen == ["left c", "left d"])
    #expect(other.seen == ["right c", "right d"])
  }

  @Test("A converted value is not sent back, and a value that cannot be converted changes nothing")
  func converts() {
    let count = ObservableValue(7)
    let field = ObservableValue("")
    count.bindBothWays(to: field, convert: { "\($0)" }, back: { Int($0) })
    #expect(field.value == "7")
    field.value = "008"
    #expect(count.value == 8)
    #expect(field.value == "008")
    field.value = "8?"
    #expect(count.value == 8)
    #expect(field.value == "8?")
    count.value = 8
    #expect(field.value == "8?")
    count.value = 9
    #expect(field.value == "9")
  }

  @Test("A handler on either side may assign another value, which both sides then have", arguments: [true, false])
  func assignsMeanwhile(isBoundFirst: Bool) {
    for onTheLeft in [true, false] {
      let left = ObservableValue(Note(text: "start"))
      let right = ObservableValue(Note(text: "start"))
      let follower = Follower()
      func follow() {
        right.bind(to: follower) { [unowned left, unowned right] follower, note in
          follower.seen.append(note.text)
          if note.text == "draft" { (onTheLeft ? left : right).value = Note(text: "final") }
        }
      }
      if !isBoundFirst { follow() }
      left.bindBothWays(to: right)
      if isBoundFirst { follow() }
      left.value = Note(text: "draft")
      #expect(left.value.text == "final")
      #expect(right.value.text == "final")
      right.value = Note(text: "last")
      #expect(left.value.text == "last")
      #expect(follower.seen.suffix(3) == ["draft", "final", "last"])
    }
  }

  @Test("An assignment that changes nothing on the other side does not hide its next change")
  func unchanged() {
    let left = ObservableValue(1)
    let right = ObservableValue(10)
    left.bindBothWays(to: right, convert: { $0 / 2 * 10 }, back: { $0 / 10 * 2 })
    #expect(right.value == 0)
    left.value = 0
    right.value = 30
    #expect(left.value == 6)
    left.value = 7
    right.value = 50
    #expect(left.value == 10)
  }

  @Test("What the deinitializer of a replaced value assigns is a change of its own, which both sides then have")
  func deinitializers() {
    final class Token {
      let name: String
      let onEnd: () -> Void

      init(_ name: String, onEnd: @escaping () -> Void = {}) { (self.name, self.onEnd) = (name, onEnd) }
      deinit { onEnd() }
    }
    let left = ObservableValue<Token?>(nil)
    let right = ObservableValue<Token?>(nil)
    left.bindBothWays(to: right)
    right.value = Token("first") { right.value = Token("assigned at the end") }
    #expect(left.value?.name == "first")
    left.value = Token("second")
    #expect(right.value?.name == "assigned at the end")
    #expect(left.value === right.value)
  }

  @Test("Neither side retains the other, and unbinding ends the binding")
  func ends() {
    let left = ObservableValue(1)
    var right: ObservableValue<Int>? = ObservableValue(2)
    weak let watched = right
    if let right { left.bindBothWays(to: right) }
    right = nil
    #expect(watched == nil)
    left.value = 5

    let third = ObservableValue(0)
    left.bindBothWays(to: third)
    left.unbind(third)
    left.value = 6
    #expect(third.value == 5)
    third.value = 7
    #expect(left.value == 7)
    third.unbind(left)
    third.value = 8
    #expect(left.value == 7)
  }

  @Test("A chain of values follows from end to end")
  func chain() {
    let values = (0..<4).map { ObservableValue(Note(text: "\($0)")) }
    for (left, right) in zip(values, values.dropFirst()) { left.bindBothWays(to: right) }
    values[2].value = Note(text: "x")
    #expect(values.map(\.value.text) == ["x", "x", "x", "x"])
    values[3].value = Note(text: "y")
    #expect(values.map(\.value.text) == ["y", "y", "y", "y"])
  }

  @Test("Values in a ring follow each other, and each changes once", arguments: 3...5)
  func ring(count: Int) {
    let values = (0..<count).map { ObservableValue(Note(text: "\($0)")) }
    for index in values.indices { values[index].bindBothWays(to: values[(index + 1) % count]) }
    let followers = values.map { value in
      let follower = Follower()
      value.bind(to: follower) { $0.seen.append($1.text) }
      return follower
    }
    for (index, value) in values.enumerated() { value.value = Note(text: "from \(index)") }
    for follower in followers { #expect(follower.seen.dropFirst() == values.indices.map { "from \($0)" }[...]) }
  }

  @Test("A ring in which conversions never agree comes to an end")
  func disagreeingRing() {
    let values = (0..<3).map { _ in ObservableValue(0) }
    for index in values.indices {
      values[index].bindBothWays(to: values[(index + 1) % 3], convert: { $0 + 1 }, back: { $0 + 1 })
    }
    values[0].value = 10
    #expect(values.map(\.value) == [10, 11, 12])
  }

  @Test("Two values that are bound again are updated at once, whatever they have received from each other before")
  func again() {
    let left = ObservableValue(1)
    let right = ObservableValue(0)
    left.bindBothWays(to: right)
    left.value = 2
    left.bindBothWays(to: right, convert: { $0 * 10 }, back: { $0 / 10 })
    #expect(right.value == 20)
    right.value = 30
    #expect(left.value == 3)
  }

  @Test("A value cannot be bound to itself")
  func itself() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      let value = ObservableValue(1)
      value.bindBothWays(to: value)
    }.expectTrap("a value cannot be bound to itself")
  }
}
