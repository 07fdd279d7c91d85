/// A value in JSON (RFC 8259).
package enum JSONValue: Equatable {
  case null
  case bool(Bool)
  /// A number as it is written, so that no digit is lost.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// The kind of the value, in messages.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a Boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// A name or an index in a path through JSON.
struct JSONKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) {
    stringValue = "\(intValue)"
    self.intValue = intValue
  }

  /// The key under which a superclass is encoded.
  static var superclass: JSONKey { JSONKey(stringValue: "super") }
}
