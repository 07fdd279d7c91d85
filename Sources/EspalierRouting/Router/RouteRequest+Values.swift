extension RouteRequest {
  /// The text of a parameter; `nil` when nobody has given it.
  ///
  /// An extra parameter has one when it is a text, or a value that can be written as one without loss.
  public subscript(_ name: String) -> String? {
    if let value = pathValue(name) { return value }
    if let value = extra[name] { return Self.text(of: value) }
    return query.first { $0.name == name }?.value
  }

  /// All texts of a parameter: those of a repeated query name in their order.
  ///
  /// When the path or the caller has the name, theirs is the only one.
  public func all(_ name: String) -> [String] {
    if pathValue(name) != nil || extra[name] != nil { return self[name].map { [$0] } ?? [] }
    return query.filter { $0.name == name }.map(\.value)
  }

  /// The value of a parameter; `nil` when nobody has given it.
  ///
  /// - Throws: ``RouteRejection/invalidParameter(_:value:type:)`` when its text is not one of a `Value`.
  public func value<Value: LosslessStringConvertible>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(RouteRejection) -> Value? {
    try convert(name, Value.init)
  }

  /// All values of a parameter: those of a repeated query name in their order.
  ///
  /// - Throws: ``RouteRejection/invalidParameter(_:value:type:)`` when a text is not one of a `Value`.
  public func values<Value: LosslessStringConvertible>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(RouteRejection) -> [Value] {
    if pathValue(name) == nil, let value = extra[name] as? Value { return [value] }
    var values: [Value] = []
    for text in all(name) {
      guard let value = Value(text) else { throw .invalidParameter(name, value: text, type: "\(Value.self)") }
      values.append(value)
    }
    return values
  }

  /// The value of a parameter that the route cannot do without.
  ///
  /// - Throws: ``RouteRejection/missingParameter(_:)``, or ``RouteRejection/invalidParameter(_:value:type:)`` when its
  ///   text is not one of a `Value`.
  public func require<Value: LosslessStringConvertible>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(RouteRejection) -> Value {
    guard let value = try value(name, as: type) else { throw .missingParameter(name) }
    return value
  }

  /// What the caller has added under a name, when it is of this type.
  public func extra<Value>(_ name: String, as type: Value.Type = Value.self) -> Value? {
    extra[name] as? Value
  }

  /// Finds a parameter and makes a value of it.
  func convert<Value>(_ name: String, _ make: (String) -> Value?) throws(RouteRejection) -> Value? {
    if pathValue(name) == nil, let given = extra[name] {
      if let value = given as? Value ?? Self.text(of: given).flatMap(make) { return value }
      throw .invalidParameter(name, value: Self.text(of: given) ?? "\(type(of: given))", type: "\(Value.self)")
    }
    guard let text = self[name] else { return nil }
    guard let value = make(text) else { throw .invalidParameter(name, value: text, type: "\(Value.self)") }
    return value
  }

  private static func text(of value: any Sendable) -> String? {
    (value as? any LosslessStringConvertible)?.description
  }
}
