/// A type of the standard library that has its own JSON value.
protocol JSONScalar {
  /// The JSON value; `nil` if there is none, as for infinity.
  var json: JSONValue? { get }

  /// Creates the value that a JSON value represents exactly; fails if there is none.
  init?(json: JSONValue)
}

extension Bool: JSONScalar {
  var json: JSONValue? { .bool(self) }

  init?(json: JSONValue) {
    guard case .bool(let value) = json else { return nil }
    self = value
  }
}

extension String: JSONScalar {
  var json: JSONValue? { .string(self) }

  init?(json: JSONValue) {
    guard case .string(let value) = json else { return nil }
    self = value
  }
}

extension JSONScalar where Self: FixedWidthInteger {
  var json: JSONValue? { .number(String(self)) }

  init?(json: JSONValue) {
    guard case .number(let text) = json else { return nil }
    // A whole number may be written with a fraction or an exponent.
    guard let value = Self(text) ?? Double(text).flatMap(Self.init(exactly:)) else { return nil }
    self = value
  }
}

extension JSONScalar where Self: BinaryFloatingPoint & LosslessStringConvertible {
  var json: JSONValue? { isFinite ? .number(description) : nil }

  init?(json: JSONValue) {
    guard case .number(let text) = json, let value = Self(text), value.isFinite else { return nil }
    self = value
  }
}

extension Double: JSONScalar {}
extension Float: JSONScalar {}
extension Int: JSONScalar {}
extension Int8: JSONScalar {}
extension Int16: JSONScalar {}
extension Int32: JSONScalar {}
extension Int64: JSONScalar {}
extension Int128: JSONScalar {}
extension UInt: JSONScalar {}
extension UInt8: JSONScalar {}
extension UInt16: JSONScalar {}
extension UInt32: JSONScalar {}
extension UInt64: JSONScalar {}
extension UInt128: JSONScalar {}
