/// A value that is made when it is first needed.
final class Later<Value> {
  private(set) lazy var value = make()
  private let make: () -> Value

  init(_ make: @autoclosure @escaping () -> Value) {
    self.make = make
  }
}
