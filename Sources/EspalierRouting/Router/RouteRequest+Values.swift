extension RouteRequest {
  /// The text of a parameter; `nil` if the parameter is missing.
  ///
  /// An extra parameter has text if it is a string, or a value that can be converted to a string without loss.
  public subscript(_ name: String) -> String? {
    if let value = pathValue(name) { return value }
    if let value = extra[name] { return Self.text(of: value) }
    return query.first { $0.name == name }?.value
  }

  /// Returns all strings of a parameter; a repeated query name has several, in order.
  ///
  /// If the path or the caller provides the name, the result has only that text.
  public func all(_ name: String) -> [String] {
    if pathValue(name) != nil || extra[name] != nil { return self[name].map { [$0] } ?? [] }
    return query.filter { $0.name == name }.map(\.value)
  }

  /// Returns a parameter as a value of some type; `nil` if the parameter is missing.
  ///
  /// - Throws: ``RouteRejection/invalidParameter(_:value:type:)`` if its text does not describe a `Value`.
  public func value<Value: LosslessStringConvertible>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(RouteRejection) -> Value? {
    try value(name, using: Value.init)
  }

  /// Returns all values of a parameter; a repeated query name has several, in order.
  ///
  /// - Throws: ``RouteRejection/invalidParameter(_:value:type:)`` if a string does not describe a `Value`.
  public func values<Value: LosslessStringConvertible>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(RouteRejection) -> [Value] {
    if pathValue(name) == nil, let value = extra[name] as? Value { return [value] }
    return try all(name).map { text throws(RouteRejection) in
      guard let value = Value(text) else { throw .invalidParameter(name, value: text, type: "\(Value.self)") }
      return value
    }
  }

  /// Returns a required parameter as a value of some type.
  ///
  /// - Throws: ``RouteRejection/missingParameter(_:)``, or ``RouteRejection/invalidParameter(_:value:type:)`` if its
  ///   text does not describe a `Value`.
  public func require<Value: LosslessStringConvertible>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(RouteRejection) -> Value {
    try require(name, using: Value.init)
  }

  /// Returns a parameter as a value that a closure makes from its text; `nil` if the parameter is missing.
  ///
  /// This is for types that are not `LosslessStringConvertible`:
  ///
  /// ```swift
  /// let id = try request.value("id", using: UUID.init(uuidString:))
  /// ```
  ///
  /// - Throws: ``RouteRejection/invalidParameter(_:value:type:)`` if the closure returns `nil`.
  public func value<Value>(
    _ name: String, using convert: (String) -> Value?
  ) throws(RouteRejection) -> Value? {
    if pathValue(name) == nil, let given = extra[name] {
      if let value = given as? Value ?? Self.text(of: given).flatMap(convert) { return value }
      throw .invalidParameter(name, value: Self.text(of: given) ?? "\(type(of: given))", type: "\(Value.self)")
    }
    guard let text = self[name] else { return nil }
    guard let value = convert(text) else { throw .invalidParameter(name, value: text, type: "\(Value.self)") }
    return value
  }

  /// Returns a required parameter as a value that a closure makes from its text.
  ///
  /// - Throws: ``RouteRejection/missingParameter(_:)``, or ``RouteRejection/invalidParameter(_:value:type:)`` if the
  ///   closure returns `nil`.
  public func require<Value>(_ name: String, using convert: (String) -> Value?) throws(RouteRejection) -> Value {
    guard let value = try value(name, using: convert) else { throw .missingParameter(name) }
    return value
  }

  /// Returns the caller's extra parameter with a name, if it has this type.
  public func extra<Value>(_ name: String, as type: Value.Type = Value.self) -> Value? {
    extra[name] as? Value
  }

  private static func text(of value: any Sendable) -> String? {
    (value as? any LosslessStringConvertible)?.description
  }
}
