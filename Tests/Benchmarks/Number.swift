/// An object with a number, as large as a cell model.
final class Number {
  var value: Int
  private let rest: (Int, Int, Int, Int, Int, Int) = (0, 0, 0, 0, 0, 0)

  init(_ value: Int) {
    self.value = value
  }
}
